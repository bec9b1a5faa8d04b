import { expect, it } from 'vitest'
import { findKnownRows, furtherPlaces, readCityRows } from '../../../tools/packs/further-places.ts'
import { readGeonamesPlace, type GazetteerPlace } from '#main/reference/write/geonames-places.ts'
import { aGazetteerPlace, cityTable } from './make-test-pack.ts'

const known = (name: string, lat: number) =>
  aGazetteerPlace({ geonameId: lat, name, area1: '01', position: { lat, lon: 0 } })

/** What the newer table adds to some places. */
function readFurther(file: Buffer, places: GazetteerPlace[]): GazetteerPlace[] {
  const rows = readCityRows(file)
  return furtherPlaces(rows, findKnownRows(rows, places))
}

it('keeps two places of one name near each other, each known place standing for the nearest row', () => {
  const rows = cityTable([
    ['Wexcombe', 10.1],
    ['Wexcombe', 10],
    ['Little Orrin', 20],
    ['Little Orrin', 20.05],
  ])
  const further = readFurther(rows, [known('Wexcombe', 10)])
  expect(further.map(({ name, position }) => [name, position.lat])).toEqual([
    ['Wexcombe', 10.1],
    ['Little Orrin', 20],
    ['Little Orrin', 20.05],
  ])
})

it('knows a place by its other names and looks no further than 20 km', () => {
  const rows = cityTable([
    ['Old Wexcombe', 10.04],
    ['Wexcombe', 12],
  ])
  const further = readFurther(rows, [{ ...known('Wexcombe', 10), names: ['Old Wexcombe'] }])
  expect(further.map(({ position }) => position.lat)).toEqual([12])
})

it('holds abandoned places without inhabitants and leaves historical ones out', () => {
  const row = (kind: string) => {
    const fields = Array<string>(19).fill('')
    Object.assign(fields, { 0: '7', 1: 'Wexcombe', 4: '1', 5: '1', 7: kind, 8: 'XA', 14: '732' })
    return readGeonamesPlace(fields, () => true)
  }
  expect(row('PPLQ')).toMatchObject({ name: 'Wexcombe', population: 0 })
  expect(row('PPL')?.population).toBe(732)
  expect(row('PPLH')).toBeNull()
})
