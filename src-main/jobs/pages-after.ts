/** Rows page by page, each page behind the last row of the one before: as quick at the end as at the beginning. */
export function* pagesAfter<T extends { row: number }>(read: (lastRow: number) => unknown[]): Generator<T[]> {
  for (let lastRow = 0; ;) {
    const page = read(lastRow) as T[]
    if (page.length === 0) return
    lastRow = page.at(-1)?.row ?? lastRow
    yield page
  }
}
