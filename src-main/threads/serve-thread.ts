import { parentPort, workerData } from 'node:worker_threads'
import type { AnyThread, DataOf, HostCaller, ThreadHandlers } from './define-thread.ts'
import { createPeer, toCaller, type PeerHandlers } from './peer.ts'

/** Answers the calls of a thread, within it. `make` gets what the thread was started with, and what reaches its host. */
export function serveThread<D extends AnyThread>(
  definition: D,
  make: (data: DataOf<D>, host: HostCaller<D>) => ThreadHandlers<D>,
): void {
  if (!parentPort) return
  const handlers: PeerHandlers = {}
  const peer = createPeer(parentPort, handlers)
  const host = toCaller<D['asks']>(definition.asks, (name, payload) => peer.call(name, payload))
  Object.assign(handlers, make(workerData as DataOf<D>, host))
}
