import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { addLayers, type AddedLayer } from '#main/lists/add-layers.ts'
import type { ListsService } from '#main/lists/lists-service.ts'
import { createTrackRecorder } from '#main/position/track/create-track-recorder.ts'
import type { TrackPoint } from '#main/position/track/track-points.ts'
import type { PositionState } from '#main/position/reception.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { MOST_SENT_POINTS } from '#shared/contract/track-schemas.ts'
import { fail, ok } from '#shared/result.ts'
import type { EventStreams } from '#main/features/shared/event-stream.ts'
import { toChanged } from './lists-handlers.ts'

export interface RecordedTrack {
  handlers: Pick<Handlers, 'track.state' | 'track.start' | 'track.points' | 'track.stop'>
  close(): void
}

export interface TrackGround {
  dataDir: string
  lists: ListsService
  streams: Pick<EventStreams, 'emit' | 'listen'>
  /** What the receiver says now. */
  position(): PositionState
}

const NO_RECEIVER = fail(
  'track/no-receiver',
  'No receiver is chosen: choose one under Settings, Position, and record then.',
)
const NOT_RECORDED = fail('track/not-recorded', 'No track is recorded: another window has kept it already.')

/** Records the own way while somebody wants it, and makes a line of a list of it. */
export function createTrack({ dataDir, lists, streams, position }: TrackGround): RecordedTrack {
  const { emit, listen } = streams
  const recorder = createTrackRecorder({
    path: join(dataDir, 'track.ndjson'),
    tell: (state) => emit('track.changed', state),
  })
  /** What comes while it is added to a list would be in neither. */
  let isEnding = false
  const forget = listen((event, payload) => {
    if (event === 'position.changed' && !isEnding) recorder.take(payload as PositionState)
  })
  return {
    handlers: {
      'track.state': async () => ok(recorder.state()),
      async 'track.start'() {
        if (position().signal === 'off') return NO_RECEIVER
        const started = recorder.start()
        if (!started.ok) return started
        recorder.take(position())
        return ok(recorder.state())
      },
      'track.points': async ({ from }) => ok(recorder.part(from, MOST_SENT_POINTS)),
      async 'track.stop'({ name, to }) {
        const { startedAt } = recorder.state()
        if (startedAt === null || isEnding) return NOT_RECORDED
        const lines = recorder.lines()
        if (lines.length === 0) {
          recorder.end()
          return ok({ kept: null })
        }
        isEnding = true
        const listId = 'listId' in to ? to.listId : randomUUID()
        const newName = 'listId' in to ? {} : { newName: to.name }
        const layers = [toTrackLayer(name, lines, recorder.state().meters)]
        const added = await addLayers(lists, { listId, ...newName, layers, actor: 'window' })
        if (added.ok) recorder.end()
        isEnding = false
        const kept = toChanged(added, listId, lists.store)
        return kept.ok ? ok({ kept: kept.value }) : kept
      },
    },
    close() {
      forget()
      recorder.close()
    },
  }
}

function toTrackLayer(name: string, lines: TrackPoint[][], meters: number): AddedLayer {
  const isoOf = (point: TrackPoint | undefined): string => new Date(point?.timeMs ?? 0).toISOString()
  return {
    name,
    description: '',
    fields: { begins: isoOf(lines[0]?.[0]), ends: isoOf(lines.at(-1)?.at(-1)), meters: Math.round(meters) },
    parts: lines.map((line) => ({
      kind: 'line',
      rings: [line.map(({ lon, lat, elevationMeters }) => (elevationMeters === null ? [lon, lat] : [lon, lat, elevationMeters]))], // prettier-ignore
      times: line.map(({ timeMs }) => Math.round(timeMs)),
    })),
  }
}
