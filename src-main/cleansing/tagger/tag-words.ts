import type { ReadingContext } from '#main/cleansing/context/reading-context.types.ts'
import type { WordRange } from '#main/cleansing/text/word-ranges.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { markNames, type NameQuestions } from '#main/cleansing/tagger/name-marks.ts'
import { readTagModel } from '#main/cleansing/tagger/read-tag-model.ts'
import { bestLabels, createChainRoom, expTransitions, sumChain } from '#main/cleansing/tagger/tag-chain.ts'
import { createFeatureRoom, tagFeatures } from '#main/cleansing/tagger/tag-features.ts'
import { EXPLAINED_PARTS } from '#shared/model/explanation.ts'
import { LABEL_COUNT, LABEL_OF_PART, OTHER_LABEL } from '#main/cleansing/tagger/tag-labels.ts'
import { MAX_TOKENS } from '#main/cleansing/text/tokenize.ts'
import { emissionsOf, transitionsOf } from '#main/cleansing/tagger/tag-model.ts'

/** What the tagger says about the words of one address. */
export interface WordTags {
  /** The likeliest sequence of labels. */
  best: Uint8Array
  /** Log probability that these words are that part, weighted for the sum of a reading. */
  evidence(from: number, to: number, part: Part): number
  /** The same for a word that is no part. */
  evidenceOfNone(at: number): number
}

interface CountryTransitions {
  plain: Float32Array
  exps: Float64Array
}
const byCountry = new Map<string, CountryTransitions>()

function countryTransitions(country: string): CountryTransitions {
  const known = byCountry.get(country)
  if (known) return known
  const plain = transitionsOf(readTagModel(), country)
  const made = { plain, exps: expTransitions(plain) }
  byCountry.set(country, made)
  return made
}

/** What one unit of the log probability of a label is worth to a reading, and the least of it that counts. */
const PER_LOG = 0.7
const LEAST_LOG = -6

/** Weighted logarithms of probabilities; a loop, because mapping a typed array took a twentieth of an address. */
function toLogs(posteriors: Float64Array, words: number): Float32Array {
  const logs = new Float32Array(words * LABEL_COUNT)
  for (let i = 0; i < logs.length; i++) logs[i] = PER_LOG * Math.max(LEAST_LOG, Math.log(posteriors[i] as number))
  return logs
}

const NOTHING: WordTags = { best: new Uint8Array(0), evidence: () => 0, evidenceOfNone: () => 0 }

/** Collections call a province one or the other kind of area: which it is, the reference data knows. */
function poolAreas(posteriors: Float64Array, words: number): void {
  for (let at = 0; at < words * LABEL_COUNT; at += LABEL_COUNT) {
    const upper = at + LABEL_OF_PART.AdministrativeArea
    const lower = at + LABEL_OF_PART.SubAdministrativeArea
    const sum = (posteriors[upper] as number) + (posteriors[lower] as number)
    posteriors[upper] = sum
    posteriors[lower] = sum
  }
}

/** Smallest probability that is left to the other labels of a word. */
const LEAST_LEFT = 1e-6

/** Takes a label from a word and gives its probability to the others, as they stand to one another. */
function dropLabel(posteriors: Float64Array, at: number, label: number): void {
  const left = Math.max(LEAST_LEFT, 1 - (posteriors[at + label] as number))
  posteriors[at + label] = 0
  for (let k = 0; k < LABEL_COUNT; k++) posteriors[at + k] = (posteriors[at + k] as number) / left
}

/**
 * What a structured field gives is not looked for in the lines: a word that the field has too is a repetition and no part
 * at all, any other word is some other part.
 */
function preferFields(context: ReadingContext, posteriors: Float64Array): void {
  const { fieldOf, firstStructured, tokens } = context.text
  const given = new Map<Part, Set<string>>()
  for (let i = firstStructured; i < tokens.length; i++) {
    const part = fieldOf[i]
    if (part) given.set(part, (given.get(part) ?? new Set()).add(tokens[i]?.key ?? ''))
  }
  for (const [part, keys] of given) {
    const label = LABEL_OF_PART[part]
    for (let i = 0; i < firstStructured; i++) {
      const at = i * LABEL_COUNT
      if (!keys.has(tokens[i]?.key ?? '')) dropLabel(posteriors, at, label)
      else {
        posteriors[at + OTHER_LABEL] = (posteriors[at + OTHER_LABEL] as number) + (posteriors[at + label] as number)
        posteriors[at + label] = 0
      }
    }
  }
}

/** What a marked run adds to the score of its label: more than anything learned speaks against it. */
const MARK_BONUS = 20

/** Words that settle their part leave nothing to the tagger, and it reads their neighbours accordingly. */
function addMarks({ marked, suburbs, roles, text }: ReadingContext, emissions: Float32Array): void {
  const add = ({ from, to }: WordRange, part: Part, bonus: number) => {
    for (let at = from; at < to; at++) {
      const row = at * LABEL_COUNT + LABEL_OF_PART[part]
      if (row < emissions.length) emissions[row] = (emissions[row] as number) + bonus
    }
  }
  for (const run of marked) add(run, run.part, run.or ? 0 : MARK_BONUS)
  text.tokens.forEach(({ segment }, at) => {
    const role = roles.get(segment)
    if (role) for (const part of EXPLAINED_PARTS) if (!role.has(part)) add({ from: at, to: at + 1 }, part, -MARK_BONUS)
  })
  for (const suburb of suburbs) {
    add(suburb, 'Thoroughfare', -MARK_BONUS)
    if (!suburb.isTown) add(suburb, 'Locality', -MARK_BONUS)
  }
}

/** Room that every address uses again: what is made of it is copied out before the next one comes. */
const chainRoom = createChainRoom(MAX_TOKENS)
const featureRoom = createFeatureRoom(MAX_TOKENS)

/** Tags the words of the free lines of one address under one country; words of structured fields say what they are. */
export function tagWords(context: ReadingContext, names: NameQuestions): WordTags {
  const words = context.text.firstStructured
  if (words === 0) return NOTHING
  const isUsual = words <= MAX_TOKENS
  const features = tagFeatures(context, markNames(context, names), words, isUsual ? featureRoom : undefined)
  const { plain, exps } = countryTransitions(context.country.alpha2)
  const emissions = emissionsOf(readTagModel(), features)
  addMarks(context, emissions)
  const chain = { words, emissions, transitions: plain, breaks: features.breaks }
  const { posteriors } = sumChain(chain, exps, isUsual ? chainRoom : undefined)
  poolAreas(posteriors, words)
  preferFields(context, posteriors)
  const logs = toLogs(posteriors, words)
  return {
    best: bestLabels(chain),
    evidence(from, to, part) {
      if (from >= words) return 0
      const label = LABEL_OF_PART[part]
      let sum = 0
      for (let i = from; i < to; i++) sum += logs[i * LABEL_COUNT + label] as number
      return sum
    },
    evidenceOfNone: (at) => (at >= words ? 0 : (logs[at * LABEL_COUNT + OTHER_LABEL] as number)),
  }
}
