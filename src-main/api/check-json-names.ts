import { QUOTE } from './json-marks.ts'

/** No object of a request comes near this, and V8 builds larger ones several times slower. */
export const MAX_MEMBERS = 1_000
/** Names that a request uses, whatever their number of times. */
export const MAX_DISTINCT_NAMES = 50_000
/**
 * Names of objects that have other names than every object before, or in another order, summed up: V8 builds an object
 * of a known kind quickly, of a new one slowly. Enough for 20,000 kinds with 20 names each.
 */
export const MAX_SHAPE_NAMES = 400_000

/** Names that reach into JavaScript objects instead of into data. */
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype'])
/** Room at first; an address has 46 names. */
const FEW_NAMES = 64
/** Mixes the names of an object, in their order, into one number. */
const FNV_PRIME = 16_777_619

/** What is wrong with the names of a JSON text. */
export type NameFlaw =
  { kind: 'malformed' } | { kind: 'members' | 'names' | 'shapes' } | { kind: 'forbidden' | 'duplicate'; name: string }

/** Names met so far in each open object, and in all. */
export interface NameCheck {
  /** A new object begins at this depth. */
  open(depth: number): void
  /**
   * Index of the quote that ends the name beginning at `start`, where the object at this depth goes on like the one
   * before it there: then its names are known to be right. -1 where it does not; the name is to be added then.
   */
  follow(depth: number, text: string, start: number): number
  /** Notes a name of the object at this depth, as it is written between its quotes. */
  add(depth: number, written: string): NameFlaw | null
  /** The object at this depth ends. */
  close(depth: number): NameFlaw | null
}

/** What is known of the open object at a depth, and of the one before it there. */
interface Level {
  /** Names as they are written, of this object or, while it follows it, of the one before. */
  names: string[]
  isFollowing: boolean
  /** Names of the object before that this one has had while it follows it. */
  followed: number
  /** Number of the object among all. */
  object: number
  /** Names that were noted one by one. */
  count: number
  shape: number
  /** By name: the last object at this depth that had it. */
  lastObject: Int32Array
}

/** Nearly every object of a large request has the names of the one before it, which costs no more than to see it. */
export function createNameCheck(): NameCheck {
  const idFor = createNameNumbers()
  const shapes = new Set<number>()
  const levels: Level[] = []
  let objects = 0
  let shapeNames = 0

  const note = (level: Level, written: string): NameFlaw | null => {
    const name = written.includes('\\') ? unescape(written) : written
    if (name === null) return { kind: 'malformed' }
    const id = idFor(name)
    if (typeof id !== 'number') return id
    const lastObject = (level.lastObject = roomFor(id, level.lastObject))
    if (lastObject[id] === level.object) return { kind: 'duplicate', name }
    lastObject[id] = level.object
    if (level.count++ === MAX_MEMBERS) return { kind: 'members' }
    level.shape = Math.imul(level.shape ^ (id + 1), FNV_PRIME)
    return null
  }

  /** From here on the object has other names than the one before. What it has had so far was right there, so is here. */
  const leave = (level: Level): void => {
    level.isFollowing = false
    level.names.length = level.followed
    for (const name of level.names) note(level, name)
  }

  return {
    open(depth) {
      const level = (levels[depth] ??= createLevel())
      level.isFollowing = true
      level.followed = 0
      level.object = ++objects
    },
    follow(depth, text, start) {
      const level = levels[depth] as Level
      const name = level.isFollowing ? level.names[level.followed] : undefined
      if (name === undefined || !isQuotedAt(text, start, name)) return -1
      level.followed++
      return start + name.length + 1
    },
    add(depth, written) {
      const level = levels[depth] as Level
      if (level.isFollowing) leave(level)
      level.names.push(written)
      return note(level, written)
    },
    close(depth) {
      const level = levels[depth] as Level
      if (level.isFollowing && level.followed === level.names.length) return null
      if (level.isFollowing) leave(level)
      const { shape, count } = level
      level.shape = 0
      level.count = 0
      if (shapes.has(shape)) return null
      shapes.add(shape)
      shapeNames += count
      return shapeNames > MAX_SHAPE_NAMES ? { kind: 'shapes' } : null
    },
  }
}

/** Numbers the names of a text as they come. */
function createNameNumbers(): (name: string) => number | NameFlaw {
  const idOf = new Map<string, number>()
  return (name) => {
    const known = idOf.get(name)
    if (known !== undefined) return known
    if (FORBIDDEN_NAMES.has(name)) return { kind: 'forbidden', name }
    if (idOf.size === MAX_DISTINCT_NAMES) return { kind: 'names' }
    idOf.set(name, idOf.size)
    return idOf.size - 1
  }
}

const createLevel = (): Level => ({
  names: [],
  isFollowing: true,
  followed: 0,
  object: 0,
  count: 0,
  shape: 0,
  lastObject: new Int32Array(FEW_NAMES),
})

/** Whether exactly this stands in quotes. */
function isQuotedAt(text: string, start: number, written: string): boolean {
  const first = start + 1
  for (let i = 0; i < written.length; i++) if (text.charCodeAt(first + i) !== written.charCodeAt(i)) return false
  return text.charCodeAt(first + written.length) === QUOTE
}

/** The column with room for a number: most requests use few names. */
function roomFor(id: number, column: Int32Array): Int32Array {
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
