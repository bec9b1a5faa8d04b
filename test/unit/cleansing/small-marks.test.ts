import { expect, it } from 'vitest'
import { describeCleansing } from '../../phrasebook/cleanse-line.ts'

describeCleansing('marks that are something else in some countries', (cleanser) => {
  const answer = (line: string, country: string) =>
    cleanser.cleanse({ Address: line, Country: country }).matches[0] ?? {}

  it('reads no firm where the letters of a code are those of a legal form', () => {
    const match = answer('Laan van Poot 41 2566 AG Den Haag', 'NL')
    expect(match).toMatchObject({ Premise: '41', Thoroughfare: 'Laan van Poot', PostalCode: '2566 AG' })
    expect(match.Organization).toBeUndefined()
  })

  it('reads a house number before the west of a Mexican street', () => {
    expect(answer('HIDALGO 245 PTE MONTERREY NL 64000', 'MX')).toMatchObject({ Premise: '245', Locality: 'Monterrey' })
    expect(answer('Lotus Trading Pte Ltd 10 Anson Road Singapore', 'SG').Organization).toBe('Lotus Trading Pte Ltd')
  })

  it('takes no number for a code where codes begin with a letter', () => {
    const match = answer('14 Elm St, 150 Mile House, BC', 'CA')
    expect(match).toMatchObject({ Premise: '14', Thoroughfare: 'Elm St', Locality: '150 Mile House' })
    expect(match.PostalCode).not.toBe('150')
  })

  it('parts a city from a part of it behind a slash', () => {
    const match = answer('18 Avenue Tombalbaye Kinshasa/Ngaliema', 'CD')
    expect([match.Thoroughfare, match.Locality]).toEqual(['Avenue Tombalbaye', 'Kinshasa'])
    expect(answer('Leipziger Str. 7 Frankfurt/Main', 'DE').Locality).toBe('Frankfurt/Main')
  })
})
