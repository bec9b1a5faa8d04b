import { FileFault } from '#main/files/csv/file-error.ts'

/** The shared texts of a workbook, by number. */
export interface StringTable {
  add(text: string): void
  get(index: number): string | undefined
}

const FIRST_BYTES = 64 * 1024
const FIRST_TEXTS = 4096
/** Different texts of a workbook that is still read: those of a million rows of addresses. */
const MAX_TEXT_BYTES = 128 * 1024 ** 2

/** Keeps the texts as bytes outside the heap, whose limit a large workbook would break. */
export function createStringTable(): StringTable {
  let bytes = Buffer.allocUnsafeSlow(FIRST_BYTES)
  /** Where each text ends. */
  let ends = new Uint32Array(FIRST_TEXTS)
  let count = 0
  return {
    add(text) {
      const start = count === 0 ? 0 : (ends[count - 1] ?? 0)
      const end = start + Buffer.byteLength(text)
      if (end > MAX_TEXT_BYTES) {
        throw new FileFault('file/too-large', 'holds more than 128 MiB of text. Save the sheet as CSV UTF-8.')
      }
      if (end > bytes.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(end, bytes.length * 2))
        bytes.copy(larger, 0, 0, start)
        bytes = larger
      }
      if (count === ends.length) {
        const more = new Uint32Array(ends.length * 2)
        more.set(ends)
        ends = more
      }
      bytes.write(text, start)
      ends[count++] = end
    },
    get(index) {
      if (!(index >= 0 && index < count)) return undefined
      return bytes.toString('utf8', index === 0 ? 0 : ends[index - 1], ends[index])
    },
  }
}
