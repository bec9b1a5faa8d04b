import { expect, it } from 'vitest'
import { openReference } from '#main/reference/open-packs.ts'
import { aPlace, makePack, newFolder } from './make-test-pack.ts'

it('finds a street of one name in each country of a pack', () => {
  const folder = newFolder()
  makePack(folder, { id: 'streets', countries: ['DE', 'AT'], completeCountries: [], level: 3 }, (writer) => {
    for (const country of ['DE', 'AT']) {
      const placeId = writer.addPlace(aPlace({ country, name: 'Altstadt', position: { lat: 48, lon: 13 } }))
      const nameId = writer.addStreetName(country, 'Hauptstraße', [])
      writer.addStreet({ nameId, placeId, districtId: null, position: { lat: 48, lon: 13 } })
    }
  })
  const { reader } = openReference({ folders: [folder] })
  for (const country of ['DE', 'AT']) {
    const [hit] = reader.placesByName(country, 'altstadt')
    const streets = reader.streetsByName({ country, placeId: hit?.place.id ?? 0 }, 'hauptstrasse')
    expect(streets.map(({ name }) => [country, name])).toEqual([[country, 'Hauptstraße']])
  }
})
