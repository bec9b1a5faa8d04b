import type { UserStore } from '#main/database/user-store.types.ts'
import { createPositionService, type ReceiverChoice } from '#main/position/create-position-service.ts'
import { listPorts } from '#main/position/sources/list-ports.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { ok } from '#shared/result.ts'
import type { EventStreams } from './event-stream.ts'

interface FollowedReceiver {
  handlers: Pick<Handlers, 'position.state' | 'position.ports'>
  close(): void
}

/** Reads the receiver that the settings name, and tells open windows where it is. */
export function followReceiver(
  store: Pick<UserStore, 'settings'>,
  { emit, listen }: Pick<EventStreams, 'emit' | 'listen'>,
): FollowedReceiver {
  const service = createPositionService((state) => emit('position.changed', state))
  const forget = listen((event, payload) => {
    if (event === 'settings.changed') service.choose(payload as ReceiverChoice)
  })
  void store.settings.get().then((settings) => settings.ok && service.choose(settings.value))
  return {
    handlers: {
      'position.state': async () => ok(service.state()),
      'position.ports': async () => ok({ ports: await listPorts() }),
    },
    close() {
      forget()
      service.close()
    },
  }
}
