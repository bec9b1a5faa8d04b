import type { ServerResponse } from 'node:http'
import type { EventName, EventPayload } from '#shared/contract/contract.ts'

/** A blank line this often shows the window that the host lives, and keeps the connection open. */
const HEARTBEAT_MS = 15_000
export const MAX_EVENT_STREAMS = 32
/** A window that does not read is let go before it holds this much. */
const MAX_UNREAD_BYTES = 4 * 1024 * 1024

export type EventListener = <N extends EventName>(event: N, payload: EventPayload<N>) => void

export interface EventStreams {
  /** Keeps a response open and writes every event to it. False when there are too many already. */
  add(response: ServerResponse): boolean
  emit<N extends EventName>(event: N, payload: EventPayload<N>): void
  /** Every event also goes to this listener, in this process. Returns what stops it. */
  listen(listener: EventListener): () => void
  close(): void
}

/** Events to all open windows: one JSON object per line, `{"event":…,"payload":…}`. */
export function createEventStreams(): EventStreams {
  const open = new Set<ServerResponse>()
  const listeners = new Set<EventListener>()
  const writeAll = (line: string) => {
    for (const response of open) {
      if (response.writableLength > MAX_UNREAD_BYTES) response.destroy()
      else response.write(line)
    }
  }
  const heartbeat = setInterval(() => writeAll('\n'), HEARTBEAT_MS).unref()
  return {
    add(response) {
      if (open.size >= MAX_EVENT_STREAMS) return false
      response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' })
      // The first byte tells the window that it is connected.
      response.write('\n')
      open.add(response)
      response.on('close', () => open.delete(response))
      return true
    },
    emit(event, payload) {
      writeAll(`${JSON.stringify({ event, payload })}\n`)
      for (const listener of listeners) listener(event, payload)
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      clearInterval(heartbeat)
      for (const response of open) response.end()
    },
  }
}
