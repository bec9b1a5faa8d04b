import type { UserStore } from '#main/database/user-store.types.ts'
import { createPositionService, type ReceiverChoice } from '#main/position/create-position-service.ts'
import { listPorts } from '#main/position/sources/list-ports.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { ok } from '#shared/result.ts'
import { createTrack, type RecordedTrack, type TrackGround } from '#main/features/lists/track-handlers.ts'

interface FollowedReceiver {
  handlers: Pick<Handlers, 'position.state' | 'position.ports'> & RecordedTrack['handlers']
  close(): void
}

interface ReceiverGround extends Omit<TrackGround, 'position'> {
  store: Pick<UserStore, 'settings'>
}

/** Reads the receiver that the settings name, tells open windows where it is, and records its way on demand. */
export function followReceiver({ store, ...ground }: ReceiverGround): FollowedReceiver {
  const { emit, listen } = ground.streams
  const service = createPositionService((state) => emit('position.changed', state))
  const forget = listen((event, payload) => {
    if (event === 'settings.changed') service.choose(payload as ReceiverChoice)
  })
  const track = createTrack({ ...ground, position: service.state })
  void store.settings.get().then((settings) => settings.ok && service.choose(settings.value))
  return {
    handlers: {
      ...track.handlers,
      'position.state': async () => ok(service.state()),
      'position.ports': async () => ok({ ports: await listPorts() }),
    },
    close() {
      forget()
      service.close()
      track.close()
    },
  }
}
