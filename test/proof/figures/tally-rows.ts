import type { Cleanse } from '#main/cleansing/model/cleanse.types.ts'
import { toAddress, type Answer, type Judge, type LabelledAddress } from '../../labelled/judge-parts.ts'
import { judgeRow, type Collection } from '../../labelled/read-collections.ts'
import type { Count, Score } from './figures.types.ts'

/** Counts by collection and country, and by flag; those of several folds add up. */
export interface Tally {
  collections: Record<string, Record<string, Count>>
  flags: Record<string, Count>
}

/** Fewer rows with a flag say little. */
const FEWEST_FLAGGED = 20

function addTo(counts: Record<string, Count>, key: string, count: Count): void {
  const known = (counts[key] ??= { rows: 0, right: 0 })
  known.rows += count.rows
  known.right += count.right
}

interface Reading {
  collections: readonly Collection[]
  cleanse: Cleanse
  judge: Judge
  onAnswer?: (row: LabelledAddress, answer: Answer) => void
}

/** Reads every row and counts those of which every part is right; rows without a part that can be judged do not count. */
export function tallyRows({ collections, cleanse, judge, onAnswer }: Reading): Tally {
  const tally: Tally = { collections: {}, flags: {} }
  for (const { name, rows } of collections) {
    const byCountry = (tally.collections[name] ??= {})
    for (const row of rows) {
      const answer = cleanse(toAddress(row), 1).matches[0] as Answer
      onAnswer?.(row, answer)
      const judged = judgeRow(judge, row, answer)
      if (judged.length === 0) continue
      const count = { rows: 1, right: judged.every(({ isRight }) => isRight) ? 1 : 0 }
      addTo(byCountry, row.country, count)
      for (const flag of row.flags ?? []) addTo(tally.flags, flag, count)
    }
  }
  return tally
}

export function addTally(sum: Tally, one: Tally): void {
  for (const [name, byCountry] of Object.entries(one.collections)) {
    const known = (sum.collections[name] ??= {})
    for (const [country, count] of Object.entries(byCountry)) addTo(known, country, count)
  }
  for (const [flag, count] of Object.entries(one.flags)) addTo(sum.flags, flag, count)
}

const toTenth = (value: number): number => Math.round(value * 10) / 10

function scoreOf(byCountry: Record<string, Count>): Score {
  const counts = Object.values(byCountry)
  const rows = counts.reduce((sum, count) => sum + count.rows, 0)
  const right = counts.reduce((sum, count) => sum + count.right, 0)
  const shares = counts.reduce((sum, count) => sum + count.right / count.rows, 0)
  return {
    rows,
    right,
    percent: toTenth((100 * right) / rows),
    meanOverCountries: toTenth((100 * shares) / counts.length),
  }
}

const sorted = <T>(record: Record<string, T>): [string, T][] =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))

export const scoresOf = ({ collections }: Tally): Record<string, Score> =>
  Object.fromEntries(sorted(collections).map(([name, byCountry]) => [name, scoreOf(byCountry)]))

export const flagsOf = ({ flags }: Tally): Record<string, Count> =>
  Object.fromEntries(sorted(flags).filter(([, { rows }]) => rows >= FEWEST_FLAGGED))
