/** How deep an answer is right: in all its parts, in those of the town and above, in those of the house and above. */
export const CONFIDENCE_DEPTHS = ['all', 'town', 'house'] as const
export type ConfidenceDepth = (typeof CONFIDENCE_DEPTHS)[number]

/** About this index so many of a hundred answers were right, of so many labelled ones. */
export type CurveStep = readonly [at: number, percent: number, rows: number]

/** What `tools/fit-score-curve.mjs` learns of labelled rows. */
export interface ScoreCurve {
  /** Countries with weights of their own. */
  countries: readonly string[]
  /** Names of the signs, in the order of the weights. */
  signs: readonly string[]
  /** Weights of the signs for all answers, and what a kind of word and a country add to them. */
  weights: Readonly<Record<string, readonly number[]>>
  /** By word and country, such as `Verified FR`. */
  offsets: Readonly<Record<string, number>>
  /** By word, the lowest first: a rising curve, or one step where nothing tells right from wrong. */
  steps: Readonly<Record<string, readonly CurveStep[]>>
}
