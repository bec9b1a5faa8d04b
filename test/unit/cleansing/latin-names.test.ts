import { describe, expect, it } from 'vitest'
import { isInLatinLetters, withLatinNames } from '#main/cleansing/candidates/latin-names.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import type { PlaceHit, PlaceRecord, ReferenceReader } from '#main/reference/reference-reader.ts'

const place = (name: string, nativeName = name) => ({ id: 1, name, key: toNameKey(name), nativeName }) as PlaceRecord
const placesOf = (hit: PlaceHit, ...names: string[]) =>
  withLatinNames({
    placesByName: () => [hit],
    placeNames: () => [hit.place.name, ...names],
  } as unknown as ReferenceReader)

describe('withLatinNames', () => {
  it('knows no name by which a third script only sounds like the word', () => {
    const hit: PlaceHit = { place: place('Rivertown'), name: 'ハーバー', match: 'alias' }
    expect(placesOf(hit, 'ハーバー').placesByName('US', toNameKey('ハーバー'))).toEqual([])
  })

  it('knows it where a Latin name is the same', () => {
    const hit: PlaceHit = { place: place('Rivertown'), name: 'Харбор', match: 'alias' }
    expect(placesOf(hit, 'Харбор', 'Harbor').placesByName('US', 'harbor')).toEqual([hit])
  })

  it('keeps names in the script of the country, and those a slip away', () => {
    const own: PlaceHit = { place: place('Sofia', 'София'), name: 'Средец', match: 'alias' }
    expect(placesOf(own, 'Средец').placesByName('BG', 'sredets')).toEqual([own])
    const slip: PlaceHit = { place: place('Brest'), name: 'Бреест', match: 'alias' }
    expect(placesOf(slip, 'Бреест').placesByName('FR', 'breest')).toEqual([slip])
  })
})

describe('isInLatinLetters', () => {
  it.each([
    [{ Address: '5 Café Straße' }, true],
    [{ Address: '5 High Street', Locality: 'Лондон' }, false],
  ])('%o: %s', (address, expected) => {
    expect(isInLatinLetters(address)).toBe(expected)
  })
})
