export interface Measurement {
  name: string
  /** Path below the root of the project. */
  script: string
  /** What it does, and in brackets the words that it takes. */
  does: string
}

export const BENCHES: readonly Measurement[]
/** `portion`: the test of `npm test` that does a little of it, drawn with a fixed seed. */
export interface Proof extends Measurement {
  portion: string
}

export const PROOFS: readonly Proof[]
