import type { WorldBox } from '#renderer/model/map.types.ts'
import { emptyBox, growBox } from '#renderer/model/world-box.ts'
import { toWorldX, toWorldY } from '#renderer/model/world-shares.ts'
import { placeInAscending } from '#shared/model/place-in-ascending.ts'
import { toTextLines, type TextLines } from './text-lines.ts'

/** Columns of a part of a list. */
interface PartPositions {
  ordinals: Uint32Array
  lats: Float64Array
  lons: Float64Array
}

/** All places of a list in the order of insertion, as columns: nothing is made of each, so a million takes 100 MB. */
export interface ListBase {
  readonly rows: number
  /** Numbers within the list, ascending. */
  readonly ordinals: Uint32Array
  /** Degrees; NaN without a position. */
  readonly lats: Float64Array
  readonly lons: Float64Array
  /** The same as shares of the world. */
  readonly x: Float64Array
  readonly y: Float64Array
  /** The box around all that have come, where they lay then: what is shown needs no look at all of them. */
  readonly firstBox: Readonly<WorldBox>
  /** Ids and names come behind the positions. */
  isNamed(): boolean
  idAt(index: number): string | undefined
  /** The same of one that is on the screen: it is soon asked for again by its id. */
  idOfShown(index: number): string | undefined
  nameAt(index: number): string | undefined
  /** Of numbers their indices, in that order; one that is not there is left out. */
  indicesOfOrdinals(ordinals: Uint32Array): Uint32Array
  /** −1 for those that are not there. */
  indicesOf(ids: readonly string[]): number[]
  move(index: number, lat: number, lon: number): void
  rename(index: number, name: string): void
  /** Another number after each move. */
  moves(): number
  /** How many of those that have come have a position. */
  placed(): number
  /** Takes the positions of a part, from a row on. */
  addPositions(first: number, part: PartPositions): void
  /** Takes the ids and names of the next part of so many rows as all but the last have. */
  addNames(ids: string, names: string): void
}

/** Fewer are looked for in the texts one by one. */
const FEW_IDS = 20
/** Ids that were on the screen lately. */
const MOST_REMEMBERED = 20_000

/** Ids and names in parts of so many rows each. */
function createNames(rows: number, rowsOfPart: number) {
  const [ids, names]: [TextLines[], TextLines[]] = [[], []]
  const remembered = new Map<string, number>()
  /** Those that were renamed since. */
  const renamed = new Map<number, string>()

  const lineOf = (parts: readonly TextLines[], index: number): string | undefined =>
    index >= 0 && index < rows ? parts[Math.floor(index / rowsOfPart)]?.at(index % rowsOfPart) : undefined

  function indexOf(id: string): number {
    for (const [part, lines] of ids.entries()) {
      const line = lines.indexOf(id)
      if (line >= 0) return part * rowsOfPart + line
    }
    return -1
  }

  return {
    isNamed: () => ids.length * rowsOfPart >= rows,
    idAt: (index: number) => lineOf(ids, index),
    nameAt: (index: number) => renamed.get(index) ?? lineOf(names, index),
    rename: (index: number, name: string): void => void renamed.set(index, name),
    idOfShown(index: number): string | undefined {
      const id = lineOf(ids, index)
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      if (id !== undefined) remembered.set(id, index)
      return id
    },
    indicesOf(wanted: readonly string[]): number[] {
      const sought = wanted.filter((id) => !remembered.has(id))
      if (sought.length <= FEW_IDS) return wanted.map((id) => remembered.get(id) ?? indexOf(id))
      const found = new Map(sought.map((id) => [id, -1]))
      for (let index = 0; index < rows; index++) {
        const id = lineOf(ids, index)
        if (id !== undefined && found.has(id)) found.set(id, index)
      }
      return wanted.map((id) => remembered.get(id) ?? found.get(id)!)
    },
    addNames(idText: string, nameText: string): void {
      const count = Math.min(rowsOfPart, rows - ids.length * rowsOfPart)
      if (count <= 0) return
      ids.push(toTextLines(idText, count))
      names.push(toTextLines(nameText, count))
    },
  }
}

export function createListBase(rows: number, rowsOfPart: number): ListBase {
  const ordinals = new Uint32Array(rows)
  // Not filled: to touch 32 MB at once takes 100 ms. Each part is written when it comes.
  const [lats, lons] = [new Float64Array(rows), new Float64Array(rows)]
  const [x, y] = [new Float64Array(rows), new Float64Array(rows)]

  let [moves, placed] = [0, 0]
  const firstBox = emptyBox()

  function put(index: number, lat: number, lon: number): void {
    lats[index] = lat
    lons[index] = lon
    x[index] = toWorldX(lon)
    y[index] = toWorldY(lat)
  }

  return {
    rows,
    ordinals,
    lats,
    lons,
    x,
    y,
    firstBox,
    ...createNames(rows, rowsOfPart),
    indicesOfOrdinals: (wanted) => placesIn(ordinals, wanted),
    move(index, lat, lon) {
      if (Number.isNaN(lats[index])) placed++
      put(index, lat, lon)
      moves++
    },
    moves: () => moves,
    placed: () => placed,
    addPositions(first, part) {
      const count = Math.min(part.ordinals.length, rows - first)
      ordinals.set(part.ordinals.subarray(0, count), first)
      for (let at = 0; at < count; at++) {
        put(first + at, part.lats[at]!, part.lons[at]!)
        if (!Number.isNaN(part.lats[at]!)) placed++
      }
      growBox(firstBox, x.subarray(first, first + count), y.subarray(first, first + count))
    },
  }
}

/** Places of numbers among ascending ones, of which mostly none is missing: then each is known without looking. */
function placesIn(ascending: Uint32Array, wanted: Uint32Array): Uint32Array {
  const places = new Uint32Array(wanted.length)
  const first = ascending[0] ?? 0
  let count = 0
  for (let at = 0; at < wanted.length; at++) {
    const number = wanted[at]!
    const guess = number - first
    const place = ascending[guess] === number ? guess : placeInAscending(ascending, number)
    if (place >= 0) places[count++] = place
  }
  return places.subarray(0, count)
}
