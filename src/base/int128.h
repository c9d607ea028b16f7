/* int128.h - the one place that names the compiler's 128-bit integers. */
#ifndef BASE_INT128_H
#define BASE_INT128_H

__extension__ typedef __int128 int128;
__extension__ typedef unsigned __int128 uint128;
#endif
