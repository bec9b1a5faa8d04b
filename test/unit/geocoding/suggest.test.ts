import { describe, expect, it } from 'vitest'
import { createPlacesHandlers } from '#main/geocoding/places-service.ts'
import { putAddressFirst } from '#main/geocoding/suggest-address.ts'
import type { Suggestion, SuggestQuery } from '#main/geocoding/suggestion.types.ts'
import { aLiechtenstein, aPlace, aPostalCode, makePack, newFolder } from '../reference/make-test-pack.ts'

const AT = { lat: 47.1, lon: 9.5 }
const SMALL_PLACES = 2500

/** A pack with a large town, a multitude of small places whose names begin alike, and a street with houses. */
function openTowns() {
  const folder = newFolder()
  makePack(folder, { id: 'towns', countries: ['LI'], level: 4 }, (writer) => {
    writer.addCountry(aLiechtenstein({ level: 4 }))
    const add = (name: string, population: number) =>
      writer.addPlace(aPlace({ country: 'LI', name, position: AT, population }))
    for (let i = 0; i < SMALL_PLACES; i++) add(`Sanka ${String(i).padStart(4, '0')}`, 1)
    add('Sanzdorf', 90_000)
    const placeId = add('Musterdorf', 900)
    const districtId = writer.addPostalCode(
      aPostalCode({ country: 'LI', code: '9499', position: AT, placeIds: [placeId] }),
    )
    const nameId = writer.addStreetName('LI', 'Steinweg', [])
    const streetId = writer.addStreet({ nameId, placeId, districtId, position: AT })
    writer.addPremises([streetId], [{ key: '4', position: AT, postalId: districtId }], [])
  })
  const { suggest } = createPlacesHandlers([folder]) as unknown as {
    suggest(query: SuggestQuery): { ok: true; value: Suggestion[] }
  }
  return (text: string) => suggest({ text, limit: 8, countries: [], types: [], origin: null }).value
}

describe('what the beginning of a text may mean', () => {
  const suggest = openTowns()
  const names = (text: string) => suggest(text).map((one) => one.text)

  it('is nothing for an empty text, which makes ready for the next', async () => {
    expect(suggest('')).toEqual([])
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(names('Must')).toEqual(['Musterdorf'])
  })

  it('is the large town first, however many small places begin so', () => {
    expect(names('san')[0]).toBe('Sanzdorf')
    expect(names('sanz')).toEqual(['Sanzdorf'])
  })

  it('is a small place once its name is typed', () => {
    expect(names('Sanka 2499')).toEqual(['Sanka 2499'])
    expect(names('Sanka 2499, Liecht')).toEqual(['Sanka 2499'])
  })

  it('is a street, a house in it, and a whole address', () => {
    expect(names('steinw')).toEqual(['Steinweg'])
    expect(names('4 steinweg, must')).toEqual(['4 Steinweg'])
    expect(suggest('Steinweg 4, 9499 Musterdorf')[0]).toMatchObject({ type: 'Address', accuracy: 'P4' })
  })

  it('is the address first where the engine places it elsewhere than the first street that begins so', () => {
    const at = (accuracy: string, lat: number, type: Suggestion['type']) =>
      ({ type, accuracy, position: { lat, lon: 9.5 }, text: `${type} ${lat}` }) as Suggestion
    const [street, other] = [at('A3', 47.1, 'Street'), at('A3', 47.2, 'Street')]
    expect(putAddressFirst(at('A3', 47.3, 'Address'), [street, other]).map(({ text }) => text)).toEqual([
      'Address 47.3',
      'Street 47.1',
      'Street 47.2',
    ])
    expect(putAddressFirst(at('P4', 47.2, 'Address'), [street, other])).toEqual([other, street])
    expect(putAddressFirst(at('A2', 47.3, 'Address'), [street, other])).toEqual([street, other])
  })

  it('is a code, whose place may stand after it, and no code of elsewhere', () => {
    expect(names('94')).toEqual(['9499'])
    for (const text of ['9499 must', '9499, musterdorf', '9499, liecht']) expect(names(text)).toContain('9499')
    expect(names('94 teagues cr')).toEqual([])
    expect(names('9499, anderswo')).toEqual([])
  })

  it('does not guess a town from one letter at the end, but takes it after a comma', () => {
    expect(names('steinweg m')).toEqual([])
    expect(names('steinweg, m')).toEqual(['Steinweg'])
  })
})
