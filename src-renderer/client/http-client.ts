import { BYTES_TYPE, decodeColumns } from '#shared/contract/byte-columns.ts'
import type { EventName } from '#shared/contract/contract.ts'
import { fail, ok, type AppError, type Result } from '#shared/result.ts'
import type { ConnectionState, HostClient } from './host-client.types.ts'
import { readEventLines } from './read-event-lines.ts'
import { forgetSession } from './session-token.ts'

/** Waits before the event stream is opened again; after the last one the host counts as gone. */
const RETRY_DELAYS_MS = [200, 500, 1000, 2000, 4000]

const NO_CONTENT = 204

type Listener = (payload: never) => void

/** The host over loopback HTTP: commands by POST, events by a streamed GET, files as bodies. */
export function createHttpClient(session: string): HostClient {
  const connection = createConnection(session)
  const headers = { 'x-waypost-session': session }
  const send = (path: string, init: RequestInit): Promise<Result<Response>> => request(path, init, connection.report)

  return {
    on: connection.on,
    onConnection: connection.onConnection,
    async call(name, input) {
      const sent = await send(`/app/call/${name}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(input),
        // Sent as the page goes: it must outlive it.
        keepalive: name === 'review.keepPlace',
      })
      return sent.ok ? readResult(sent.value) : sent
    },
    async sendFile(file) {
      const sent = await send(`/app/files?name=${encodeURIComponent(file.name)}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: file,
      })
      return sent.ok ? readResult(sent.value) : sent
    },
    async saveFile(token, name) {
      const sent = await send(`/app/files/${encodeURIComponent(token)}`, { headers })
      if (!sent.ok) return sent
      if (!sent.value.ok) return readResult<null>(sent.value)
      download(await sent.value.blob(), name)
      return ok(null)
    },
    async mapTile(id, zoom, x, y) {
      const sent = await send(`/app/tiles/${id}/${zoom}/${x}/${y}`, { headers })
      if (!sent.ok) return sent
      if (!sent.value.ok) return readResult<null>(sent.value)
      return readTile(sent.value)
    },
  }
}

async function request(
  path: string,
  init: RequestInit,
  report: (state: ConnectionState) => void,
): Promise<Result<Response>> {
  try {
    const response = await fetch(path, init)
    if (response.status === 401) {
      forgetSession()
      report('expired')
      return fail('session/expired', '')
    }
    return ok(response)
  } catch {
    return fail('host/gone', '')
  }
}

/** Accepts the envelope of the contract, a bare value where a route has none, and columns as bytes. */
async function readResult<T>(response: Response): Promise<Result<T>> {
  try {
    if (response.headers.get('content-type') === BYTES_TYPE) {
      return ok(decodeColumns(await response.arrayBuffer()) as T)
    }
    const body = (await response.json()) as { ok?: boolean; value?: T; error?: AppError }
    if (body.ok === false && body.error) return { ok: false, error: body.error }
    if (!response.ok) return fail('host/refused', '')
    return ok(body.ok === true ? (body.value as T) : (body as T))
  } catch {
    return fail('host/refused', '')
  }
}

async function readTile(response: Response): Promise<Result<ArrayBuffer | null>> {
  try {
    return ok(response.status === NO_CONTENT ? null : await response.arrayBuffer())
  } catch {
    return fail('host/gone', '')
  }
}

function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the blob after the click returns; a minute is ample for it to begin.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

function createConnection(session: string) {
  const listeners = new Map<EventName, Set<Listener>>()
  const watchers = new Set<(state: ConnectionState) => void>()
  const report = (state: ConnectionState): void => watchers.forEach((watch) => watch(state))

  function emit(event: { event: string; payload: unknown }): void {
    listeners.get(event.event as EventName)?.forEach((listener) => listener(event.payload as never))
  }

  return {
    report,
    on(name: EventName, listener: Listener): () => void {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener))
      return () => set.delete(listener)
    },
    onConnection(watch: (state: ConnectionState) => void): () => void {
      watchers.add(watch)
      if (watchers.size === 1) void followEvents(session, emit, report)
      return () => watchers.delete(watch)
    },
  }
}

/** Reads events for as long as the host lives; opens the stream again when it breaks. */
async function followEvents(
  session: string,
  emit: Parameters<typeof readEventLines>[2],
  report: (state: ConnectionState) => void,
): Promise<void> {
  let failures = 0
  while (failures <= RETRY_DELAYS_MS.length) {
    const opened = await fetch('/app/events', { headers: { 'x-waypost-session': session } }).catch(() => null)
    if (opened?.status === 401) {
      forgetSession()
      return report('expired')
    }
    if (opened?.ok && opened.body) {
      failures = 0
      report('open')
      await readAll(opened.body, emit).catch(() => null)
    }
    report('waiting')
    await new Promise((wake) => setTimeout(wake, RETRY_DELAYS_MS[failures] ?? 0))
    failures++
  }
  report('stopped')
}

async function readAll(body: ReadableStream<Uint8Array>, emit: Parameters<typeof readEventLines>[2]): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    rest = readEventLines(rest, decoder.decode(value, { stream: true }), emit)
  }
}
