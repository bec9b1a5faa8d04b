import { describe, expect, it } from 'vitest'
import { guessRoles } from '#main/lists/files/guess-roles.ts'
import { createPointMaker } from '#main/lists/files/to-point.ts'

function guess(columns: string[], sample: string[][], { hasHeader = true, hasGeometry = false } = {}) {
  const roles = guessRoles({ columns, sample, hasHeader, hasGeometry })
  return columns.map((_, at) => roles.find(({ index }) => index === at)?.role ?? null)
}

/** The address of the first row as an import would keep it. */
function addressOf(columns: string[], cells: string[]): string {
  const mapping = guessRoles({ columns, sample: [cells], hasHeader: true, hasGeometry: false })
  const toPoint = createPointMaker({ columns, mapping, keepOthers: true })
  return toPoint({ row: 1, cells, reason: null, geometry: null }).point.address
}

describe('columns of a list of places', () => {
  it.each<[string, string[], string[], (string | null)[]]>([
    [
      'German',
      ['Filiale', 'Straße', 'PLZ', 'Ort', 'Breitengrad', 'Längengrad', 'Tel.'],
      ['Nord', 'Polweg 2', '90762', 'Fürth', '49,4771', '10,9887', '0911 1234'],
      ['name', 'address', 'address', 'address', 'latitude', 'longitude', 'phone'],
    ],
    [
      'French: the address beside its code and town',
      ['Nom du site', 'Adresse', 'Code postal', 'Ville', 'Latitude', 'Longitude', 'Remarques'],
      ['Gare', '3 place Foch', '06000', 'Nice', '43.6959', '7.2716', 'à voir'],
      ['name', 'address', 'address', 'address', 'latitude', 'longitude', 'notes'],
    ],
    [
      'the number of a branch, which is no house',
      ['Nr.', 'Filiale', 'PLZ', 'Ort', 'Breite', 'Länge'],
      ['007', 'Dom', '50667', 'Köln', '50,9413', '6,9583'],
      [null, 'name', 'address', 'address', 'latitude', 'longitude'],
    ],
    [
      'the number of a house behind its street',
      ['Filiale', 'Straße', 'Nr.', 'Ort', 'Breite', 'Länge'],
      ['Dom', 'Domkloster', '4', 'Köln', '50,9413', '6,9583'],
      ['name', 'address', 'address', 'address', 'latitude', 'longitude'],
    ],
    [
      'whole addresses beside their parts',
      ['Site', 'Full address', 'City', 'Lat', 'Lng'],
      ['Bath', '3 Long Road, Bath, BA1 1AA', 'Bath', '51.381', '-2.359'],
      ['name', 'address', null, 'latitude', 'longitude'],
    ],
    [
      'a salutation before the name',
      ['Anrede', 'Vorname', 'Nachname', 'Straße', 'Hausnummer', 'Koordinaten'],
      ['Frau', 'Eva', 'Lang', 'Ringweg', '12', '49.1, 11.2'],
      [null, null, 'name', 'address', 'address', 'coordinates'],
    ],
    [
      'customers and telephones',
      ['kunde_nr', 'PLZ Ort', 'Straße Nr', 'Telefon', 'lat', 'lng', 'Name'],
      ['4711', '04109 Leipzig', 'Polweg 4', '0341 123', '51.1', '13.7', 'Anna'],
      [null, 'address', 'address', 'phone', 'latitude', 'longitude', 'name'],
    ],
  ])('%s', (_, columns, row, expected) => {
    expect(guess(columns, [row])).toEqual(expected)
  })

  it('are known by their content where they have no names', () => {
    const rows = [
      ['Bridge', '4 Sion Hill', 'Bristol', 'BS8 4LD', '51.45491', '-2.62782'],
      ['Mill', '9 Low Road', 'Leeds', 'LS1 1AA', '53.80075', '-1.54907'],
    ]
    const columns = rows[0]!.map((_, index) => `Column ${index + 1}`)
    const found = guess(columns, rows, { hasHeader: false })
    expect(found).toEqual(['name', 'address', 'address', 'address', 'latitude', 'longitude'])
  })

  it('leave positions to a file that brings its own', () => {
    expect(guess(['name', 'lat', 'code'], [['A', '51.4549', '00123']], { hasGeometry: true })).toEqual([
      ...['name', null, null],
    ])
  })
})

describe('an address in several columns', () => {
  it('is written as one writes it', () => {
    const german = ['Straße', 'Hausnr', 'PLZ', 'Ort', 'Lat', 'Lon']
    expect(addressOf(german, ['Lange Reihe', '29', '20099', 'Hamburg', '53.5', '10.0'])).toBe(
      'Lange Reihe 29, 20099 Hamburg',
    )
    const british = ['House no', 'Street', 'Town', 'Postcode', 'Lat', 'Lon']
    expect(addressOf(british, ['12', 'Elm Grove', 'Leeds', 'LS1 1AA', '53.8', '-1.5'])).toBe(
      '12 Elm Grove, Leeds, LS1 1AA',
    )
  })
})

describe('a position', () => {
  it('is read from well-known text, longitude first', () => {
    const mapping = guessRoles({ columns: ['name', 'geom'], sample: [], hasHeader: true, hasGeometry: false })
    const toPoint = createPointMaker({ columns: ['name', 'geom'], mapping, keepOthers: true })
    const { point } = toPoint({ row: 1, cells: ['A', 'POINT (13.4 52.5)'], reason: null, geometry: null })
    expect(point).toMatchObject({ lat: 52.5, lon: 13.4 })
  })
})

describe('eastings and northings', () => {
  const UTM = [['A', '448251', '5411932', '31U'], ['B', '448,300', '5,411,000', '31U']] // prettier-ignore
  const guessed = (columns: string[], sample: string[][]) =>
    guessRoles({ columns, sample, hasHeader: true, hasGeometry: false }).map(
      ({ index, role }) => `${columns[index]}: ${role}`,
    )

  it.each<[string[], string[][], string[]]>([
    [['Site', 'Easting', 'Northing', 'Zone'], UTM, ['Site: name', 'Easting: easting', 'Northing: northing', 'Zone: zone']],
    [['Site', 'UTM_E', 'UTM_N', 'UTM Zone'], UTM, ['Site: name', 'UTM_E: easting', 'UTM_N: northing', 'UTM Zone: zone']],
    [['Sitio', 'X', 'Y', 'Huso'], UTM, ['X: easting', 'Y: northing', 'Huso: zone']],
    [['Site', 'Easting', 'Northing'], UTM, ['Site: name', 'Easting: easting', 'Northing: northing']],
    [['Site', 'Easting', 'Northing', 'Zone'], [['A', '448251', '5411932', 'South East']], ['Site: name', 'Easting: easting', 'Northing: northing']],
    [['Site', 'OSGB Easting', 'OSGB Northing'], [['A', '530000', '180000']], ['Site: name', 'OSGB Easting: britishEasting', 'OSGB Northing: britishNorthing']],
    [['Site', 'UTM', 'E', 'N'], [['A', '31U', '448251', '5411932']], ['Site: name', 'UTM: zone', 'E: easting', 'N: northing']],
    [['Site', 'UTM'], [['A', '31U 448251 5411932']], ['Site: name', 'UTM: coordinates']],
    [['Site', 'GridRef'], [['A', 'TQ 300 800']], ['Site: name', 'GridRef: coordinates']],
    [['Site', 'Lat', 'Lon', 'Easting', 'Northing'], [['A', '51.5', '-0.1', '530000', '180000']], ['Site: name', 'Lat: latitude', 'Lon: longitude']],
    [['Site', 'East', 'North'], [['A', '12', '14']], ['Site: name']],
    [['Site', 'East', 'North', 'Lat', 'Lon'], [['A', '12000', '34000', '51.5', '1']], ['Site: name', 'Lat: latitude', 'Lon: longitude']],
    [['Site', 'Zone', 'Town'], [['A', '31U', 'Leeds']], ['Site: name', 'Town: address']],
  ])('%j', (columns, sample, expected) => expect(guessed(columns, sample)).toEqual(expect.arrayContaining(expected))) // prettier-ignore

  it('are no roles where the other one is missing', () => {
    expect(guessed(['Site', 'Easting', 'Zone'], [['A', '448251', '31U']])).toEqual(['Site: name'])
    // Sales by region, and the strips of another German grid.
    expect(guessed(['Site', 'East', 'North'], [['A', '12000', '34000']])).toEqual(['Site: name'])
    expect(guessed(['Site', 'Rechtswert', 'Hochwert'], [['A', '3448251', '5411932']])).toEqual(['Site: name'])
  })
})
