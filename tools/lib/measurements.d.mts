export interface Measurement {
  name: string
  /** Path below the root of the project. */
  script: string
  /** What it does, and in brackets the words that it takes. */
  does: string
}

export const BENCHES: readonly Measurement[]
export const PROOFS: readonly Measurement[]
