import { describe, expect, it } from 'vitest'
import { DEPTHS } from '#shared/model/match-label.ts'
import { MATCH_WORDS } from '#shared/model/match-word.ts'
import { judgeByPolicy, POLICIES, type JudgedAnswer } from '#shared/model/policy.ts'

const ANSWERS: JudgedAnswer[] = MATCH_WORDS.flatMap((word) =>
  DEPTHS.flatMap((depth) => [0, 59, 60, 79, 80, 89, 90, 94, 95, 100].map((score) => ({ word, depth, score }))),
)

describe('policies', () => {
  it('take less the stricter they are', () => {
    const taken = POLICIES.map((policy) => ANSWERS.filter((answer) => judgeByPolicy(policy, answer) === 'accept'))
    const [strict = [], shipping = [], permissive = []] = taken
    expect(strict.length).toBeGreaterThan(0)
    expect(strict.every((answer) => shipping.includes(answer))).toBe(true)
    expect(shipping.every((answer) => permissive.includes(answer))).toBe(true)
    expect(permissive.length).toBeGreaterThan(shipping.length)
  })

  it('never take what is ambiguous, contradicts, was not found or was given back', () => {
    const unfit = ANSWERS.filter(({ word }) => ['Ambiguous', 'Conflict', 'Unmatched', 'Reverted'].includes(word))
    for (const policy of POLICIES) {
      expect(unfit.filter((answer) => judgeByPolicy(policy, answer) === 'accept')).toEqual([])
    }
  })

  it('never verify a house that was not checked', () => {
    const shallow = ANSWERS.filter(({ depth }) => depth < 4)
    for (const policy of ['Strict', 'Shipping'] as const) {
      expect(shallow.filter((answer) => judgeByPolicy(policy, answer) === 'accept')).toEqual([])
    }
  })

  it('leave to a person what several records answer, however little they share', () => {
    const several = ANSWERS.filter(({ word }) => word === 'Ambiguous' || word === 'Conflict')
    for (const policy of POLICIES)
      expect(new Set(several.map((answer) => judgeByPolicy(policy, answer)))).toEqual(new Set(['review']))
  })

  it('refuse more the stricter they are, and always what was not found', () => {
    const [strict, shipping, permissive] = POLICIES.map((policy) =>
      ANSWERS.filter((answer) => judgeByPolicy(policy, answer) === 'reject'),
    ) as [JudgedAnswer[], JudgedAnswer[], JudgedAnswer[]]
    expect(shipping.every((answer) => strict.includes(answer))).toBe(true)
    expect(permissive.every((answer) => shipping.includes(answer))).toBe(true)
    for (const policy of POLICIES)
      expect(judgeByPolicy(policy, { word: 'Unmatched', depth: 0, score: 0 })).toBe('reject')
  })

  it('never take a house that was not found', () => {
    for (const policy of ['Strict', 'Shipping'] as const)
      expect(judgeByPolicy(policy, { word: 'Partial', depth: 5, score: 100 })).toBe('review')
  })

  it('let small corrections pass for shipping, and no large one', () => {
    const corrected = (score: number) => judgeByPolicy('Shipping', { word: 'Corrected', depth: 4, score })
    expect([100, 95, 90].map(corrected)).toEqual(['accept', 'accept', 'accept'])
    expect(corrected(89)).toBe('review')
    expect(judgeByPolicy('Strict', { word: 'Corrected', depth: 4, score: 100 })).toBe('review')
  })

  it('judge an answer that is taken at one score at every higher one', () => {
    for (const policy of POLICIES)
      for (const answer of ANSWERS.filter((one) => judgeByPolicy(policy, one) === 'accept'))
        expect(judgeByPolicy(policy, { ...answer, score: 100 })).toBe('accept')
  })
})
