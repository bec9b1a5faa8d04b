import { countOutgoing, followOutgoing, outgoing } from '#main/network/outgoing.ts'
import type { EventName, EventPayload } from '#shared/contract/contract.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { ok } from '#shared/result.ts'

interface Windows {
  emit<N extends EventName>(event: N, payload: EventPayload<N>): void
}

/** Says what the host has connected to, and tells windows of each further connection. */
export function createNetworkHandlers({ emit }: Windows): Pick<Handlers, 'network.figures'> {
  countOutgoing()
  followOutgoing((all) => emit('network.changed', { outgoing: all }))
  return { 'network.figures': async () => ok({ outgoing: outgoing() }) }
}
