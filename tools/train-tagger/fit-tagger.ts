import { expTransitions, sumChain, type Chain } from '#main/cleansing/tagger/tag-chain.ts'
import { COUNTRY_FEATURES, WORD_FEATURES, type TagFeatures } from '#main/cleansing/tagger/tag-features.ts'
import { TAG_ROWS } from '#main/cleansing/tagger/tag-table.ts'
import { LABEL_COUNT } from '#main/cleansing/tagger/tag-labels.ts'
import {
  emissionsOf,
  TRANSITION_SIZE,
  transitionAt,
  transitionsOf,
  type TagModel,
} from '#main/cleansing/tagger/tag-model.ts'
import { UNKNOWN_LABEL } from './labelled-text.ts'
import type { SeededRandom } from '../lib/seeded-random.ts'
import type { Example } from './to-example.ts'

/** How the field is fitted: stochastic gradient of the likelihood with AdaGrad steps. */
export interface FitOptions {
  epochs: number
  rate: number
  /** Share of the addresses whose word or country features are hidden in one epoch. */
  hideWords: number
  hideCountry: number
  random: SeededRandom
  log(line: string): void
}

const L = LABEL_COUNT
const SMOOTHING = 1e-6
/** Steps below this are noise. */
const LEAST_STEP = 1e-3
/** Rows met less often than this in the training are left at zero. */
const LEAST_MEETINGS = 3

interface Fit {
  features: Table
  isUsed: Uint8Array
  transitions: Table
  byCountry: Map<string, Table>
  byCountryValues: Map<string, Float32Array>
  model: TagModel
  rate: number
}
interface Table {
  values: Float32Array
  squares: Float32Array
}
const createTable = (): Table => ({
  values: new Float32Array(TRANSITION_SIZE),
  squares: new Float32Array(TRANSITION_SIZE),
})

function step({ values, squares }: Table, at: number, gradient: number, rate: number): void {
  const square = (squares[at] as number) + gradient * gradient
  squares[at] = square
  values[at] = (values[at] as number) + (rate * gradient) / Math.sqrt(square + SMOOTHING)
}

/** The chain with every label allowed, and the one that keeps to the known labels. */
function constrained(chain: Chain, labels: Int8Array): Chain {
  const emissions = chain.emissions.slice()
  for (let i = 0; i < chain.words; i++) {
    if (labels[i] === UNKNOWN_LABEL) continue
    for (let k = 0; k < L; k++) if (k !== labels[i]) emissions[i * L + k] = -Infinity
  }
  return { ...chain, emissions }
}

/** Rows of one epoch: some hidden, rare ones left out. */
function visibleRows(example: Example, options: FitOptions, isUsed: Uint8Array): TagFeatures {
  const { features } = example
  const { random } = options
  const hidesWords = random.chance(options.hideWords)
  const hidesCountry = random.chance(options.hideCountry)
  const rows = new Int32Array(features.rows.length)
  const starts = new Int32Array(features.words + 1)
  let at = 0
  for (let i = 0; i < features.words; i++) {
    starts[i] = at
    const from = features.starts[i] as number
    const to = features.starts[i + 1] as number
    const countryFrom = from + WORD_FEATURES
    const restFrom = countryFrom + COUNTRY_FEATURES
    for (let j = from; j < to; j++) {
      if (hidesWords && j < countryFrom) continue
      if (hidesCountry && j >= countryFrom && j < restFrom) continue
      const row = features.rows[j] as number
      if (isUsed[row] === 1) rows[at++] = row
    }
  }
  starts[features.words] = at
  return { ...features, rows, starts }
}

function climbTransitions(fit: Fit, country: string, gradient: Float64Array): void {
  const own = fit.byCountry.get(country) ?? createTable()
  if (!fit.byCountry.has(country)) {
    fit.byCountry.set(country, own)
    fit.byCountryValues.set(country, own.values)
  }
  for (let at = 0; at < TRANSITION_SIZE; at++) {
    const value = gradient[at] as number
    if (Math.abs(value) < LEAST_STEP) continue
    step(fit.transitions, at, value, fit.rate)
    step(own, at, value, fit.rate)
  }
}

/** Expected number of each transition in a chain, added to `counts` with a sign. */
function addPairs(chain: Chain, expTransition: Float64Array, sign: number, counts: Float64Array) {
  const sums = sumChain(chain, expTransition)
  const { forward, backward, exps, posteriors } = sums
  for (let k = 0; k < L; k++) {
    const at = transitionAt(null, false, k)
    counts[at] = (counts[at] as number) + sign * (posteriors[k] as number)
  }
  const pair = new Float64Array(L * L)
  for (let i = 1; i < chain.words; i++) {
    const base = transitionAt(0, chain.breaks[i] === 1, 0)
    let total = 1e-300
    for (let j = 0; j < L; j++)
      for (let k = 0; k < L; k++) {
        const value =
          (forward[(i - 1) * L + j] as number) *
          (expTransition[base + j * L + k] as number) *
          (exps[i * L + k] as number) *
          (backward[i * L + k] as number)
        pair[j * L + k] = value
        total += value
      }
    for (let j = 0; j < L * L; j++)
      counts[base + j] = (counts[base + j] as number) + (sign * (pair[j] as number)) / total
  }
  return sums
}

/** One step up the likelihood of one address; returns its loss. */
function learn(fit: Fit, example: Example, options: FitOptions): number {
  const features = visibleRows(example, options, fit.isUsed)
  const { model } = fit
  const transitions = transitionsOf(model, example.country)
  const chain: Chain = {
    words: features.words,
    emissions: emissionsOf(model, features),
    transitions,
    breaks: features.breaks,
  }
  const expTransition = expTransitions(transitions)
  const counts = new Float64Array(TRANSITION_SIZE)
  const free = addPairs(chain, expTransition, -1, counts)
  const kept = addPairs(constrained(chain, example.labels), expTransition, 1, counts)
  climbTransitions(fit, example.country, counts)
  for (let i = 0; i < features.words; i++) {
    for (let k = 0; k < L; k++) {
      const gradient = (kept.posteriors[i * L + k] as number) - (free.posteriors[i * L + k] as number)
      if (Math.abs(gradient) < LEAST_STEP) continue
      const end = features.starts[i + 1] as number
      for (let at = features.starts[i] as number; at < end; at++)
        step(fit.features, (features.rows[at] as number) * L + k, gradient, fit.rate)
    }
  }
  return free.logSum - kept.logSum
}

function usedRows(examples: readonly Example[]): Uint8Array {
  const meetings = new Uint8Array(TAG_ROWS)
  for (const { features } of examples)
    for (const row of features.rows)
      if ((meetings[row] as number) < LEAST_MEETINGS) meetings[row] = (meetings[row] as number) + 1
  return meetings.map((count) => (count >= LEAST_MEETINGS ? 1 : 0))
}

/** How often the last epochs are sampled: the mean of the samples errs less than the last step. */
const SAMPLED_EPOCHS = 2
const SAMPLES_PER_EPOCH = 6

/** Running sums of the tables of a fit. */
interface Mean {
  samples: number
  weights: Float32Array
  transitions: Float32Array
  byCountry: Map<string, Float32Array>
}

function addTo(sums: Float32Array, values: ArrayLike<number>): void {
  for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] as number) + (values[at] as number)
}

function sample(mean: Mean, { model, byCountryValues }: Fit): void {
  mean.samples++
  addTo(mean.weights, model.weights)
  addTo(mean.transitions, model.transitions)
  for (const [country, values] of byCountryValues) {
    const sums = mean.byCountry.get(country) ?? new Float32Array(TRANSITION_SIZE)
    addTo(sums, values)
    mean.byCountry.set(country, sums)
  }
}

function toModel({ samples, weights, transitions, byCountry }: Mean): TagModel {
  const divided = (sums: Float32Array) => sums.map((sum) => sum / samples)
  return {
    weights: divided(weights),
    scale: 1,
    transitions: divided(transitions),
    byCountry: new Map([...byCountry].map(([country, sums]) => [country, divided(sums)])),
  }
}

/** Fits a model to the examples. The same examples and seed give the same model. */
export function fitTagger(examples: Example[], options: FitOptions): TagModel {
  const weights = new Float32Array(TAG_ROWS * L)
  const transitions = createTable()
  const byCountryValues = new Map<string, Float32Array>()
  const fit: Fit = {
    features: { values: weights, squares: new Float32Array(TAG_ROWS * L) },
    isUsed: usedRows(examples),
    transitions,
    byCountry: new Map(),
    byCountryValues,
    model: { weights, scale: 1, transitions: transitions.values, byCountry: byCountryValues },
    rate: options.rate,
  }
  const mean: Mean = {
    samples: 0,
    weights: new Float32Array(TAG_ROWS * L),
    transitions: new Float32Array(TRANSITION_SIZE),
    byCountry: new Map(),
  }
  const stride = Math.ceil(examples.length / SAMPLES_PER_EPOCH)
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    let loss = 0
    const isSampled = epoch >= options.epochs - SAMPLED_EPOCHS
    for (const [i, example] of options.random.shuffle(examples).entries()) {
      loss += learn(fit, example, options)
      if (isSampled && ((i + 1) % stride === 0 || i === examples.length - 1)) sample(mean, fit)
    }
    options.log(`epoch ${epoch + 1}: mean loss ${(loss / examples.length).toFixed(4)}`)
    fit.rate *= 0.7
  }
  return toModel(mean)
}

/** The mean of several fits, which errs less than each: words that one training met by chance weigh less. */
export function meanOf(models: readonly TagModel[]): TagModel {
  const mean: Mean = {
    samples: models.length,
    weights: new Float32Array(TAG_ROWS * L),
    transitions: new Float32Array(TRANSITION_SIZE),
    byCountry: new Map(),
  }
  for (const { weights, transitions, byCountry } of models) {
    addTo(mean.weights, weights)
    addTo(mean.transitions, transitions)
    for (const [country, values] of byCountry) {
      const sums = mean.byCountry.get(country) ?? new Float32Array(TRANSITION_SIZE)
      addTo(sums, values)
      mean.byCountry.set(country, sums)
    }
  }
  return toModel(mean)
}
