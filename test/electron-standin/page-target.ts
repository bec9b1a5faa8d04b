import { getRunning } from './app.ts'
import type { Params } from './chromium.ts'
import { answer, fromHttp, registeredSchemes } from './protocol.ts'

interface PageOptions {
  width: number
  height: number
  /** Runs in every document before its own scripts. */
  script: string
}

interface Paused {
  requestId: string
  frameId: string
  resourceType: string
  request: { url: string; method: string }
}

/** One tab of Chromium, over the DevTools protocol. */
export class PageTarget {
  targetId = ''
  url = ''
  isClosed = false
  opened: Promise<void>
  onMessage: (text: string, from: { isMainFrame: boolean; contextId: number }) => void = () => {}
  onLoad: () => void = () => {}
  onClosed: () => void = () => {}
  mayNavigate: (url: string) => boolean = () => true
  onOpenWindow: (url: string) => void = () => {}
  #sessionId = ''
  /** Where the application itself sends the page; everything else is the page's own wish. */
  #expectedUrl = ''
  #mainContexts = new Set<number>()

  constructor(options: PageOptions) {
    this.opened = this.#open(options)
  }

  /** Waits until the tab is there. */
  async send<T = Params>(method: string, params: Params = {}): Promise<T> {
    await this.opened
    return this.#raw<T>(method, params)
  }

  async navigate(url: string): Promise<void> {
    this.#expectedUrl = url
    const { errorText } = await this.send<{ errorText?: string }>('Page.navigate', { url })
    if (errorText) throw new Error(`${errorText} loading '${fromHttp(url)}'`)
  }

  /** Hands a message, as `toWire` wrote it, to the page or to one frame of it. */
  async deliver(wire: string, contextId?: number): Promise<void> {
    const expression = `window.__electron_in__?.(${JSON.stringify(wire)})`
    await this.send('Runtime.evaluate', contextId === undefined ? { expression } : { expression, contextId }).catch(
      () => {},
    )
  }

  close(): void {
    void this.opened
      .then(() => getRunning().chromium.send('Target.closeTarget', { targetId: this.targetId }))
      .catch(() => {})
    this.#end()
  }

  #raw<T = Params>(method: string, params: Params = {}): Promise<T> {
    return getRunning().chromium.send<T>(method, params, this.#sessionId)
  }

  #end(): void {
    if (this.isClosed) return
    this.isClosed = true
    this.onClosed()
  }

  async #open({ width, height, script }: PageOptions): Promise<void> {
    const { chromium } = getRunning()
    const created = await chromium.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      width,
      height,
      newWindow: true,
    })
    this.targetId = created.targetId
    const attached = await chromium.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId: this.targetId,
      flatten: true,
    })
    this.#sessionId = attached.sessionId
    chromium.onSession(this.#sessionId, (method, params) => this.#onEvent(method, params))
    chromium.onBrowser((method, params) => this.#onBrowserEvent(method, params))
    await Promise.all([
      this.#raw('Page.enable'),
      this.#raw('Runtime.enable'),
      this.#raw('Runtime.addBinding', { name: '__electron_ipc__' }),
      this.#raw('Page.addScriptToEvaluateOnNewDocument', { source: script }),
      this.#raw('Fetch.enable', {
        patterns: [
          { urlPattern: '*', resourceType: 'Document' },
          ...registeredSchemes().map((scheme) => ({ urlPattern: `http://*.${scheme}.localhost/*` })),
        ],
      }),
    ])
  }

  #onBrowserEvent(method: string, params: Params): void {
    if (method === 'Target.targetDestroyed' && params.targetId === this.targetId) this.#end()
    if (method !== 'Target.targetCreated') return
    const { targetId, openerId } = params.targetInfo as { targetId: string; openerId?: string }
    // A window that the page opened: Electron would not have made it without asking.
    if (openerId === this.targetId)
      void getRunning()
        .chromium.send('Target.closeTarget', { targetId })
        .catch(() => {})
  }

  #onEvent(method: string, params: Params): void {
    if (method === 'Runtime.bindingCalled' && params.name === '__electron_ipc__') {
      const contextId = Number(params.executionContextId)
      this.onMessage(String(params.payload), { isMainFrame: this.#mainContexts.has(contextId), contextId })
    } else if (method === 'Runtime.executionContextCreated') {
      const { id, auxData } = params.context as { id: number; auxData: { frameId: string } }
      if (auxData.frameId === this.targetId) this.#mainContexts.add(id)
    } else if (method === 'Fetch.requestPaused') void this.#onRequest(params as never as Paused)
    else if (method === 'Page.frameNavigated') this.#onNavigated(params.frame as { parentId?: string; url: string })
    else if (method === 'Page.windowOpen') this.onOpenWindow(String(params.url))
    else if (method === 'Page.loadEventFired') this.onLoad()
    else if (method === 'Runtime.exceptionThrown') {
      const { exception } = params.exceptionDetails as { exception?: { description?: string } }
      console.error('[renderer]', exception?.description)
    }
  }

  #onNavigated(frame: { parentId?: string; url: string }): void {
    if (frame.parentId === undefined) this.url = frame.url
  }

  async #onRequest({ requestId, frameId, resourceType, request }: Paused): Promise<void> {
    const isOwnPage = resourceType === 'Document' && frameId === this.targetId
    const isExpected = request.url === this.#expectedUrl
    if (isExpected) this.#expectedUrl = ''
    if (isOwnPage && !isExpected && !this.mayNavigate(request.url)) {
      return void (await this.#raw('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => {}))
    }
    const response = await answer(request.url, request.method)
    if (!response) return void (await this.#raw('Fetch.continueRequest', { requestId }).catch(() => {}))
    await this.#raw('Fetch.fulfillRequest', {
      requestId,
      responseCode: response.status,
      responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
      body: Buffer.from(await response.arrayBuffer()).toString('base64'),
    }).catch(() => {})
  }
}
