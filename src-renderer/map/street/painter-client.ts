import type { MapColors } from '#renderer/map/map-colors.ts'
import type { WorldSpot } from '#renderer/map/vector/feature-at.ts'
import type { TileAt } from '#renderer/map/vector/tile-window.ts'
import { createPainterThread } from './painter-thread.ts'
import type { DrawnTile, FromPainter, ShownMap, StreetLook, TileFinding, TileNames, ToPainter } from './street.types.ts'
import type { FetchTile } from './tile-store.ts'

/** Something asked of the drawing thread. */
export interface Asked<T> {
  /** Null when the thread could not do it, or when it was cancelled. */
  answer: Promise<T | null>
  cancel(): void
}

/** The window's side of the drawing thread. */
export interface PainterClient {
  setLook(look: StreetLook): void
  setMaps(maps: ShownMap[]): void
  /** In the colours of the window, or in those of a picture. */
  draw(at: TileAt, pixels: number, colors?: MapColors): Asked<DrawnTile>
  names(map: string, at: TileAt, zoom: number): Asked<TileNames>
  /** What is under the pointer. */
  find(map: string, at: TileAt, spot: WorldSpot, zoom: number): Asked<TileFinding>
  /** Resolves when nothing is being drawn, at the latest after a moment: what is less urgent waits for that. */
  atRest(): Promise<void>
}

const MOST_UNREST_MS = 1000
const LOOK_AGAIN_MS = 50

function answerIn(message: Exclude<FromPainter, { type: 'want' }>) {
  if (message.type === 'drawn') return message.drawn
  return message.type === 'named' ? message.names : message.finding
}

async function untilRest(isBusy: () => boolean): Promise<void> {
  const start = performance.now()
  // What is drawn next is asked for only after this task.
  do await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  while (isBusy() && performance.now() - start < MOST_UNREST_MS)
}

/** Asks the thread, and gets the bytes that it wants. */
export function createPainterClient(fetchTile: FetchTile): PainterClient {
  const open = new Map<number, (answer: never) => void>()
  let lastTicket = 0
  let ends = 0
  let look: StreetLook | null = null
  let maps: ShownMap[] = []

  async function provide({ ask, map, at }: Extract<FromPainter, { type: 'want' }>) {
    const asOf = ends
    const tile = await fetchTile(map, at).then(
      (bytes) => ({ type: 'tile' as const, ask, bytes, isBroken: false }),
      () => ({ type: 'tile' as const, ask, bytes: null, isBroken: true }),
    )
    if (asOf !== ends) return // the thread that wanted it is gone, and another one numbers anew
    thread.tell(tile, tile.bytes ? [tile.bytes] : [])
  }
  function settle(ticket: number, answer: unknown) {
    open.get(ticket)?.(answer as never)
    open.delete(ticket)
  }
  const thread = createPainterThread({
    started: () => [...(look ? [{ type: 'look' as const, look }] : []), { type: 'maps', maps }],
    heard(message) {
      if (message.type === 'want') void provide(message)
      else settle(message.ticket, answerIn(message))
    },
    ended() {
      ends++
      for (const ticket of [...open.keys()]) settle(ticket, null)
    },
    isWaiting: () => open.size > 0,
  })

  function ask<T>(message: (ticket: number) => ToPainter): Asked<T> {
    const ticket = ++lastTicket
    if (!thread.tell(message(ticket))) return { answer: Promise.resolve(null), cancel() {} }
    return {
      answer: new Promise<T | null>((resolve) => open.set(ticket, resolve as never)),
      cancel() {
        if (!open.has(ticket)) return
        settle(ticket, null)
        thread.tellRunning({ type: 'cancel', ticket })
      },
    }
  }

  return {
    atRest: () => untilRest(() => open.size > 0),
    setLook(next) {
      look = next
      thread.tellRunning({ type: 'look', look })
    },
    setMaps(next) {
      maps = next
      thread.tellRunning({ type: 'maps', maps })
      // It takes as long to start as a view to paint: whoever has street maps will look at one.
      if (maps.length > 0) thread.warm()
    },
    draw: (at, pixels, colors) => ask((ticket) => ({ type: 'draw', ticket, at, pixels, colors })),
    names: (map, at, zoom) => ask((ticket) => ({ type: 'names', ticket, map, at, zoom })),
    find: (map, at, spot, zoom) => ask((ticket) => ({ type: 'find', ticket, map, at, spot, zoom })),
  }
}
