import type { Candidate } from '#main/files/columns/assign-fields.ts'
import type { ReadColumn } from '#main/files/columns/read-column.types.ts'

/** Of what stands beside a column that is known; less than any name. */
const BESIDE = 0.5

const LINES: ReadonlySet<Candidate['role']> = new Set(['AddressLine', 'Thoroughfare', 'Street'])

/**
 * What columns without a telling name hold by how they stand to each other: the words beside house numbers are streets,
 * a code stands beside its town and the town beside its code. Adds to the candidates, takes streets away that stand alone.
 */
export function settleUnnamed(candidates: Candidate[], columns: readonly ReadColumn[]): void {
  settleStreets(candidates, columns)
  if (!candidates.some(({ role }) => LINES.has(role))) return
  addBeside(candidates, columns, 'PostalCode', (column) => hasWordsBeside(column, candidates, columns))
  addBeside(candidates, columns, 'Locality', (column) => isBesideCode(column, candidates))
}

const areBeside = (a: { index: number }, b: { index: number }): boolean => Math.abs(a.index - b.index) === 1
const isFree = ({ index, header }: ReadColumn, candidates: readonly Candidate[]): boolean =>
  header === null && !candidates.some((one) => one.index === index)

/** A street by content alone stands beside its numbers, where no other column is called a street or a line. */
function settleStreets(candidates: Candidate[], columns: readonly ReadColumn[]): void {
  const isGuess = ({ role, reason }: Candidate) => role === 'Thoroughfare' && reason === 'content'
  const hasNamed = candidates.some((one) => LINES.has(one.role) && !isGuess(one))
  const numbers = hasNamed ? [] : columns.filter(({ kind }) => kind === 'number')
  candidates.splice(0, candidates.length, ...candidates.filter((one) => !isGuess(one)))
  const beside = columns.filter(
    (column) =>
      isFree(column, candidates) &&
      (column.kind === 'street' || column.content?.kind === 'words') &&
      numbers.some((number) => areBeside(number, column)),
  )
  const [street] = beside.sort((a, b) => b.streetShare - a.streetShare)
  if (street) candidates.push(guess(street.index, 'Thoroughfare', Math.max(BESIDE, street.streetShare)))
}

const guess = (index: number, role: Candidate['role'], confidence: number): Candidate => ({
  index,
  role,
  number: null,
  confidence,
  reason: 'content',
})

/** Of several the one that stands nearest to the street, and of those as near the likelier town. */
function addBeside(
  candidates: Candidate[],
  columns: readonly ReadColumn[],
  role: 'PostalCode' | 'Locality',
  fits: (column: ReadColumn) => boolean,
): void {
  if (candidates.some((one) => one.role === role)) return
  const lines = candidates.filter((one) => LINES.has(one.role) || one.role === 'Premise')
  const distanceOf = ({ index }: ReadColumn) => Math.min(...lines.map((line) => Math.abs(line.index - index)))
  const [found] = columns
    .filter((column) => isFree(column, candidates) && fits(column))
    .sort((a, b) => (role === 'Locality' ? b.cityShare - a.cityShare : 0) || distanceOf(a) - distanceOf(b))
  if (found) candidates.push(guess(found.index, role, BESIDE))
}

const hasWordsBeside = (
  column: ReadColumn,
  candidates: readonly Candidate[],
  columns: readonly ReadColumn[],
): boolean =>
  column.content?.kind === 'postalCode' &&
  (candidates.some((one) => one.role === 'Locality' && areBeside(one, column)) ||
    columns.some((other) => areBeside(other, column) && other.content?.kind === 'words' && isFree(other, candidates)))

const isBesideCode = (column: ReadColumn, candidates: readonly Candidate[]): boolean =>
  column.content?.kind === 'words' && candidates.some((one) => one.role === 'PostalCode' && areBeside(one, column))
