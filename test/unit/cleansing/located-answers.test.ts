import { describe, expect, it } from 'vitest'
import { aBritain, aPlace, makePack, newFolder } from '../reference/make-test-pack.ts'
import { openEngine, openPacks } from '../../measure/engine.ts'

const NORTH = { lat: 55, lon: -2.45 }
const SOUTH = { lat: 51, lon: -2.45 }

/** A town of which the data has one code that lies far from it. */
function openTown() {
  const folder = newFolder()
  makePack(folder, { id: 'town', countries: ['GB'], level: 2 }, (writer) => {
    writer.addCountry(aBritain())
    const placeId = writer.addPlace(aPlace({ country: 'GB', name: 'Telford', position: NORTH, population: 900 }))
    const code = { key: 'TF26RF', country: 'GB', code: 'TF2 6RF', areaId: null, placeIds: [placeId] }
    writer.addPostalCode({ ...code, position: SOUTH, level: 3, radiusMeters: 100 })
  })
  return openPacks(folder)
}

function ask(geoCode: boolean) {
  const engine = openEngine(openTown(), { geoCode })
  const { matches, explanation } = engine({ Locality: 'Telford', PostalCode: 'TF2 6RF', Country: 'GB' }, 1)
  return { match: matches[0] ?? {}, ...explanation }
}

describe('where an answer lies', () => {
  it('is told with the answer and with its reasons', () => {
    const { match, located, sentence } = ask(true)
    expect(Number(match.Latitude)).toBeCloseTo(51, 3)
    expect(located?.by).toBe('unit')
    expect(sentence).toContain('The point is that of the postal code; the town is 445 km away')
  })

  it('is no matter of an answer without positions', () => {
    const { match, located, sentence } = ask(false)
    expect(match.Latitude).toBeUndefined()
    expect(located).toBeUndefined()
    expect(sentence).not.toContain('The point')
  })
})
