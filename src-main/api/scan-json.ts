import { BACKSLASH, CLOSE_LIST, CLOSE_OBJECT, COLON, COMMA, OPEN_LIST, OPEN_OBJECT, QUOTE } from './json-marks.ts'

export const MAX_JSON_DEPTH = 32
/** No object of a request comes near this, and V8 builds larger ones several times slower. */
export const MAX_MEMBERS = 1_000
/** Names that a request uses, whatever their number of times. */
export const MAX_DISTINCT_NAMES = 50_000
/**
 * Names of objects that have other names than every object before, or in another order, summed up: V8 builds an object
 * of a known kind quickly, of a new one slowly. Enough for 20,000 kinds with 20 names each.
 */
export const MAX_SHAPE_NAMES = 400_000
/** Objects and lists: so many anyway, and beyond them one in so many characters. The shortest destination has 29. */
export const FREE_CONTAINERS = 100_000
export const CHARACTERS_PER_CONTAINER = 16
/** Texts, numbers and the like that stand in lists; long lists of a request hold objects. */
export const MAX_PLAIN_ITEMS = 100_000

/** Names that reach into JavaScript objects instead of into data. */
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype'])
/** Room at first; an address has 46 names. */
const FEW_NAMES = 64
/** Mixes the names of an object, in their order, into one number. */
const FNV_PRIME = 16_777_619

/** What is wrong with a JSON text. */
export type JsonFlaw =
  | { kind: 'malformed' }
  | { kind: 'depth' | 'members' | 'names' | 'shapes' | 'containers' | 'items' }
  | { kind: 'forbidden' | 'duplicate'; name: string }

/**
 * Finds what a parsed value no longer shows, a property given twice or a poisoned name, and what would be costly to
 * build: too many levels, objects or names. One pass in linear time over a text that nobody has parsed yet; what is
 * malformed in other ways is left to `JSON.parse`.
 */
export function scanJson(text: string): JsonFlaw | null {
  const names = createNameCheck()
  const maxContainers = FREE_CONTAINERS + text.length / CHARACTERS_PER_CONTAINER
  /** Whether each open container is an object. */
  const isObject: boolean[] = []
  let depth = 0
  let containers = 0
  /** Commas between items of lists, but for those behind an object or a list. */
  let plainItems = 0
  let expectsName = false
  let followsContainer = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === QUOTE) {
      const end = endOfString(text, i)
      if (end < 0) return { kind: 'malformed' }
      if (expectsName) {
        const flaw = names.add(depth, text.slice(i + 1, end))
        if (flaw) return flaw
        expectsName = false
      }
      i = end
    } else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      if (depth === MAX_JSON_DEPTH) return { kind: 'depth' }
      if (++containers > maxContainers) return { kind: 'containers' }
      expectsName = code === OPEN_OBJECT
      isObject[++depth] = expectsName
      if (expectsName) names.open(depth)
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      const flaw = endContainer(depth, isObject[depth] === true, names)
      if (flaw) return flaw
      depth--
      expectsName = false
      followsContainer = true
    } else if (code === COMMA) {
      expectsName = isObject[depth] === true
      if (!expectsName && !followsContainer && ++plainItems > MAX_PLAIN_ITEMS) return { kind: 'items' }
      followsContainer = false
    } else if (code === COLON) {
      expectsName = false
    }
  }
  return null
}

function endContainer(depth: number, isObject: boolean, names: NameCheck): JsonFlaw | null {
  if (depth === 0) return { kind: 'malformed' }
  return isObject ? names.close(depth) : null
}

interface NameCheck {
  /** A new object begins at this depth. */
  open(depth: number): void
  /** Notes a name of the object at this depth, as it is written between its quotes. */
  add(depth: number, written: string): JsonFlaw | null
  /** The object at this depth ends. */
  close(depth: number): JsonFlaw | null
}

/** Names met so far in each open object, and in all. */
function createNameCheck(): NameCheck {
  const idOf = new Map<string, number>()
  const shapes = new Set<number>()
  const counts: number[] = []
  const shapeOf: number[] = []
  /** By depth and name: the last object there that had it. */
  const lastObject: Int32Array[] = []
  const objectAt: number[] = []
  let objects = 0
  let shapeNames = 0

  const idFor = (name: string): number | JsonFlaw => {
    const known = idOf.get(name)
    if (known !== undefined) return known
    if (FORBIDDEN_NAMES.has(name)) return { kind: 'forbidden', name }
    if (idOf.size === MAX_DISTINCT_NAMES) return { kind: 'names' }
    idOf.set(name, idOf.size)
    return idOf.size - 1
  }

  return {
    open(depth) {
      counts[depth] = 0
      shapeOf[depth] = 0
      objectAt[depth] = ++objects
    },
    add(depth, written) {
      const name = written.includes('\\') ? unescape(written) : written
      if (name === null) return { kind: 'malformed' }
      const id = idFor(name)
      if (typeof id !== 'number') return id
      const objectsHere = (lastObject[depth] = roomFor(id, lastObject[depth]))
      if (objectsHere[id] === objectAt[depth]) return { kind: 'duplicate', name }
      objectsHere[id] = objectAt[depth] as number
      if ((counts[depth] as number)++ === MAX_MEMBERS) return { kind: 'members' }
      shapeOf[depth] = Math.imul((shapeOf[depth] as number) ^ (id + 1), FNV_PRIME)
      return null
    },
    close(depth) {
      const shape = shapeOf[depth] as number
      if (shapes.has(shape)) return null
      shapes.add(shape)
      shapeNames += counts[depth] as number
      return shapeNames > MAX_SHAPE_NAMES ? { kind: 'shapes' } : null
    },
  }
}

/** The column with room for a number: most requests use few names. */
function roomFor(id: number, column: Int32Array = new Int32Array(FEW_NAMES)): Int32Array {
  if (id < column.length) return column
  const larger = new Int32Array(Math.max(id + 1, column.length * 2))
  larger.set(column)
  return larger
}

function unescape(written: string): string | null {
  try {
    return JSON.parse(`"${written}"`) as string
  } catch {
    return null
  }
}

/** Index of the quote that ends the string beginning at `start`; -1 for a string without end. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  for (; end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++
    if (backslashes % 2 === 0) return end
  }
  return -1
}
