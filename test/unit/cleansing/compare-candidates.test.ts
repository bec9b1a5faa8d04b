import { describe, expect, it } from 'vitest'
import type { Candidate, PartMatch } from '#main/cleansing/candidates/candidate.types.ts'
import { whyLost, whyWon } from '#main/cleansing/explain/compare-candidates.ts'
import { toExplanationText, type Explanation } from '#shared/model/explanation.ts'

const town = (kind: PartMatch['kind'], similarity = 1, reference = 'Telford'): PartMatch => ({
  ...{ part: 'Locality', given: 'telfrod', reference, kind, similarity },
})
const code: PartMatch = { part: 'PostalCode', given: 'tf2 6rf', reference: 'TF2 6RF', kind: 'same', similarity: 1 }

interface Made {
  name?: string
  people?: number
  score?: number
  objection?: string
  words?: number
}
const candidate = (parts: PartMatch[], made: Made = {}): Candidate =>
  ({
    parts,
    score: made.score ?? 10,
    objection: made.objection ?? '',
    wanted: { reading: { spans: [{ from: 0, to: made.words ?? 3 }], score: 0 } },
    record: {
      country: { alpha2: 'GB' },
      place: { name: made.name ?? 'Telford', population: made.people ?? 100_000 },
      area1: { name: 'England' },
    },
  }) as unknown as Candidate

describe('whyLost', () => {
  const winner = candidate([town('fuzzy', 0.86), code])

  it('names the part that speaks against the record', () => {
    const area: PartMatch = {
      part: 'AdministrativeArea',
      given: 'wales',
      reference: '',
      kind: 'contradicts',
      similarity: 0,
    }
    const loser = candidate([town('fuzzy', 0.86), code, area], { objection: 'AdministrativeArea' })
    expect(whyLost(loser, winner)).toBe('the administrative area "wales" is not its own (England)')
  })

  it('compares part by part', () => {
    expect(whyLost(candidate([town('fuzzy', 0.71, 'Tetford'), code]), winner)).toBe(
      'its town "Tetford" is 71 % alike, not 86 %',
    )
    expect(whyLost(candidate([town('fuzzy', 0.86)]), winner)).toBe('the postal code is read as something else')
    expect(whyLost(candidate([town('unknown', 0, ''), code]), winner)).toBe('it does not know the town "telfrod"')
  })

  it('says what decided where every part is as good', () => {
    expect(whyLost(candidate(winner.parts, { words: 2 }), winner)).toBe('it leaves 1 more word unexplained')
    expect(whyLost(candidate(winner.parts, { people: 1200 }), winner)).toBe('it has 1,200 people, not 100,000')
    expect(whyLost(candidate(winner.parts), winner)).toBe('it needs a less likely reading of the words')
  })
})

describe('whyWon', () => {
  it('names record, pack, lead and what changed', () => {
    const next = candidate([code], { score: 8.5 })
    expect(whyWon(candidate([town('fuzzy', 0.86), code]), next, 'World')).toBe(
      'Telford, England, GB (World) won by 1.50 points: postal code is the same, town "telfrod" is 86 % "Telford".',
    )
    expect(whyWon(candidate([code]), undefined, '')).toBe('Telford, England, GB answers: postal code is the same.')
    expect(whyWon(candidate([town('unknown', 0)]), next, 'World')).toBe('')
  })

  it('stands between the sentence and the losers in the text of a column', () => {
    const explanation = { sentence: 'A.', why: 'B.', candidates: [{ text: 'C', score: 1, reason: 'd' }] }
    expect(toExplanationText(explanation as unknown as Explanation)).toBe('A. B. Not C: d.')
  })
})
