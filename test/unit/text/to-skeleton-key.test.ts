import { describe, expect, it } from 'vitest'
import { STREET_LANGUAGES, STREET_WORDS } from '#shared/text/street-words-data.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { toSkeletonKey } from '#shared/text/to-skeleton-key.ts'

describe('toSkeletonKey', () => {
  it.each([
    ['GB', "St. John's Rd", 'Saint Johns Road'],
    ['GB', 'Teagues Cresent', 'Teagues Crescent'],
    ['GB', 'Upr High St', 'Upper High Street'],
    ['US', '1st Ave N', 'First Avenue North'],
    ['US', 'SW Oak Blvd', 'Southwest Oak Boulevard'],
    ['DE', 'Hauptstr.', 'Hauptstraße'],
    ['DE', 'Elisen Str.', 'Elisen Straße'],
    ['NL', 'Kerkstr', 'Kerkstraat'],
    ['FR', 'Av. du Gal de Gaulle', 'Avenue du Général de Gaulle'],
    ['FR', 'bd St Michel', 'Boulevard Saint-Michel'],
    ['ES', 'C/ Mayor', 'Calle Mayor'],
    ['IT', 'P.za Garibaldi', 'Piazza Garibaldi'],
    ['PL', 'ul. Długa', 'Ulica Długa'],
  ])('%s: %s meets %s', (country, short, full) => {
    expect(toSkeletonKey(short, country)).toBe(toSkeletonKey(full, country))
  })

  it.each([
    ['GB', 'North Street', 'South Street'],
    ['GB', 'Church Lane', 'Chapel Lane'],
    ['DE', 'Hauptstraße', 'Schulstraße'],
  ])('%s: %s stays apart from %s', (country, one, other) => {
    expect(toSkeletonKey(one, country)).not.toBe(toSkeletonKey(other, country))
  })

  it('keeps a name that is nothing but a type', () => {
    expect(toSkeletonKey('The Avenue', 'GB')).toBe('avenue')
    expect(toSkeletonKey('Broadway', 'GB')).toBe('broadway')
    expect(toSkeletonKey('', 'GB')).toBe('')
  })

  it('never makes an empty key of a name', () => {
    for (const country of Object.keys(STREET_LANGUAGES)) {
      for (const words of Object.values(STREET_WORDS)) {
        for (const [full] of [...words.types, ...(words.suffixes ?? [])]) {
          expect(toSkeletonKey(full, country)).not.toBe('')
          expect(toSkeletonKey(`${full} ${full}`, country)).not.toBe('')
        }
      }
    }
  })
})

describe('street words', () => {
  it('are written as toNameKey folds them', () => {
    for (const words of Object.values(STREET_WORDS)) {
      const forms = [words.types, words.suffixes, words.directionals, words.words].flatMap((list) =>
        (list ?? []).flat(),
      )
      for (const form of [...forms, ...(words.particles ?? [])]) expect(toNameKey(form)).toBe(form)
    }
  })

  it('exist for every language of a country', () => {
    for (const languages of Object.values(STREET_LANGUAGES))
      for (const language of languages) expect(STREET_WORDS).toHaveProperty(language)
  })
})
