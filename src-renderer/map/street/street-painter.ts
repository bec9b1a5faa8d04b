import type { MapColors } from '#renderer/map/map-colors.ts'
import { featureAt } from '#renderer/map/vector/feature-at.ts'
import { labelCandidates } from '#renderer/map/vector/label-candidates.ts'
import type { DecodedTile } from '#renderer/map/vector/decode-tile.ts'
import { storedAt, type TileAt } from '#renderer/map/vector/tile-window.ts'
import { paintSquare, type MapTile } from './paint-square.ts'
import type { DrawnTile, FromPainter, ShownMap, StreetLook, ToPainter } from './street.types.ts'
import { mayShow } from './tile-box.ts'
import { createTileStore, type FetchTile } from './tile-store.ts'
import { warmUp } from './warm-up.ts'

type Draw = Extract<ToPainter, { type: 'draw' }>
type Names = Extract<ToPainter, { type: 'names' }>
type Find = Extract<ToPainter, { type: 'find' }>
type Tell = (message: FromPainter, transfer?: Transferable[]) => void

/** Runs what is ready one piece at a time, and hears what comes in between: otherwise no drawing could be cancelled. */
function createTurns() {
  const pieces: (() => void)[] = []
  const channel = new MessageChannel()
  channel.port1.onmessage = () => {
    pieces.shift()?.()
    if (pieces.length > 0) channel.port2.postMessage(null)
  }
  return (piece: () => void) => {
    pieces.push(piece)
    if (pieces.length === 1) channel.port2.postMessage(null)
  }
}

/** Asks the window for the bytes of tiles. */
function createAsking(tell: Tell) {
  const asked = new Map<number, { resolve(bytes: ArrayBuffer | null): void; reject(): void }>()
  let lastAsk = 0
  const fetchTile: FetchTile = (map, at) => {
    const ask = ++lastAsk
    tell({ type: 'want', ask, map, at })
    return new Promise((resolve, reject) => asked.set(ask, { resolve, reject }))
  }
  function take({ ask, bytes, isBroken }: Extract<ToPainter, { type: 'tile' }>) {
    const one = asked.get(ask)
    asked.delete(ask)
    if (isBroken) one?.reject()
    else one?.resolve(bytes)
  }
  return { fetchTile, take }
}

/** Which requests are open, and which of them nobody waits for any more. */
function createTickets() {
  const open = new Set<number>()
  const cancelled = new Set<number>()
  return {
    open: (ticket: number) => void open.add(ticket),
    isWanted: (ticket: number) => !cancelled.has(ticket),
    cancel(ticket: number) {
      if (open.has(ticket)) cancelled.add(ticket)
    },
    close(ticket: number) {
      open.delete(ticket)
      cancelled.delete(ticket)
    },
  }
}

/** What a tile tells of what is asked about it; null is no vector tile. */
function answerOf(request: Names | Find, tile: DecodedTile | null): FromPainter {
  const { ticket, at, zoom } = request
  if (request.type === 'names') {
    return { type: 'named', ticket, names: { labels: tile && labelCandidates(tile, at, zoom) } }
  }
  return { type: 'found', ticket, finding: { feature: tile && featureAt(tile, at, request.spot, zoom) } }
}

/** A square as it is answered: without a picture where there are no colours yet, or no map has anything. */
function drawnSquare({ at, pixels }: Draw, tiles: MapTile[], colors: MapColors | undefined): DrawnTile {
  const start = performance.now()
  const bitmap = colors ? paintSquare(tiles, at, pixels, colors) : null
  return {
    bitmap,
    isCut: tiles.some(({ tile }) => tile.kind === 'vector' && tile.tile.isCut),
    broken: tiles.filter(({ tile }) => tile.kind === 'broken').map(({ map }) => map.id),
    milliseconds: performance.now() - start,
  }
}

/** Squares that nobody sees. */
const WARM_PIXELS = 256
function drawForNobody(tile: MapTile, square: TileAt, { colors }: StreetLook) {
  paintSquare([tile], square, WARM_PIXELS, colors)?.close()
  if (tile.tile.kind === 'vector') labelCandidates(tile.tile.tile, tile.at, square.zoom)
}

/** The drawing thread without the thread: it is told messages and tells some. */
export function createStreetPainter(tell: Tell): (message: ToPainter) => void {
  const asking = createAsking(tell)
  const store = createTileStore(asking.fetchTile)
  const tickets = createTickets()
  const takeTurn = createTurns()
  let maps: ShownMap[] = []
  let look: StreetLook | null = null
  let isUsed = false

  function warm(map: ShownMap) {
    void warmUp(map, {
      isUsed: () => isUsed,
      get: (at) => store.get(map, at, () => !isUsed),
      draw: (square, at, tile) => void (look && drawForNobody({ map, at, tile }, square, look)),
      takeTurn,
    })
  }

  async function load(map: ShownMap, at: TileAt, ticket: number): Promise<MapTile> {
    return { map, at, tile: await store.get(map, at, () => tickets.isWanted(ticket)) }
  }

  async function draw(request: Draw) {
    isUsed = true
    const { ticket, at } = request
    tickets.open(ticket)
    const shown = maps.filter((map) => mayShow(map, at))
    const tiles = await Promise.all(shown.map((map) => load(map, storedAt(at, map.maxZoom), ticket)))
    takeTurn(() => {
      if (tickets.isWanted(ticket)) {
        const drawn = drawnSquare(request, tiles, request.colors ?? look?.colors)
        tell({ type: 'drawn', ticket, drawn }, drawn.bitmap ? [drawn.bitmap] : [])
      }
      tickets.close(ticket)
    })
  }

  async function ask(request: Names | Find) {
    const { ticket, at } = request
    tickets.open(ticket)
    const map = maps.find(({ id }) => id === request.map)
    const stored = map ? (await load(map, at, ticket)).tile : null
    takeTurn(() => {
      if (tickets.isWanted(ticket)) tell(answerOf(request, stored?.kind === 'vector' ? stored.tile : null))
      tickets.close(ticket)
    })
  }

  return (message) => {
    if (message.type === 'draw') void draw(message)
    else if (message.type === 'names' || message.type === 'find') void ask(message)
    else if (message.type === 'cancel') tickets.cancel(message.ticket)
    else if (message.type === 'tile') asking.take(message)
    else if (message.type === 'look') {
      look = message.look
      store.setLanguage(look.language)
    } else {
      maps = message.maps
      store.keepOnly(maps)
      const first = maps.find(({ kind }) => kind === 'vector')
      if (first && !isUsed) warm(first)
    }
  }
}
