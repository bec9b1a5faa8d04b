import type { Result } from '#shared/result.ts'

declare const typed: unique symbol

/** A type that goes with a value, for both ends to read; nothing of it exists when the program runs. */
export interface Typed<T> {
  readonly [typed]?: T
}

export const carries = <T>(): Typed<T> => ({})

/** One call of a thread: what it is given and what it answers. */
export const call = <Payload, Output = void>(): Typed<(payload: Payload) => Output> => ({})

/** Calls by name: the one map that both ends are typed by. */
export type Calls = Record<string, Typed<(payload: never) => unknown>>

type PayloadOf<C> = C extends Typed<(payload: infer P) => unknown> ? P : never
type OutputOf<C> = C extends Typed<(payload: never) => infer O> ? O : never

/** What answers calls: a handler for each of them. */
export type Handlers<C extends Calls> = {
  [N in keyof C]: (payload: PayloadOf<C[N]>) => Promise<Result<OutputOf<C[N]>>> | Result<OutputOf<C[N]>>
}

/** What makes calls. Each resolves, whatever happens to the other side; a failure is a value. */
export type Caller<C extends Calls> = {
  [N in keyof C]: (payload: PayloadOf<C[N]>) => Promise<Result<OutputOf<C[N]>>>
}

/** Everything that both ends of a thread have to agree on. */
export interface ThreadDefinition<Data, C extends Calls, A extends Calls> {
  /** Of its entry in `workers`. */
  name: string
  /** What it is started with. */
  data: Typed<Data>
  /** What it answers. */
  calls: C
  /** What it asks of the side that started it. */
  asks: A
  heapMebibytes: number
  /** Of the heap's part for what is short-lived; left out, as large as Node makes it. */
  youngMebibytes?: number
  /** Code of calls that come after the end. */
  closedCode: string
  /** What calls are told that were open when the thread died of `reason`. */
  diedCode: string
  describeDeath(reason: string): string
}

export type AnyThread = ThreadDefinition<unknown, Calls, Calls>
export type DataOf<D extends AnyThread> = D extends ThreadDefinition<infer T, Calls, Calls> ? T : never
export type ThreadHandlers<D extends AnyThread> = Handlers<D['calls']>
export type HostHandlers<D extends AnyThread> = Handlers<D['asks']>
export type HostCaller<D extends AnyThread> = Caller<D['asks']>

/** Defines a thread once for both of its ends: `startThread` makes its client, `serveThread` its handlers. */
export const defineThread = <Data, C extends Calls, A extends Calls>(
  definition: ThreadDefinition<Data, C, A>,
): ThreadDefinition<Data, C, A> => definition
