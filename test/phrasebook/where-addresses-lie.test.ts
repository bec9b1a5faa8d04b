import { expect, it } from 'vitest'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { describeCleansing } from './cleanse-line.ts'

/** Code of zeros as forms and registers write it, town and country. */
const PLACEHOLDERS: readonly (readonly [country: string, zeros: string, town: string])[] = [
  ['PL', '00-000', 'Szczecin'], ['PL', '00-000', 'Gdańsk'], ['PL', '00-000', 'Kurzętnik'], ['PL', '00000', 'Rzeszów'],
  ['DE', '00000', 'Hamburg'], ['DE', '00000', 'Passau'], ['FR', '00000', 'Lyon'], ['FR', '00000', 'Brest'],
  ['ES', '00000', 'Sevilla'], ['IT', '00000', 'Palermo'], ['FI', '00000', 'Oulu'], ['EE', '00000', 'Tartu'],
  ['HR', '00000', 'Split'], ['CZ', '000 00', 'Ostrava'], ['SK', '000 00', 'Košice'], ['SE', '000 00', 'Malmö'],
  ['AT', '0000', 'Graz'], ['CH', '0000', 'Lugano'], ['DK', '0000', 'Aalborg'], ['NO', '0000', 'Bergen'],
  ['HU', '0000', 'Szeged'], ['BE', '0000', 'Gent'], ['SI', '0000', 'Maribor'], ['BG', '0000', 'Варна'],
  ['AU', '0000', 'Perth'], ['NZ', '0000', 'Dunedin'], ['ZA', '0000', 'Durban'], ['PT', '0000-000', 'Porto'],
  ['RU', '000000', 'Казань'], ['RO', '000000', 'Cluj-Napoca'], ['UA', '00000', 'Львів'], ['TR', '00000', 'İzmir'],
  ['MX', '00000', 'Monterrey'], ['TH', '00000', 'เชียงใหม่'], ['VN', '000000', 'Đà Nẵng'], ['KR', '00000', '부산'],
  ['CN', '000000', '成都市'], ['GR', '000 00', 'Θεσσαλονίκη'],
] // prettier-ignore

/** Town that no gazetteer knows, with a code that is known: the code tells where it lies. */
const UNKNOWN_TOWNS: readonly (readonly [country: string, address: string, lat: number, lon: number])[] = [
  ['IE', '27 Newtown Manor, Qualverbrook F12 A0C8', 53.7, -8.9],
  ['DE', 'Hauptstraße 5, 94032 Qualverbruck', 48.57, 13.46],
  ['IT', 'Via Roma 5, 89832 Qualverbrucco', 38.56, 16.21],
  ['US', '5 Main Street, Qualverbrook, 85374', 33.63, -112.33],
] // prettier-ignore

describeCleansing('where an address lies', ({ cleanse }) => {
  const pointOf = (address: string, country: string) => {
    const [match] = cleanse({ Address: address, Country: country }).matches
    const { Latitude, Longitude, GeoAccuracy, GeoDistance } = match as Record<string, string>
    return Latitude
      ? { lat: Number(Latitude), lon: Number(Longitude), radiusMeters: Number(GeoDistance), GeoAccuracy }
      : null
  }

  it.each(PLACEHOLDERS)('%s: %s says nothing of %s', (country, zeros, town) => {
    const alone = pointOf(town, country)
    expect(alone).not.toBeNull()
    for (const address of [`${zeros} ${town}`, `${town}, ${zeros}`]) {
      const point = pointOf(address, country)
      expect(point && greatCircleMeters(point, alone as NonNullable<typeof alone>), address).toBeLessThan(1000)
      expect(point?.radiusMeters, address).toBeLessThanOrEqual((alone?.radiusMeters ?? 0) + 1)
    }
  })

  it.each(UNKNOWN_TOWNS)('%s: %s lies where its code does', (country, address, lat, lon) => {
    const point = pointOf(address, country)
    expect(point?.GeoAccuracy).toMatch(/^A/)
    expect(greatCircleMeters(point as NonNullable<typeof point>, { lat, lon })).toBeLessThan(30_000)
  })

  it('says nothing where nothing has a place', () => {
    expect(pointOf('5 Qualverbrook Lane, Qualverbrook', 'IE')).toBeNull()
  })
})
