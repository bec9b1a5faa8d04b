import { describe, expect, it } from 'vitest'
import { checkMapping, findDuplicateMeanings } from '#renderer/stores/check-mapping.ts'

describe('checkMapping', () => {
  it.each([
    [{}, 'columns.needMapping'],
    [{ 0: '', 1: '' }, 'columns.needMapping'],
    [{ 0: 'Country', 1: 'Organization' }, 'columns.needPart'],
    [{ 0: 'Address1' }, null],
    [{ 0: 'Country', 1: 'PostalCode' }, null],
    [{ 0: 'Latitude' }, null],
  ])('%j → %s', (meanings, expected) => expect(checkMapping(meanings)).toBe(expected))

  it('wants both coordinates where an address is looked for at them', () => {
    expect(checkMapping({ 0: 'Latitude', 1: 'Address1' }, 'ReverseGeocode')).toBe('columns.needCoordinates')
    expect(checkMapping({ 0: 'Latitude', 1: 'Longitude' }, 'ReverseGeocode')).toBe(null)
  })
})

describe('findDuplicateMeanings', () => {
  it('names the later column and the first one', () => {
    expect([...findDuplicateMeanings({ 0: 'Locality', 1: '', 2: 'Address1', 3: 'Locality', 4: '' })]).toEqual([[3, 0]])
  })
})
