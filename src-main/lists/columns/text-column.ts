/**
 * The texts of one column, row after row, as UTF-8 in one buffer, each ended by a zero byte: 1 M names of 20 letters
 * are 25 MB and no objects, and what a text holds is found by one look through the buffer.
 */
export interface TextColumn {
  bytes: Buffer
  /** Where each row begins; one more than there are rows. */
  starts: Uint32Array
}

/** No text is longer in UTF-8 than this many bytes for each of its units. */
const MOST_BYTES_A_UNIT = 3
const FIRST_BYTES = 65_536
const LAST_OF_ASCII = 0x7f
const [UPPER_A, UPPER_Z, TO_LOWER] = [0x41, 0x5a, 0x20]
/** A column may hold less than starts can name. */
const MOST_BYTES = 2 ** 31

export interface TextColumnBuilder {
  push(text: string): void
  /** Takes many texts at once, each ended by a zero; false, and nothing is taken, where they are not so many. */
  pushBlock(block: string, rows: number): boolean
  /**
   * The same in UTF-8, folded on the way, where all are ASCII: no text is made of them. False, and nothing is taken,
   * where they are not, or not so many.
   */
  pushAscii(block: Uint8Array, rows: number): boolean
  done(): TextColumn
}

/** Takes texts row by row; zero characters become blanks, since zero ends a text. */
export function buildTextColumn(rows: number): TextColumnBuilder {
  const starts = new Uint32Array(rows + 1)
  let bytes = Buffer.allocUnsafe(FIRST_BYTES)
  let [row, end] = [0, 0]
  const makeRoom = (needed: number): void => {
    if (needed > MOST_BYTES) throw new RangeError('The texts of a column are longer than 2 GiB.')
    const grown = Buffer.allocUnsafe(Math.min(Math.max(needed, bytes.length * 2), MOST_BYTES))
    bytes.copy(grown, 0, 0, end)
    bytes = grown
  }
  return {
    pushBlock(block, rows) {
      const needed = end + block.length * MOST_BYTES_A_UNIT
      if (needed > bytes.length) makeRoom(needed)
      const blockEnd = end + bytes.write(block, end)
      let [at, count] = [end, 0]
      for (let zero = bytes.indexOf(0, at); zero >= 0 && zero < blockEnd; zero = bytes.indexOf(0, at)) {
        at = zero + 1
        // More texts than rows may be more than there is room for: what was noted behind `row` counts for nothing.
        if (++count > rows) return false
        starts[row + count] = at
      }
      if (count !== rows || at !== blockEnd) return false
      row += rows
      end = blockEnd
      return true
    },
    pushAscii(block, rows) {
      const needed = end + block.length
      if (needed > bytes.length) makeRoom(needed)
      let count = 0
      for (let at = 0; at < block.length; at++) {
        const byte = block[at]!
        if (byte > LAST_OF_ASCII) return false
        bytes[end + at] = byte >= UPPER_A && byte <= UPPER_Z ? byte + TO_LOWER : byte
        if (byte !== 0) continue
        if (++count > rows) return false
        starts[row + count] = end + at + 1
      }
      if (count !== rows || block.at(-1) !== 0) return false
      row += rows
      end = needed
      return true
    },
    push(text) {
      const needed = end + text.length * MOST_BYTES_A_UNIT + 1
      if (needed > bytes.length) makeRoom(needed)
      end += bytes.write(text.includes('\0') ? text.replaceAll('\0', ' ') : text, end)
      bytes[end++] = 0
      starts[++row] = end
    },
    done: () => ({ bytes: Buffer.from(bytes.subarray(0, end)), starts: starts.subarray(0, row + 1) }),
  }
}

/** So many rows of which none has a text. */
export function blankTexts(rows: number): TextColumn {
  const starts = new Uint32Array(rows + 1)
  for (let row = 0; row <= rows; row++) starts[row] = row
  return { bytes: Buffer.alloc(rows), starts }
}

export const rowCount = ({ starts }: TextColumn): number => starts.length - 1

/** Text of a row. */
export const textAt = ({ bytes, starts }: TextColumn, row: number): string =>
  bytes.toString('utf8', starts[row], starts[row + 1]! - 1)

export const isBlankAt = ({ starts }: TextColumn, row: number): boolean => starts[row + 1]! - starts[row]! === 1

/** Marks (1) the rows whose text holds another text. A blank one is in all. */
export function markContaining({ bytes, starts }: TextColumn, wanted: string, marks: Uint8Array): void {
  if (wanted === '') return void marks.fill(1)
  const needle = Buffer.from(wanted)
  const rows = starts.length - 1
  let row = 0
  for (let at = bytes.indexOf(needle); at >= 0 && row < rows; at = bytes.indexOf(needle, starts[row])) {
    row = rowAt(starts, at, row)
    marks[row] = 1
    row++
  }
}

/** Where a sought text stands in another. */
export interface Standings {
  atStart: number
  atWord: number
  /** In the midst of a word. */
  within: number
}

const ZERO = 0x30
const NINE = 0x39
const LOWER_A = 0x61
const LOWER_Z = 0x7a
/** Of a folded text: a letter, a digit, or a part of a letter beyond ASCII. */
const isOfWord = (byte: number): boolean =>
  byte > LAST_OF_ASCII || (byte >= LOWER_A && byte <= LOWER_Z) || (byte >= ZERO && byte <= NINE)

/** Gives each row that holds a text the least of its grade (0: none yet) and that of where the text stands. */
export function gradeContaining(
  { bytes, starts }: TextColumn,
  wanted: string,
  { grades, standings }: { grades: Uint8Array; standings: Standings },
): void {
  const needle = Buffer.from(wanted)
  const rows = starts.length - 1
  let [row, hits] = [0, 0]
  const next = (from: number): number => {
    const isDense = ++hits > HITS_BEFORE_DENSE && from / hits < DENSE_BYTES
    return isDense ? byteScan(bytes, needle, from) : bytes.indexOf(needle, from)
  }
  for (let at = next(0); at >= 0 && row < rows;) {
    row = rowAt(starts, at, row)
    const isAtStart = at === starts[row]
    const grade = isAtStart ? standings.atStart : isOfWord(bytes[at - 1]!) ? standings.within : standings.atWord
    if (grades[row] === 0 || grade < grades[row]!) grades[row] = grade
    // The same text may hold it again, at a better place.
    const isDone = isAtStart || grade === standings.atWord
    if (isDone) row++
    at = next(isDone ? starts[row]! : at + 1)
  }
}

/** A text that stands in nearly every row is looked for byte by byte: each call of `indexOf` costs as much as 100 bytes. */
const HITS_BEFORE_DENSE = 1_000
const DENSE_BYTES = 100

function byteScan(bytes: Buffer, needle: Buffer, from: number): number {
  const [first, length] = [needle[0], needle.length]
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] !== first) continue
    let same = 1
    while (same < length && bytes[at + same] === needle[same]) same++
    if (same === length) return at
  }
  return -1
}

/** The row that a byte is of, at or behind `from`: near ones are found in a few steps. */
function rowAt(starts: Uint32Array, byte: number, from: number): number {
  let low = from
  let step = 1
  while (low + step < starts.length && starts[low + step]! <= byte) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, starts.length - 1)
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if (starts[middle]! <= byte) low = middle
    else high = middle
  }
  return low
}
