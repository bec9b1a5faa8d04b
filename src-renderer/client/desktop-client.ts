import type { DesktopBridge } from '#shared/desktop/desktop-bridge.ts'
import { fail, ok } from '#shared/result.ts'
import { toPlain } from './to-plain.ts'
import type { HostClient } from './host-client.types.ts'

declare global {
  interface Window {
    /** There in the desktop window alone. */
    waypost?: DesktopBridge
  }
}

type Functions = Record<string, (...words: never[]) => unknown>

/** The same functions, each handed plain copies of what it is called with. */
function handPlain<T extends object>(functions: T): T {
  const handed = Object.entries(functions as Functions).map(([name, run]) => [
    name,
    (...words: unknown[]) => run(...(words.map(toPlain) as never[])),
  ])
  return Object.fromEntries(handed) as T
}

/** The bridge of the desktop window, over which only plain values go; null in a browser. */
export function findBridge(): DesktopBridge | null {
  const bridge = globalThis.window?.waypost
  if (!bridge) return null
  const { platform, commands, events, shell } = bridge
  return { platform, commands: handPlain(commands), events: handPlain(events), shell: handPlain(shell) }
}

/** The host in the same application, through the bridge. Its connection cannot break without the window ending too. */
export function createDesktopClient({ commands, events, shell }: DesktopBridge): HostClient {
  return {
    call: (name, input) => commands[name](input as never) as never,
    on: (name, listener) => events[name](listener as never),
    onConnection(listener) {
      listener('open')
      return () => {}
    },
    sendFile: (file) => shell.addFile(file),
    chooseFile: (of) => shell.chooseFile(of),
    async saveFile(token, name) {
      const saved = await shell.saveFile(token, name)
      if (!saved.ok) return saved
      return saved.value.isSaved ? ok(null) : fail('file/not-chosen', '')
    },
    async mapTile(id, zoom, x, y) {
      const tile = await shell.mapTile(id, zoom, x, y)
      if (!tile.ok || tile.value === null) return tile.ok ? ok(null) : tile
      // What comes over the bridge is a copy of the page's own.
      const { buffer, byteOffset, byteLength } = tile.value
      return ok(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
    },
    async savePdf(name, paper) {
      const saved = await shell.savePdf(name, paper)
      if (!saved.ok) return saved
      return saved.value.isSaved ? ok(null) : fail('file/not-chosen', '')
    },
  }
}
