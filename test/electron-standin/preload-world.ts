interface Facts {
  platform: string
  version: string
  /** Schemes of the application. */
  schemes: string[]
}
interface Call {
  resolve(value: unknown): void
  reject(error: Error): void
  channel: string
}
type Listener = (event: object, ...args: unknown[]) => void
type Preload = (require: (name: string) => unknown, process: object, module: object, exports: object) => void

/**
 * Runs in the page, before its own scripts: the modules that a sandboxed preload may require. It has no world of its
 * own here, so what crosses the bridge is cloned, frozen and wrapped by hand. Must not refer to anything outside.
 */
function preloadWorld(preload: Preload, facts: Facts): void {
  if (window !== window.top) return
  const calls = new Map<number, Call>()
  const listeners = new Map<string, Set<Listener>>()
  let lastCall = 0

  const toBase64 = (bytes: Uint8Array) => {
    let text = ''
    for (const byte of bytes) text += String.fromCharCode(byte)
    return btoa(text)
  }
  const encode = (_key: string, value: unknown) => (value instanceof Uint8Array ? { $bytes: toBase64(value) } : value)
  const post = (message: object) =>
    (window as never as { __electron_ipc__(text: string): void }).__electron_ipc__(JSON.stringify(message, encode))

  /** Arrays of numbers again, which came as text. */
  const revive = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(revive)
    if (value === null || typeof value !== 'object') return value
    const { $view, $base64 } = value as { $view?: string; $base64?: string }
    if ($view === undefined) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, revive(one)]))
    const bytes = Uint8Array.from(atob($base64 ?? ''), (character) => character.charCodeAt(0))
    const Kind = (globalThis as never as Record<string, new (memory: ArrayBuffer) => unknown>)[$view]
    return Kind ? new Kind(bytes.buffer) : bytes
  }

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
    value(message: { reply?: number; channel?: string; args?: unknown[]; value?: unknown; error?: string }) {
      const call = calls.get(message.reply ?? 0)
      calls.delete(message.reply ?? 0)
      if (message.error !== undefined) {
        call?.reject(new Error(`Error invoking remote method '${call.channel}': ${message.error}`))
      } else call?.resolve(revive(message.value))
      for (const listener of listeners.get(message.channel ?? '') ?? [])
        listener({}, ...(message.args ?? []).map(revive))
    },
  })

  const ipcRenderer = {
    invoke: (channel: string, ...args: unknown[]) =>
      new Promise((resolve, reject) => {
        calls.set(++lastCall, { resolve, reject, channel })
        post({ id: lastCall, channel, args })
      }),
    send: (channel: string, ...args: unknown[]) => post({ channel, args }),
    on: (channel: string, listener: Listener) =>
      void listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener)),
    off: (channel: string, listener: Listener) => void listeners.get(channel)?.delete(listener),
  }

  const cross = (value: unknown): unknown => {
    if (typeof value === 'symbol') throw new Error('contextBridge: a symbol cannot cross')
    if (typeof value === 'function') {
      return (...args: unknown[]) => {
        const result = (value as (...args: unknown[]) => unknown)(...args.map(cross))
        return result instanceof Promise ? result.then(cross) : cross(result)
      }
    }
    if (Array.isArray(value)) return value.map(cross)
    if (value && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
      return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cross(one)])))
    }
    return value
  }

  const electron = {
    ipcRenderer,
    contextBridge: {
      exposeInMainWorld: (key: string, api: unknown) =>
        Object.defineProperty(window, key, { value: cross(api), enumerable: true }),
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
  return `(${preloadWorld.toString()})(${preload}, ${JSON.stringify(facts)})`
}
