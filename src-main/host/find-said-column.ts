/** Index of the column that a word of --map means, by its name in any case or by its number from 1; −1 where there is none. */
export function findSaidColumn(columns: readonly string[], said: string): number {
  const named = columns.findIndex((name) => name.toLowerCase() === said.toLowerCase())
  if (named >= 0) return named
  return /^\d+$/.test(said) && Number(said) <= columns.length ? Number(said) - 1 : -1
}
