import { describe, expect, it } from 'vitest'
import { rememberAnswers } from '#main/cleansing/remember-answers.ts'
import { toCleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'
import type { PlaceHit, PostalCodeRecord, ReferenceReader } from '#main/reference/reference-reader.ts'

/** A reader that counts what it is asked; nothing else of it is used. */
function countingReader() {
  const asked: string[] = []
  const reader = { placesByName: (country: string) => (asked.push(country), []) } as unknown as ReferenceReader
  return { asked, reader }
}

function askInTurn(mostCountries: number): string[] {
  const { asked, reader } = countingReader()
  const remembering = rememberAnswers(reader, mostCountries)
  for (const country of ['GB', 'FR', 'GB', 'FR', 'GB']) remembering.placesByName(country, 'paris')
  return asked
}

it('keeps the places of two codes of one district apart', () => {
  const placesOfPostalCode = (postal: PostalCodeRecord) => [{ name: `town of ${postal.code}` }] as unknown as PlaceHit[]
  const remembering = rememberAnswers({ placesOfPostalCode } as unknown as ReferenceReader)
  const town = (code: string) =>
    remembering.placesOfPostalCode({ country: 'CA', district: 'N0H', code } as PostalCodeRecord)[0]?.name
  expect([town('N0H 2C0'), town('N0H 1B0'), town('N0H 2C0')]).toEqual([
    'town of N0H 2C0',
    'town of N0H 1B0',
    'town of N0H 2C0',
  ])
})

it('looks for a misspelt street once in each scope, and once for each number of edits', () => {
  const asked: unknown[] = []
  const streetsLike: ReferenceReader['streetsLike'] = (...question) => (asked.push(question), [])
  const remembering = rememberAnswers({ streetsLike } as unknown as ReferenceReader)
  const questions: Parameters<ReferenceReader['streetsLike']>[] = [
    [{ country: 'GB', placeId: 1 }, 'milllane', 1],
    [{ country: 'GB', placeId: 1 }, 'milllane', 2],
    [{ country: 'GB', placeId: 2 }, 'milllane', 1],
    [{ country: 'GB', placeId: 1 }, 'millane', 1],
  ]
  for (let time = 0; time < 2; time++) for (const question of questions) remembering.streetsLike(...question)
  expect(asked).toEqual(questions)
})

describe('option ReferenceDatasetCacheSize', () => {
  it('says of how many countries answers are kept', () => {
    expect(askInTurn(0)).toEqual(['GB', 'FR'])
    expect(askInTurn(2)).toEqual(['GB', 'FR'])
    expect(askInTurn(1)).toEqual(['GB', 'FR', 'GB', 'FR', 'GB'])
  })
  it('is kept to when it was sent', () => {
    const { reader } = countingReader()
    const request = { process: 'Verify', geoCode: false, certify: false } as const
    const sizeOf = (serverOptions: Record<string, string>) => {
      const settings = toCleansingSettings(reader, { ...request, serverOptions })
      return settings.ok ? settings.value.rememberedCountries : -1
    }
    expect(sizeOf({ ReferenceDatasetCacheSize: '7' })).toBe(7)
    expect(sizeOf({})).toBe(0)
  })
})
