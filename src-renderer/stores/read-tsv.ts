/** More cells than any block of a table has that is pasted by hand. */
export const MOST_PASTED_ROWS = 10_000
const MOST_PASTED_COLUMNS = 200

/**
 * The cells of a text that a spreadsheet put on the clipboard: parted by tabs, rows by line ends, cells in quotes hold
 * either. A row that is shorter than others is filled up. Rows beyond the bound are left out, and said by `isCut`.
 */
export function readTsv(text: string): { rows: string[][]; isCut: boolean } {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const end = text.length
  while (at <= end && rows.length <= MOST_PASTED_ROWS) {
    const cell = text[at] === '"' ? readQuoted(text, at) : null
    const next = cell ? cell.next : nextBreak(text, at)
    row.push(cell ? cell.text : text.slice(at, next))
    if (text[next] === '\t') {
      at = next + 1
      continue
    }
    rows.push(row.slice(0, MOST_PASTED_COLUMNS))
    row = []
    at = next + (text.startsWith('\r\n', next) ? 2 : 1)
    // The line end behind the last row begins no further one.
    if (at === end) break
  }
  const kept = rows.slice(0, MOST_PASTED_ROWS)
  const width = kept.reduce((most, cells) => Math.max(most, cells.length), 0)
  for (const cells of kept) while (cells.length < width) cells.push('')
  return { rows: kept, isCut: rows.length > MOST_PASTED_ROWS }
}

function nextBreak(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (text[at] === '\t' || text[at] === '\n' || text[at] === '\r') return at
  return text.length
}

/** A cell in quotes; null where the quote does not end at the end of a cell, so that it is a letter as any other. */
function readQuoted(text: string, from: number): { text: string; next: number } | null {
  let cell = ''
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] !== '"') cell += text[at]
    else if (text[at + 1] === '"') cell += text[at++]
    else return at + 1 === text.length || /[\t\r\n]/.test(text[at + 1]!) ? { text: cell, next: at + 1 } : null
  }
  return null
}
