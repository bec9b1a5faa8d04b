import type { TextColumn } from './text-column.ts'

/**
 * Codes by whose order folded texts are sorted: blanks, signs, numbers, letters, other scripts. A number is the count of
 * its digits, then the digits, so that `Depot 2` stands before `Depot 10`.
 */
const [CODE_0, CODE_9] = [48, 57]
const [CODE_A, CODE_Z] = [97, 122]
const [CODE_CAPITAL_A, CODE_CAPITAL_Z] = [65, 90]
const FIRST_OF_OTHER_SCRIPTS = 128
const BLANK = 1
const FIRST_SIGN = 2
const FIRST_DIGIT = 40
const FIRST_DIGIT_COUNT = 50
/** Numbers with more digits are sorted by their first digits. */
const MOST_DIGITS = 19
const FIRST_LETTER = 70

function codesOfBytes(): Uint8Array {
  const codes = new Uint8Array(256)
  let sign = FIRST_SIGN
  for (let byte = 1; byte < 256; byte++) {
    if (byte >= FIRST_OF_OTHER_SCRIPTS) codes[byte] = byte
    else if (byte <= 32) codes[byte] = BLANK
    else if (byte >= CODE_0 && byte <= CODE_9) codes[byte] = FIRST_DIGIT + byte - CODE_0
    else if (byte >= CODE_A && byte <= CODE_Z) codes[byte] = FIRST_LETTER + byte - CODE_A
    // Folded texts have no capitals: they take none of the 33 codes that there are for signs.
    else if (byte >= CODE_CAPITAL_A && byte <= CODE_CAPITAL_Z) codes[byte] = FIRST_LETTER + byte - CODE_CAPITAL_A
    else codes[byte] = sign++
  }
  return codes
}
const CODES = codesOfBytes()

const isDigit = (byte: number): boolean => byte >= CODE_0 && byte <= CODE_9

/** The same rows with codes instead of letters; bytes compare as the texts are sorted. Zero ends each, as before. */
export function toSortKeys({ bytes, starts }: TextColumn): TextColumn {
  const rows = starts.length - 1
  // Each number may take one more byte than its digits: at most half as much again.
  const keys = Buffer.allocUnsafe(bytes.length + (bytes.length >>> 1) + 1)
  const keyStarts = new Uint32Array(rows + 1)
  let end = 0
  for (let row = 0; row < rows; row++) {
    const last = starts[row + 1]! - 1
    for (let at = starts[row]!; at < last;) {
      if (!isDigit(bytes[at]!)) {
        keys[end++] = CODES[bytes[at++]!]!
        continue
      }
      while (at < last - 1 && bytes[at] === CODE_0 && isDigit(bytes[at + 1]!)) at++
      const counted = end++
      while (at < last && isDigit(bytes[at]!)) keys[end++] = CODES[bytes[at++]!]!
      keys[counted] = FIRST_DIGIT_COUNT + Math.min(end - counted - 1, MOST_DIGITS)
    }
    keys[end++] = 0
    keyStarts[row + 1] = end
  }
  return { bytes: keys.subarray(0, end), starts: keyStarts }
}
