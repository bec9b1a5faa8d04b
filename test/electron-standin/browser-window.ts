import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { app, openWindows } from './app.ts'
import { STANDIN_VERSION, strict } from './facts.ts'
import { emulateTheme, nativeTheme } from './native.ts'
import { PageTarget } from './page-target.ts'
import { toPreloadScript } from './preload-world.ts'
import { registeredSchemes, toHttp } from './protocol.ts'
import { applyPermissions } from './session.ts'
import { WebContents } from './web-contents.ts'

interface WindowOptions {
  x?: number
  y?: number
  width?: number
  height?: number
  show?: boolean
  title?: string
  webPreferences?: { preload?: string; nodeIntegration?: boolean; contextIsolation?: boolean; sandbox?: boolean }
}

const windows = new Set<BrowserWindow>()

export class BrowserWindow extends EventEmitter {
  static getAllWindows = (): BrowserWindow[] => [...windows]
  static getFocusedWindow = (): BrowserWindow | null => [...windows][0] ?? null
  static fromWebContents = (contents: WebContents): BrowserWindow | null =>
    [...windows].find((window) => window.webContents.page === contents.page) ?? null

  webContents: WebContents
  options: WindowOptions
  progress = -1
  #bounds: { x: number; y: number; width: number; height: number }
  #isVisible: boolean
  #isMaximized = false
  #title: string

  constructor(options: WindowOptions = {}) {
    super()
    const { preload, nodeIntegration, contextIsolation, sandbox } = options.webPreferences ?? {}
    if (nodeIntegration || contextIsolation === false || sandbox === false) {
      throw new Error('electron stand-in: insecure webPreferences are refused')
    }
    const { x = 0, y = 0, width = 800, height = 600, show = true, title = '' } = options
    this.options = options
    this.#bounds = { x, y, width, height }
    this.#isVisible = show
    this.#title = title
    const page = new PageTarget({
      width,
      height,
      script: toPreloadScript(preload ? readFileSync(preload, 'utf8') : '', {
        platform: process.platform,
        version: STANDIN_VERSION,
        schemes: registeredSchemes(),
      }),
    })
    const preferences = { nodeIntegration: false, contextIsolation: true, sandbox: true, ...options.webPreferences }
    const contents = new WebContents(page, preferences)
    this.webContents = strict('webContents', contents)
    contents.self = this.webContents
    app.emit('web-contents-created', {}, this.webContents)
    this.#follow(page)
    const self = strict('BrowserWindow', this as BrowserWindow)
    windows.add(self)
    openWindows.add(self)
    page.onClosed = () => this.#end(self)
    return self
  }

  #follow(page: PageTarget): void {
    const { webContents } = this
    page.onMessage = (text, from) => void webContents.receive(text, from)
    page.mayNavigate = (url) => webContents.mayNavigate(url)
    page.onOpenWindow = (url) => void webContents.openHandler({ url })
    page.onLoad = () => {
      this.emit('ready-to-show')
      webContents.emit('did-finish-load')
    }
    nativeTheme.on('updated', () => emulateTheme(page))
  }

  async loadURL(url: string): Promise<void> {
    // Without a network service nothing ever answers, and no error says so.
    if (app.isWithoutProcesses) return new Promise(() => {})
    const { page } = this.webContents
    const loaded = new Promise<void>((resolve) => this.webContents.once('did-finish-load', resolve))
    await applyPermissions(this.webContents)
    emulateTheme(page)
    await page.navigate(toHttp(url))
    await loaded
  }

  show(): void {
    this.#isVisible = true
    this.emit('show')
    this.emit('focus')
  }
  hide = (): void => void (this.#isVisible = false)
  focus = (): void => void this.emit('focus')
  restore = (): void => {}
  flashFrame = (): void => {}
  setTitleBarOverlay = (): void => {}
  setBackgroundColor = (): void => {}
  setProgressBar = (progress: number): void => void (this.progress = progress)
  setMenuBarVisibility = (): void => {}
  maximize(): void {
    this.#isMaximized = true
    this.emit('maximize')
  }
  unmaximize(): void {
    this.#isMaximized = false
    this.emit('unmaximize')
  }
  isVisible = (): boolean => this.#isVisible
  isFocused = (): boolean => true
  isMinimized = (): boolean => false
  isMaximized = (): boolean => this.#isMaximized
  isFullScreen = (): boolean => false
  isDestroyed = (): boolean => this.webContents.isDestroyed()
  getTitle = (): string => this.#title
  setTitle = (title: string): void => void (this.#title = title)
  getBounds = (): object => ({ ...this.#bounds })
  getNormalBounds = (): object => ({ ...this.#bounds })
  setBounds(bounds: Partial<{ x: number; y: number; width: number; height: number }>): void {
    Object.assign(this.#bounds, bounds)
    this.emit('resize')
    this.emit('move')
  }

  close(): void {
    let isPrevented = false
    this.emit('close', { preventDefault: () => (isPrevented = true) })
    if (!isPrevented) this.destroy()
  }
  destroy = (): void => this.webContents.page.close()

  #end(self: BrowserWindow): void {
    windows.delete(self)
    openWindows.delete(self)
    this.emit('closed')
    if (windows.size > 0) return
    if (app.listenerCount('window-all-closed') > 0) app.emit('window-all-closed')
    else app.quit()
  }
}
