import { ImportFault } from '#main/reference/import/import-fault.ts'
import { toWorldX, toWorldY } from '../model/world.ts'
import { openSpillFile } from './spill-file.ts'

/** Nodes that are held in memory, 16 bytes each; of larger extracts all go to a file, a little at a time. */
const NODES_IN_MEMORY = 1 << 21
/** Nodes that are read from the file at once. */
const BLOCK_NODES = 256
const NODE_BYTES = 16
const BLOCK_BYTES = BLOCK_NODES * NODE_BYTES
/** Blocks that are kept, 32 MiB of them: neighbours are mostly drawn one after the other. */
const KEPT_BLOCKS = 1 << 13

/** Where the nodes of an extract lie, in bounded memory. */
export type NodeStore = ReturnType<typeof createNodeStore>

/** A sorted run of nodes. */
interface Nodes {
  ids: Float64Array
  xs: Uint32Array
  ys: Uint32Array
  length: number
}

const room = (count: number): Nodes => ({
  ids: new Float64Array(count),
  xs: new Uint32Array(count),
  ys: new Uint32Array(count),
  length: 0,
})

function isSorted({ ids, length }: Nodes): boolean {
  for (let i = 1; i < length; i++) if ((ids[i - 1] as number) >= (ids[i] as number)) return false
  return true
}

/** The same nodes by their ids; of several versions of one the last counts. */
function sort(nodes: Nodes): Nodes {
  if (isSorted(nodes)) return nodes
  const order = Uint32Array.from({ length: nodes.length }, (_, i) => i).sort(
    (a, b) => (nodes.ids[a] as number) - (nodes.ids[b] as number) || a - b,
  )
  const sorted = room(nodes.length)
  for (const from of order) {
    const isAgain = sorted.length > 0 && sorted.ids[sorted.length - 1] === nodes.ids[from]
    const at = isAgain ? sorted.length - 1 : sorted.length
    sorted.ids[at] = nodes.ids[from] as number
    sorted.xs[at] = nodes.xs[from] as number
    sorted.ys[at] = nodes.ys[from] as number
    sorted.length = at + 1
  }
  return sorted
}

/** Place of the last id that is not greater; -1 where all are. */
export function lastNotAfter(ids: Float64Array, length: number, id: number): number {
  let [low, high] = [0, length - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] as number) <= id) low = middle + 1
    else high = middle - 1
  }
  return high
}

const unsorted = () =>
  new ImportFault(
    'import/unsorted',
    'The nodes of this file are not in the order of their ids, as they must be in a file of this size: sort it, for example with osmium sort.',
  )

/** Blocks of a file of sorted nodes, the last read ones kept. */
function openBlocks(path: string) {
  const file = openSpillFile(path)
  const kept: (Nodes | undefined)[] = []
  const keptNumbers = new Int32Array(KEPT_BLOCKS).fill(-1)
  let firstIds = new Float64Array(1024)
  let count = 0
  let last = -Infinity
  const packed = new ArrayBuffer(BLOCK_BYTES)
  const [ids, rest] = [new Float64Array(packed, 0, BLOCK_NODES), new Uint32Array(packed, BLOCK_NODES * 8)]
  return {
    close: file.close,
    isEmpty: () => count === 0,
    /** All but the last call bring whole blocks. */
    append(nodes: Nodes) {
      if (nodes.length > 0 && (nodes.ids[0] as number) <= last) throw unsorted()
      for (let from = 0; from < nodes.length; from += BLOCK_NODES) {
        const end = Math.min(nodes.length, from + BLOCK_NODES)
        ids.fill(Infinity)
        ids.set(nodes.ids.subarray(from, end))
        rest.set(nodes.xs.subarray(from, end))
        rest.set(nodes.ys.subarray(from, end), BLOCK_NODES)
        file.append(new Uint8Array(packed))
        if (count === firstIds.length) {
          const larger = new Float64Array(2 * count)
          larger.set(firstIds)
          firstIds = larger
        }
        firstIds[count++] = nodes.ids[from] as number
        last = nodes.ids[end - 1] as number
      }
    },
    /** The block in which an id would be; null before all of them. */
    blockOf(id: number): Nodes | null {
      const number = lastNotAfter(firstIds, count, id)
      if (number === -1) return null
      const place = number % KEPT_BLOCKS
      let block = kept[place]
      if (!block || keptNumbers[place] !== number) {
        block ??= room(BLOCK_NODES)
        file.read(new Uint8Array(packed), BLOCK_BYTES, number * BLOCK_BYTES)
        block.ids.set(ids)
        block.xs.set(rest.subarray(0, BLOCK_NODES))
        block.ys.set(rest.subarray(BLOCK_NODES))
        block.length = BLOCK_NODES
        kept[place] = block
        keptNumbers[place] = number
      }
      return block
    },
  }
}

/** `path` is that of the file in which many nodes are kept; `inMemory` is a multiple of 256. */
export function createNodeStore(path: string, inMemory = NODES_IN_MEMORY) {
  let nodes = room(1024)
  const blocks = openBlocks(path)
  let block: Nodes | null = null
  let at = 0
  const grow = () => {
    if (nodes.length === inMemory) {
      blocks.append(sort(nodes))
      nodes.length = 0
      return
    }
    const larger = room(Math.min(inMemory, 2 * nodes.length))
    larger.ids.set(nodes.ids)
    larger.xs.set(nodes.xs)
    larger.ys.set(nodes.ys)
    larger.length = nodes.length
    nodes = larger
  }
  /** Turns `block` and `at` to a node. */
  const seek = (id: number): boolean => {
    if (block && at + 1 < block.length && block.ids[at + 1] === id) {
      at++
      return true
    }
    if (!block || !((block.ids[0] as number) <= id && id <= (block.ids[block.length - 1] as number)))
      block = blocks.isEmpty() ? nodes : blocks.blockOf(id)
    if (!block) return false
    const found = lastNotAfter(block.ids, block.length, id)
    if (found === -1 || block.ids[found] !== id) return false
    at = found
    return true
  }
  return {
    take(id: number, lat: number, lon: number): void {
      if (nodes.length === nodes.ids.length) grow()
      nodes.ids[nodes.length] = id
      nodes.xs[nodes.length] = toWorldX(lon)
      nodes.ys[nodes.length++] = toWorldY(lat)
    },
    /** After this nothing more is taken, and points can be asked for. */
    settle(): void {
      nodes = sort(nodes)
      if (blocks.isEmpty()) return
      blocks.append(nodes)
      nodes = room(0)
    },
    /** Positions of nodes by turns x and y, in units of the world; nodes that the extract lacks are left out. */
    pointsOf(refs: readonly number[]): Float64Array {
      const points = new Float64Array(2 * refs.length)
      let length = 0
      for (const ref of refs) {
        if (!seek(ref)) continue
        points[length++] = (block as Nodes).xs[at] as number
        points[length++] = (block as Nodes).ys[at] as number
      }
      return length === points.length ? points : points.slice(0, length)
    },
    close: blocks.close,
  }
}
