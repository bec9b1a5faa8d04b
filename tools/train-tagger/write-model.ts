import { TAG_ROWS } from '#main/cleansing/tagger/tag-table.ts'
import { LABEL_COUNT, TAG_LABELS } from '#main/cleansing/tagger/tag-labels.ts'
import type { TagModel } from '#main/cleansing/tagger/tag-model.ts'

/** What `resources/model/tagger.json` holds; `read-tag-model.ts` reads it. */
export interface ModelFile {
  labels: readonly string[]
  rows: number
  scale: number
  transitionScale: number
  /** Base64: transitions of every country, then rows of weights. */
  transitions: string
  byCountry: Record<string, string>
  weights: string
}

const MOST = 127
/** Smaller weights are left out: it keeps the packed file below 3 MB. Rows with larger ones only would lose more. */
const LEAST_WEIGHT = 0.09
/** Weights below this share of the largest are noise to a sum of fifty. */
const SHARE_OF_WEIGHTS = 0.9995

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** The size below which all but the most extreme weights lie. */
function reachOf(values: Float32Array): number {
  const sizes = values
    .filter((value) => value !== 0)
    .map(Math.abs)
    .sort()
  return sizes[Math.floor((sizes.length - 1) * SHARE_OF_WEIGHTS)] ?? 1
}

const quantise = (value: number, scale: number): number => Math.max(-MOST, Math.min(MOST, Math.round(value / scale)))

/** Rows with any weight: how many empty rows come before, which labels have a weight, and these. */
function packRows(weights: ArrayLike<number>, scale: number): Uint8Array {
  const bytes: number[] = []
  let empty = 0
  for (let row = 0; row < TAG_ROWS; row++) {
    const values: number[] = []
    let present = 0
    for (let label = 0; label < LABEL_COUNT; label++) {
      const value = quantise(weights[row * LABEL_COUNT + label] as number, scale)
      if (value === 0 || Math.abs(weights[row * LABEL_COUNT + label] as number) < LEAST_WEIGHT) continue
      present |= 1 << label
      values.push(value & 255)
    }
    if (present === 0) {
      empty++
      continue
    }
    for (; empty >= 255; empty -= 255) bytes.push(255)
    bytes.push(empty, present & 255, present >> 8, ...values)
    empty = 0
  }
  return Uint8Array.from(bytes)
}

/** The model in whole numbers, as it is committed. */
export function toModelFile(model: TagModel): ModelFile {
  const weights = model.weights as Float32Array
  const scale = reachOf(weights) / MOST
  const transitionScale = Math.max(...model.transitions.map(Math.abs)) / MOST
  const packTable = (table: Float32Array) =>
    base64(Uint8Array.from(table, (value) => quantise(value, transitionScale) & 255))
  const countries = [...model.byCountry].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    labels: TAG_LABELS,
    rows: TAG_ROWS,
    scale,
    transitionScale,
    transitions: packTable(model.transitions),
    byCountry: Object.fromEntries(countries.map(([country, table]) => [country, packTable(table)])),
    weights: base64(packRows(weights, scale)),
  }
}
