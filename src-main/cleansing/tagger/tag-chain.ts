import { LABEL_COUNT } from '#main/cleansing/tagger/tag-labels.ts'
import { transitionAt } from '#main/cleansing/tagger/tag-model.ts'

/** What the sums over all label sequences are made from. */
export interface Chain {
  words: number
  /** Scores of each label for each word; -Infinity forbids a label. */
  emissions: Float32Array
  transitions: Float32Array
  breaks: Uint8Array
}

export interface ChainSums {
  /** Probability of each label for each word. */
  posteriors: Float64Array
  /** Logarithm of the sum over all sequences. */
  logSum: number
  /** Forward and backward sums, each word scaled to one. */
  forward: Float64Array
  backward: Float64Array
  /** exp(emission), each word scaled to at most one. */
  exps: Float64Array
}

const L = LABEL_COUNT

/** exp of every transition; made once per country. */
export const expTransitions = (transitions: Float32Array): Float64Array => Float64Array.from(transitions, Math.exp)

const TINY = 1e-300

/** Fills `exps`; returns what they were scaled by. */
function expEmissions({ words, emissions }: Chain, exps: Float64Array): number {
  let logScale = 0
  for (let i = 0; i < words; i++) {
    let most = -Infinity
    for (let k = 0; k < L; k++) most = Math.max(most, emissions[i * L + k] as number)
    for (let k = 0; k < L; k++) exps[i * L + k] = Math.exp((emissions[i * L + k] as number) - most)
    logScale += most
  }
  return logScale
}

/** Divides the L numbers at `at` by their sum, and returns it. */
function normalize(values: Float64Array, at: number): number {
  let sum = TINY
  for (let k = 0; k < L; k++) sum += values[at + k] as number
  for (let k = 0; k < L; k++) values[at + k] = (values[at + k] as number) / sum
  return sum
}

/** Room for the sums over so many words; whoever hands in the same again overwrites what was summed before. */
export type ChainRoom = Omit<ChainSums, 'logSum'>

export const createChainRoom = (words: number): ChainRoom => ({
  posteriors: new Float64Array(words * L),
  forward: new Float64Array(words * L),
  backward: new Float64Array(words * L),
  exps: new Float64Array(words * L),
})

/** Forward and backward sums in scaled numbers (Rabiner 1989, section V.A). */
export function sumChain(chain: Chain, expTransition: Float64Array, room = createChainRoom(chain.words)): ChainSums {
  const { words, breaks } = chain
  const { exps, forward, backward, posteriors } = room
  let logSum = expEmissions(chain, exps)
  for (let i = 0; i < words; i++) {
    const base = transitionAt(0, breaks[i] === 1, 0)
    for (let k = 0; k < L; k++) {
      let sum = 0
      if (i === 0) sum = expTransition[transitionAt(null, false, k)] as number
      else
        for (let j = 0; j < L; j++)
          sum += (forward[(i - 1) * L + j] as number) * (expTransition[base + j * L + k] as number)
      forward[i * L + k] = sum * (exps[i * L + k] as number)
    }
    logSum += Math.log(normalize(forward, i * L))
  }
  for (let i = words - 1; i >= 0; i--) {
    if (i === words - 1) backward.fill(1, i * L, i * L + L)
    else {
      const base = transitionAt(0, breaks[i + 1] === 1, 0)
      for (let j = 0; j < L; j++) {
        let sum = 0
        for (let k = 0; k < L; k++)
          sum +=
            (expTransition[base + j * L + k] as number) *
            (exps[(i + 1) * L + k] as number) *
            (backward[(i + 1) * L + k] as number)
        backward[i * L + j] = sum
      }
    }
    normalize(backward, i * L)
    for (let k = 0; k < L; k++) posteriors[i * L + k] = (forward[i * L + k] as number) * (backward[i * L + k] as number)
    normalize(posteriors, i * L)
  }
  return { posteriors, logSum, forward, backward, exps }
}

/** The best sequence of labels (Viterbi). */
export function bestLabels({ words, emissions, transitions, breaks }: Chain): Uint8Array {
  const scores = new Float64Array(words * L)
  const from = new Uint8Array(words * L)
  for (let i = 0; i < words; i++) {
    const base = transitionAt(0, breaks[i] === 1, 0)
    for (let k = 0; k < L; k++) {
      let best = i === 0 ? (transitions[transitionAt(null, false, k)] as number) : -Infinity
      for (let j = 0; i > 0 && j < L; j++) {
        const score = (scores[(i - 1) * L + j] as number) + (transitions[base + j * L + k] as number)
        if (score > best) {
          best = score
          from[i * L + k] = j
        }
      }
      scores[i * L + k] = best + (emissions[i * L + k] as number)
    }
  }
  const labels = new Uint8Array(words)
  for (let k = 1; k < L; k++)
    if ((scores[(words - 1) * L + k] as number) > (scores[(words - 1) * L + (labels[words - 1] as number)] as number))
      labels[words - 1] = k
  for (let i = words - 1; i > 0; i--) labels[i - 1] = from[i * L + (labels[i] as number)] as number
  return labels
}
