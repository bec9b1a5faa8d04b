import { BACKSLASH, CLOSE_LIST, CLOSE_OBJECT, COLON, COMMA, OPEN_LIST, OPEN_OBJECT, QUOTE } from './json-marks.ts'

/** `key` as character codes. */
const LETTERS = [107, 101, 121]
/** `Key` with each letter as an escape. */
const MAX_NAME_BYTES = 18
/** The only other sign whose lower case is one of these letters. */
const KELVIN = 0x212a
/** Its bytes in UTF-8. */
const KELVIN_FIRST = 0xe2
const KELVIN_SECOND = 0x84
const KELVIN_THIRD = 0xaa
const KELVIN_BYTES = 3
const SMALL_U = 117
const SMALL_LETTER = 32
const ESCAPE_BYTES = 6

/**
 * Whether the bytes of a JSON string, without its quotes, say `Key` in any case and with any letter escaped. It builds
 * nothing and fails at nothing: a body has millions of names, and an exception for each takes half a minute.
 */
export function isKeyName(bytes: Uint8Array, from: number, end: number): boolean {
  if (end - from < LETTERS.length || end - from > MAX_NAME_BYTES) return false
  let at = from
  for (const letter of LETTERS) {
    const width = widthOf(bytes, at, letter)
    if (width === 0) return false
    at += width
  }
  return at === end
}

/** How many bytes say a letter at a place; 0 where they say another. */
function widthOf(bytes: Uint8Array, at: number, letter: number): number {
  const byte = bytes[at] as number
  if ((byte | SMALL_LETTER) === letter) return 1
  if (byte === BACKSLASH) return isLetter(escapedAt(bytes, at), letter) ? ESCAPE_BYTES : 0
  if (byte !== KELVIN_FIRST || letter !== LETTERS[0]) return 0
  return bytes[at + 1] === KELVIN_SECOND && bytes[at + 2] === KELVIN_THIRD ? KELVIN_BYTES : 0
}

const isLetter = (code: number, letter: number): boolean =>
  (code | SMALL_LETTER) === letter || (code === KELVIN && letter === LETTERS[0])

/** The code of `\uXXXX`; -1 where that does not stand there. */
function escapedAt(bytes: Uint8Array, at: number): number {
  if (bytes[at + 1] !== SMALL_U) return -1
  let code = 0
  for (let digit = at + 2; digit < at + ESCAPE_BYTES; digit++) {
    const value = hexValue(bytes[digit] ?? 0)
    if (value < 0) return -1
    code = code * 16 + value
  }
  return code
}

function hexValue(byte: number): number {
  if (byte >= 48 && byte <= 57) return byte - 48
  const small = byte | SMALL_LETTER
  return small >= 97 && small <= 102 ? small - 87 : -1
}

/** Longer than any spelling of "Key" and any key, each character escaped. */
const MAX_COLLECTED_BYTES = 256
/** Keys that differ are refused whatever their number. */
const MAX_FOUND_KEYS = 2
/** A body that names its key more often is refused for that when it is parsed. */
const MAX_READ_KEYS = 8
/** Strings are mostly shorter than what a search beside the program's own loop costs. */
const FEW_BYTES = 24

export interface BodyKeyScan {
  /** Takes the next bytes of the body. */
  push(bytes: Uint8Array): void
  /** The texts that stand under `Key` in the outermost object, as far as the body was read; two at most. */
  keys(): readonly string[]
}

/** A scan as far as it has come. */
interface Scan {
  found: readonly string[]
  /** Keys that may still be read. */
  left: number
  /** What came of a string with earlier parts of the body, and its length even where it is too long to be kept. */
  collected: Uint8Array
  length: number
  depth: number
  isInString: boolean
  isEscaped: boolean
  /** Whether a string of the outermost object would be a name. */
  expectsName: boolean
  /** Whether the value that follows is the key's. */
  isKeyNext: boolean
  isCollecting: boolean
}

/**
 * Finds the key of a request wherever it stands in the body, while the body arrives: one pass over the bytes that
 * builds nothing but the texts of a few keys, so that whoever has no key costs no more than that. Whether the body is
 * JSON is judged later; after a key that is no text nothing is looked for, since such a body is none.
 */
export function createBodyKeyScan(): BodyKeyScan {
  const scan: Scan = {
    found: [],
    left: MAX_READ_KEYS,
    collected: new Uint8Array(MAX_COLLECTED_BYTES),
    length: 0,
    depth: 0,
    isInString: false,
    isEscaped: false,
    expectsName: false,
    isKeyNext: false,
    isCollecting: false,
  }
  return {
    push(bytes) {
      let at = 0
      while (at < bytes.length) {
        if (scan.isInString) at = takeString(scan, bytes, at)
        else if (scan.depth > 1) at = passInner(scan, bytes, at)
        else takeMark(scan, bytes[at++] as number)
      }
    },
    keys: () => scan.found,
  }
}

function takeMark(scan: Scan, byte: number): void {
  if (byte === QUOTE) {
    scan.isInString = true
    scan.isCollecting = scan.depth === 1 && (scan.expectsName || scan.isKeyNext)
    scan.length = 0
  } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
    scan.depth++
    scan.expectsName = scan.depth === 1 && byte === OPEN_OBJECT
    scan.isKeyNext = false
  } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
    scan.depth--
  } else if (byte === COMMA && scan.depth === 1) {
    scan.expectsName = true
    scan.isKeyNext = false
  } else if (byte === COLON && scan.depth === 1) {
    scan.expectsName = false
  }
}

/** Passes over what lies within objects and lists of the outermost object, where only their ends and strings count. */
function passInner(scan: Scan, bytes: Uint8Array, from: number): number {
  let level = scan.depth
  let at = from
  while (at < bytes.length && level > 1) {
    const byte = bytes[at++]
    if (byte === OPEN_OBJECT || byte === OPEN_LIST) level++
    else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) level--
    else if (byte === QUOTE) {
      scan.isInString = true
      break
    }
  }
  scan.depth = level
  scan.isCollecting = false
  return at
}

/** Takes a string to its end, or to the end of the part; index of what follows. */
function takeString(scan: Scan, bytes: Uint8Array, from: number): number {
  const end = endOfString(bytes, scan.isEscaped ? from + 1 : from)
  // The last backslash takes along what the next part begins with.
  scan.isEscaped = end > bytes.length
  const isWhole = end < bytes.length
  if (scan.isCollecting && (scan.length > 0 || !isWhole))
    scan.length = collect(bytes.subarray(from, Math.min(end, bytes.length)), scan.collected, scan.length)
  if (!isWhole) return bytes.length
  scan.isInString = false
  if (scan.isCollecting && scan.length === 0) readString(scan, bytes, { from, end })
  else if (scan.isCollecting) readString(scan, scan.collected, { from: 0, end: scan.length })
  return end + 1
}

/** Reads a name of the outermost object or the value of a key. */
function readString(scan: Scan, bytes: Uint8Array, { from, end }: { from: number; end: number }): void {
  const isShort = end - from <= MAX_COLLECTED_BYTES
  if (scan.expectsName) {
    scan.isKeyNext = scan.left > 0 && isShort && isKeyName(bytes, from, end)
    return
  }
  scan.left--
  const text = isShort ? decode(bytes.subarray(from, end)) : ''
  if (text === null) scan.left = 0
  else if (isShort && scan.found.length < MAX_FOUND_KEYS && !scan.found.includes(text))
    scan.found = [...scan.found, text]
}

/** Index of the quote that ends a string; the length where it goes on, one more where an escape is cut. */
function endOfString(bytes: Uint8Array, from: number): number {
  const soon = Math.min(bytes.length, from + FEW_BYTES)
  let end = from
  for (; end < soon; end++) {
    const byte = bytes[end]
    if (byte === QUOTE) return end
    if (byte === BACKSLASH) break
  }
  if (end === soon && end < bytes.length) {
    // A long text without escapes so far: the next quote is its end, unless a backslash comes before it.
    const quote = bytes.indexOf(QUOTE, end)
    const last = quote < 0 ? bytes.length : quote
    const escape = bytes.subarray(end, last).indexOf(BACKSLASH)
    if (escape < 0) return last
    end += escape
  }
  while (end < bytes.length && bytes[end] !== QUOTE) end += bytes[end] === BACKSLASH ? 2 : 1
  return end
}

/** Keeps a further part as far as there is room; the length of all parts. */
function collect(part: Uint8Array, collected: Uint8Array, length: number): number {
  if (length < collected.length) collected.set(part.subarray(0, collected.length - length), length)
  return length + part.length
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The text of a JSON string without its quotes; null when it is none. */
function decode(bytes: Uint8Array): string | null {
  try {
    return JSON.parse(`"${utf8.decode(bytes)}"`) as string
  } catch {
    return null
  }
}
