import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { areasAround } from '#main/reference/areas-around.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { openReference } from '#main/reference/open-packs.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

const folder = resolve(import.meta.dirname, '../../../resources/reference/packs')
const areBuilt = ['world', 'gb'].every((id) => existsSync(join(folder, `${id}.sqlite`)))
if (!areBuilt)
  console.warn('The bundled packs are not built: their tests are skipped (npm run waypost -- packs build).')

describe.skipIf(!areBuilt)('the bundled packs', () => {
  const { reader, problems } = openReference({ folders: [folder] })
  afterAll(() => reader.close())

  it('open', () => {
    expect(problems).toEqual([])
    const world = reader.packs().find(({ id }) => id === 'world')
    const gb = reader.packs().find(({ id }) => id === 'gb')
    expect(world?.counts.places).toBeGreaterThan(1_000_000)
    expect(world?.counts.postalCodes).toBeGreaterThan(730_000)
    expect(gb?.counts.streets).toBeGreaterThan(650_000)
    expect(gb?.counts.postalCodes).toBeGreaterThan(1_740_000)
  })

  it.each([
    ['DE', '80331', 'München'],
    ['FR', '13001', 'Marseille'],
    ['US', '90210', 'Beverly Hills'],
    ['IT', '20121', 'Milano'],
    ['JP', '100-0005', 'Chiyoda-ku'],
    ['CH', '8001', 'Zürich'],
    ['ES', '28013', 'Madrid'],
    ['NL', '1012 AB', 'Amsterdam'],
    ['CA', 'V6B 1A1', 'Vancouver'],
    ['MX', '06000', 'México'],
    ['KR', '05068', 'Seoul'],
    ['GB', 'TF2 6RF', 'Telford'],
    ['GB', 'SE18 6HX', 'London'],
    ['GB', 'LL53 5LU', 'Pwllheli'],
  ])('%s %s serves %s', (country, code, name) => {
    const postal = reader.postalCode(country, code) ?? reader.postalDistrict(country, code)
    const names = postal ? reader.placesOfPostalCode(postal).flatMap(({ place }) => reader.placeNames(place.id)) : []
    expect(names.some((known) => known.startsWith(name))).toBe(true)
  })

  it.each([
    ['US', 'ca', 'US-CA'],
    ['IT', 'mi', 'IT-MI'],
    ['AU', 'nsw', 'AU-NSW'],
    ['JP', 'tokyo', 'JP-13'],
    ['DE', 'bayern', 'DE-BY'],
    ['CA', 'quebec', 'CA-QC'],
  ])('%s knows the area %s', (country, key, iso) => {
    expect(reader.areasByName(country, key).map(({ area }) => area.iso)).toContain(iso)
  })

  it.each([
    [48.57, 7.79, 'FR-GES'],
    [48.577, 7.82, 'DE-BW'],
    [39.11, -94.64, 'US-KS'],
    [39.1, -94.57, 'US-MO'],
    [52.52, 13.4, 'DE-BE'],
    [52.4, 13.06, 'DE-BB'],
    [40.72, -74.04, 'US-NJ'],
    [28.57, 77.33, 'IN-UP'],
    [50.815, -0.137, 'GB-ENG'],
    [50, -30, undefined],
  ])('%d %d lies in the area %s', (lat, lon, iso) => {
    expect(areasAround(reader, { lat, lon }).area1?.iso).toBe(iso)
  })

  it.each([
    ['deutschland', 'DE'],
    ['usa', 'US'],
    ['great britain', 'GB'],
    ['japon', 'JP'],
    ['fra', 'FR'],
    ['espana', 'ES'],
    ['corea del sur', 'KR'],
    ['stati uniti', 'US'],
    ['etats unis', 'US'],
    ['trinidad and tobago', 'TT'],
    [toNameKey('紐西蘭'), 'NZ'],
    [toNameKey('السعودية'), 'SA'],
    [toNameKey('ประเทศญี่ปุ่น'), 'JP'],
    [toNameKey('Сполучені Штати'), 'US'],
  ])('knows the country %s', (key, country) => {
    expect(reader.countriesByName(key)[0]).toBe(country)
  })

  it('knows no postcode of Northern Ireland and no road number as a street', () => {
    expect(reader.postalCode('GB', 'BT1 1AA')).toBeNull()
    expect(reader.streetsByName({ country: 'GB', postalDistrict: 'AB10' }, 'a956')).toEqual([])
  })

  it('has a street within 1 km of nearly every British postcode', () => {
    const codes = [
      'TF2 6RF',
      'SW1A 2AA',
      'M1 1AE',
      'EH1 1YZ',
      'CF10 1EP',
      'LS1 4DY',
      'B1 1TB',
      'G2 1DY',
      'BS1 4ND',
      'NE1 4XF',
    ]
    for (const code of codes) {
      const postal = reader.postalCode('GB', code)
      if (!postal) continue
      const [nearest] = reader.streetsOfPostalCode(postal)
      const meters = nearest ? greatCircleMeters(nearest.position as Position, postal.position as Position) : Infinity
      expect([code, meters < 1000]).toEqual([code, true])
    }
    expect(codes.filter((code) => reader.postalCode('GB', code)).length).toBeGreaterThan(5)
  })

  it.each([
    ['GB', 'telfrod', 'Telford'],
    ['FR', 'marseile', 'Marseille'],
    ['DE', 'muenchen', 'München'],
    ['US', 'philadelpia', 'Philadelphia'],
    ['AU', 'melborne', 'Melbourne'],
  ])('%s: %s is a slip of %s', (country, key, name) => {
    const hits = [...reader.placesByName(country, key), ...reader.placesFuzzy(country, key, 5)]
    expect(hits.map(({ place }) => place.name)).toContain(name)
  })
})
