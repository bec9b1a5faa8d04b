import type { KnownNames } from '#main/files/columns/parts/cell-shapes.ts'
import { featuresOfColumns, seeColumns, type SeenColumn } from '#main/files/columns/parts/column-features.ts'
import { COLUMN_KINDS, type ColumnKind } from '#main/files/columns/parts/column-kinds.ts'
import { FIRST_LOOK, SECOND_LOOK } from '#main/files/columns/parts/column-weights-data.ts'
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

/** Looks at each column alone, then once more with what the others seem to be. */
export function classifyColumns({ names, rows, hasHeader, country, known }: TableSample): ClassifiedColumn[] {
  looks ??= { first: readWeights(FIRST_LOOK), second: readWeights(SECOND_LOOK) }
  const { first, second } = looks
  const columns = seeColumns(names, rows, hasHeader, known)
  const features = featuresOfColumns(columns, hasHeader).map((list) => [...list, `land:${country}`])
  const alone = features.map((list) => sharesOf(first, list))
  const ofTable = tableFeatures(COLUMN_KINDS, alone)
  return columns.map((column, index) => {
    const shares = sharesOf(second, [...(ofTable[index] ?? []), ...(features[index] ?? [])])
    return {
      ...column,
      shares: Object.fromEntries(COLUMN_KINDS.map((kind, k) => [kind, shares[k]])) as Record<ColumnKind, number>,
    }
  })
}
