import { fail, type Result } from '#shared/result.ts'
import type { Caller, Calls } from './define-thread.ts'

/** The part of a worker, or of its parent's port, that two peers talk through. */
export interface Channel {
  postMessage(message: unknown): void
  on(event: 'message', listener: (message: unknown) => void): unknown
}

/** What one side offers the other, by name; `ThreadHandlers` and `HostHandlers` give the types. */
export type PeerHandlers = Record<string, (payload: never) => Promise<Result<unknown>> | Result<unknown>>

export interface Peer {
  call<T>(name: string, payload: unknown): Promise<Result<T>>
  /** Ends every open call with this error; used when the other side has died. */
  abandon(code: string, message: string): void
  openCalls(): number
}

type Message =
  { kind: 'call'; id: number; name: string; payload: unknown } | { kind: 'answer'; id: number; result: Result<unknown> }

/** Requests and answers in both directions over one channel. Every failure arrives as a value. */
export function createPeer(channel: Channel, handlers: PeerHandlers): Peer {
  const waiting = new Map<number, (result: Result<unknown>) => void>()
  let lastId = 0

  const answer = async (id: number, name: string, payload: unknown) => {
    channel.postMessage({ kind: 'answer', id, result: await runHandler(handlers, name, payload) } satisfies Message)
  }
  channel.on('message', (raw) => {
    const message = raw as Message
    if (message.kind === 'call') {
      void answer(message.id, message.name, message.payload)
      return
    }
    waiting.get(message.id)?.(message.result)
    waiting.delete(message.id)
  })

  return {
    call<T>(name: string, payload: unknown) {
      const id = ++lastId
      return new Promise<Result<T>>((resolve) => {
        waiting.set(id, resolve as (result: Result<unknown>) => void)
        channel.postMessage({ kind: 'call', id, name, payload } satisfies Message)
      })
    },
    abandon(code, message) {
      const open = [...waiting.values()]
      waiting.clear()
      for (const resolve of open) resolve(fail(code, message))
    },
    openCalls: () => waiting.size,
  }
}

/** The calls of a map as functions that make them through a peer. */
export function toCaller<C extends Calls>(
  calls: C,
  make: (name: string, payload: unknown) => Promise<Result<unknown>>,
) {
  const names = Object.keys(calls)
  return Object.fromEntries(names.map((name) => [name, (payload: unknown) => make(name, payload)])) as Caller<C>
}

/** A handler that throws is a bug on its side; the caller gets it as a value and lives on. */
async function runHandler(handlers: PeerHandlers, name: string, payload: unknown): Promise<Result<unknown>> {
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined
  if (!handler) return fail('worker/unknown-call', `The background thread does not know the call "${name}".`)
  try {
    return await handler(payload as never)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return fail('worker/bug', `The background thread failed in "${name}": ${reason}. Please report this.`)
  }
}
