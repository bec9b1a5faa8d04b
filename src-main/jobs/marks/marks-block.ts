import type { RowMarks } from './row-marks.ts'

/** Bytes of one row in a block: two numbers of 4, two of 2, the country as two letters, six of 1. */
const ROW_BYTES = 20
const NO_LETTER = 0

/** The marks of some rows as bytes, to be kept beside them; little-endian. */
export function packMarks(rows: readonly RowMarks[]): Buffer {
  const bytes = Buffer.alloc(rows.length * ROW_BYTES)
  rows.forEach((marks, index) => {
    let at = index * ROW_BYTES
    at = bytes.writeUInt32LE(marks.row, at)
    at = bytes.writeUInt32LE(marks.hash, at)
    at = bytes.writeUInt16LE(marks.changed, at)
    at = bytes.writeUInt16LE(marks.added, at)
    at = bytes.writeUInt8(marks.country.charCodeAt(0) || NO_LETTER, at)
    at = bytes.writeUInt8(marks.country.charCodeAt(1) || NO_LETTER, at)
    for (const value of [marks.word, marks.depth, marks.score, marks.postalCode, marks.precision, marks.script]) {
      at = bytes.writeUInt8(value, at)
    }
  })
  return bytes
}

/** The marks of a block, one after the other. */
export function* unpackMarks(bytes: Buffer): Generator<RowMarks> {
  for (let at = 0; at + ROW_BYTES <= bytes.length; at += ROW_BYTES) {
    const first = bytes.readUInt8(at + 12)
    const country = first === NO_LETTER ? '' : String.fromCharCode(first, bytes.readUInt8(at + 13))
    yield {
      row: bytes.readUInt32LE(at),
      hash: bytes.readUInt32LE(at + 4),
      changed: bytes.readUInt16LE(at + 8),
      added: bytes.readUInt16LE(at + 10),
      country,
      word: bytes.readUInt8(at + 14),
      depth: bytes.readUInt8(at + 15),
      score: bytes.readUInt8(at + 16),
      postalCode: bytes.readUInt8(at + 17),
      precision: bytes.readUInt8(at + 18),
      script: bytes.readUInt8(at + 19),
      reasons: 0,
    }
  }
}
