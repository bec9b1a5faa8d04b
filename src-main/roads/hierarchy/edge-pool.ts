import { WEIGHT_LIMIT } from '../model/weight.ts'
import type { WeightedGraph } from '../model/weighted-graph.types.ts'

/** Of an edge that is an arc of the graph. */
export const NO_MIDDLE = 0xffffffff
const NO_BLOCK = 0xffffffff
/** Crossings of four roads are the most usual larger ones: a block of four holds them. */
const LEAST_SIZE_CLASS = 2
const SIZE_CLASSES = 32
const FREE_SHARE = 1.25

/**
 * The neighbours of each node while a graph is contracted: one edge a neighbour, with the weight to it and from it
 * (Infinity where there is no such way) and the node that a shortcut goes over. The edges of a node are a block of
 * consecutive places; block sizes are powers of two, so that what a growing block leaves behind is used again.
 */
export interface EdgePool {
  nodeCount: number
  /** By node: its block, how much of it is in use, and the logarithm of its size. */
  start: Uint32Array
  count: Uint32Array
  sizeClass: Uint8Array
  /** By edge. */
  neighbour: Uint32Array
  weightTo: Float64Array
  weightFrom: Float64Array
  middleTo: Uint32Array
  middleFrom: Uint32Array
  /** Places that belong to blocks, in use or free. */
  used: number
  /** By size class the first free block; each free block names the next one in its first neighbour. */
  freeBlocks: Uint32Array
}

/** A pool without edges. */
export function createEdgePool(nodeCount: number): EdgePool {
  const blockSize = 2 ** LEAST_SIZE_CLASS
  const start = new Uint32Array(nodeCount)
  for (let node = 0; node < nodeCount; node++) start[node] = node * blockSize
  const places = Math.ceil(nodeCount * blockSize * FREE_SHARE)
  return {
    nodeCount,
    start,
    count: new Uint32Array(nodeCount),
    sizeClass: new Uint8Array(nodeCount).fill(LEAST_SIZE_CLASS),
    neighbour: new Uint32Array(places),
    weightTo: new Float64Array(places),
    weightFrom: new Float64Array(places),
    middleTo: new Uint32Array(places),
    middleFrom: new Uint32Array(places),
    used: nodeCount * blockSize,
    freeBlocks: new Uint32Array(SIZE_CLASSES).fill(NO_BLOCK),
  }
}

/** Enters the arcs that leave a node of a graph; of parallel ones the best, no loops. */
export function addArcsFrom(pool: EdgePool, { firstOut, head, weight }: WeightedGraph, tail: number): void {
  const end = firstOut[tail + 1] as number
  for (let arc = firstOut[tail] as number; arc < end; arc++) {
    addWay(pool, { from: tail, to: head[arc] as number, weight: weight[arc] as number, middle: NO_MIDDLE })
  }
}

export interface PoolWay {
  from: number
  to: number
  weight: number
  middle: number
}

/** Enters a way at both of its ends, unless one as good is there. */
export function addWay(pool: EdgePool, { from, to, weight, middle }: PoolWay): void {
  if (from === to || !(weight < WEIGHT_LIMIT)) return
  const outgoing = edgeBetween(pool, from, to)
  if ((pool.weightTo[outgoing] as number) <= weight) return
  pool.weightTo[outgoing] = weight
  pool.middleTo[outgoing] = middle
  const incoming = edgeBetween(pool, to, from)
  pool.weightFrom[incoming] = weight
  pool.middleFrom[incoming] = middle
}

/** Place of the edge from a node to its neighbour; made where there is none. */
function edgeBetween(pool: EdgePool, node: number, neighbour: number): number {
  const first = pool.start[node] as number
  const count = pool.count[node] as number
  for (let edge = first; edge < first + count; edge++) if (pool.neighbour[edge] === neighbour) return edge
  if (count === 2 ** (pool.sizeClass[node] as number)) moveToLargerBlock(pool, node)
  const edge = (pool.start[node] as number) + count
  pool.count[node] = count + 1
  pool.neighbour[edge] = neighbour
  pool.weightTo[edge] = Infinity
  pool.weightFrom[edge] = Infinity
  return edge
}

/** Takes a neighbour from a node; the last edge comes into its place. */
export function removeNeighbour(pool: EdgePool, node: number, neighbour: number): void {
  const first = pool.start[node] as number
  const last = first + (pool.count[node] as number) - 1
  for (let edge = first; edge <= last; edge++) {
    if (pool.neighbour[edge] !== neighbour) continue
    copyEdge(pool, last, edge)
    pool.count[node] = last - first
    return
  }
}

function copyEdge(pool: EdgePool, from: number, to: number): void {
  pool.neighbour[to] = pool.neighbour[from] as number
  pool.weightTo[to] = pool.weightTo[from] as number
  pool.weightFrom[to] = pool.weightFrom[from] as number
  pool.middleTo[to] = pool.middleTo[from] as number
  pool.middleFrom[to] = pool.middleFrom[from] as number
}

function moveToLargerBlock(pool: EdgePool, node: number): void {
  const sizeClass = pool.sizeClass[node] as number
  const old = pool.start[node] as number
  const count = pool.count[node] as number
  const block = takeBlock(pool, sizeClass + 1)
  for (let at = 0; at < count; at++) copyEdge(pool, old + at, block + at)
  pool.start[node] = block
  pool.sizeClass[node] = sizeClass + 1
  pool.neighbour[old] = pool.freeBlocks[sizeClass] as number
  pool.freeBlocks[sizeClass] = old
}

function takeBlock(pool: EdgePool, sizeClass: number): number {
  const free = pool.freeBlocks[sizeClass] as number
  if (free !== NO_BLOCK) {
    pool.freeBlocks[sizeClass] = pool.neighbour[free] as number
    return free
  }
  const block = pool.used
  pool.used += 2 ** sizeClass
  if (pool.used > pool.neighbour.length) growPlaces(pool, Math.ceil(pool.used * FREE_SHARE))
  return block
}

/** One array after the other, so that no more than one is there twice. */
function growPlaces(pool: EdgePool, places: number): void {
  pool.neighbour = grownIntegers(pool.neighbour, places)
  pool.weightTo = grownNumbers(pool.weightTo, places)
  pool.weightFrom = grownNumbers(pool.weightFrom, places)
  pool.middleTo = grownIntegers(pool.middleTo, places)
  pool.middleFrom = grownIntegers(pool.middleFrom, places)
}

function grownIntegers(array: Uint32Array, length: number): Uint32Array {
  const grown = new Uint32Array(length)
  grown.set(array)
  return grown
}

function grownNumbers(array: Float64Array, length: number): Float64Array {
  const grown = new Float64Array(length)
  grown.set(array)
  return grown
}
