import { spawn, type ChildProcess } from 'node:child_process'

export type Params = Record<string, unknown>
type Listener = (method: string, params: Params) => void

const CHROMIUM_SWITCHES = [
  '--headless',
  '--no-startup-window',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
  // Its end comes with the end of this pipe: an application that is killed takes its windows with it, as Electron does.
  '--remote-debugging-pipe',
  // Every name but the loopback address is unknown to it.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

export interface Chromium {
  process: ChildProcess
  /** Address of the DevTools socket, as Chromium says it. */
  url: string
  send<T = Params>(method: string, params?: Params, sessionId?: string): Promise<T>
  /** Events of one attached target. */
  onSession(sessionId: string, listener: Listener): void
  /** Events of the browser itself. */
  onBrowser(listener: Listener): void
}

interface Message {
  id?: number
  method?: string
  sessionId?: string
  params?: Params
  result?: Params
  error?: { message: string }
}

/** Starts a headless Chromium and speaks the DevTools protocol with it. */
export async function startChromium(profile: string): Promise<Chromium> {
  const path = process.env.CHROME_PATH ?? '/usr/bin/chromium'
  const child = spawn(path, [...CHROMIUM_SWITCHES, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  })
  const url = await readDevToolsUrl(child)
  const socket = new WebSocket(url)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))

  const waiting = new Map<
    number,
    { resolve: (result: never) => void; reject: (error: Error) => void; method: string }
  >()
  const sessions = new Map<string, Listener>()
  const browser = new Set<Listener>()
  let lastId = 0

  socket.addEventListener('message', (event) => {
    const { id, method = '', sessionId, params = {}, result, error } = JSON.parse(String(event.data)) as Message
    if (id === undefined) {
      if (sessionId) sessions.get(sessionId)?.(method, params)
      else for (const listener of browser) listener(method, params)
      return
    }
    const call = waiting.get(id)
    waiting.delete(id)
    if (error) call?.reject(new Error(`${call.method}: ${error.message}`))
    else call?.resolve(result as never)
  })

  return {
    process: child,
    url,
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        waiting.set(++lastId, { resolve, reject, method })
        socket.send(JSON.stringify({ id: lastId, method, params, sessionId }))
      }),
    onSession: (sessionId, listener) => void sessions.set(sessionId, listener),
    onBrowser: (listener) => void browser.add(listener),
  }
}

function readDevToolsUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stderr?.on('data', (piece: Buffer) => {
      text += piece.toString()
      const found = /DevTools listening on (ws:\S+)/.exec(text)?.[1]
      if (found) resolve(found)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`electron stand-in: Chromium ended: ${text}`)))
  })
}
