/** A cell that holds a tab, a line break or a quote at its start is quoted, as spreadsheets do when they copy. */
const toCell = (text: string): string => (/[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Rows as spreadsheets take them from the clipboard: cells parted by tabs, lines by CR LF. */
export const toTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(toCell).join('\t')).join('\r\n')
