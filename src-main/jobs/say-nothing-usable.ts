import type { ImportAccount } from '#main/lists/files/import-points.ts'

/** Why rows could not be used, behind their number. */
const WHY: Record<string, string> = {
  noCoordinates: 'without coordinates',
  notANumber: 'with coordinates that are no numbers',
  outOfRange: 'outside the world',
  swapped: 'with latitude and longitude swapped',
  zeroZero: 'at 0, 0',
  notAPoint: 'without a point (lines, areas, empty ones)',
  notFound: 'with an address that was not found',
  tooFewCells: 'with too few cells',
  tooManyCells: 'with too many cells',
  unclosedQuote: 'with a quote that never closes',
}

/** Says why a file makes no list. */
export function sayNothingUsable(fileName: string, { rowsIn, blank, reasons }: ImportAccount): string {
  if (rowsIn === blank) return `"${fileName}" has no rows of places: choose a file with at least one.`
  const told = Object.entries(reasons).map(([reason, count]) => `${count} ${WHY[reason] ?? `not readable (${reason})`}`) // prettier-ignore
  return `No row of "${fileName}" could be used (${told.join('; ')}): correct the file, or what its columns mean.`
}
