import { withoutCapitals } from './names-in-capitals.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { toPostalKey } from '#main/reference/postal-key.ts'

/** One line of the table: a text that stood where an address has its postal code. */
export interface ObservedText {
  text: string
  locality: string
  /** How often it was seen. */
  weight: number
}

/** One postal code of a source with the names of its localities, main one first where the source knows it. */
export interface PostalRow {
  key: string
  code: string
  names: string[]
  position: Position | null
  /** GeoNames code of the first-level area where the source gives it. */
  area1: string
  /** GeoNames code of the second-level area, the first one's in front: `CA.037`. */
  area2?: string
  /** The names are post offices and quarters; the city that people write is to be added. */
  namesQuarters?: boolean
  /** Municipalities that the code lies in: they tell where it lies, and are no name of its own. */
  around?: string[]
  /** Seen only once by a source that makes mistakes. */
  isDoubtful?: boolean
}

interface ZipRow {
  postal_code: string
  place_name: string
}

/** French company codes repeat an ordinary code with a word behind; addresses are looked up without it. */
const COMPANY_SUFFIX = /\s+CEDEX\b.*$/i

/** Collects rows by code; a name is kept once. */
export function createCollector() {
  const rows = new Map<string, PostalRow>()
  return {
    add(code: string, name: string, position: Position | null = null, areas: { area1?: string; area2?: string } = {}) {
      const key = toPostalKey(code)
      if (key === '') return
      const row = rows.get(key) ?? { key, code, names: [], position, area1: '', ...areas }
      rows.set(key, row)
      // A sign that was lost in the source leaves no name: `부���시`.
      if (name !== '' && !name.includes('\ufffd') && !row.names.includes(name)) row.names.push(name)
    },
    rows: () => [...rows.values()].sort((a, b) => (a.key < b.key ? -1 : 1)),
  }
}

const parseZipRows = (file: Buffer) => JSON.parse(file.toString('utf8')) as ZipRow[]

/** Codes of one country from the GeoNames postal table (`data/CC.json`): code and place name only. */
export function readZipLookup(file: Buffer): PostalRow[] {
  const collector = createCollector()
  const rows = parseZipRows(file)
  const spell = withoutCapitals(rows.map(({ place_name }) => place_name))
  for (const row of rows) {
    const code = row.postal_code.trim().replace(COMPANY_SUFFIX, '')
    const name = row.place_name.trim().replace(COMPANY_SUFFIX, '')
    collector.add(code, spell(name))
  }
  return collector.rows()
}

/** The same rows as they are written there, company codes and all. */
export const readZipTexts = (file: Buffer): ObservedText[] =>
  parseZipRows(file).map(({ postal_code: text, place_name: locality }) => ({ text, locality, weight: 1 }))

function* readDumpLines(file: Buffer) {
  for (const line of file.toString('utf8').split('\n')) {
    const fields = line.split('\t')
    if (fields.length >= 11) yield { fields, position: { lat: Number(fields[9]), lon: Number(fields[10]) } }
  }
}

/**
 * Codes from a GeoNames postal dump (tab separated: country, code, place, state, state code, county, county code, …,
 * latitude, longitude).
 */
export function readPostalDump(file: Buffer): PostalRow[] {
  const collector = createCollector()
  for (const { fields, position } of readDumpLines(file)) {
    const [, code = '', name = '', , area1 = '', , county = ''] = fields
    collector.add(code, name, position, { area1, area2: county === '' ? undefined : `${area1}.${county}` })
  }
  return collector.rows()
}

/** Where each row of such a dump lies; all rows tell as much. */
export const readDumpPlaces = (file: Buffer) =>
  [...readDumpLines(file)].map(({ fields: [, code = ''], position }) => ({
    code: toPostalKey(code),
    position,
    weight: 1,
  }))

/** Swiss codes (tab separated: code, place, canton, latitude, longitude). */
export function readSwissCodes(file: Buffer): PostalRow[] {
  const collector = createCollector()
  for (const line of file.toString('utf8').split('\n')) {
    const [code = '', name = '', canton = '', lat, lon] = line.split('\t')
    if (/^\d{4}$/.test(code)) collector.add(code, name, { lat: Number(lat), lon: Number(lon) }, { area1: canton })
  }
  return collector.rows()
}

/** Joins a table with positions and a table with more names; the first decides position, area and main name. */
export function mergePostalRows(first: PostalRow[], second: PostalRow[]): PostalRow[] {
  const rows = new Map(first.map((row) => [row.key, { ...row, names: [...row.names] }]))
  for (const row of second) {
    const known = rows.get(row.key)
    if (!known) rows.set(row.key, row)
    else for (const name of row.names) if (!known.names.includes(name)) known.names.push(name)
  }
  // A code that no table names is one of another country's table: 9170 is of Svalbard, and of no place in Norway.
  return [...rows.values()].filter(({ names }) => names.length > 0).sort((a, b) => (a.key < b.key ? -1 : 1))
}
