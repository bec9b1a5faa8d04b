import { LABEL_COUNT } from '#main/cleansing/tagger/tag-labels.ts'
import type { TagFeatures } from '#main/cleansing/tagger/tag-features.ts'

/** Row of the transition table for the first word. */
const START = LABEL_COUNT
/** Numbers of one transition table: from each label and the start, without and with a delimiter between. */
export const TRANSITION_SIZE = 2 * (LABEL_COUNT + 1) * LABEL_COUNT

/** A linear-chain conditional random field: weights of hashed features and of label after label. */
export interface TagModel {
  /** Row-major, LABEL_COUNT numbers a row, in units of `scale`. */
  weights: Int8Array | Float32Array
  scale: number
  /** Label after label everywhere. */
  transitions: Float32Array
  /** What a country adds to it, by alpha-2 code. */
  byCountry: ReadonlyMap<string, Float32Array>
}

/** Where the transition from one label to the next stands; `before` is null for the first word. */
export const transitionAt = (before: number | null, isBreak: boolean, label: number): number =>
  ((isBreak ? LABEL_COUNT + 1 : 0) + (before ?? START)) * LABEL_COUNT + label

/** Everywhere and in the country, added up. */
export function transitionsOf(model: TagModel, country: string): Float32Array {
  const own = model.byCountry.get(country)
  if (!own) return model.transitions
  const sum = new Float32Array(TRANSITION_SIZE)
  for (let i = 0; i < TRANSITION_SIZE; i++) sum[i] = (model.transitions[i] as number) + (own[i] as number)
  return sum
}

/** The hot loop: small enough to be inlined, over one kind of array at a time. */
function addRow(weights: Int8Array | Float32Array, row: number, sums: Float64Array): void {
  for (let label = 0; label < LABEL_COUNT; label++)
    sums[label] = (sums[label] as number) + (weights[row + label] as number)
}

/** Sums of one word at a time. */
const sums = new Float64Array(LABEL_COUNT)

/** Score of each label for each word by its features alone, LABEL_COUNT numbers a word. */
export function emissionsOf({ weights, scale }: TagModel, features: TagFeatures): Float32Array {
  const { words, rows, starts } = features
  const emissions = new Float32Array(words * LABEL_COUNT)
  for (let i = 0; i < words; i++) {
    sums.fill(0)
    const end = starts[i + 1] as number
    for (let at = starts[i] as number; at < end; at++) addRow(weights, (rows[at] as number) * LABEL_COUNT, sums)
    for (let label = 0; label < LABEL_COUNT; label++)
      emissions[i * LABEL_COUNT + label] = (sums[label] as number) * scale
  }
  return emissions
}
