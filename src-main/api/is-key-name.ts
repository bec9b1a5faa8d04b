import { BACKSLASH } from './json-marks.ts'

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
