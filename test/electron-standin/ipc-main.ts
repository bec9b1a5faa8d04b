import { EventEmitter } from 'node:events'
import { toWire } from './clone-codec.ts'
import { strict } from './facts.ts'

export type InvokeHandler = (event: object, ...args: unknown[]) => unknown

/** Handlers by channel. Electron keeps them under this name too, so tests can walk them on both. */
class IpcMain extends EventEmitter {
  _invokeHandlers = new Map<string, InvokeHandler>()

  handle(channel: string, handler: InvokeHandler): void {
    if (this._invokeHandlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    this._invokeHandlers.set(channel, handler)
  }

  removeHandler(channel: string): void {
    this._invokeHandlers.delete(channel)
  }
}

export const ipcMain = strict('ipcMain', new IpcMain())

/** Runs a handler and writes its answer as it crosses: cloned, or the text of what it threw. */
export async function invoke(channel: string, event: object, args: unknown[], reply: number): Promise<string> {
  try {
    const handler = ipcMain._invokeHandlers.get(channel)
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    return toWire({ reply, value: await handler(event, ...args) })
  } catch (error) {
    return toWire({ reply, error: String(error) })
  }
}
