import { describe, expect, it } from 'vitest'
import { servedEvidence } from '#main/cleansing/country/served-evidence.ts'
import { tokenize } from '#main/cleansing/text/tokenize.ts'
import { createRunFinder, runsLike, wordRuns } from '#main/cleansing/text/word-runs.ts'
import type { PostalCodeRecord, ReferenceReader } from '#main/reference/reference-reader.ts'

/** A code that two countries have, each for a town of its own. */
const reader = {
  countriesByPostalCode: () => ['NO', 'US'],
  postalCode: (country: string) => ({ country }) as PostalCodeRecord,
  placesOfPostalCode: ({ country }: PostalCodeRecord) => [{ name: country === 'NO' ? 'Hammerfest' : 'Mount Vernon' }],
  areasByName: () => [],
} as unknown as ReferenceReader

describe('servedEvidence', () => {
  const countriesOf = (text: string) => [...servedEvidence(tokenize(text), ['9600'], reader).keys()]

  it('tells the country by the town beside the code, misspelt or not', () => {
    expect(countriesOf('9600 Hammerfest')).toEqual(['NO'])
    expect(countriesOf('9600 Hamemrfest')).toEqual(['NO'])
    expect(countriesOf('1 Main St, Mount Vernno 9600')).toEqual(['US'])
  })

  it('says nothing where no town of the code is named', () => {
    expect(countriesOf('9600 Elsewhere')).toEqual([])
  })
})

describe('wordRuns', () => {
  it('stays within a segment and counts the words of a hyphen', () => {
    const tokens = tokenize('Sint-Katherina-Lombeek 1742, Old Town')
    expect(wordRuns(tokens, 2).map(({ key }) => key)).toEqual(['old town'])
    expect(runsLike(createRunFinder(tokens), 'sint katarina lombeek').map(({ key }) => key)).toEqual([
      'sint katherina lombeek',
    ])
  })
})
