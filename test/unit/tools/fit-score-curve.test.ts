import { describe, expect, test } from 'vitest'
import { FEWEST_ROWS, indexOf, shareAt } from '#shared/model/score-curve.ts'
import { fitScoreCurve, withFlatWords, type JudgedAnswer } from '../../../tools/fit-score-curve/fit-score-curve.ts'
import { regress } from '../../../tools/fit-score-curve/regress.ts'
import { flatStep, risingSteps } from '../../../tools/fit-score-curve/rising-steps.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'

const SEED = 20261130
const shareRight = (answers: readonly { isRight: boolean }[]) =>
  answers.filter(({ isRight }) => isRight).length / answers.length

/** Answers of 100 indices, 100 each, right the more often the greater the index, but by chance not always. */
function drawIndexed() {
  const { next } = seededRandom(SEED)
  return Array.from({ length: 10_000 }, (_, at) => {
    const index = Math.floor(at / 100)
    return { index, isRight: next() < 0.3 + 0.006 * index }
  })
}

describe('the rising curve', () => {
  const answers = drawIndexed()
  const shareAtIndex = Array.from({ length: 100 }, (_, index) =>
    shareRight(answers.filter((one) => one.index === index)),
  )

  test('is the least squares one among all that rise: the greatest least mean, at every index', () => {
    const mean = (from: number, to: number) => {
      const part = shareAtIndex.slice(from, to + 1)
      return part.reduce((sum, share) => sum + share, 0) / part.length
    }
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
    const oracle = range(0, 99).map((at) =>
      Math.max(...range(0, at).map((from) => Math.min(...range(at, 99).map((to) => mean(from, to))))),
    )
    const expected = [...new Set(oracle.map((share) => Math.floor(1000 * share + 1e-9) / 10))]
    expect(risingSteps(answers).map(([, percent]) => percent)).toEqual(expected)
  })

  test('joins steps that are too small, and counts enough rows around each', () => {
    const few = Array.from({ length: 320 }, (_, index) => ({ index, isRight: index >= 160 }))
    const steps = risingSteps(few)
    expect(steps.length).toBeGreaterThan(1)
    for (const [, , rows] of steps) expect(rows >= FEWEST_ROWS && rows <= 320).toBe(true)
    expect(risingSteps(few.slice(0, 60))).toEqual([[29.5, 0, 60]])
    expect(flatStep(few)).toEqual([[0, 50, 320]])
  })
})

test('the regression finds the weights that made its rows, and a ridge keeps them near zero', () => {
  const { next } = seededRandom(SEED)
  const rows = Array.from({ length: 20_000 }, () => [[0, 1] as const, [1, next()] as const])
  const isRight = rows.map(([, [, value] = [1, 0]]) => next() < 1 / (1 + Math.exp(-(3 * value - 1))))
  const [offset, weight] = regress(rows, isRight, [0.1, 0.1])
  expect(offset).toBeCloseTo(-1, 0)
  expect(weight).toBeCloseTo(3, 0)
  const [, held] = regress(rows, isRight, [0.1, 1e6])
  expect(Math.abs(held ?? 1)).toBeLessThan(0.01)
})

describe('the curve of answers', () => {
  const { next, pick } = seededRandom(SEED)
  const answers = Array.from({ length: 6000 }, (): JudgedAnswer => {
    const doubt = Math.round(4 * next()) / 4
    const country = pick(['FR', 'FR', 'FR', 'TV'])
    const word = pick(['Verified', 'Partial'])
    const isRight = next() < (country === 'FR' ? 0.98 : 0.8) - 0.5 * doubt
    return { word, country, signs: { doubt, constant: 1 }, isRight }
  }).filter(({ country }, at) => country === 'FR' || at % 40 === 0)
  const curve = fitScoreCurve(answers)
  const stated = (word: string, group: string, doubt: number) =>
    shareAt(curve, word, indexOf(curve, { doubt, constant: 1 }, [word, group]))?.percent ?? NaN

  test('says what is true of each sign and country, and has weights of its own for countries of enough rows', () => {
    expect(curve.countries).toEqual(['FR'])
    expect(Math.abs(stated('Verified', 'FR', 0) - 98)).toBeLessThan(3)
    expect(Math.abs(stated('Partial', 'FR', 1) - 48)).toBeLessThan(6)
    expect(stated('Verified', 'other', 0)).toBeLessThan(stated('Verified', 'FR', 0))
  })

  test('of the same answers is the same', () => {
    expect(fitScoreCurve(answers)).toEqual(curve)
  })

  test('has one step for a word that nothing tells apart', () => {
    const { steps } = withFlatWords(curve, answers, new Set(['Partial']))
    const own = answers.filter(({ word }) => word === 'Partial')
    expect(steps.Partial).toEqual([[0, Math.floor(1000 * shareRight(own)) / 10, own.length]])
    expect(steps.Verified).toEqual(curve.steps.Verified)
  })
})
