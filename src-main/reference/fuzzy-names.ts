/**
 * Place names for fuzzy search: all names of one country and one length (spaces left out) lie in one blob, fixed width,
 * and are scanned. A scan of ten thousand names takes tens of microseconds, misses nothing within the edits, and needs
 * a sixth of the room of an index of deletions.
 */

/** Names up to this length are compared with one edit only: two edits of a short name are another name. */
export const LONGEST_ONE_EDIT_KEY = 6
/** Two edits are the most that a search allows. */
export const MOST_EDITS = 2
/** Longer names are not filed: their errors are beyond counting in edits. */
export const LONGEST_FILED_NAME = 64

const ID_BYTES = 3

/** A bit for each letter (digits share some), and one more for the letters that names have twice most often. */
const LETTERS = 26
const TWICE = 'aeinor'
const TWICE_BITS = new Map([...TWICE].map((letter, at) => [letter.charCodeAt(0), 1 << (LETTERS + at)]))
const CODES = 128
const FIRST_BITS = new Uint32Array(CODES)
const SECOND_BITS = new Uint32Array(CODES)
for (let code = 0; code < CODES; code++) {
  FIRST_BITS[code] = 1 << (code % LETTERS)
  SECOND_BITS[code] = TWICE_BITS.get(code) ?? 0
}

/** Which letters a name holds. An edit takes at most one bit away and adds at most one. */
function signatureOf(text: Uint8Array, from: number, to: number): number {
  let signature = 0
  for (let at = from; at < to; at++) {
    const code = text[at] as number
    const bit = FIRST_BITS[code] as number
    signature |= (signature & bit) === 0 ? bit : (SECOND_BITS[code] as number)
  }
  return signature
}

/** The names of one country and one length, ready to be scanned. */
export interface FuzzyNames {
  length: number
  count: number
  /** The names side by side, then the ids of their places. */
  bytes: Buffer
  signatures: Int32Array
}

/** Names in ASCII, all of the same length, with the id of one place that bears the name; in the order given. */
export function encodeFuzzyNames(names: { text: string; id: number }[]): Buffer {
  const texts = names.map(({ text }) => text).join('')
  const bytes = Buffer.alloc(texts.length + names.length * ID_BYTES)
  bytes.write(texts, 'latin1')
  names.forEach(({ id }, at) => bytes.writeUIntBE(id, texts.length + at * ID_BYTES, ID_BYTES))
  return bytes
}

export function decodeFuzzyNames(bytes: Buffer, length: number): FuzzyNames {
  const count = bytes.length / (length + ID_BYTES)
  const signatures = new Int32Array(count)
  for (let at = 0; at < count; at++) signatures[at] = signatureOf(bytes, at * length, (at + 1) * length)
  return { length, count, bytes, signatures }
}

/** Memory of a decoded block. */
export const sizeOf = ({ bytes, signatures }: FuzzyNames): number => bytes.length + signatures.byteLength

/** True where more than `most` (0 to 2) bits are set. */
function hasMoreBits(bits: number, most: number): boolean {
  let rest = bits
  for (let left = most; left > 0 && rest !== 0; left--) rest &= rest - 1
  return rest !== 0
}

/**
 * Hands over the names that may lie within `edits` of `text`: those that lack no more of its letters, and have no more
 * others, than so many edits can change.
 */
export function scanFuzzyNames(
  { length, count, bytes, signatures }: FuzzyNames,
  text: string,
  edits: number,
  found: (name: string, id: number) => void,
): void {
  const longer = length - text.length
  const mostLost = edits - Math.max(0, longer)
  const mostNew = edits - Math.max(0, -longer)
  if (mostLost < 0 || mostNew < 0) return
  const own = signatureOf(Buffer.from(text, 'latin1'), 0, text.length)
  for (let at = 0; at < count; at++) {
    const other = signatures[at] as number
    if (hasMoreBits(own & ~other, mostLost) || hasMoreBits(other & ~own, mostNew)) continue
    const id = bytes.readUIntBE(count * length + at * ID_BYTES, ID_BYTES)
    found(bytes.toString('latin1', at * length, (at + 1) * length), id)
  }
}
