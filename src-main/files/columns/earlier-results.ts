/** Columns that every result has; a source hardly has both with one beginning. */
const CODE_ENDING = '_AVC'
const STATUS_ENDING = '_Status'

/** The columns of a table that a run appended before: `Waypost_AVC` and its like, whatever they begin with. */
export function resultColumnsOf(columns: readonly string[]): Set<number> {
  const named = new Set(columns)
  const beginnings = columns
    .filter((name) => name.endsWith(CODE_ENDING))
    .map((name) => name.slice(0, -CODE_ENDING.length))
    .filter((beginning) => named.has(`${beginning}${STATUS_ENDING}`))
  const results = new Set<number>()
  for (const beginning of beginnings) {
    // They stand together from their first one on.
    let index = columns.indexOf(`${beginning}${STATUS_ENDING}`)
    for (; (columns[index] ?? '').startsWith(`${beginning}_`); index++) results.add(index)
  }
  return results
}
