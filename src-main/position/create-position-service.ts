import type { CommandResponse } from '#shared/contract/contract.ts'
import { before, clock, newReception, stateOf, type PositionState, type Reception } from './reception.ts'
import { openGpsd } from './sources/open-gpsd.ts'
import { openNmea } from './sources/open-nmea.ts'
import type { Source, SourceEvents } from './sources/source.types.ts'

export type ReceiverChoice = Pick<
  CommandResponse<'settings.get'>,
  'receiver' | 'receiverPath' | 'receiverSpeed' | 'receiverAddress'
>

/** Reads the receiver that was chosen, for as long as it is. */
export type PositionService = ReturnType<typeof createPositionService>

const RETRY_MS = 3000
const LEAST_BETWEEN_MS = 1000
/** The sentences of one moment come one after the other. */
const GATHER_MS = 150

const OFF: PositionState = { signal: 'off', fix: null, problem: null }

/** Tells of what changes at most once a second, and of a lost signal although nothing comes. */
function createAnnouncer(state: () => PositionState, tell: (state: PositionState) => void) {
  let announcedAt = -Infinity
  let announcedSignal = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  function now(): void {
    clearTimeout(timer)
    timer = undefined
    announcedAt = performance.now()
    const current = state()
    announcedSignal = current.signal
    tell(current)
  }
  const watching = setInterval(() => state().signal !== announcedSignal && soon(), LEAST_BETWEEN_MS).unref()
  function soon(): void {
    timer ??= setTimeout(now, Math.max(GATHER_MS, announcedAt + LEAST_BETWEEN_MS - performance.now())).unref()
  }
  return {
    soon,
    close() {
      clearTimeout(timer)
      clearInterval(watching)
    },
  }
}

/** The events of one source, as long as it is the one that is read. */
function listenTo(reception: Reception, changed: () => void, ended: () => void): SourceEvents {
  return {
    opened() {
      reception.problem = null
      reception.startedAt = clock()
    },
    sentence(reading, ageMs) {
      const at = before(clock(), ageMs)
      reception.sentenceAt = at
      if (reading) reception.follower.take(reading, at.monoMs)
      if (reading?.kind === 'fix') reception.fixAt = at
      changed()
    },
    garbage() {
      reception.garbageAt = clock()
    },
    ended(error) {
      reception.problem = error
      changed()
      ended()
    },
  }
}

function openSource(choice: ReceiverChoice, events: SourceEvents): Source {
  if (choice.receiver === 'gpsd') return openGpsd(choice.receiverAddress, events)
  return openNmea(choice.receiverPath, choice.receiverSpeed, events)
}

/** Makes the service; `tell` gets every change of the position, at most one a second. It keeps and logs none of them. */
export function createPositionService(tell: (state: PositionState) => void) {
  let reception: Reception | null = null
  let source: Source | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let chosen = ''
  const state = () => (reception ? stateOf(reception, clock()) : OFF)
  const announcer = createAnnouncer(state, tell)

  function stop(): void {
    clearTimeout(retry)
    source?.close()
    source = null
    reception = null
  }
  function read(choice: ReceiverChoice, into: Reception): void {
    const again = () => {
      if (into === reception) retry = setTimeout(() => read(choice, into), RETRY_MS).unref()
    }
    source?.close()
    source = openSource(choice, listenTo(into, announcer.soon, again))
  }
  return {
    choose(choice: ReceiverChoice): void {
      const { receiver, receiverPath, receiverSpeed, receiverAddress } = choice
      const now = JSON.stringify([receiver, receiverPath, receiverSpeed, receiverAddress])
      if (now === chosen) return
      chosen = now
      stop()
      const isNamed = receiver === 'gpsd' || (receiver === 'nmea' && receiverPath !== '')
      if (isNamed) read(choice, (reception = newReception(clock())))
      announcer.soon()
    },
    state,
    close(): void {
      stop()
      announcer.close()
    },
  }
}
