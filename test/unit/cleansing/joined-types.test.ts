import { describe, expect, it } from 'vitest'
import { aLiechtenstein, aPlace, aPostalCode, makePack, newFolder } from '../reference/make-test-pack.ts'
import { openEngine, openPacks } from '../../measure/engine.ts'

const AT = { lat: 47.1, lon: 9.5 }

/** A town of which the data has one street with its type in full, one abbreviated and one with its type apart. */
function openTown() {
  const folder = newFolder()
  makePack(folder, { id: 'town', countries: ['LI'], level: 3 }, (writer) => {
    writer.addCountry(aLiechtenstein())
    const placeId = writer.addPlace(aPlace({ country: 'LI', name: 'Musterdorf', position: AT, population: 900 }))
    const districtId = writer.addPostalCode(
      aPostalCode({ country: 'LI', code: '9499', position: AT, placeIds: [placeId] }),
    )
    for (const street of ['Lindenstrasse', 'Lindenplatz', 'Bergstr.', 'Feldkircher Strasse'])
      writer.addStreet({ nameId: writer.addStreetName('LI', street, []), placeId, districtId, position: AT })
  })
  const reader = openPacks(folder)
  const engine = openEngine(reader, { geoCode: true })
  return (Address: string) => engine({ Address, Country: 'LI' }, 1).matches[0] ?? {}
}

describe('a type written onto the name of a street', () => {
  const verify = openTown()

  it.each([
    ['Lindenstr. 4, 9499 Musterdorf', 'Lindenstrasse'],
    ['Lindenstr 4, Musterdorf', 'Lindenstrasse'],
    ['Linden Str. 4, 9499 Musterdorf', 'Lindenstrasse'],
    ['Lindenpl. 4, 9499 Musterdorf', 'Lindenplatz'],
    ['Bergstrasse 4, 9499 Musterdorf', 'Bergstr.'],
    ['Bergstraße 4, 9499 Musterdorf', 'Bergstr.'],
    ['Feldkircherstr. 4, 9499 Musterdorf', 'Feldkircher Strasse'],
  ])('%s is %s, in whatever form the data has it', (address, Thoroughfare) => {
    const { AVC = '', ...record } = verify(address)
    expect({ AVC: AVC.slice(0, 3), Thoroughfare: record.Thoroughfare }).toEqual({ AVC: 'V33', Thoroughfare })
  })
})
