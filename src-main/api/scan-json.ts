export const MAX_JSON_DEPTH = 32

/** Names that reach into JavaScript objects instead of into data. */
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

/** What is wrong with a JSON text that is well formed. */
export type JsonFlaw = { kind: 'depth' } | { kind: 'forbidden' | 'duplicate'; name: string }

const QUOTE = 34
const COMMA = 44
const COLON = 58
const OPEN_LIST = 91
const BACKSLASH = 92
const CLOSE_LIST = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125

/**
 * Finds what a parsed value no longer shows: a property given twice, a poisoned name, too many levels. One pass in
 * linear time over text that `JSON.parse` has accepted.
 */
export function scanJson(text: string): JsonFlaw | null {
  /** Names met so far in each open object; null for a list. */
  const open: (Set<string> | null)[] = []
  let expectsName = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === QUOTE) {
      const end = endOfString(text, i)
      const names = open.at(-1)
      if (expectsName && names) {
        const flaw = checkName(text.slice(i, end + 1), names)
        if (flaw) return flaw
      }
      i = end
    } else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      if (open.length === MAX_JSON_DEPTH) return { kind: 'depth' }
      expectsName = code === OPEN_OBJECT
      open.push(expectsName ? new Set() : null)
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      open.pop()
    } else if (code === COMMA) {
      expectsName = open.at(-1) != null
    } else if (code === COLON) {
      expectsName = false
    }
  }
  return null
}

function checkName(quoted: string, names: Set<string>): JsonFlaw | null {
  const name = quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1)
  if (FORBIDDEN_NAMES.has(name)) return { kind: 'forbidden', name }
  if (names.has(name)) return { kind: 'duplicate', name }
  names.add(name)
  return null
}

/** Index of the quote that ends the string beginning at `start`. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++
    if (backslashes % 2 === 0) return end
  }
}
