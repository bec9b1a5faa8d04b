/** Index of the column that a word of --map means, by its name in any case or by its number from 1; −1 where there is none. */
export function findNamedColumn(columns: readonly string[], wanted: string): number {
  const named = columns.findIndex((name) => name.toLowerCase() === wanted.toLowerCase())
  if (named >= 0) return named
  return /^\d+$/.test(wanted) && Number(wanted) <= columns.length ? Number(wanted) - 1 : -1
}
