/** A cell that holds a tab, a line break or a quote at its start is quoted, as spreadsheets do when they copy. */
const toCell = (text: string): string => (/[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Rows as spreadsheets take them from the clipboard: cells parted by tabs, lines by CR LF. */
export const toTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(toCell).join('\t')).join('\r\n')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The same as a table of HTML, for programs that take cells apart by it. */
export function toHtmlTable(rows: readonly (readonly string[])[]): string {
  const cell = (text: string): string => `<td>${text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)}</td>`
  return `<table>${rows.map((cells) => `<tr>${cells.map(cell).join('')}</tr>`).join('')}</table>`
}
