import { EVERY_ANSWER, groupOf, indexOf, layersOf } from '#shared/model/score-curve.ts'
import type { ScoreCurve } from '#shared/model/score-curve.types.ts'
import { regress, type SparseRow } from './regress.ts'
import { flatStep, risingSteps } from './rising-steps.ts'

/** One labelled answer. */
export interface JudgedAnswer {
  word: string
  country: string
  signs: Readonly<Record<string, number>>
  isRight: boolean
}

/** Weights of all answers are free, those of a kind of word are drawn to them, and those of a country more so. */
const RIDGES = { offset: 1, all: 0.3, word: 2, country: 3 }
const DECIMALS = 1000
const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS

/** Columns of the regression by name, each with its ridge. */
function createColumns() {
  const columns = new Map<string, number>()
  const ridges: number[] = []
  return {
    ridges,
    of(name: string, ridge: number): number {
      const known = columns.get(name)
      if (known !== undefined) return known
      ridges.push(ridge)
      columns.set(name, ridges.length - 1)
      return ridges.length - 1
    },
    find: (name: string): number => columns.get(name) ?? -1,
  }
}

/** With fewer answers a country's own weights would follow chance: those of Canada missed by 8 points with 280. */
const FEWEST_OF_COUNTRY = 400

/** Countries with so many labelled answers that they have weights of their own. */
function ownCountries(answers: readonly JudgedAnswer[]): string[] {
  const byCountry = Map.groupBy(answers, ({ country }) => country)
  return [...byCountry].flatMap(([country, { length }]) => (length >= FEWEST_OF_COUNTRY ? [country] : [])).sort()
}

/** An answer as a row of the regression: its word, its country and both together, and each sign on each layer. */
function toSparseRow(answer: JudgedAnswer, group: string, columns: ReturnType<typeof createColumns>): SparseRow {
  const { word, signs } = answer
  const offsets = [word, group, `${word} ${group}`].map((name) => columns.of(`offset ${name}`, RIDGES.offset))
  const [, kind = ''] = layersOf(word, group)
  const row: [column: number, value: number][] = offsets.map((column) => [column, 1])
  for (const [sign, value] of Object.entries(signs)) {
    if (value === 0) continue
    row.push([columns.of(`${EVERY_ANSWER} ${sign}`, RIDGES.all), value])
    row.push([columns.of(`${kind} ${sign}`, RIDGES.word), value])
    row.push([columns.of(`${group} ${sign}`, RIDGES.country), value])
  }
  return row.sort(([a], [b]) => a - b)
}

/**
 * Learns how often answers were right. Logistic regression gives the signs weights, those of a word and of a country near
 * those of all; the index that these make has a rising curve for each word.
 */
export function fitScoreCurve(answers: readonly JudgedAnswer[]): ScoreCurve {
  const countries = ownCountries(answers)
  const columns = createColumns()
  const groups = answers.map(({ country }) => groupOf({ countries }, country))
  const rows = answers.map((answer, at) => toSparseRow(answer, groups[at] as string, columns))
  const isRight = answers.map((answer) => answer.isRight)
  const learned = regress(rows, isRight, columns.ridges)
  const weightOf = (name: string): number => learned[columns.find(name)] ?? 0
  const signs = [...new Set(answers.flatMap((answer) => Object.keys(answer.signs)))].sort()
  const cells = [...new Set(answers.map(({ word }, at) => `${word} ${groups[at]}`))].sort()
  const layers = [...new Set(answers.flatMap(({ word }, at) => layersOf(word, groups[at] as string)))].sort()
  const offsetOf = (cell: string): number =>
    [...cell.split(' '), cell].reduce((sum, name) => sum + weightOf(`offset ${name}`), 0)
  const linear = {
    countries,
    signs,
    weights: Object.fromEntries(
      layers.map((layer) => [layer, signs.map((sign) => rounded(weightOf(`${layer} ${sign}`)))]),
    ),
    offsets: Object.fromEntries(cells.map((cell) => [cell, rounded(offsetOf(cell))])),
  }
  const indexed = answers.map((answer, at) => ({
    ...answer,
    index: indexOf(linear, answer.signs, [answer.word, groups[at] as string]),
  }))
  const byWord = [...Map.groupBy(indexed, ({ word }) => word)].sort()
  return { ...linear, steps: Object.fromEntries(byWord.map(([word, own]) => [word, risingSteps(own)])) }
}

/** The curve with the share of all answers in the place of a rising curve, for words that nothing tells apart. */
export function withFlatWords(
  curve: ScoreCurve,
  answers: readonly JudgedAnswer[],
  words: ReadonlySet<string>,
): ScoreCurve {
  const flat = [...words].map((word) => [word, flatStep(answers.filter((answer) => answer.word === word))] as const)
  return { ...curve, steps: { ...curve.steps, ...Object.fromEntries(flat) } }
}
