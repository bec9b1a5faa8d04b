import { describe, expect, it } from 'vitest'
import { readInput } from '#main/cleansing/input/read-input.ts'
import { joinSections } from '#main/cleansing/process/join-sections.ts'
import type { AddressInput } from '#shared/model/address.ts'
import type { CountryRecord } from '#main/reference/reference-reader.ts'

const country = (alpha2: string) => ({ alpha2 }) as CountryRecord

/** Keys of the words of each segment. */
function segmentsOf(address: AddressInput, ...countries: string[]): string[] {
  const text = readInput(address, () => false)
  const { tokens, fieldOf } = joinSections(text, countries.map(country))
  expect(fieldOf).toHaveLength(tokens.length)
  return [...Map.groupBy(tokens, ({ segment }) => segment).values()].map((list) => list.map(({ key }) => key).join(' '))
}

describe('sections of roads in Latin addresses of Taiwan', () => {
  it.each([
    ['No. 7, Sec. 5, Xinyi Rd., Xinyi Dist.', ['no 7', 'xinyi road section 5', 'xinyi district']],
    ['No. 45, Zhongshan N. Rd., Sec. 2', ['no 45', 'zhongshan north road section 2']],
    ['Section 3 Taiwan Blvd.', ['taiwan boulevard section 3']],
    ['20 Ruijin Road', ['20 ruijin road']],
    ['Sec. 5, Taipei', ['section 5', 'taipei']],
  ])('%s', (Address, segments) => {
    expect(segmentsOf({ Address }, 'TW')).toEqual(segments)
  })

  it('stay where they are in other countries, and where the country is open', () => {
    const Address = 'Plot 7, Sec. 5, Jaipur Rd.'
    expect(segmentsOf({ Address }, 'IN')).toEqual(['plot 7', 'sec 5', 'jaipur rd'])
    expect(segmentsOf({ Address }, 'TW', 'IN')).toEqual(['plot 7', 'sec 5', 'jaipur rd'])
  })

  it('keeps the fields of the words behind', () => {
    const text = readInput({ Address1: 'No. 7, Sec. 5, Xinyi Rd.', Locality: 'Taipei City' }, () => false)
    const { tokens, fieldOf, firstStructured } = joinSections(text, [country('TW')])
    expect(tokens.slice(firstStructured).map(({ key }) => key)).toEqual(['taipei', 'city'])
    expect(fieldOf.slice(firstStructured)).toEqual(['Locality', 'Locality'])
  })
})
