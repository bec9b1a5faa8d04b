import { describe, expect, it } from 'vitest'
import type { Candidate, PartMatch } from '#main/cleansing/candidates/candidate.types.ts'
import { readInput } from '#main/cleansing/input/read-input.ts'
import type { Span } from '#main/cleansing/parse/span.types.ts'
import type { Part } from '#main/cleansing/parts.types.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { isCorroborated, withoutPlaces } from '#main/cleansing/verify/corroborate.ts'

type Read = [part: Part, from: number, to: number, isLexical: boolean]

/** An answer whose town is matched, of so many people, for an address read in this way. */
function answer(
  address: string | AddressInput,
  people: number,
  reads: Read[],
  matched: Part[] = ['Locality'],
  similarity = 1,
) {
  const text = readInput(typeof address === 'string' ? { Address: address } : address, () => false)
  const spans = reads.map(([part, from, to, isLexical]): Span => ({
    part,
    from,
    to,
    isLexical,
    score: 0,
    key: text.tokens
      .slice(from, to)
      .map((token) => token.key)
      .join(' '),
  }))
  const kind = similarity < 1 ? 'fuzzy' : 'same'
  const parts = matched.map((part): PartMatch => ({ part, given: '', reference: '', kind, similarity }))
  const candidate = {
    wanted: { reading: { spans, score: 0 } },
    record: { country: { alpha2: 'US', languages: ['en'] }, place: { population: people }, dependent: null },
    parts,
  } as unknown as Candidate
  return (isInferred: boolean) => isCorroborated(candidate, text, isInferred)
}

describe('isCorroborated', () => {
  it('does not believe a village among words without meaning', () => {
    const given = answer('no address given', 100, [
      ['Organization', 0, 2, false],
      ['Locality', 2, 3, true],
    ])
    expect([given(true), given(false)]).toEqual([false, false])
  })

  it('believes a whole input only where the place is well known', () => {
    expect(answer('Paris', 2_000_000, [['Locality', 0, 1, true]])(true)).toBe(true)
    expect(answer('Given', 100, [['Locality', 0, 1, true]])(true)).toBe(false)
    expect(answer('Given', 100, [['Locality', 0, 1, true]])(false)).toBe(true)
  })

  it('believes a metropolis alone between commas, but no small town and no word inside a line', () => {
    const reads: Read[] = [
      ['Locality', 0, 1, true],
      ['Thoroughfare', 1, 4, false],
    ]
    expect(answer('Berlin, Unter den Linden', 3_400_000, reads)(true)).toBe(true)
    expect(answer('Given, see below there', 100, reads)(true)).toBe(false)
    expect(answer('Berlin see below there', 3_400_000, reads)(true)).toBe(false)
  })

  it('believes the field of the town, but no small town that is hardly like it', () => {
    const field = (people: number, similarity: number) =>
      answer({ Locality: 'Atlantis' }, people, [['Locality', 0, 1, false]], ['Locality'], similarity)(false)
    expect([field(5_000, 1), field(5_000, 0.87), field(5_000, 0.75), field(500_000, 0.75)]).toEqual([
      ...[true, true, false, true],
    ])
  })

  it('believes a street line beside a place', () => {
    const street = answer('12 Mill Lane, Given', 100, [
      ['Premise', 0, 1, true],
      ['Thoroughfare', 1, 3, true],
      ['Locality', 3, 4, true],
    ])
    expect(street(true)).toBe(true)
  })

  it('believes an area, but not a word that is spelt like its code', () => {
    const portland = (written: string) =>
      answer(
        `${written} is Portland`,
        100,
        [
          ['AdministrativeArea', 0, 1, true],
          ['Locality', 2, 3, true],
        ],
        ['Locality', 'AdministrativeArea'],
      )(true)
    expect([portland('OR'), portland('or')]).toEqual([true, false])
  })

  it('takes digits among words for no postal code, nor digits alone where the country is a guess', () => {
    const among = answer('Invoice 12345 overdue', 0, [['PostalCode', 1, 2, true]], ['PostalCode'])
    expect([among(true), among(false)]).toEqual([false, false])
    const alone = answer('Invoice, 12345', 0, [['PostalCode', 1, 2, true]], ['PostalCode'])
    expect([alone(true), alone(false)]).toEqual([false, true])
  })

  it('takes no small town for a misspelt word but where it stands alone and is much alike', () => {
    const misspelt = (address: string, from: number, similarity: number) => {
      const reads: Read[] = [['Locality', from, from + 1, true]]
      return answer(address, 100, [...reads, ['Premise', 0, 1, true]], ['Locality'], similarity)(false)
    }
    expect(misspelt('10, Givem', 1, 0.83)).toBe(true)
    expect(misspelt('10, Given', 1, 0.75)).toBe(false)
    expect(misspelt('10 o clock Givem', 3, 0.83)).toBe(false)
  })

  it('takes no name in the field of a firm for a town', () => {
    const field = (part: Part) =>
      answer({ [part]: 'Paris' }, 2_000_000, [['Locality', 0, 1, true]], ['Locality'])(false)
    expect([field('Organization'), field('Premise'), field('Thoroughfare')]).toEqual([false, false, true])
  })

  it('takes the field of a town at its word, but not one word of a sentence in it', () => {
    const inField = (text: string, to: number) =>
      answer({ Locality: text }, 100, [['Locality', 0, to, true]], ['Locality'])(false)
    expect([inField('Given', 1), inField('see invoices', 1)]).toEqual([true, false])
  })

  it('takes no preposition for the code of an area, and no title for a drive', () => {
    const area = (text: string) => answer(text, 0, [['AdministrativeArea', 1, 2, true]], ['AdministrativeArea'])(false)
    expect([area('dolor in reprehenderit'), area('Fairbanks AK'), area('Fairbanks, Alaska')]).toEqual([
      false,
      true,
      true,
    ])
    const title: Read[] = [
      ['Thoroughfare', 0, 4, true],
      ['Locality', 4, 5, true],
    ]
    expect(answer('Dr Maria van der Given', 100, title)(false)).toBe(false)
    expect(answer('Dr Maria van der, Given', 100, title)(false)).toBe(true)
  })

  it('believes a town and its country at the end of a line, but no village there', () => {
    const given = (people: number, reads: Read[], matched?: Part[]) =>
      answer('Pavillon Vert Bamako 12 Mali', people, reads, matched)(false)
    const reads: Read[] = [
      ['Organization', 0, 2, false],
      ['Locality', 2, 3, true],
      ['PostalCode', 3, 4, false],
      ['Country', 4, 5, true],
    ]
    expect([given(90_000, reads), given(900, reads)]).toEqual([true, false])
    expect(given(90_000, [...reads.slice(0, 2), ['Thoroughfare', 3, 4, false], reads[3] as Read])).toBe(false)
  })

  it('believes a street without a number that says so', () => {
    const street = answer('Vojvode Stepe bb Doboj', 100, [
      ['Thoroughfare', 0, 2, false],
      ['Premise', 2, 3, true],
      ['Locality', 3, 4, true],
    ])
    expect(street(false)).toBe(true)
  })
})

describe('withoutPlaces', () => {
  it('keeps words that are known for what they are', () => {
    const spans = [
      { part: 'Premise', isLexical: true },
      { part: 'Locality', isLexical: true },
      { part: 'Organization', isLexical: false },
    ] as Span[]
    expect(withoutPlaces({ spans, score: 1 }).spans).toEqual([spans[0]])
  })

  it('believes a misspelt small town beside a house, at an end of its line', () => {
    const behind = (address: string, people: number, reads: Read[]) =>
      answer(address, people, reads, ['Locality'], 0.9)(false)
    const numberLast: Read[] = [
      ['Thoroughfare', 0, 1, true],
      ['Premise', 1, 2, false],
      ['Locality', 2, 3, false],
    ]
    expect(behind('Talweg 14 Weinheimm', 20_000, numberLast)).toBe(true)
    expect(behind('Talweg 14 Weinheimm', 300, numberLast)).toBe(false)
    expect(behind('Talweg 14 Weinheimm sagte sie', 20_000, numberLast)).toBe(false)
    const numberFirst: Read[] = [
      ['Premise', 0, 1, false],
      ['Thoroughfare', 1, 3, true],
      ['Locality', 3, 4, false],
    ]
    expect(behind('8 rue Albert Perpignn', 20_000, numberFirst)).toBe(true)
    expect(behind('8 rue Albert Morel', 20_000, numberFirst)).toBe(false)
    const townFirst: Read[] = [
      ['Locality', 0, 1, false],
      ['Thoroughfare', 1, 2, true],
      ['Premise', 2, 3, false],
    ]
    expect(behind('Weinheimm Talweg 14', 20_000, townFirst)).toBe(true)
    expect(behind('Anton Talweg 14', 20_000, townFirst)).toBe(false)
    expect(behind('8 Queen Street Rosu', 20_000, numberFirst)).toBe(true)
    expect(behind('8 Queen Charlotte Rosu', 20_000, numberFirst)).toBe(false)
    const noStreet: Read[] = [
      ['Premise', 0, 1, false],
      ['Locality', 1, 2, false],
    ]
    expect(behind('35 Marsielles', 20_000, noStreet)).toBe(false)
  })
})
