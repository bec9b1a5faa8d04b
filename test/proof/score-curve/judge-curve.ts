import { groupOf, indexOf, shareAt } from '#shared/model/score-curve.ts'
import type { ConfidenceDepth, ScoreCurve } from '#shared/model/score-curve.types.ts'
import { fitScoreCurve, type JudgedAnswer } from '../../../tools/fit-score-curve/fit-score-curve.ts'
import { meanOf, quantile } from '../../measure/figures.ts'
import type { JudgedRow } from './judged-row.ts'

/** What was stated of a row that took no part in it, and what is true. */
export interface StatedRow {
  country: string
  word: string
  /** Country, or the group of those with few rows. */
  group: string
  isRight: boolean
  /** From 0 to 1; NaN where it is unknown. */
  stated: number
  /** What orders the rows of a word. */
  index: number
  /** The share of the word and country among the rows that were learned from. */
  share: number
}

export const BINS = 10
/** A share of few rows is drawn to that of all rows of the word by so many of them. */
const SHRINKAGE = 10

/** Rows as a curve of that depth is learned from them. */
export function answersOf(rows: readonly JudgedRow[], depth: ConfidenceDepth): JudgedAnswer[] {
  return rows.flatMap(({ word, country, signs, right }) => {
    const isRight = right[depth]
    return isRight === undefined ? [] : [{ word, country, signs, isRight }]
  })
}

const shareRight = (answers: readonly { isRight: boolean }[]): number =>
  meanOf(answers.map(({ isRight }) => (isRight ? 1 : 0)))

/** Always the share of the word and country, which is what a curve must be better than. */
function createShares(answers: readonly JudgedAnswer[], curve: ScoreCurve): (word: string, group: string) => number {
  const byWord = Map.groupBy(answers, ({ word }) => word)
  const byCell = Map.groupBy(answers, ({ word, country }) => `${word} ${groupOf(curve, country)}`)
  const all = shareRight(answers)
  return (word, group) => {
    const ofWord = byWord.get(word) ?? []
    const own = byCell.get(`${word} ${group}`) ?? []
    const wordShare = ofWord.length === 0 ? all : shareRight(ofWord)
    const right = own.filter(({ isRight }) => isRight).length
    return (right + SHRINKAGE * wordShare) / (own.length + SHRINKAGE)
  }
}

/** Each fold of the rows by a curve that was learned from the others. */
export function holdOut(rows: readonly JudgedRow[], depth: ConfidenceDepth): StatedRow[] {
  const folds = [...new Set(rows.map(({ fold }) => fold))]
  const inFold = (isWanted: (fold: number) => boolean): JudgedAnswer[] =>
    answersOf(
      rows.filter((row) => isWanted(row.fold)),
      depth,
    )
  return folds.flatMap((fold) => {
    const learned = inFold((one) => one !== fold)
    const curve = fitScoreCurve(learned)
    const shareOf = createShares(learned, curve)
    return inFold((one) => one === fold).map(({ word, country, signs, isRight }): StatedRow => {
      const group = groupOf(curve, country)
      const index = indexOf(curve, signs, [word, group])
      const stated = (shareAt(curve, word, index)?.percent ?? NaN) / 100
      return { country, word, group, isRight, stated, index, share: shareOf(word, group) }
    })
  })
}

export const isStated = ({ stated }: StatedRow): boolean => !Number.isNaN(stated)
const truth = ({ isRight }: StatedRow): number => (isRight ? 1 : 0)

/** Mean squared error of what is stated. */
export const brierOf = (rows: readonly StatedRow[], stated: (row: StatedRow) => number): number =>
  meanOf(rows.map((row) => (stated(row) - truth(row)) ** 2))

/** How many per cent better than always saying the share of the word and country. */
export const betterPercent = (rows: readonly StatedRow[]): number =>
  100 * (1 - brierOf(rows, ({ stated }) => stated) / brierOf(rows, ({ share }) => share))

export interface Bin {
  rows: number
  stated: number
  right: number
}

/** Ten bins of equal count, by what is stated. */
export function binsOf(rows: readonly StatedRow[]): Bin[] {
  const sorted = rows.toSorted((a, b) => a.stated - b.stated || a.index - b.index)
  return Array.from({ length: BINS }, (_, bin) => {
    const own = sorted.slice(Math.floor((bin * rows.length) / BINS), Math.floor(((bin + 1) * rows.length) / BINS))
    return {
      rows: own.length,
      stated: 100 * meanOf(own.map(({ stated }) => stated)),
      right: 100 * meanOf(own.map(truth)),
    }
  }).filter((bin) => bin.rows > 0)
}

/** Mean distance in points between what is stated and what is right, over bins by their rows. */
export function calibrationError(rows: readonly StatedRow[]): number {
  const bins = binsOf(rows)
  return bins.reduce((sum, { rows: count, stated, right }) => sum + count * Math.abs(stated - right), 0) / rows.length
}

/** Probability that a right row has a greater index than a wrong one; equal ones count half. NaN without both. */
export function areaUnderCurve(rows: readonly { index: number; isRight: boolean }[]): number {
  const byIndex = [...Map.groupBy(rows, ({ index }) => index)].sort(([a], [b]) => a - b)
  let [area, wrongBelow] = [0, 0]
  for (const [, tied] of byIndex) {
    const right = tied.filter(({ isRight }) => isRight).length
    const wrong = tied.length - right
    area += right * (wrongBelow + wrong / 2)
    wrongBelow += wrong
  }
  return area / (wrongBelow * (rows.length - wrongBelow))
}

/** 5th and 95th percentile of what is stated, of a hundred. */
export const spreadOf = (rows: readonly StatedRow[]): [number, number] => {
  const stated = rows.map((row) => 100 * row.stated)
  return [quantile(stated, 0.05), quantile(stated, 0.95)]
}

/** Rows without those whose address is also in another fold, where weights or a curve have seen it. */
export function withoutSeen(rows: readonly JudgedRow[]): JudgedRow[] {
  const foldsOf = new Map<string, Set<number>>()
  for (const { fold, addresses } of rows)
    for (const key of addresses) foldsOf.set(key, (foldsOf.get(key) ?? new Set()).add(fold))
  return rows.filter(({ addresses }) => addresses.every((key) => foldsOf.get(key)?.size === 1))
}
