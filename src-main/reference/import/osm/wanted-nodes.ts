import { ImportFault } from '#main/reference/import/import-fault.ts'
import { MICRO_DEGREES } from '#main/reference/pack-schema.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { placeInAscending } from '#shared/model/place-in-ascending.ts'

/** Nodes whose positions are kept: 16 bytes each, 350 MB at most. */
const MOST_NODES = 22_000_000
const FIRST_CAPACITY = 1 << 16

/** Ids first, positions in a later pass. */
export type WantedNodes = ReturnType<typeof createWantedNodes>

const UNKNOWN = 0x7fffffff

/** Ids in a typed array, sorted and without repeats when asked to be. */
function createIdList() {
  let ids = new Float64Array(FIRST_CAPACITY)
  let length = 0
  const compact = () => {
    ids.subarray(0, length).sort()
    let kept = 0
    for (let i = 0; i < length; i++) if (i === 0 || ids[i] !== ids[i - 1]) ids[kept++] = ids[i] as number
    length = kept
  }
  const grow = () => {
    compact()
    if (length >= MOST_NODES)
      throw new ImportFault(
        'import/too-large',
        `The file has more than ${MOST_NODES / 1_000_000} million points of streets and houses: import smaller extracts, such as its regions.`,
      )
    if (length <= ids.length / 2) return
    const larger = new Float64Array(Math.min(MOST_NODES, ids.length * 2))
    larger.set(ids.subarray(0, length))
    ids = larger
  }
  return {
    push(id: number) {
      if (length === ids.length) grow()
      ids[length++] = id
    },
    sorted(): Float64Array {
      compact()
      return ids.subarray(0, length)
    },
  }
}

/** Positions of the nodes that streets, houses and boundaries stand on, in typed arrays. */
export function createWantedNodes() {
  const list = createIdList()
  let ids = new Float64Array(0)
  let lats = new Int32Array(0)
  let lons = new Int32Array(0)
  let cursor = 0
  return {
    want: list.push,
    /** Sorts what is wanted; after this nothing more can be. */
    settle(): void {
      ids = list.sorted() as typeof ids
      lats = new Int32Array(ids.length).fill(UNKNOWN)
      lons = new Int32Array(ids.length)
    },
    /** Takes the position of a node, whether it is wanted or not. */
    take(id: number, lat: number, lon: number): void {
      // Files are sorted by id, so that the next wanted node is nearly always the one at the cursor.
      const expected = ids[cursor] ?? Infinity
      if (id < expected && (cursor === 0 || id > (ids[cursor - 1] as number))) return
      const index = id === expected ? cursor : placeInAscending(ids, id)
      if (index === -1) return
      lats[index] = Math.round(lat * MICRO_DEGREES)
      lons[index] = Math.round(lon * MICRO_DEGREES)
      cursor = index + 1
    },
    position(id: number): Position | null {
      const index = placeInAscending(ids, id)
      if (index === -1 || lats[index] === UNKNOWN) return null
      return { lat: (lats[index] as number) / MICRO_DEGREES, lon: (lons[index] as number) / MICRO_DEGREES }
    },
  }
}
