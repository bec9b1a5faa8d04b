// The `electron` module that the main bundle gets: what the application uses and no more.
import { app } from './app.ts'
import { BrowserWindow } from './browser-window.ts'
import { ipcMain } from './ipc-main.ts'
import { clipboard, dialog, Menu, nativeTheme, powerMonitor, screen, shell } from './native.ts'
import { protocol } from './protocol.ts'
import { safeStorage } from './safe-storage.ts'
import { session } from './session.ts'
import { webContents } from './web-contents.ts'

export {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  webContents,
}
export default {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  webContents,
}
