import { lastNotAfter } from './node-store.ts'
import { openSpillFile } from './spill-file.ts'

/** Bytes that are held before they go to the file. */
const BYTES_IN_MEMORY = 16 * 2 ** 20
const POINT_BYTES = 8

/** The line of a way that a relation is made of. */
export interface StoredWay {
  /** Ids of the nodes at its ends, by which it is joined with others. */
  first: number
  last: number
  /** By turns x and y, in units of the world. */
  points: Float64Array
}

/** Lines of ways by their ids, in bounded memory. */
export type WayStore = ReturnType<typeof createWayStore>

/** `ids` are those that are wanted; `path` that of the file in which many are kept. */
export function createWayStore(ids: Iterable<number>, path: string) {
  const file = openSpillFile(path)
  const sorted = Float64Array.from(ids).sort()
  const placeOf = (id: number): number | undefined => {
    const place = lastNotAfter(sorted, sorted.length, id)
    return place !== -1 && sorted[place] === id ? place : undefined
  }
  const starts = new Float64Array(sorted.length).fill(-1)
  const counts = new Uint32Array(sorted.length)
  const ends = new Float64Array(2 * sorted.length)
  let held: Uint8Array[] = []
  let heldBytes = 0
  const flush = () => {
    if (heldBytes > 0) file.append(Buffer.concat(held))
    held = []
    heldBytes = 0
  }
  return {
    has: (id: number): boolean => placeOf(id) !== undefined,
    put(id: number, { first, last, points }: StoredWay): void {
      const place = placeOf(id)
      if (place === undefined) return
      starts[place] = file.bytes + heldBytes
      counts[place] = points.length / 2
      ends[2 * place] = first
      ends[2 * place + 1] = last
      const data = new Uint8Array(Uint32Array.from(points).buffer)
      held.push(data)
      heldBytes += data.length
      if (heldBytes > BYTES_IN_MEMORY) flush()
    },
    /** Null for one that the extract lacks. */
    get(id: number): StoredWay | null {
      const place = placeOf(id)
      if (place === undefined || starts[place] === -1) return null
      flush()
      const bytes = new Uint8Array((counts[place] as number) * POINT_BYTES)
      file.read(bytes, bytes.length, starts[place] as number)
      const points = Float64Array.from(new Uint32Array(bytes.buffer))
      return { first: ends[2 * place] as number, last: ends[2 * place + 1] as number, points }
    },
    close: file.close,
  }
}
