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
    /** Ids and names come behind the positions. */
    isNamed: () => ids.length * rowsOfPart >= rows,
    idAt: (index: number) => lineOf(ids, index),
    nameAt: (index: number) => renamed.get(index) ?? lineOf(names, index),
    rename: (index: number, name: string): void => void renamed.set(index, name),
    /** The same of one that is on the screen: it is soon asked for again by its id. */
    idOfShown(index: number): string | undefined {
      const id = lineOf(ids, index)
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      if (id !== undefined) remembered.set(id, index)
      return id
    },
    /** −1 for those that are not there. */
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
    /** Takes the ids and names of the next part of so many rows as all but the last have. */
    addNames(idText: string, nameText: string): void {
      const count = Math.min(rowsOfPart, rows - ids.length * rowsOfPart)
      if (count <= 0) return
      ids.push(toTextLines(idText, count))
      names.push(toTextLines(nameText, count))
    },
  }
}

/** All places of a list in the order of insertion, as columns: nothing is made of each, so a million takes 100 MB. */
export function createListBase(rows: number, rowsOfPart: number) {
  /** Numbers within the list, ascending. */
  const ordinals = new Uint32Array(rows)
  // Not filled: to touch 32 MB at once takes 100 ms. Each part is written when it comes.
  const [lats, lons] = [new Float64Array(rows), new Float64Array(rows)]
  const [x, y] = [new Float64Array(rows), new Float64Array(rows)]

  let [moves, placed] = [0, 0]
  /** The box around all that have come, where they lay then: what is shown needs no look at all of them. */
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
    /** Degrees; NaN without a position. */
    lats,
    lons,
    /** The same as shares of the world. */
    x,
    y,
    firstBox,
    ...createNames(rows, rowsOfPart),
    /** Of numbers their indices, in that order; one that is not there is left out. */
    indicesOfOrdinals: (wanted: Uint32Array) => placesIn(ordinals, wanted),
    move(index: number, lat: number, lon: number) {
      if (Number.isNaN(lats[index])) placed++
      put(index, lat, lon)
      moves++
    },
    /** Another number after each move. */
    moves: () => moves,
    /** How many of those that have come have a position. */
    placed: () => placed,
    /** Takes the positions of a part, from a row on. */
    addPositions(first: number, part: PartPositions) {
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

export type ListBase = ReturnType<typeof createListBase>

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
