import { describe, expect, it } from 'vitest'
import type { Candidate, PartMatch } from '#main/cleansing/model/candidate.types.ts'
import { writeSentence, wordsOfPart } from '#main/cleansing/explain/write-sentence.ts'
import type { PartValue, PartValues } from '#main/cleansing/format/part-values.ts'
import { readInput } from '#main/cleansing/input/read-input.ts'
import type { Span } from '#main/cleansing/model/span.types.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { AvcStatus } from '#main/cleansing/verify/avc.ts'
import { commonParts } from '#main/cleansing/verify/judge.ts'
import type { AddressInput } from '#shared/model/address.ts'

const value = (change: PartValue['change'], was = 'was', is = 'is'): PartValue => ({
  was,
  is,
  change,
  isReference: true,
  status: change === 'same' || change === 'spelling' ? 'fsVerifiedNoChange' : 'fsIdentifiedNoChange',
})

interface Made {
  status: AvcStatus
  address?: AddressInput
  values?: PartValues
  spans?: Pick<Span, 'from' | 'to' | 'part'>[]
  leftover?: string[]
  objection?: Part
  hasStreet?: boolean
  rivals?: Candidate[]
}

const record = (place: string, street: string | null = null) => ({
  country: { alpha2: 'GB' },
  area1: { name: 'England' },
  area2: null,
  place: { name: place },
  street: street === null ? null : { name: street, key: street.toLowerCase() },
})

function sentence({ status, address = { Address: 'x' }, values = {}, leftover = [], ...made }: Made): string {
  const spans = (made.spans ?? []).map((span): Span => ({ ...span, score: 0, isLexical: true, key: 'folded' }))
  const answer = {
    parts: [],
    score: 1,
    objection: made.objection ?? '',
    wanted: { reading: { spans }, postal: null },
    record: record('Telford', made.hasStreet ? 'High Street' : null),
  }
  const avc = { status, post: 0, pre: 0, isFullyParsed: true, lexicon: 0, context: 0, postal: 0, score: 0 }
  const verdict = { avc, answer, rivals: made.rivals ?? [], reading: { spans, score: 0 } }
  const text = readInput(address, () => false)
  return writeSentence({ verdict, values, leftover, text } as unknown as Parameters<typeof writeSentence>[0])
}

describe('the sentence of an answer', () => {
  it('is in the singular for one part', () => {
    expect(sentence({ status: 'V', values: { Locality: value('same') } })).toBe('The town matches a reference record.')
    expect(sentence({ status: 'V', values: { Locality: value('same'), PostalCode: value('same') } })).toBe(
      'The town and the postal code belong to one reference record.',
    )
  })

  it('names every correction and every addition, and what was not confirmed or checked', () => {
    const values: PartValues = {
      Premise: value('notChecked'),
      Locality: value('spelling', 'Telfrod', 'Telford'),
      PostalCode: value('notRecognised'),
      AdministrativeArea: value('added', '', 'England'),
    }
    expect(sentence({ status: 'V', values })).toBe(
      'The town matches a reference record. The town "Telfrod" was corrected to "Telford". ' +
        'The region "England" was added. The postal code was not confirmed. The house number could not be checked.',
    )
  })

  it('says in which field a part stood that belongs into another', () => {
    const spans = [{ from: 0, to: 1, part: 'Locality' as const }]
    const values = { Locality: value('same') }
    const moved = sentence({ status: 'V', address: { Thoroughfare: 'Telford' }, spans, values })
    expect(moved).toContain('The town was in the field of the street.')
    expect(sentence({ status: 'V', address: { Locality: 'Telford' }, spans, values })).not.toContain('stood')
  })

  it('claims as verified only what was', () => {
    const values = { Premise: value('notChecked'), Thoroughfare: value('notRecognised'), Locality: value('same') }
    expect(sentence({ status: 'P', values })).toBe(
      'Our list of the streets of Telford lacks "was"; the town was verified. The house number could not be checked.',
    )
    expect(sentence({ status: 'P', values: { ...values, Premise: value('notRecognised') } })).toContain(
      'lacks "was"; the house number is not known either; the town was verified.',
    )
  })

  it('quotes what contradicts as it was written', () => {
    const spans = [{ from: 0, to: 1, part: 'Locality' as const }]
    const made = { status: 'C', address: { Address: 'Łódź' }, spans, objection: 'Locality', hasStreet: true } as const
    expect(sentence({ ...made, spans: [...spans] })).toBe('The town "Łódź" is not where the street is (Telford).')
  })

  it('names three of many that fit, and says that there are others', () => {
    const rivals = ['Derby', 'Leeds', 'York'].map((name) => ({ parts: [], record: record(name) }))
    expect(sentence({ status: 'A', rivals: rivals as unknown as Candidate[] })).toBe(
      'More than one place fits: Telford, England, GB; Derby, England, GB; Leeds, England, GB; and others.',
    )
    const streets = [{ parts: [], record: record('Telford', 'Church Lane') }] as unknown as Candidate[]
    expect(sentence({ status: 'A', rivals: streets, hasStreet: true })).toContain('More than one street fits:')
  })

  it('does not look for what is not there', () => {
    expect(sentence({ status: 'U', address: {} })).toBe('The address is empty.')
    expect(sentence({ status: 'U' })).toBe('Nothing in the reference data matches.')
  })
})

describe('wordsOfPart', () => {
  it('gives the words as written, not the folded ones that are compared', () => {
    const text = readInput({ Address: '東京都' }, () => false)
    const spans = [{ from: 0, to: text.tokens.length, part: 'AdministrativeArea', key: 'dongjingdou' }]
    const candidate = { wanted: { reading: { spans } } } as unknown as Candidate
    const match = { part: 'AdministrativeArea', given: 'dongjingdou' } as PartMatch
    expect(wordsOfPart(text)(candidate, match)).toBe('東京都')
  })
})

describe('commonParts', () => {
  const answer = (street: string, town: string) =>
    ({
      parts: [
        { part: 'Thoroughfare', reference: street, kind: 'alias' },
        { part: 'Locality', reference: town, kind: 'same' },
      ],
    }) as unknown as Candidate

  it('keeps what every rival says as well: an ambiguous answer claims no more', () => {
    const common = commonParts(answer('Church Street', 'Telford'), [answer('Church Road', 'Telford')])
    expect(common.map(({ part }) => part)).toEqual(['Locality'])
  })
})
