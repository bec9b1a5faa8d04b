import type { KnownNames } from '#main/files/columns/parts/cell-shapes.ts'
import { featuresOfColumns, seeColumns, type SeenColumn } from '#main/files/columns/parts/column-features.ts'
import { COLUMN_KINDS, type ColumnKind } from '#main/files/columns/parts/column-kinds.ts'
import { FIRST_LOOK, SECOND_LOOK } from '#main/files/columns/parts/column-weights-data.ts'
import type { NameSense } from '#main/files/columns/parts/name-senses-data.ts'
import { tableFeatures } from '#main/files/columns/parts/table-features.ts'

/** Weights of one look: per feature one for each kind, in the order of `COLUMN_KINDS`. */
export type Weights = ReadonlyMap<string, ArrayLike<number>>

/** The step in which weights are kept. */
export const WEIGHT_STEP = 1 / 16

/** Weights are kept in steps of a sixteenth, one signed byte each. */
export function readWeights(lines: Readonly<Record<string, string>>): Weights {
  return new Map(
    Object.entries(lines).map(([feature, bytes]) => [
      feature,
      Float64Array.from(new Int8Array(Buffer.from(bytes, 'base64')), (byte) => byte * WEIGHT_STEP),
    ]),
  )
}

/** Shares of the kinds that some features speak for; they add up to 1. */
export function sharesOf(weights: Weights, features: readonly string[]): number[] {
  const sums = COLUMN_KINDS.map(() => 0)
  for (const feature of features) {
    const found = weights.get(feature)
    if (found) for (let k = 0; k < sums.length; k++) sums[k] = (sums[k] as number) + (found[k] as number)
  }
  const top = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - top))
  const total = powers.reduce((a, b) => a + b, 0)
  return powers.map((power) => power / total)
}

/** A column and how likely it is of each kind, 0 to 1. */
export interface ClassifiedColumn extends SeenColumn {
  shares: Record<ColumnKind, number>
}

export interface TableSample {
  names: readonly string[]
  rows: readonly (readonly string[])[]
  hasHeader: boolean
  /** Alpha-2 code; empty where it is not known. */
  country: string
  known: KnownNames | null
  /** What else speaks for the kind of each column. */
  leans?: readonly (KindLean | null)[]
  /** Names that say whose address it is say no more: the address of the owner is the one that is meant. */
  isOwned?: boolean
}

/** Kinds that something speaks for, and by how much less all others are likely beside them. */
export interface KindLean {
  kinds: readonly ColumnKind[]
  beside: number
}

function leaning(shares: number[], lean: KindLean | null | undefined): number[] {
  if (!lean) return shares
  const weighed = shares.map(
    (share, k) => share * (lean.kinds.includes(COLUMN_KINDS[k] as ColumnKind) ? 1 : lean.beside),
  )
  const total = weighed.reduce((a, b) => a + b, 0)
  return weighed.map((share) => share / total)
}

export interface Looks {
  first: Weights
  second: Weights
}
let looks: Looks | null = null

/** Other weights than those of the product, for a proof that judges what they were not fitted on. */
export function useWeights(other: Looks): void {
  looks = other
}

const OF_OWNER: readonly NameSense[] = ['owner', 'mail', 'site']
const withoutOwner = (column: SeenColumn): SeenColumn => ({
  ...column,
  reading: { ...column.reading, senses: column.reading.senses.filter((sense) => !OF_OWNER.includes(sense)) },
})

/** `lat`, `Länge`: what is called an axis and holds degrees is one, also in one row, or where all lie on a meridian. */
const MOST_DEGREES = { latitude: 90, longitude: 180 } as const
const NAMED_AXIS = 0.95
const DEGREES = /^[+-]?\d{1,3}(?:[.,]\d+)?$/

function withNamedAxis({ reading, cells }: SeenColumn, shares: readonly number[]): readonly number[] {
  const axis = (['latitude', 'longitude'] as const).find((one) => reading.isKnown && reading.senses.includes(one))
  if (!axis || reading.senses.some((sense) => sense !== axis && sense !== 'coordinate')) return shares
  const filled = cells.filter((cell) => cell !== '')
  const isDegrees = (cell: string) =>
    DEGREES.test(cell) && Math.abs(Number(cell.replace(',', '.'))) <= MOST_DEGREES[axis]
  const at = COLUMN_KINDS.indexOf(axis)
  const share = shares[at] ?? 0
  const hasDecimals = filled.some((cell) => /[.,]/.test(cell))
  if (share >= NAMED_AXIS || !hasDecimals || !filled.every(isDegrees)) return shares
  const rest = (1 - NAMED_AXIS) / Math.max(1 - share, Number.EPSILON)
  return shares.map((one, k) => (k === at ? NAMED_AXIS : one * rest))
}

/** A town or a line with a street has letters: `2.29` is neither. */
const WORDED: ReadonlySet<ColumnKind> = new Set(['line', 'whole', 'codeTown', 'city'])

function withLettersOnly({ cells }: SeenColumn, shares: readonly number[]): readonly number[] {
  if (cells.some((cell) => /\p{L}/u.test(cell)) || cells.every((cell) => cell === '')) return shares
  const kept = shares.map((share, k) => (WORDED.has(COLUMN_KINDS[k] as ColumnKind) ? 0 : share))
  const total = kept.reduce((sum, share) => sum + share, 0)
  return total === 0 ? shares : kept.map((share) => share / total)
}

/** Looks at each column alone, then once more with what the others seem to be. */
export function classifyColumns({ names, rows, hasHeader, country, known, ...more }: TableSample): ClassifiedColumn[] {
  looks ??= { first: readWeights(FIRST_LOOK), second: readWeights(SECOND_LOOK) }
  const { first, second } = looks
  const seen = seeColumns(names, rows, hasHeader, known)
  const columns = more.isOwned ? seen.map(withoutOwner) : seen
  const features = featuresOfColumns(columns, hasHeader).map((list) => [...list, `land:${country}`])
  const alone = features.map((list, index) => leaning(sharesOf(first, list), more.leans?.[index]))
  const ofTable = tableFeatures(COLUMN_KINDS, alone)
  return columns.map((column, index) => {
    const own = sharesOf(second, [...(ofTable[index] ?? []), ...(features[index] ?? [])])
    const shares = withNamedAxis(column, withLettersOnly(column, leaning(own, more.leans?.[index])))
    return {
      ...column,
      shares: Object.fromEntries(COLUMN_KINDS.map((kind, k) => [kind, shares[k]])) as Record<ColumnKind, number>,
    }
  })
}
