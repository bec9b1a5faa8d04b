import { describe, expect, it } from 'vitest'
import type { Candidate, MatchKind } from '#main/cleansing/model/candidate.types.ts'
import { hasForeignNamesake } from '#main/cleansing/country/foreign-namesake.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'

const PEOPLE: Record<string, number> = { AR: 40_000, CI: 60_000, BZ: 20_000 }
const reader = {
  countriesByPlaceName: () => Object.keys(PEOPLE),
  placesByName: (country: string) => [{ match: 'primary', place: { population: PEOPLE[country] } }],
} as unknown as ReferenceReader

function answer(country: string, parts: [Part, MatchKind][], spans: Part[] = []): Candidate {
  return {
    wanted: { locality: { key: 'san pedro' }, reading: { spans: spans.map((part) => ({ part })), score: 0 } },
    record: { country: { alpha2: country }, place: { population: PEOPLE[country] } },
    parts: parts.map(([part, kind]) => ({ part, kind })),
  } as unknown as Candidate
}

describe('hasForeignNamesake', () => {
  it('finds a town of that name and of comparable size in another country', () => {
    expect(hasForeignNamesake(answer('BZ', [['Locality', 'same']]), reader)).toBe(true)
    expect(hasForeignNamesake(answer('CI', [['Locality', 'same']]), reader)).toBe(true)
  })

  it('asks only where nothing but the name of the town speaks for the country', () => {
    expect(
      hasForeignNamesake(
        answer('BZ', [
          ['Locality', 'same'],
          ['AdministrativeArea', 'same'],
        ]),
        reader,
      ),
    ).toBe(false)
    expect(hasForeignNamesake(answer('BZ', [['Locality', 'same']], ['Country']), reader)).toBe(false)
  })

  it('does not mind much smaller towns', () => {
    const large = { ...reader, countriesByPlaceName: () => ['BZ', 'CI'] } as ReferenceReader
    expect(hasForeignNamesake(answer('CI', [['Locality', 'same']]), large)).toBe(false)
  })
})
