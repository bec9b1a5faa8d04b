import { BrowserWindow, nativeTheme, screen } from 'electron'
import { fileURLToPath } from 'node:url'
import { APP_NAME } from '#main/host/version.ts'
import { APP_URL } from './app-origin.ts'
import type { DesktopMemory } from './desktop-memory.ts'
import { placeWindow, SMALLEST } from './place-window.ts'
import { OVERLAY_COLOURS, overlay, titleBarOptions } from './title-bar.ts'

/** Moving a window says so many times a second; it is written down when it rests. */
const REST_MILLISECONDS = 400
const FIRST_ERROR_STATUS = 400
const preload = fileURLToPath(new URL('../preload/preload.cjs', import.meta.url))

export interface OpenedWindow {
  window: BrowserWindow
  /** Rejects where the page cannot be shown. */
  loaded: Promise<void>
}

/** Opens the window where it was last, with everything off that a page could misuse. */
export function createWindow(memory: DesktopMemory): OpenedWindow {
  const last = memory.get().window
  const place = placeWindow(
    last,
    screen.getAllDisplays().map((display) => display.workArea),
  )
  const window = new BrowserWindow({
    ...place,
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    title: APP_NAME,
    backgroundColor: colours().color,
    ...titleBarOptions(process.platform, nativeTheme.shouldUseDarkColors),
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  })
  if (last?.isMaximized) window.maximize()
  window.once('ready-to-show', () => window.show())
  rememberPlace(window, memory)
  followTheme(window)
  return { window, loaded: load(window) }
}

/**
 * Loads the page. One that is loaded anew before it was there, or closed, has not failed; one that is answered by an
 * error of HTTP has, though Chromium takes its empty text for a page.
 */
async function load(window: BrowserWindow): Promise<void> {
  let status = 0
  window.webContents.once('did-navigate', (_event, _url, answered) => (status = answered))
  try {
    await window.loadURL(APP_URL)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_ABORTED' && !window.isDestroyed()) throw error
  }
  if (status >= FIRST_ERROR_STATUS) throw new Error(`the page of its window is missing (HTTP ${status})`)
}

function rememberPlace(window: BrowserWindow, memory: DesktopMemory): void {
  let timer: NodeJS.Timeout | undefined
  const write = () => {
    clearTimeout(timer)
    if (!window.isDestroyed()) {
      memory.set({ window: { ...window.getNormalBounds(), isMaximized: window.isMaximized() } })
    }
  }
  const writeLater = () => {
    clearTimeout(timer)
    timer = setTimeout(write, REST_MILLISECONDS)
  }
  window.on('resize', writeLater)
  window.on('move', writeLater)
  window.on('close', write)
}

function followTheme(window: BrowserWindow): void {
  const apply = () => {
    window.setBackgroundColor(colours().color)
    if (process.platform === 'win32') window.setTitleBarOverlay(overlay(nativeTheme.shouldUseDarkColors))
  }
  nativeTheme.on('updated', apply)
  window.once('closed', () => nativeTheme.off('updated', apply))
}

const colours = () => (nativeTheme.shouldUseDarkColors ? OVERLAY_COLOURS.dark : OVERLAY_COLOURS.light)
