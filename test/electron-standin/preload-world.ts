import { fromWire, toWire } from './clone-codec.ts'
import { crossBridge } from './cross-bridge.ts'

interface Facts {
  platform: string
  version: string
  /** Schemes of the application. */
  schemes: string[]
}
interface Incoming {
  reply?: number
  channel?: string
  args?: unknown[]
  value?: unknown
  error?: string
}
interface Call {
  resolve(value: unknown): void
  reject(error: Error): void
  channel: string
}
type Listener = (event: object, ...args: unknown[]) => void
type Preload = (require: (name: string) => unknown, process: object, module: object, exports: object) => void
interface Crossing {
  toWire: typeof toWire
  fromWire: typeof fromWire
  crossBridge: typeof crossBridge
}

/**
 * Runs in the page, before its own scripts: the modules that a sandboxed preload may require. It has no world of its
 * own here, so what crosses the bridge is copied by hand. Must not refer to anything outside.
 */
function preloadWorld(preload: Preload, facts: Facts, crossing: Crossing): void {
  if (window !== window.top) return
  const { toWire, fromWire, crossBridge } = crossing
  /** Node warns of a leak at the eleventh listener of an event. */
  const MOST_LISTENERS = 10
  const calls = new Map<number, Call>()
  const listeners = new Map<string, Set<Listener>>()
  let lastCall = 0

  const post = (message: { id?: number; channel: string; args: unknown[] }) =>
    (window as never as { __electron_ipc__(text: string): void }).__electron_ipc__(toWire(message))

  // A plain Chromium would look for a program that opens the application's scheme, and take no more keys meanwhile.
  navigation.addEventListener('navigate', (event) => {
    const [, scheme = '', host = ''] = /^([\w.+-]+):\/\/([^/]*)/.exec(event.destination.url) ?? []
    if (!facts.schemes.includes(scheme)) return
    event.preventDefault()
    location.href = `http://${host}.${scheme}.localhost/`
  })

  // Electron asks the application before a second page exists; a plain Chromium would make the page first.
  window.open = (url = 'about:blank') => {
    post({ channel: '$open', args: [new URL(url, location.href).href] })
    return null
  }

  Object.defineProperty(window, '__electron_in__', {
    value(text: string) {
      const message = fromWire(text) as Incoming
      const call = calls.get(message.reply ?? 0)
      calls.delete(message.reply ?? 0)
      if (message.error !== undefined) {
        call?.reject(new Error(`Error invoking remote method '${call.channel}': ${message.error}`))
      } else call?.resolve(message.value)
      for (const listener of listeners.get(message.channel ?? '') ?? []) listener({}, ...(message.args ?? []))
    },
  })

  const ipcRenderer = {
    invoke: (channel: string, ...args: unknown[]) =>
      new Promise((resolve, reject) => {
        post({ id: ++lastCall, channel, args })
        calls.set(lastCall, { resolve, reject, channel })
      }),
    send: (channel: string, ...args: unknown[]) => post({ channel, args }),
    on(channel: string, listener: Listener) {
      const own = listeners.get(channel) ?? new Set()
      listeners.set(channel, own.add(listener))
      if (own.size > MOST_LISTENERS) {
        const what = `Possible EventEmitter memory leak detected. ${own.size} ${channel} listeners added`
        console.error(`MaxListenersExceededWarning: ${what}`)
      }
    },
    off: (channel: string, listener: Listener) => void listeners.get(channel)?.delete(listener),
  }

  /** What is exposed cannot be changed, however deep. */
  const freeze = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    for (const one of Object.values(value)) freeze(one)
    return Object.freeze(value)
  }

  const electron = {
    ipcRenderer,
    contextBridge: {
      exposeInMainWorld(key: string, api: unknown) {
        if (key in window) throw new Error(`Cannot bind an API on top of an existing property on the window object`)
        Object.defineProperty(window, key, { value: freeze(crossBridge(api)), enumerable: true })
      },
    },
    // A plain Chromium tells no paths; Electron too answers so for a file that was made in the page.
    webUtils: { getPathForFile: (_file: File) => '' },
  }
  const require = (name: string) => {
    if (name === 'electron' || name === 'electron/renderer') return electron
    throw new Error(`module not found: ${name}`)
  }
  const versions = { electron: facts.version }
  const process = { platform: facts.platform, versions, sandboxed: true, contextIsolated: true, env: {} }
  preload(require, process, { exports: {} }, {})
}

/** The script that installs the world and runs the preload in it. */
export function toPreloadScript(source: string, facts: Facts): string {
  const preload = `(require, process, module, exports) => {${source}\n}`
  const crossing = `{ toWire: ${toWire.toString()}, fromWire: ${fromWire.toString()}, crossBridge: ${crossBridge.toString()} }`
  return `(${preloadWorld.toString()})(${preload}, ${JSON.stringify(facts)}, ${crossing})`
}
