import { expect, it } from 'vitest'
import { findKnownRows, readCityRows } from '../../../tools/packs/further-places.ts'
import type { GazetteerPlace } from '#main/reference/write/geonames-places.ts'
import { renewAreas } from '../../../tools/packs/renew-areas.ts'
import { aGazetteerPlace, cityTable } from './make-test-pack.ts'

const old = (name: string, lat: number, area1: string, area2 = '') =>
  aGazetteerPlace({ geonameId: lat, name, area1, area2, position: { lat, lon: 0 } })

const renew = (places: GazetteerPlace[], file: Buffer) => renewAreas(places, findKnownRows(readCityRows(file), places))

const codes = (places: GazetteerPlace[]) => places.map(({ name, area1, area2 }) => `${name} ${area1} ${area2}`.trim())

it('gives a place the areas of its newer row', () => {
  const places = [old('Wexcombe', 10, '44'), old('Orrin', 20, '20', '20.7')]
  const newer = cityTable([
    ['Wexcombe', 10.001, '01', ''],
    ['Orrin', 20, '79', '12'],
  ])
  expect(codes(renew(places, newer))).toEqual(['Wexcombe 01', 'Orrin 79 79.12'])
})

it('gives a place without a newer row those of its nearest old neighbour in the same area', () => {
  const places = [
    old('North', 10, '30', '30.1'),
    old('South', 5, '30', '30.2'),
    old('Hamlet', 9, '30', '30.2'),
    old('Farm', 9.5, '30', '30.9'),
  ]
  const newer = cityTable([
    ['North', 10, '01', '11'],
    ['South', 5, '04', '12'],
  ])
  // The hamlet lies nearer to the north, but stood in the smaller area of the south.
  expect(codes(renew(places, newer))).toEqual(['North 01 01.11', 'South 04 04.12', 'Hamlet 04 04.12', 'Farm 01'])
})

it('leaves areas alone that nobody renumbered, and rows that are too far off to tell', () => {
  const places = [old('Wexcombe', 10, '44', '44.1'), old('Hamlet', 11, '44', '44.3'), old('Orrin', 20, '20')]
  const newer = cityTable([
    ['Wexcombe', 10, '44', '1'],
    ['Orrin', 20.1, '79', ''],
  ])
  expect(renew(places, newer)).toEqual(places)
})
