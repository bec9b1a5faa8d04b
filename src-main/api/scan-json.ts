import { createNameCheck, type NameCheck, type NameFlaw } from './check-json-names.ts'
import { BACKSLASH, CLOSE_LIST, CLOSE_OBJECT, COLON, COMMA, OPEN_LIST, OPEN_OBJECT, QUOTE } from './json-marks.ts'

export const MAX_JSON_DEPTH = 32
/** Objects and lists: so many anyway, and beyond them one in so many characters. The shortest destination has 29. */
export const FREE_CONTAINERS = 100_000
export const CHARACTERS_PER_CONTAINER = 16
/** Texts, numbers and the like that stand in lists; long lists of a request hold objects. */
export const MAX_PLAIN_ITEMS = 100_000

/** Strings are mostly shorter than what a call of `indexOf` costs. */
const FEW_CHARACTERS = 24

/** What is wrong with a JSON text. */
export type JsonFlaw = NameFlaw | { kind: 'depth' | 'containers' | 'items' }

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
      const end = expectsName ? takeName(names, depth, text, i) : endOfString(text, i)
      if (typeof end !== 'number') return end
      if (end < 0) return { kind: 'malformed' }
      expectsName = false
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

/** Index of the quote that ends the name beginning at `start`, or what is wrong with it. */
function takeName(names: NameCheck, depth: number, text: string, start: number): number | JsonFlaw {
  const followed = names.follow(depth, text, start)
  if (followed >= 0) return followed
  const end = endOfString(text, start)
  return end < 0 ? end : (names.add(depth, text.slice(start + 1, end)) ?? end)
}

/** Index of the quote that ends the string beginning at `start`; -1 for a string without end. */
function endOfString(text: string, start: number): number {
  const soon = Math.min(text.length, start + FEW_CHARACTERS)
  for (let i = start + 1; i < soon; i++) {
    const code = text.charCodeAt(i)
    if (code === QUOTE) return i
    if (code === BACKSLASH) break
  }
  let end = text.indexOf('"', start + 1)
  for (; end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++
    if (backslashes % 2 === 0) return end
  }
  return -1
}
