import { describe, expect, test } from 'vitest'
import { SCORE_CURVES } from '#shared/model/score-curve-data.ts'
import { groupOf, indexOf, shareAt } from '#shared/model/score-curve.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { findJudge, labelledFolder, readCollections } from '../../labelled/read-collections.ts'
import { openLabelEngine, openPacks } from '../../measure/engine.ts'
import {
  areaUnderCurve,
  betterPercent,
  binsOf,
  calibrationError,
  withoutSeen,
  type StatedRow,
} from '../../proof/score-curve/judge-curve.ts'
import { addressKeys, judgeAnswer, rightnessOf, type JudgedRow } from '../../proof/score-curve/judged-row.ts'
import { barsOf, flatWords } from '../../proof/score-curve/report-curve.ts'

const SEED = 20261130
/** `npm run proof -- score-curve` reads every row by weights that have not seen it. */
const ROWS = 500
/** These weights have seen the rows, so that more are right than is stated; chance is the rest. */
const MOST_POINTS = 5
const LEAST_AREA = 0.7

const row = (index: number, isRight: boolean, stated = index): StatedRow => ({
  country: 'FR',
  group: 'FR',
  word: 'Verified',
  isRight,
  stated,
  index,
  share: 0.5,
})

describe('what a curve is judged by', () => {
  const { next } = seededRandom(SEED)
  const drawn = Array.from({ length: 400 }, () => row(Math.round(10 * next()) / 10, next() < 0.6))

  test('the area under the curve is the share of pairs in their order, ties half', () => {
    const right = drawn.filter(({ isRight }) => isRight)
    const wrong = drawn.filter(({ isRight }) => !isRight)
    const ordered = right.flatMap((one) =>
      wrong.map((other) => (one.index > other.index ? 1 : one.index === other.index ? 0.5 : 0)),
    )
    const share = ordered.reduce((sum: number, value) => sum + value, 0) / ordered.length
    expect(areaUnderCurve(drawn)).toBeCloseTo(share, 10)
    expect(areaUnderCurve([row(1, true)])).toBeNaN()
  })

  test('ten bins hold every row once, and their error is that of what is stated', () => {
    expect(binsOf(drawn).reduce((sum, { rows }) => sum + rows, 0)).toBe(drawn.length)
    const always = Array.from({ length: 100 }, (_, at) => row(at, at % 5 !== 0, 0.9))
    expect(calibrationError(always)).toBeCloseTo(10, 0)
    expect(betterPercent(always.map((one) => ({ ...one, stated: one.isRight ? 1 : 0 })))).toBe(100)
    expect(betterPercent(always.map((one) => ({ ...one, stated: 0.5 })))).toBe(0)
  })

  test('a curve that says nothing true meets no bar, and its word is flat', () => {
    const blind = Array.from({ length: 1000 }, (_, at) => row(at % 7, at % 2 === 0, 0.9))
    const missed = barsOf('all', blind).filter(
      ({ measured, atLeast = -Infinity, atMost = Infinity }) => !(measured >= atLeast && measured <= atMost),
    )
    expect(missed).toHaveLength(4)
    expect([...flatWords(blind)]).toEqual(['Verified'])
  })
})

describe('rows', () => {
  const labelled = { id: 'a-1', country: 'FR', input: '5 Rue X, Paris', expected: { Premise: '5', Locality: 'Paris' } }

  test('of one address in two folds are left out, however they are known to be one', () => {
    const judged = (fold: number, addresses: string[]): JudgedRow => ({
      fold,
      addresses,
      country: 'FR',
      word: 'Verified',
      signs: {},
      right: {},
    })
    const rows = [judged(0, ['a', 'x']), judged(1, ['b', 'x']), judged(1, ['c', 'y']), judged(1, ['d', 'y'])]
    expect(withoutSeen(rows)).toEqual(rows.slice(2))
    const noised = { ...labelled, id: 'b-2', note: 'from a-1', input: '5 rue x paris' }
    expect(addressKeys(noised).filter((key) => addressKeys(labelled).includes(key))).toHaveLength(3)
  })

  test('are right to the town and to the house by the parts of these, as far as the label goes', () => {
    const parts = (right: Record<string, boolean>) => Object.entries(right).map(([key, isRight]) => ({ key, isRight }))
    expect(rightnessOf(parts({ Premise: false, Thoroughfare: true, Locality: true }))).toEqual({
      all: false,
      town: true,
      house: false,
    })
    expect(rightnessOf(parts({ SubBuilding: false, Premise: true, PostalCode: true }))).toEqual({
      all: false,
      town: true,
      house: true,
    })
    expect(rightnessOf(parts({ Thoroughfare: true }))).toEqual({ all: true })
    expect(rightnessOf(parts({ 'DependentLocality|Thoroughfare': false, Locality: true, Premise: true }))).toEqual({
      all: false,
      town: true,
      house: false,
    })
  })
})

test('drawn labelled addresses are right about as often as the curves say', async (context) => {
  const folder = labelledFolder()
  if (folder === null) return context.skip('WAYPOST_TEST_DATA names no folder with labelled addresses')
  const { judge } = await findJudge()
  const all = readCollections(folder).flatMap((one) => one.rows)
  const reader = openPacks()
  const cleanse = openLabelEngine(reader, 'Verify')
  const curve = SCORE_CURVES.all
  const stated = seededRandom(SEED)
    .shuffle(all)
    .slice(0, ROWS)
    .flatMap((one): StatedRow[] => {
      const judged = judgeAnswer(one, cleanse, judge)
      if (!judged) return []
      const { country, word, signs, right } = judged
      const group = groupOf(curve, country)
      const index = indexOf(curve, signs, [word, group])
      const share = shareAt(curve, word, index)
      return share
        ? [{ country, word, group, index, isRight: right.all === true, stated: share.percent / 100, share: 1 }]
        : []
    })
  reader.close()
  expect(stated.length).toBeGreaterThan(ROWS * 0.9)
  expect(calibrationError(stated)).toBeLessThan(MOST_POINTS)
  expect(areaUnderCurve(stated)).toBeGreaterThan(LEAST_AREA)
}, 60_000)
