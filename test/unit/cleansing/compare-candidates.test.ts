import { describe, expect, it } from 'vitest'
import type { Candidate, PartMatch } from '#main/cleansing/model/candidate.types.ts'
import { whyLost as whyLostBy, whyWon as whyWonBy, type WordsOf } from '#main/cleansing/explain/compare-candidates.ts'
import { describeRecords } from '#main/cleansing/format/describe-record.ts'
import { toExplanationText, type Explanation } from '#shared/model/explanation.ts'

const town = (kind: PartMatch['kind'], similarity = 1, reference = 'Telford'): PartMatch => ({
  part: 'Locality',
  given: 'telfrod',
  reference,
  kind,
  similarity,
})
const code: PartMatch = { part: 'PostalCode', given: 'tf2 6rf', reference: 'TF2 6RF', kind: 'same', similarity: 1 }

// The engine compares folded words; a reader is shown those that were written.
const wordsOf: WordsOf = (_, { given }) => given.toUpperCase()
const whyLost = (loser: Candidate, winner: Candidate) => whyLostBy(loser, winner, wordsOf)
const whyWon = (winner: Candidate, pack: string) => whyWonBy(winner, pack, wordsOf)

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
      postal: { code: 'TF2 6RF' },
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
    expect(whyLost(loser, winner)).toBe('the region "WALES" is not its own (England)')
  })

  it('compares part by part', () => {
    expect(whyLost(candidate([town('fuzzy', 0.71, 'Tetford'), code]), winner)).toBe(
      'its town "Tetford" is 71 % alike, not 86 %',
    )
    expect(whyLost(candidate([town('fuzzy', 0.86)]), winner)).toBe('the postal code is read as something else')
    expect(whyLost(candidate([town('unknown', 0, ''), code]), winner)).toBe('it does not know the town "TELFROD"')
  })

  it('says what decided where every part is as good', () => {
    expect(whyLost(candidate(winner.parts, { words: 2 }), winner)).toBe('it leaves 1 more word unexplained')
    expect(whyLost(candidate(winner.parts, { people: 0 }), winner)).toBe(
      'its size is not known, while the answer has 100,000 people',
    )
    expect(whyLost(candidate(winner.parts, { people: 1200 }), winner)).toBe('it has 1,200 people, not 100,000')
    expect(whyLost(candidate(winner.parts), winner)).toBe('it needs a less likely reading of the words')
  })
})

describe('whyWon', () => {
  it('names record, pack and what changed', () => {
    expect(whyWon(candidate([town('fuzzy', 0.86), code]), 'World')).toBe(
      'Telford, TF2 6RF, England, GB (World) answers: the postal code agrees, the town "TELFROD" is 86 % like "Telford".',
    )
    expect(whyWon(candidate([code]), '')).toBe('Telford, TF2 6RF, England, GB answers: the postal code agrees.')
    expect(whyWon(candidate([town('unknown', 0)]), 'World')).toBe('')
  })

  it('says what another valid name stands for, not that it is itself', () => {
    expect(whyWon(candidate([town('alias', 1, 'Telfrod')]), '')).toBe(
      'Telford, England, GB answers: the town "TELFROD" is another name of "Telford".',
    )
    expect(whyWon(candidate([town('alias', 1, 'Telford')], { name: 'Telfrod' }), '')).toBe(
      'Telfrod, England, GB answers: the town agrees.',
    )
  })

  it('stands between the sentence and the losers in the text of a column', () => {
    const explanation = { sentence: 'A.', why: 'B.', candidates: [{ text: 'C', score: 1, reason: 'd' }] }
    expect(toExplanationText(explanation as unknown as Explanation)).toBe('A. B. Not C: d.')
  })

  it('does not deny what fits as well, and names it once', () => {
    const candidates = [
      { text: 'Derby, GB', score: 1, reason: 'fits as well' },
      { text: 'York, GB', score: 1, reason: 'fits as well' },
    ]
    const explanation = { word: 'Ambiguous', sentence: 'More than one: Derby, GB.', why: '', candidates }
    expect(toExplanationText(explanation as unknown as Explanation)).toBe(
      'More than one: Derby, GB. York, GB fits as well.',
    )
  })
})

describe('describeRecords', () => {
  const inCounty = (name: string) => {
    const one = candidate([town('same')])
    return { ...one, record: { ...one.record, area2: { name } } } as unknown as Candidate
  }

  it('leaves out a postal code that the record does not have', () => {
    const contradicted: PartMatch = { ...code, kind: 'contradicts', similarity: 0 }
    expect([...describeRecords([candidate([contradicted])]).keys()]).toEqual(['Telford, England, GB'])
  })

  it('tells records of one name apart by their counties, and names what is still alike once', () => {
    const [shropshire, kent] = [inCounty('Shropshire'), inCounty('Kent')]
    expect([...describeRecords([shropshire, kent, kent]).keys()]).toEqual([
      'Telford, Shropshire, England, GB',
      'Telford, Kent, England, GB',
    ])
    expect([...describeRecords([shropshire]).keys()]).toEqual(['Telford, England, GB'])
  })
})
