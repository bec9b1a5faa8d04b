import { signsOf, type AnswerFacts } from '#shared/model/answer-signs.ts'
import { SCORE_CURVES } from '#shared/model/score-curve-data.ts'
import type { ConfidenceDepth, ScoreCurve } from '#shared/model/score-curve.types.ts'

/** How many of the labelled answers like one were right. */
export interface RightShare {
  /** Of a hundred, with one decimal. */
  percent: number
  /** Labelled answers behind it. */
  rows: number
}

/** How often answers like one were right, in all their parts, to the town and to the house; null where it is unknown. */
export interface Confidence extends Record<ConfidenceDepth, RightShare | null> {
  /** Whether score and signs tell right from wrong among answers of this word; else its share is that of all of them. */
  isGraded: boolean
}

/** With fewer labelled answers behind it a share is not said. */
export const FEWEST_ROWS = 200
/** Countries of too few labelled rows, together. */
const OTHER_COUNTRIES = 'other'
/** Words whose answers have nothing that could be doubted, or much: the same sign means another thing there. */
const UNSETTLED = 'unsettled'
export const EVERY_ANSWER = 'all'
/** Nothing was checked. */
const NO_CODE = /^(?:Z|$)/
/** Sums in another order differ far behind the point: an index has as many decimals as the weights. */
const DECIMALS = 1000

/** The group of a country in a curve: itself, or all of those with few rows. */
export const groupOf = ({ countries }: Pick<ScoreCurve, 'countries'>, country: string): string =>
  countries.includes(country) ? country : OTHER_COUNTRIES

/** What the weights of an answer are the sum of. */
export const layersOf = (word: string, group: string): readonly string[] => [
  EVERY_ANSWER,
  word === 'Verified' || word === 'Corrected' ? word : UNSETTLED,
  group,
]

/** The weighted sum of the signs with what is known of word and country: the greater, the more answers were right. */
export function indexOf(
  { signs: names, weights, offsets }: Omit<ScoreCurve, 'steps' | 'countries'>,
  signs: Readonly<Record<string, number>>,
  [word, group]: readonly [word: string, group: string],
): number {
  const layers = layersOf(word, group).map((layer) => weights[layer])
  let sum = offsets[`${word} ${group}`] ?? 0
  for (const [at, name] of names.entries()) for (const layer of layers) sum += (signs[name] ?? 0) * (layer?.[at] ?? 0)
  return Math.round(sum * DECIMALS) / DECIMALS
}

/** The curve at an index: a line from step to step, level beyond the first and last; null where too few rows are behind. */
export function shareAt({ steps }: Pick<ScoreCurve, 'steps'>, word: string, index: number): RightShare | null {
  const own = steps[word] ?? []
  const below = own.findLast(([at]) => index >= at) ?? own[0]
  const above = own.find(([at]) => index < at) ?? below
  if (!below || !above) return null
  const way = above[0] > below[0] ? (index - below[0]) / (above[0] - below[0]) : 0
  const [, , rows] = way > 1 / 2 ? above : below
  return rows < FEWEST_ROWS ? null : { percent: Math.round(10 * (below[1] + way * (above[1] - below[1]))) / 10, rows }
}

/** How often answers like this one were right: by its word, its country, its match score and the signs beside it. */
export function confidenceOf(facts: AnswerFacts, avc: string, country: string): Confidence {
  const { word, parts } = facts
  const signs = signsOf(facts, avc)
  const shareOf = (depth: ConfidenceDepth): RightShare | null => {
    const curve = SCORE_CURVES[depth]
    return NO_CODE.test(avc) ? null : shareAt(curve, word, indexOf(curve, signs, [word, groupOf(curve, country)]))
  }
  const hasHouse = parts.some(({ part, was }) => part === 'Premise' && was !== '')
  return {
    all: shareOf('all'),
    town: shareOf('town'),
    house: hasHouse ? shareOf('house') : null,
    isGraded: (SCORE_CURVES.all.steps[word]?.length ?? 0) > 1,
  }
}

const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/** Of a hundred answers, so many: never all of them where one was wrong. */
const wholePercent = (percent: number): number => (percent === 100 ? percent : Math.min(99, Math.round(percent)))

/** `97 in 100 were right (1,240 rows)`. */
const shareText = ({ percent, rows }: RightShare): string =>
  `${wholePercent(percent)} in 100 were right (${String(rows).replace(THOUSANDS, ',')} rows)`

/** How often answers like one were right, as a sentence. */
export function rightText({ all, isGraded }: Confidence): string {
  if (all === null) return 'How often answers like this are right is unknown: too few labelled rows are like it.'
  const share = `Of answers like this ${shareText(all)}`
  return isGraded ? `${share}.` : `${share}; the match score adds nothing to that.`
}

/** The same to the town and to the house, as far as it is known; empty where neither is. */
export function depthText({ town, house }: Confidence): string {
  const known = [town && `to the town ${shareText(town)}`, house && `to the house ${shareText(house)}`].filter(
    (one) => one !== null,
  )
  const text = known.join(', ')
  return text.charAt(0).toUpperCase() + (text === '' ? '' : `${text.slice(1)}.`)
}

export const confidenceText = (confidence: Confidence): string =>
  [rightText(confidence), depthText(confidence)].filter(Boolean).join(' ')
