import { describe, expect, it } from 'vitest'
import type { Candidate, MatchKind } from '#main/cleansing/model/candidate.types.ts'
import { foreignNamesakes } from '#main/cleansing/country/foreign-namesake.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'

const PEOPLE: Record<string, number> = { AR: 40_000, CI: 60_000, BZ: 6_000 }
const reader = {
  country: () => null,
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

describe('foreignNamesakes', () => {
  it('finds a town of that name and of comparable size in another country', () => {
    expect(foreignNamesakes(answer('BZ', [['Locality', 'same']]), reader)).toEqual(['AR', 'CI'])
    expect(foreignNamesakes(answer('CI', [['Locality', 'same']]), reader)).toEqual(['AR'])
  })

  it('asks only where nothing but the name of the town speaks for the country', () => {
    expect(
      foreignNamesakes(
        answer('BZ', [
          ['Locality', 'same'],
          ['AdministrativeArea', 'same'],
        ]),
        reader,
      ),
    ).toEqual([])
    expect(foreignNamesakes(answer('BZ', [['Locality', 'same']], ['Country']), reader)).toEqual([])
  })

  it('does not mind much smaller towns', () => {
    const large = { ...reader, countriesByPlaceName: () => ['BZ', 'CI'] } as ReferenceReader
    expect(foreignNamesakes(answer('CI', [['Locality', 'same']]), large)).toEqual([])
  })
})
