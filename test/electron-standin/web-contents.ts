import { EventEmitter } from 'node:events'
import { fromWire, toWire } from './clone-codec.ts'
import { strict } from './facts.ts'
import { invoke, ipcMain } from './ipc-main.ts'
import { fromHttp } from './protocol.ts'
import { session } from './session.ts'
import type { PageTarget } from './page-target.ts'

interface Frame {
  readonly url: string
  readonly origin: string
  readonly parent: Frame | null
}
type OpenHandler = (details: { url: string }) => { action: 'allow' | 'deny' }

const byTarget = new Map<string, WebContents>()

/** The page of one window, as the main process sees it. */
export class WebContents extends EventEmitter {
  session = session.defaultSession
  /** What the page tried to open, whatever the application answered. */
  openHandler: OpenHandler = () => ({ action: 'allow' })
  mainFrame: Frame
  /** As the application sees it; compared by identity. */
  self: WebContents = this
  page: PageTarget
  preferences: object

  constructor(page: PageTarget, preferences: object) {
    super()
    this.page = page
    this.preferences = preferences
    const getUrl = () => this.getURL()
    this.mainFrame = makeFrame(getUrl, null)
    void page.opened.then(() => byTarget.set(page.targetId, this.self))
  }

  getURL = (): string => fromHttp(this.page.url)
  isDestroyed = (): boolean => this.page.isClosed
  getLastWebPreferences = (): object => this.preferences
  setWindowOpenHandler = (handler: OpenHandler): void => void (this.openHandler = handler)
  send = (channel: string, ...args: unknown[]): void => void this.page.deliver(toWire({ channel, args }))
  setZoomFactor = (): void => {}
  openDevTools = (): void => {}
  reload = (): void => void this.page.send('Page.reload')

  /** Chromium prints as Electron does; sizes of paper are in inches. */
  async printToPDF({
    pageSize = 'Letter',
    printBackground = false,
  }: {
    pageSize?: 'A4' | 'Letter'
    printBackground?: boolean
  }) {
    const [paperWidth, paperHeight] = pageSize === 'A4' ? [8.27, 11.69] : [8.5, 11]
    const words = { printBackground, paperWidth, paperHeight }
    const { data } = await this.page.send<{ data: string }>('Page.printToPDF', words)
    return Buffer.from(data, 'base64')
  }

  async executeJavaScript(code: string): Promise<unknown> {
    const answer = await this.page.send<{ result: { value: unknown } }>('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
    })
    return answer.result.value
  }

  /** A message that a frame of the page posted. */
  async receive(text: string, from: { isMainFrame: boolean; contextId: number }): Promise<void> {
    const message = fromWire(text) as { id?: number; channel: string; args: unknown[] }
    const senderFrame = from.isMainFrame ? this.mainFrame : makeFrame(() => this.getURL(), this.mainFrame)
    const event = { sender: this.self, senderFrame, processId: 1, frameId: from.isMainFrame ? 1 : from.contextId }
    if (message.channel === '$open') return void this.openHandler({ url: String(message.args[0]) })
    if (message.id === undefined) return void ipcMain.emit(message.channel, event, ...message.args)
    await this.page.deliver(await invoke(message.channel, event, message.args, message.id), from.contextId)
  }

  /** True when the application lets the page go there. */
  mayNavigate(url: string): boolean {
    let isPrevented = false
    const details = { url: fromHttp(url), isMainFrame: true, preventDefault: () => (isPrevented = true) }
    this.emit('will-navigate', details, details.url)
    return !isPrevented
  }
}

function makeFrame(getUrl: () => string, parent: Frame | null): Frame {
  return {
    parent,
    get url() {
      return getUrl()
    },
    get origin() {
      return /^[\w.+-]+:\/\/[^/]*/.exec(getUrl())?.[0] ?? 'null'
    },
  }
}

export const webContents = strict('webContents', {
  fromDevToolsTargetId: (id: string) => byTarget.get(id),
  getAllWebContents: () => [...byTarget.values()].filter((contents) => !contents.isDestroyed()),
})
