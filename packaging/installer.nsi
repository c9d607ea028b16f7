; installer.nsi - Étui for Windows: for one user, without an administrator.
; makensis -INPUTCHARSET UTF8 -DVERSION=… -DFOLDER=… -DOUT=… installer.nsi
Unicode true
Target amd64-unicode
!include MUI2.nsh

Name "Étui"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Etui"
InstallDirRegKey HKCU "Software\Etui" "Folder"
RequestExecutionLevel user
SetCompressor /SOLID lzma
SetDateSave off
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Étui"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Étui"
VIAddVersionKey "LegalCopyright" "MIT"

!define MUI_ICON "${FOLDER}\etui.ico"
!define MUI_UNICON "${FOLDER}\etui.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\etui.exe"
!define MUI_FINISHPAGE_RUN_PARAMETERS "start"
!insertmacro MUI_PAGE_LICENSE "${FOLDER}\LICENSE.txt"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Dutch"

LangString RUNNING ${LANG_FRENCH} "Étui est en marche. Quittez-le d’abord (l’icône près de l’horloge, Quitter), puis recommencez."
LangString RUNNING ${LANG_ENGLISH} "Étui is running. Quit it first (the icon beside the clock, Quit), then try again."
LangString RUNNING ${LANG_DUTCH} "Étui is gestart. Sluit het eerst af (het pictogram naast de klok, Afsluiten) en probeer opnieuw."
LangString KEPT ${LANG_FRENCH} "Les tournois du club restent dans vos documents, dossier Étui."
LangString KEPT ${LANG_ENGLISH} "The club's tournaments stay in your documents, in the folder Étui."
LangString KEPT ${LANG_DUTCH} "De toernooien van de club blijven in uw documenten, in de map Étui."

Function .onInit
    !insertmacro MUI_LANGDLL_DISPLAY
FunctionEnd

; A program that runs cannot be replaced: it is opened for writing to find out.
!macro CheckIdle
    IfFileExists "$INSTDIR\etui.exe" 0 idle
    ClearErrors
    FileOpen $0 "$INSTDIR\etui.exe" a
    IfErrors 0 closed
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDOK
    SetErrorLevel 2
    Abort
    closed:
    FileClose $0
    idle:
!macroend

Section
    !insertmacro CheckIdle
    SetOutPath "$INSTDIR"
    File "${FOLDER}\etui.exe"
    File "${FOLDER}\etui.ico"
    File "${FOLDER}\LICENSE.txt"
    File "${FOLDER}\CHANGES.txt"
    File "${FOLDER}\LIBRARIES.txt"
    File /nonfatal "${FOLDER}\libdds.dll"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortCut "$SMPROGRAMS\Étui.lnk" "$INSTDIR\etui.exe" "start" "$INSTDIR\etui.ico"
    CreateShortCut "$DESKTOP\Étui.lnk" "$INSTDIR\etui.exe" "start" "$INSTDIR\etui.ico"
    WriteRegStr HKCU "Software\Etui" "Folder" "$INSTDIR"
    !define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Etui"
    WriteRegStr HKCU "${ENTRY}" "DisplayName" "Étui"
    WriteRegStr HKCU "${ENTRY}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${ENTRY}" "DisplayIcon" "$INSTDIR\etui.ico"
    WriteRegStr HKCU "${ENTRY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegDWORD HKCU "${ENTRY}" "NoModify" 1
    WriteRegDWORD HKCU "${ENTRY}" "NoRepair" 1
SectionEnd

; Each file by its name: a folder may hold what is somebody's own.
Section Uninstall
    !insertmacro CheckIdle
    Delete "$INSTDIR\etui.exe"
    Delete "$INSTDIR\etui.ico"
    Delete "$INSTDIR\LICENSE.txt"
    Delete "$INSTDIR\CHANGES.txt"
    Delete "$INSTDIR\LIBRARIES.txt"
    Delete "$INSTDIR\libdds.dll"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\Étui.lnk"
    Delete "$DESKTOP\Étui.lnk"
    DeleteRegKey HKCU "Software\Microsoft\Windows\CurrentVersion\Uninstall\Etui"
    DeleteRegKey HKCU "Software\Etui"
    DetailPrint "$(KEPT)"
SectionEnd
