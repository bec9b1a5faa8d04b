import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GazetteerPlace } from '#main/reference/write/geonames-places.ts'
import {
  createPackWriter,
  type NewArea,
  type NewPlace,
  type NewPostalCode,
  type PackHeader,
  type PackWriter,
} from '#main/reference/write/pack-writer.ts'
import type { AreaIndex } from '../../../tools/packs/areas.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'waypost-packs-'))

/** A place with the usual values; tests name what matters to them. */
export const aPlace = (place: Partial<NewPlace> & { country: string; name: string }): NewPlace => ({
  nativeName: null,
  names: [],
  area1Id: null,
  area2Id: null,
  position: null,
  population: 0,
  timeZone: '',
  kind: 'place',
  ...place,
})

/** A place of a gazetteer with the usual values. */
export const aGazetteerPlace = (place: Partial<GazetteerPlace> & { name: string }): GazetteerPlace => ({
  geonameId: 1,
  country: 'XA',
  nativeName: null,
  names: [],
  area1: '',
  area2: '',
  position: { lat: 0, lon: 0 },
  population: 5,
  timeZone: '',
  isSection: false,
  ...place,
})

/** The table of cities of a gazetteer, as its package has it. */
export const cityTable = (rows: [name: string, lat: number, admin1?: string, admin2?: string][]): Buffer =>
  Buffer.from(
    JSON.stringify(
      rows.map(([name, lat, admin1 = '01', admin2 = '']) => {
        return { name, lat: String(lat), lng: '0', country: 'XA', admin1, admin2 }
      }),
    ),
  )

/** A postal code with the usual values. */
export const aPostalCode = (postal: Partial<NewPostalCode> & { country: string; code: string }): NewPostalCode => ({
  key: postal.code.replaceAll(' ', ''),
  position: null,
  level: 2,
  radiusMeters: 500,
  areaId: null,
  placeIds: [],
  ...postal,
})

/** A state or province with the usual values. */
export const anArea = (area: Partial<NewArea> & { country: string; name: string }): NewArea => ({
  level: 1,
  code: '1',
  iso: '',
  abbreviation: '',
  parentId: null,
  names: [],
  ...area,
})

/** Areas of which nothing is known. */
export const noAreas = (): AreaIndex => ({
  idByCode: new Map(),
  codeByIso: new Map(),
  idsByName: new Map(),
  parentById: new Map(),
  prefixes: new Map(),
  unclaimed: new Map(),
  renamed: [],
})

type NewCountry = Parameters<PackWriter['addCountry']>[0]

/** A country that is known down to its towns, with the usual values. */
export const aCountry = (country: Partial<NewCountry> & { alpha2: string; name: string }): NewCountry => ({
  alpha3: '',
  numeric: '',
  languages: ['en'],
  postalPattern: null,
  printsAreaCode: false,
  level: 2,
  weight: 1,
  names: [country.name],
  ...country,
})

/** Countries of test packs; those with a level of 3 are known down to the street. */
export const aLiechtenstein = (country: Partial<NewCountry> = {}): NewCountry => ({
  ...aCountry({ alpha2: 'LI', alpha3: 'LIE', numeric: '438', name: 'Liechtenstein', languages: ['de'] }),
  postalPattern: '94\\d{2}',
  level: 3,
  ...country,
})

export const aBritain = (country: Partial<NewCountry> = {}): NewCountry => ({
  ...aCountry({ alpha2: 'GB', alpha3: 'GBR', numeric: '826', name: 'United Kingdom', names: ['England'] }),
  postalPattern: '[A-Z]{2}\\d \\d[A-Z]{2}',
  level: 3,
  ...country,
})

export const anIceland = (country: Partial<NewCountry> = {}): NewCountry => ({
  ...aCountry({ alpha2: 'IS', alpha3: 'ISL', numeric: '352', name: 'Iceland', languages: ['is'] }),
  postalPattern: '\\d{3}',
  ...country,
})

/** Writes a pack with `fill` and returns its path; the hash lies beside it as after a build. */
export function makePack(
  folder: string,
  header: Partial<PackHeader> & { id: string },
  fill: (writer: PackWriter) => void,
): string {
  const path = join(folder, `${header.id}.sqlite`)
  const writer = createPackWriter(path)
  fill(writer)
  const rest = { title: header.id, version: '1', countries: ['XA'], completeCountries: [], level: 2 }
  writer.finish({ ...rest, licence: 'CC0-1.0', attribution: '', sources: [], ...header })
  writeFileSync(`${path}.sha256`, createHash('sha256').update(readFileSync(path)).digest('hex'))
  return path
}

/** Whole numbers below a limit, the same every time. */
export const createRandom = (seed: number) => seededRandom(seed).below
