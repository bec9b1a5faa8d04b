import { describe, expect, it } from 'vitest'
import { signsOf, type AnswerFacts } from '#shared/model/answer-signs.ts'
import type { PartExplanation } from '#shared/model/explanation.ts'
import { MATCH_WORDS } from '#shared/model/match-word.ts'
import { SCORE_CURVES } from '#shared/model/score-curve-data.ts'
import {
  confidenceOf,
  depthText,
  FEWEST_ROWS,
  groupOf,
  indexOf,
  rightText,
  shareAt,
  type Confidence,
} from '#shared/model/score-curve.ts'
import { CONFIDENCE_DEPTHS } from '#shared/model/score-curve.types.ts'

const part = (name: PartExplanation['part'], was: string, change: PartExplanation['change']): PartExplanation => ({
  part: name,
  was,
  is: was,
  change,
})
const HOUSE = [part('Premise', '5', 'notChecked'), part('Thoroughfare', 'Hauptstraße', 'notChecked')]
const facts = (changes: Partial<AnswerFacts> = {}): AnswerFacts => ({
  word: 'Verified',
  parts: [...HOUSE, part('Locality', 'München', 'same'), part('PostalCode', '80331', 'same')],
  leftover: [],
  candidates: [],
  ...changes,
})
const CODE = 'V22-I44-P6-100'

describe('the signs of an answer', () => {
  it('are from 0 to 1 and have the same names for every answer', () => {
    const names = Object.keys(signsOf(facts(), CODE))
    const much = facts({ leftover: ['a', 'b', 'c', 'd'], parts: HOUSE.map((one) => ({ ...one, change: 'spelling' })) })
    for (const signs of [signsOf(facts(), CODE), signsOf(much, 'P11-U24-P0-030'), signsOf(facts({ parts: [] }), '')]) {
      expect(Object.keys(signs)).toEqual(names)
      for (const value of Object.values(signs)) expect(value >= 0 && value <= 1).toBe(true)
    }
    for (const depth of CONFIDENCE_DEPTHS) expect([...SCORE_CURVES[depth].signs].sort()).toEqual([...names].sort())
  })

  it('tell an added part from a given one, a long street, letters of a number, and a part by its position', () => {
    const signs = signsOf(
      facts({ parts: [part('PostalCode', '', 'added'), part('Premise', '5b', 'same')], leftover: ['x'] }),
      'V21-I24-P3-095',
    )
    expect(signs).toMatchObject({
      'given PostalCode': 0,
      'added PostalCode': 1,
      'given Premise': 1,
      numberWithLetters: 1,
      longStreet: 0,
      byPosition: 1,
      score: 0.95,
      leftover: 1 / 3,
    })
  })
})

describe('a curve', () => {
  const steps = { Verified: [[0, 50, 300] as const, [2, 90, 400] as const], Conflict: [[0, 70, 199] as const] }
  it.each([
    [-5, 50, 300],
    [0, 50, 300],
    [0.5, 60, 300],
    [1.5, 80, 400],
    [2, 90, 400],
    [9, 90, 400],
  ])('at %d says %d of %d rows', (index, percent, rows) => {
    expect(shareAt({ steps }, 'Verified', index)).toEqual({ percent, rows })
  })

  it('says nothing of a word with fewer than 200 rows, or without any', () => {
    expect(shareAt({ steps }, 'Conflict', 0)).toBeNull()
    expect(shareAt({ steps }, 'Reverted', 0)).toBeNull()
  })

  it('adds the weights of all, of the word and of the country', () => {
    const weights = { all: [1, 0], Verified: [0.5, 0], unsettled: [0, 9], FR: [0.25, 0], other: [0, 1] }
    const curve = { signs: ['a', 'b'], weights, offsets: { 'Verified FR': 10 } }
    expect(indexOf(curve, { a: 1, b: 1 }, ['Verified', 'FR'])).toBe(11.75)
    expect(indexOf(curve, { a: 1, b: 1 }, ['Partial', 'other'])).toBe(11)
    expect(groupOf({ countries: ['FR'] }, 'FR')).toBe('FR')
    expect(groupOf({ countries: ['FR'] }, 'TV')).toBe('other')
  })
})

describe('the curves of the program', () => {
  it.each(CONFIDENCE_DEPTHS)('%s: known words, rising steps, shares of a hundred', (depth) => {
    const { steps, countries } = SCORE_CURVES[depth]
    expect(countries).toEqual([...countries].sort())
    for (const [word, own] of Object.entries(steps)) {
      expect(MATCH_WORDS).toContain(word)
      for (const [at, [index, percent, rows]] of own.entries()) {
        const [indexBefore, percentBefore] = own[at - 1] ?? [-Infinity, -1]
        expect(index > indexBefore && percent >= percentBefore && percent >= 0 && percent <= 100).toBe(true)
        if (own.length > 1 && rows < FEWEST_ROWS) expect(own.every(([, , few]) => few < FEWEST_ROWS)).toBe(true)
      }
    }
  })

  it('say more of a plain answer than of one with words left over', () => {
    const plain = confidenceOf(facts(), CODE, 'DE')
    const doubtful = confidenceOf(facts({ leftover: ['x', 'y', 'z'], word: 'Partial' }), 'P22-U44-P6-080', 'DE')
    expect(plain.all?.percent).toBeGreaterThan(doubtful.all?.percent ?? Infinity)
    expect(plain.all?.rows).toBeGreaterThanOrEqual(FEWEST_ROWS)
  })

  it('say nothing of a house that was not given, and nothing where nothing was checked', () => {
    expect(confidenceOf(facts({ parts: [part('Locality', 'München', 'same')] }), CODE, 'DE').house).toBeNull()
    expect(confidenceOf(facts(), 'Z00-00-00-000', 'DE')).toMatchObject({ all: null, town: null, house: null })
    expect(confidenceOf(facts(), '', 'DE')).toMatchObject({ all: null, town: null, house: null })
  })
})

describe('what is said of it', () => {
  const known: Confidence = {
    all: { percent: 97.1, rows: 1240 },
    town: { percent: 99.8, rows: 20_412 },
    house: { percent: 100, rows: 300 },
    isGraded: true,
  }
  it('has whole numbers, and never a hundred where one was wrong', () => {
    expect(rightText(known)).toBe('Of answers like this 97 in 100 were right (1,240 rows).')
    expect(depthText(known)).toBe(
      'To the town 99 in 100 were right (20,412 rows), to the house 100 in 100 were right (300 rows).',
    )
  })

  it('leaves out what is unknown, and says where all is, and where the score adds nothing', () => {
    expect(depthText({ ...known, town: null })).toBe('To the house 100 in 100 were right (300 rows).')
    expect(depthText({ ...known, town: null, house: null })).toBe('')
    expect(rightText({ ...known, all: null })).toMatch(/unknown: too few labelled rows/)
    expect(rightText({ ...known, isGraded: false })).toMatch(/the match score adds nothing/)
  })
})
