import { closeSync, openSync, writeSync } from 'node:fs'
import { fileWriter, ParquetWriter } from 'hyparquet-writer'

/** An invented house; the same number gives the same house. */
export interface LargeRow {
  id: string
  number: string
  street: string
  postcode: string
  city: string
  lat: number
  lon: number
  updated: string
}

const ROWS_PER_WRITE = 20_000
/** Rows of one group of a Parquet file, as its usual writers make them. */
const ROWS_PER_GROUP = 100_000
const HOUSES_PER_STREET = 40
const STREETS_PER_TOWN = 60
/** One street in so many has the name that most towns have, and one in so many one of the usual names. */
const STREETS_PER_CHURCH = 143
const STREETS_PER_USUAL = 5
/** Towns stand in rows in a part of France where no border is near. */
const TOWNS_PER_ROW = 110
const ROWS_OF_TOWNS = 120
const TOWN_DEGREES = 0.03
const HOUSE_DEGREES = 0.0002
const [SOUTH, WEST] = [45, 1]
const SYLLABLES = 'BA LO MI RE TU VA CHE DON FER GRI JOU NAN PLE SOR QUI ZEL'.split(' ')
const KINDS = ['RUE', 'AVENUE', 'CHEMIN', 'IMPASSE', 'ROUTE', 'ALLEE', 'PLACE', 'BOULEVARD']
const USUAL = 100

/** A name that is a function of a number. */
function word(seed: number): string {
  let text = ''
  for (let rest = (seed * 2_654_435_761) % 65_536, i = 0; i < 4; i++, rest >>= 4) text += SYLLABLES[rest & 15]
  return text
}

function streetName(street: number): string {
  if (street % STREETS_PER_CHURCH === 0) return "RUE DE L'EGLISE"
  if (street % STREETS_PER_USUAL === 1) return `${KINDS[street % KINDS.length]} DE ${word(street % USUAL)}`
  return `${KINDS[street % KINDS.length]} ${word(street)} ${word(street * 7 + 3)}`
}

export function largeRow(i: number): LargeRow {
  const street = Math.floor(i / HOUSES_PER_STREET)
  const town = Math.floor(street / STREETS_PER_TOWN)
  const house = i % HOUSES_PER_STREET
  const row = Math.floor(town / TOWNS_PER_ROW) % ROWS_OF_TOWNS
  return {
    id: i.toString(16).padStart(16, '0'),
    number: house % 20 === 19 ? `${house}B` : String(1 + house),
    street: streetName(street),
    postcode: String(10_000 + (town % 9000)),
    city: `VILLE ${word(town)}`,
    lat: SOUTH + (town % TOWNS_PER_ROW) * TOWN_DEGREES + (street % STREETS_PER_TOWN) * HOUSE_DEGREES,
    lon: WEST + row * TOWN_DEGREES + house * HOUSE_DEGREES,
    updated: `2025-${String(1 + (i % 12)).padStart(2, '0')}-01`,
  }
}

/** Writes lines in pieces, so that memory stays the same. */
function writeLines(path: string, rows: number, toLine: (row: LargeRow) => string, head = ''): void {
  const file = openSync(path, 'w')
  let text = head
  for (let i = 0; i < rows; i++) {
    text += `${toLine(largeRow(i))}\n`
    if (i % ROWS_PER_WRITE < ROWS_PER_WRITE - 1) continue
    writeSync(file, text)
    text = ''
  }
  writeSync(file, text)
  closeSync(file)
}

export const writeCsv = (path: string, rows: number): void =>
  writeLines(
    path,
    rows,
    ({ id, number, street, postcode, city, lat, lon, updated }) =>
      `${id},${number},${street},${postcode},${city},${lon.toFixed(7)},${lat.toFixed(7)},${updated}`,
    'id,number,street,postcode,city,longitude,latitude,updated\n',
  )

/** Lines as OpenAddresses publishes them. */
export const writeOpenAddresses = (path: string, rows: number): void =>
  writeLines(path, rows, ({ id, number, street, postcode, city, lat, lon }) => {
    const properties = { hash: id, number, street, unit: '', city, district: '', region: '', postcode, id: '' }
    const geometry = { type: 'Point', coordinates: [Number(lon.toFixed(7)), Number(lat.toFixed(7))] }
    return JSON.stringify({ type: 'Feature', properties, geometry })
  })

function wkbPoint({ lon, lat }: LargeRow): Uint8Array {
  const bytes = Buffer.alloc(21)
  bytes[0] = 1
  bytes.writeUInt32LE(1, 1)
  bytes.writeDoubleLE(lon, 5)
  bytes.writeDoubleLE(lat, 13)
  return bytes
}

const GEO = { version: '1.1.0', primary_column: 'geometry', columns: { geometry: { encoding: 'WKB', geometry_types: ['Point'] } } } // prettier-ignore
const TEXTS = ['id', 'number', 'street', 'postcode', 'city', 'updated'] as const

/** A GeoParquet file with the columns of the CSV file, in the usual groups of rows. */
export async function writeParquet(path: string, rows: number): Promise<void> {
  const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' } as const
  const schema = [
    { name: 'root', num_children: TEXTS.length + 1 },
    ...TEXTS.map((name) => ({ name, ...text })),
    { name: 'geometry', type: 'BYTE_ARRAY', repetition_type: 'REQUIRED' } as const,
  ]
  const kvMetadata = [{ key: 'geo', value: JSON.stringify(GEO) }]
  const file = new ParquetWriter({ writer: fileWriter(path), schema, codec: 'SNAPPY', kvMetadata })
  for (let from = 0; from < rows; from += ROWS_PER_GROUP) {
    const group = Array.from({ length: Math.min(ROWS_PER_GROUP, rows - from) }, (_, i) => largeRow(from + i))
    const columnData = [
      ...TEXTS.map((name) => ({ name, data: group.map((row) => row[name]) })),
      { name: 'geometry', data: group.map(wkbPoint) },
    ]
    await file.write({ columnData, rowGroupSize: ROWS_PER_GROUP })
  }
  await file.finish()
}
