import { describe, expect, it } from 'vitest'
import {
  comparableNames,
  isMisspellingOf,
  judgePlaceHits,
  scriptOf,
  spellingOf,
} from '#main/cleansing/names/judge-place-name.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import type { NameMatch, PlaceHit, PlaceRecord, ReferenceReader } from '#main/reference/reference-reader.ts'

const place = (name: string, nativeName = name, kind: PlaceRecord['kind'] = 'place'): PlaceRecord => ({
  id: 1,
  country: 'XX',
  name,
  key: toNameKey(name),
  nativeName,
  area1Id: null,
  area2Id: null,
  position: null,
  population: 0,
  timeZone: '',
  kind,
})
const readerOf = (...names: string[]) =>
  ({ placeNames: () => names, areasByName: () => [], country: () => null }) as unknown as ReferenceReader
const hit = (record: PlaceRecord, name: string, match: NameMatch = 'alias'): PlaceHit => ({
  place: record,
  name,
  match,
})

describe('isMisspellingOf', () => {
  it.each([
    ['stutgart', 'stuttgart', true],
    ['barselona', 'barcelona', true],
    ['birmingem', 'birmingham', true],
    ['lyons', 'lyon', false],
    ['brussel', 'brussels', false],
    ['genf', 'geneve', false],
    ['stuttgart', 'stuttgart', false],
  ])('%s for %s: %s', (given, reference, expected) => {
    expect(isMisspellingOf(given, reference)).toBe(expected)
  })
})

describe('judgePlaceHits', () => {
  const judgeOne = (record: PlaceRecord, name: string, key: string, ...names: string[]) =>
    judgePlaceHits(readerOf(record.name, ...names), key, [hit(record, name)])[0]

  it('takes a further name one error inside the primary one for a misspelling', () => {
    expect(judgeOne(place('San Francisco'), 'San Fransisco', 'san fransisco')).toMatchObject({
      match: 'fuzzy',
      name: 'San Francisco',
    })
  })

  it('takes a name of a foreign script for a misspelling', () => {
    expect(judgeOne(place('Manchester'), 'ማንችስተር', 'manchster')?.match).toBe('fuzzy')
    expect(judgeOne(place('Athens', 'Αθήνα'), 'Αθήνα', 'athina')?.match).toBe('alias')
  })

  it('takes a name of a third script for a misspelling, however it sounds', () => {
    const brest = place('Brest', 'Брест')
    const judgeCyrillic = (name: string, key: string) =>
      judgePlaceHits(readerOf(brest.name, name), key, [hit(brest, name)], 'Cyrillic')[0]?.match
    expect(judgeCyrillic('برست', 'brst')).toBe('fuzzy')
    expect(judgeCyrillic('Бярэсце', 'byarestse')).toBe('alias')
  })

  it('keeps foreign names, written-out marks and the letters of the own script', () => {
    expect(judgeOne(place('Köln'), 'Cologne', 'cologne')?.match).toBe('alias')
    expect(judgeOne(place('Köln'), 'Koeln', 'koeln')?.match).toBe('alias')
    expect(judgeOne(place('Sofia', 'Софи'), 'Sofiya', 'sofiya', 'София')?.match).toBe('alias')
  })

  it('keeps customary names that are a letter away, in their own country alone', () => {
    const judgeGhent = (country: string) => judgeOne({ ...place('Gent'), country }, 'Ghent', 'ghent')?.match
    expect(judgeGhent('BE')).toBe('alias')
    expect(judgeGhent('XX')).toBe('fuzzy')
  })

  it('keeps the name of the area that the city is in, and of no other', () => {
    const city = { ...place('Dārjiling'), area2Id: 7 }
    const judgeBy = (id: number, match: NameMatch = 'primary') => {
      const reader = { ...readerOf('Dārjiling'), areasByName: () => [{ area: { id }, match }] }
      return judgePlaceHits(reader as unknown as ReferenceReader, 'darjeeling', [hit(city, 'Darjeeling')])[0]?.match
    }
    expect(judgeBy(7)).toBe('alias')
    expect(judgeBy(8)).toBe('fuzzy')
    expect(judgeBy(7, 'alias')).toBe('fuzzy')
  })

  it('keeps every name that a postal file prints', () => {
    const hits = [hit(place('Conwy'), 'Conway'), hit(place('Conway', 'Conway', 'postal'), 'Conway', 'primary')]
    expect(judgePlaceHits(readerOf('Conwy'), 'conway', hits)).toBe(hits)
  })
})

describe('names of places', () => {
  it('compares with valid names only', () => {
    const names = ['Stuttgart', 'Stutgart', 'Stoccarda', 'Штутгарт']
    const valid = comparableNames(readerOf(...names), place('Stuttgart')).map(({ name }) => name)
    expect(valid).toEqual(['Stuttgart', 'Stoccarda'])
  })

  it('spells a name with the marks of the input', () => {
    const reader = readerOf('México', 'Ciudad de Mexico', 'Ciudad de México')
    expect(spellingOf(reader, place('México'), 'CIUDAD DE MÉXICO', 'ciudad de mexico')).toBe('Ciudad de México')
    expect(spellingOf(reader, place('México'), 'ciudad de mexico', 'ciudad de mexico')).toBe('Ciudad de Mexico')
    expect(spellingOf(readerOf('Lyon', 'ልዮን'), place('Lyon'), 'Lyn', 'lyn')).toBe('')
  })

  it('tells scripts apart', () => {
    expect([scriptOf('Łódź'), scriptOf('Москва'), scriptOf('東京'), scriptOf('とうきょう')]).toEqual([
      'Latin',
      'Cyrillic',
      'Japanese',
      'Japanese',
    ])
  })
})
