import { afterAll, describe, expect, it } from 'vitest'
import { findNearestRecords } from '#main/cleansing/reverse/find-nearest-records.ts'
import type { PackWriter } from '#main/reference/write/pack-writer.ts'
import { openReference } from '#main/reference/open-packs.ts'
import type { AddressInput, ServerOptions } from '#shared/model/address.ts'
import { openEngine } from '../../measure/engine.ts'
import { anIceland, aPlace, aPostalCode, makePack, newFolder } from '../reference/make-test-pack.ts'

const micro = (degrees: number) => Math.round(degrees * 1_000_000)

/** One district with two streets and two codes, a city with a part and a neighbour, and a town across the border. */
function fill(writer: PackWriter) {
  const country = { languages: ['en'], postalPattern: null, printsAreaCode: false, level: 3, weight: 1, names: [] }
  writer.addCountry({ ...country, alpha2: 'GB', alpha3: 'GBR', numeric: '826', name: 'United Kingdom' })
  writer.addCountry({ ...country, alpha2: 'FR', alpha3: 'FRA', numeric: '250', name: 'France' })
  writer.addCountry({ ...country, alpha2: 'BE', alpha3: 'BEL', numeric: '056', name: 'Belgium' })
  const town = writer.addPlace(
    aPlace({ country: 'GB', name: 'Wexcombe', position: { lat: 52, lon: -2 }, population: 900 }),
  )
  const districtId = writer.addPostalCode(
    aPostalCode({ country: 'GB', code: 'WX1', position: { lat: 52, lon: -2 }, radiusMeters: 900, placeIds: [town] }),
  )
  const units = [
    { suffix: '0AA', lat: micro(52), lon: micro(-2.001) },
    { suffix: '2BB', lat: micro(52.001), lon: micro(-2) },
  ]
  writer.addPostalBlock(districtId, units, 3, 100)
  const addStreet = (name: string, lat: number) =>
    writer.addStreet({
      nameId: writer.addStreetName('GB', name, []),
      placeId: town,
      districtId,
      position: { lat, lon: -2 },
    })
  addStreet('Saint Mary Street', 52)
  addStreet('Tanners Row', 52.004)
  addStreet('Far Lane', 52.02)
  const place = (name: string, lat: number, lon: number, more: Partial<Parameters<typeof aPlace>[0]> = {}) =>
    writer.addPlace(aPlace({ country: 'FR', name, position: { lat, lon }, ...more }))
  place('Grandville', 46, 3, { population: 1_000_000 })
  place('Quartier Nord', 46.03, 3, { kind: 'section', population: 1000 })
  place('Petitbourg', 46.05, 3, { population: 400 })
  // Two towns on either side of a border: the nearer one lies in the other country.
  place('Frontière', 50.02, 4.5, { population: 3000 })
  place('Grens', 50.1, 4.4, { country: 'BE', population: 3000 })
}

const folder = newFolder()
makePack(folder, { id: 'here', countries: ['GB', 'FR', 'BE'], level: 3 }, fill)
const { reader } = openReference({ folders: [folder] })
afterAll(() => reader.close())

function reverse(address: AddressInput, serverOptions: ServerOptions = {}) {
  const engine = openEngine(reader, { process: 'ReverseGeocode', serverOptions })
  return engine(address, 1)
}
const at = (lat: number, lon: number): AddressInput => ({ Latitude: String(lat), Longitude: String(lon) })

describe('process ReverseGeocode', () => {
  it('answers with the nearest street and the postal code of the point', () => {
    const { matches, explanation } = reverse({ ...at(52.0002, -2.0001), Id: 'x7' })
    expect(matches[0]).toMatchObject({
      Thoroughfare: 'Saint Mary Street',
      Locality: 'Wexcombe',
      PostalCode: 'WX1 0AA',
      Country: 'GB',
      ID: 'x7',
      AVC: 'V30-I00-P3-100',
      GeoAccuracy: 'A3',
      Latitude: '52.000000',
      Longitude: '-2.000000',
    })
    expect(matches[0]?.GeoDistance).toMatch(/^2[23]\.\d{6}$/)
    expect(explanation.sentence).toBe('Saint Mary Street is 23 m from the coordinates.')
  })

  it('takes the point of the postal unit where that is nearer, and says P', () => {
    const [first] = reverse(at(52.0011, -2)).matches
    expect(first).toMatchObject({ PostalCode: 'WX1 2BB', GeoAccuracy: 'P3', Latitude: '52.001000' })
  })

  it('gives no code to streets that are not the nearest', () => {
    const [, second] = reverse(at(52.0002, -2)).matches
    expect(second).toMatchObject({ Thoroughfare: 'Tanners Row' })
    expect(second).not.toHaveProperty('PostalCode')
  })

  it('leaves streets out that are farther than a kilometre', () => {
    expect(reverse(at(52, -2)).matches.map((match) => match.Thoroughfare)).not.toContain('Far Lane')
  })

  it('names the part of a town and the town around it', () => {
    const [first] = reverse(at(46.033, 3)).matches
    expect(first).toMatchObject({ DependentLocality: 'Quartier Nord', Locality: 'Grandville', GeoAccuracy: 'A2' })
  })

  it('prefers the town that the point lies in to a village nearby', () => {
    expect(reverse(at(46.039, 3.03)).matches[0]?.Locality).toBe('Grandville')
    expect(reverse(at(46.0505, 3)).matches[0]?.Locality).toBe('Petitbourg')
  })

  it('does not cross a border', () => {
    expect(reverse(at(50.06, 4.5)).matches.map(({ Country }) => Country)).toEqual(['BE'])
  })

  it('reads coordinates from the address too, in any notation', () => {
    const { matches } = reverse({ Address: `46°01'48"N 3°00'00"E` })
    expect(matches[0]?.Locality).toBe('Grandville')
  })

  it.each([
    [{}, 'The input has no Latitude and Longitude.'],
    [at(91, 0), '"91" is not a latitude: send a number from -90 to 90.'],
    [{ Latitude: '52', Longitude: '' }, '"" is not a longitude: send a number from -180 to 180.'],
    [at(-60, -140), 'The reference data has nothing near the coordinates.'],
  ])('has no match for %j and says why', (address, sentence) => {
    const { matches, explanation } = reverse(address)
    expect(matches).toEqual([])
    expect(explanation).toMatchObject({ word: 'Unmatched', sentence })
  })

  it('never fails at the poles and on the date line', () => {
    for (const lat of [-90, 0, 90])
      for (const lon of [-180, 0, 180]) expect(findNearestRecords({ lat, lon }, reader, 3)).toEqual([])
  })
})

describe('options', () => {
  it('option MaxResults bounds the matches', () => {
    expect(reverse(at(46.033, 3)).matches.length).toBeGreaterThan(1)
    expect(reverse(at(46.033, 3), { MaxResults: '1' }).matches).toHaveLength(1)
  })

  it('drops what is less exact or farther than asked for', () => {
    expect(reverse(at(46.033, 3), { MinimumGeoAccuracyLevel: '3' }).matches).toEqual([])
    expect(reverse(at(46.033, 3), { MaximumGeoDistance: '1000' }).matches).toHaveLength(1)
    expect(reverse(at(46.033, 3), { GeocodeCountryList: 'GB' }).matches).toEqual([])
  })

  it('returns the companions of the fields when asked for', () => {
    const [first] = reverse(at(46.033, 3), { FieldStatus: 'YES', OutputFields: 'Locality,GeoDistance' }).matches
    expect(Object.keys(first ?? {})).toEqual(['Locality', 'GeoDistance', 'LocalityStatus', 'GeoDistanceStatus'])
    expect(first).toMatchObject({ LocalityStatus: 'fsAdded', GeoDistanceStatus: 'fsNotApplicable' })
  })
})

/** A long street whose point lies far from its houses, and a short one without any. */
function openHouses() {
  const path = newFolder()
  makePack(path, { id: 'houses', countries: ['IS'], level: 4 }, (writer) => {
    writer.addCountry(anIceland({ names: [], level: 4, postalPattern: null }))
    const position = { lat: 64.9, lon: -18.9 }
    const placeId = writer.addPlace(aPlace({ country: 'IS', name: 'Testavik', position, population: 900 }))
    const districtId = writer.addPostalCode(aPostalCode({ country: 'IS', code: '645', position, placeIds: [placeId] }))
    const add = (name: string, lat: number) =>
      writer.addStreet({
        nameId: writer.addStreetName('IS', name, []),
        placeId,
        districtId,
        position: { ...position, lat },
      })
    const house = (key: string, lat: number) => ({ key, position: { ...position, lat }, postalId: districtId })
    const long = add('Langagata', 64.903)
    add('Stuttagata', 64.9)
    writer.addPremises([long], [house('2', 64.9001), house('12-16', 64.901), house('12', 64.901)], [])
  })
  return openReference({ folders: [path] }).reader
}

describe('a point at a known house', () => {
  const houses = openHouses()
  afterAll(() => houses.close())
  const engine = openEngine(houses, { process: 'ReverseGeocode' })
  const ask = (lat: number) => engine(at(lat, -18.9), 1)

  it('is that house, although the point of another street is nearer', () => {
    const outcome = ask(64.90012)
    expect(outcome.matches[0]).toMatchObject({
      Premise: '2',
      Thoroughfare: 'Langagata',
      Locality: 'Testavik',
      PostalCode: '645',
      GeoAccuracy: 'P4',
      Latitude: '64.900100',
      MatchRuleLabel: 'nearest house',
    })
    expect(outcome.matches[0]?.AVC).toMatch(/^V4/)
    expect(outcome.matches[1]).toMatchObject({ Thoroughfare: 'Stuttagata', GeoAccuracy: 'A3' })
    expect(outcome.explanation.sentence).toBe('House 2 of Langagata is 2 m from the coordinates.')
  })

  it('bears the number that stands on it', () => expect(ask(64.90099)?.matches[0]?.Premise).toBe('12-16'))

  it('is a street where no house is near enough', () => {
    expect(ask(64.9005)?.matches[0]).toMatchObject({ GeoAccuracy: 'A3' })
    expect(ask(64.9005)?.matches[0]?.Premise).toBeUndefined()
  })
})
