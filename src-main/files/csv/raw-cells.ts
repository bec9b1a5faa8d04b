import type { Delimiter } from '#main/files/csv/csv.types.ts'

/** The cells of a record as they are written, with their quotes; null where they are not read as the same cells. */
export function splitRawCells(record: string, cells: readonly string[], delimiter: Delimiter): string[] | null {
  const raw: string[] = []
  let start = 0
  for (;;) {
    const end = record.startsWith('"', start) ? endOfQuoted(record, start) : record.indexOf(delimiter, start)
    raw.push(record.slice(start, end < 0 ? record.length : end))
    if (end < 0 || end >= record.length) break
    if (!record.startsWith(delimiter, end)) return null
    start = end + delimiter.length
  }
  const isSame = raw.length === cells.length && raw.every((cell, index) => readRaw(cell) === cells[index])
  return isSame ? raw : null
}

/** Behind the closing quote; the end of the record where there is none. */
function endOfQuoted(record: string, start: number): number {
  for (let at = start + 1; ;) {
    const quote = record.indexOf('"', at)
    if (quote < 0) return record.length
    if (!record.startsWith('"', quote + 1)) return quote + 1
    at = quote + 2
  }
}

const readRaw = (cell: string): string =>
  cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
