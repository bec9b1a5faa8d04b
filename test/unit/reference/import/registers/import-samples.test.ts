import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { toPremiseKey } from '#main/reference/premise-key.ts'
import { REGISTERS } from '#main/reference/import/registers/known/registers.ts'
import type { ReferenceReader, StreetRecord } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { aPlace, makePack, newFolder } from '../../make-test-pack.ts'
import { importWhole } from '../import-bytes.ts'
import { zipFile } from '../zip-writer.ts'
import { besidesOf, readText } from './read-sample.ts'
import { SAMPLES, type ExpectedRow, type Sample } from './samples-data.ts'

/** Rows lie at most so far from where they are said to be. */
const MOST_METERS = 2
/** Streets looked at around a house. */
const RADIUS_METERS = 2000
const MOST_STREETS = 50

/** A sample in the encoding of its register, with the other tables of its archive where it has some. */
function sampleBytes({ file, encoding = 'utf-8' }: Sample): [name: string, bytes: Buffer] {
  const encoded = (one: string) => iconv.encode(readText(one), encoding)
  const others = besidesOf(file)
  const entries = [...others, file].map((one) => [`tables/${basename(one)}`, encoded(one)] as const)
  return others.length > 0 ? ['archive.zip', zipFile(Object.fromEntries(entries))] : [basename(file), encoded(file)]
}

/** Towns of the installed packs, for registers without towns: one at each row. */
function makeTowns(folder: string, country: string, rows: readonly Row[]): void {
  makePack(folder, { id: 'towns', countries: [country] }, (writer) => {
    for (const [, , , , lat, lon] of rows)
      writer.addPlace(aPlace({ country, name: `Town ${lat} ${lon}`, position: { lat, lon } }))
  })
}

async function importSample(sample: Sample, folder: string, countries: string[]) {
  const packs = join(folder, 'packs')
  const plan = { targetFolder: packs, packFolders: [packs, folder], countries, name: 'Mine' }
  const imported = await importWhole(...sampleBytes(sample), plan)
  // Nothing of what was unpacked is left.
  expect(readdirSync(packs).sort()).toEqual(['mine.sqlite', 'mine.sqlite.sha256'])
  return imported
}

type Row = Exclude<ExpectedRow, string>
const rowsOf = ({ rows }: Sample): Row[] => rows.filter((row) => typeof row !== 'string')

/** Why rows are left out: as the register says, or because they name neither street nor postal code. */
function countReasons({ rows }: Sample): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const row of rows) {
    const reason = typeof row === 'string' ? row : row[0] + row[1] + row[3] === '' ? 'noStreet' : null
    if (reason !== null) counts[reason] = (counts[reason] ?? 0) + 1
  }
  return counts
}

function streetsOf(reader: ReferenceReader, country: string, [, street, town, , lat, lon]: Row): StreetRecord[] {
  const near = reader.streetsNear({ lat, lon }, RADIUS_METERS, MOST_STREETS).map(({ record }) => record)
  const ofTown = reader
    .placesByName(country, toNameKey(town))
    .flatMap(({ place }) => reader.streetsByName({ country, placeId: place.id }, toNameKey(street)))
  return [...near, ...ofTown].filter(({ name }) => toNameKey(name) === toNameKey(street))
}

/** The house of a row, on a street of its name. */
function houseOf(reader: ReferenceReader, country: string, row: Row) {
  const houses = streetsOf(reader, country, row).map((street) => reader.premiseOfStreet(street, toPremiseKey(row[0])))
  return houses.find((house) => house !== null) ?? null
}

const registerOf = (id: string) => REGISTERS.find((one) => one.id === id) ?? expect.fail(`no register ${id}`)
/** In which the rows of a register of many countries lie. */
const OVERTURE_COUNTRIES = ['US', 'NL', 'FR', 'BR', 'NZ']

describe('a file of a register is imported whole', () => {
  test.each(SAMPLES)('$id', async (sample) => {
    const { country, level } = registerOf(sample.id)
    const rows = rowsOf(sample)
    const folder = newFolder()
    if (country !== null && rows.every(([, , town]) => town === '')) makeTowns(folder, country, rows)
    const { report, reader } = await importSample(sample, folder, country === null ? OVERTURE_COUNTRIES : [])
    expect(report.tables.map(({ register }) => register)).toEqual([sample.id])
    expect(report.level).toBe(level)
    expect(report.read.skipped).toEqual(countReasons(sample))
    const houses = rows.filter(([number]) => number !== '')
    expect(report.read.addresses).toBe(houses.length)
    expect(report.read.streets).toBe(rows.filter(([number, street]) => number === '' && street !== '').length)
    // A house with several numbers is found by each of them.
    const isOne = houses.every(([number]) => !/[-/]/.test(number))
    if (isOne) expect(report.counts.premises).toBe(houses.length)
    houses.forEach((row, at) => {
      const house = houseOf(reader, country ?? OVERTURE_COUNTRIES[at] ?? '', row) ?? expect.fail(`no house of ${row}`)
      const [, , , , lat, lon] = row
      if (sample.isWithoutGeometry) expect(house.position, String(row)).toBeNull()
      else
        expect(house.position && greatCircleMeters(house.position, { lat, lon }), String(row)).toBeLessThan(MOST_METERS)
    })
  })
})

test.each([
  ['cz-ruian', 'CZ', 'Praha', 'Jelení', ['91/7a', '7a', '91']],
  ['sk-ra', 'SK', 'Banská Bystrica', 'Jegorovova', ['2347/20', '20']],
  ['be-best', 'BE', 'Anderlecht', 'Chaussée de Mons', ['475']],
  ['us-nad', 'US', 'New York', 'Bell Boulevard', ['40-12']],
])('houses of %s are found by their further names and numbers too', async (id, country, town, street, numbers) => {
  const sample = SAMPLES.find((one) => one.id === id) ?? expect.fail(`no sample ${id}`)
  const folder = newFolder()
  makePack(folder, { id: 'towns', countries: [country] }, (writer) => {
    writer.addPlace(aPlace({ country: 'US', name: 'New York', position: { lat: 40.71, lon: -74 } }))
  })
  const { reader } = await importSample(sample, folder, [])
  const streets = reader
    .placesByName(country, toNameKey(town))
    .flatMap(({ place }) => reader.streetsByName({ country, placeId: place.id }, toNameKey(street)))
  const known = numbers.filter((number) => streets.some((one) => reader.premiseOfStreet(one, toPremiseKey(number))))
  expect(known).toEqual(numbers)
})
