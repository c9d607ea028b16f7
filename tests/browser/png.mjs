// png.mjs - a screenshot with at most 256 colours, a third of its size.
//
// The colours that most pixels have are kept as they are; the others, mostly the edges of
// letters, become the nearest one that is kept.

import { deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
const COLOURS = 256;

/* The chunks of a file as [type, data]. */
function* chunks(png) {
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    yield [png.toString("latin1", at + 4, at + 8), png.subarray(at + 8, at + 8 + length)];
    at += length + 12;
  }
}

/* What the filter of a line adds to a byte: left, above, and above left of it. */
const FILTERS = [
  () => 0,
  (left) => left,
  (left, up) => up,
  (left, up) => (left + up) >> 1,
  (left, up, corner) => {
    const [a, b, c] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs);
    return a <= b && a <= c ? left : b <= c ? up : corner;
  },
];

/* The pixels of an image of 8 bits a channel without interlace, as 0xRRGGBB. */
function decode(png) {
  const parts = [...chunks(png)];
  const head = parts[0][1];
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const channels = { 2: 3, 6: 4 }[head[9]];
  if (head[8] !== 8 || !channels || head[12] !== 0) throw new Error("not a PNG of a screenshot");
  const data = inflateSync(Buffer.concat(parts.filter(([type]) => type === "IDAT").map(([, part]) => part)));
  const stride = width * channels;
  const pixels = new Uint32Array(width * height);
  let above = Buffer.alloc(stride);
  for (let y = 0; y < height; y++) {
    const line = data.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1));
    const filter = FILTERS[data[y * (stride + 1)]];
    for (let i = 0; i < stride; i++)
      line[i] += filter(line[i - channels] ?? 0, above[i], above[i - channels] ?? 0);
    for (let x = 0; x < width; x++)
      pixels[y * width + x] = line.readUIntBE(x * channels, 3);
    above = line;
  }
  return { width, height, pixels };
}

function distance(a, b) {
  const part = (shift) => (((a >> shift) & 255) - ((b >> shift) & 255)) ** 2;
  return part(16) + part(8) + part(0);
}

/* The colours that are kept, and for each colour the index of the one that stands for it. */
function choose(pixels) {
  const count = new Map();
  for (const colour of pixels) count.set(colour, (count.get(colour) ?? 0) + 1);
  const kept = [...count].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, COLOURS).map(([colour]) => colour);
  const index = new Map(kept.map((colour, i) => [colour, i]));
  for (const colour of count.keys())
    if (!index.has(colour))
      index.set(colour, kept.reduce((best, one, i) =>
        distance(one, colour) < distance(kept[best], colour) ? i : best, 0));
  return { kept, index };
}

/* The check sum of a chunk. zlib.crc32() of newer versions of Node.js is not there yet. */
function crc32(data) {
  let crc = ~0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/* The same picture with few colours. */
export function reduce(png) {
  const { width, height, pixels } = decode(png);
  const { kept, index } = choose(pixels);
  const lines = Buffer.alloc(height * (width + 1)); // each begins with its filter, none
  for (let i = 0; i < pixels.length; i++)
    lines[i + Math.floor(i / width) + 1] = index.get(pixels[i]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8);
  const palette = Buffer.from(kept.flatMap((one) => [one >> 16, (one >> 8) & 255, one & 255]));
  return Buffer.concat([SIGNATURE, chunk("IHDR", head), chunk("PLTE", palette),
    chunk("IDAT", deflateSync(lines, { level: 9 })), chunk("IEND", Buffer.alloc(0))]);
}
