import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { describePackFile, type Description } from '#main/reference/import/describe-pack-file.ts'
import type { TableChoices } from '#main/reference/import/describe-table.ts'
import { createDescriber } from '#main/reference/import/start-describe.ts'
import { anIceland, aPlace, makePack, newFolder } from '../make-test-pack.ts'
import { shapefile } from './shapefile-writer.ts'
import { zipFile } from './zip-writer.ts'
import { unwrap } from '../../../measure/unwrap.ts'

const HOUSES = ['1', '2', '2a', '10']
/** The houses in ISN93 / Lambert 1993, by cs2cs of PROJ 9.1.1, and in degrees. */
const GRID = [
  [504734.78, 488855.51],
  [504734.61, 488966.99],
  [504734.43, 489078.47],
  [504734.25, 489189.95],
] as const
const [LAT, LON] = [64.9, -18.9]

const degrees = `LON,LAT,NUMBER,STREET,CITY,POSTCODE,HASH\n${HOUSES.map(
  (number, i) => `${LON},${LAT + i / 1000},${number},Hafnargata,Testavik,645,abc`,
).join('\n')}\n`
const grid = `x;y;nr;lit;street;city;postcode\n${HOUSES.map(
  (number, i) => `${GRID[i]?.[0]};${GRID[i]?.[1]};${number};B;Hafnargata;Testavik;645`,
).join('\n')}\n`

const NO_CHOICES: TableChoices = { country: '', system: '', mapping: null }

/** What is said of a file with this content. */
async function look(name: string, content: string | Buffer, choices: Partial<TableChoices> = {}): Promise<Description> {
  const folder = newFolder()
  const path = join(folder, name)
  writeFileSync(path, content)
  makePack(folder, { id: 'small', countries: ['IS'] }, (writer) => {
    writer.addCountry(anIceland())
    writer.addPlace(aPlace({ country: 'IS', name: 'Testavik', position: { lat: LAT, lon: LON }, population: 500 }))
  })
  const scratch = join(folder, 'scratch')
  const asked = { path, name, packFolders: [folder], choices: { ...NO_CHOICES, ...choices }, scratch }
  return unwrap(await describePackFile(asked))
}

const tableOf = ({ table }: Description) => {
  if (!table) throw new Error('no table')
  return table
}
const placesOf = (described: Description) =>
  tableOf(described).examples.map(({ latitude, longitude }) => [latitude?.toFixed(4), longitude?.toFixed(4)])

describe('a table that is described', () => {
  it('tells its columns as an import would read them', async () => {
    const described = await look('a.csv', degrees)
    expect(described.kind).toBe('csv')
    expect(Object.fromEntries(described.columns.map(({ name, role }) => [name, role]))).toEqual({
      LON: 'longitude',
      LAT: 'latitude',
      NUMBER: 'number',
      STREET: 'street',
      CITY: 'city',
      POSTCODE: 'postalCode',
      HASH: null,
    })
  })

  it('shows its first addresses with their positions, and the country in which they lie', async () => {
    const described = await look('a.csv', degrees)
    expect(tableOf(described)).toMatchObject({ country: 'IS', problem: null, system: { isDegrees: true, by: 'tried' } })
    expect(tableOf(described).examples[2]).toEqual({
      number: '2a',
      street: 'Hafnargata',
      unit: '',
      postalCode: '645',
      city: 'Testavik',
      region: '',
      latitude: 64.902,
      longitude: LON,
    })
  })

  it('finds the system of a national grid by the towns of the country, and places the rows', async () => {
    const described = await look('a.csv', grid, { country: 'IS' })
    expect(tableOf(described).system).toMatchObject({ code: 3057, by: 'tried' })
    expect(placesOf(described)).toEqual(HOUSES.map((_, i) => [(LAT + i / 1000).toFixed(4), LON.toFixed(4)]))
  })

  it('places the rows in the system that was chosen', async () => {
    const zones = `x;y;nr;street;city;postcode\n565800;5933500;1;Rathausmarkt;Hamburg;20095\n`
    const roles = ['longitude', 'latitude', 'number', 'street', 'city', 'postalCode'] as const
    const mapping = roles.map((role, index) => ({ index, role }))
    const placed = async (system: string) => {
      const { system: found, examples } = tableOf(await look('a.csv', zones, { country: 'DE', system, mapping }))
      return [found?.code, found?.by, Math.round(examples[0]?.longitude ?? 0)]
    }
    expect(await placed('EPSG:25832')).toEqual([25832, 'chosen', 10])
    expect(await placed('EPSG:25833')).toEqual([25833, 'chosen', 16])
  })

  it('says so when the numbers are not of the system that was chosen', async () => {
    const described = await look('a.csv', degrees, { country: 'IS', system: 'EPSG:3057' })
    expect(tableOf(described).system).toMatchObject({ isDegrees: true, by: 'tried' })
  })

  it('says what is wrong with a system that nobody knows, and shows the addresses all the same', async () => {
    const described = await look('a.csv', grid, { system: 'EPSG:1' })
    expect(tableOf(described)).toMatchObject({ system: null, problem: { code: 'import/unknown-system' } })
    expect(tableOf(described).examples[0]).toMatchObject({ street: 'Hafnargata', latitude: null })
  })

  it('makes the addresses of the columns that a person chose, several for one part', async () => {
    const mapping = [
      { index: 2, role: 'number' as const },
      { index: 3, role: 'number' as const },
      { index: 4, role: 'street' as const },
      { index: 5, role: 'city' as const },
    ]
    const described = await look('a.csv', grid, { mapping })
    expect(tableOf(described).examples[0]).toMatchObject({ number: '1B', street: 'Hafnargata', latitude: null })
    expect(described.columns.map(({ role }) => role)).toEqual([null, null, 'number', 'number', 'street', 'city', null])
  })

  it('says that no column holds a street', async () => {
    const described = await look('a.csv', grid, { mapping: [{ index: 2, role: 'number' }] })
    expect(tableOf(described).problem?.code).toBe('import/no-street-column')
  })
})

describe('an archive that is described', () => {
  it('is looked at by its first table', async () => {
    const described = await look('a.zip', zipFile({ 'readme.txt': 'x', 'houses/one.csv': degrees, 'two.csv': degrees }))
    expect(described).toMatchObject({ kind: 'archive', entry: { name: 'one.csv', of: 2 } })
    expect(tableOf(described).examples).toHaveLength(HOUSES.length)
    expect(described.columns[2]).toMatchObject({ name: 'NUMBER', role: 'number' })
  })

  it('is looked at where it is a Shapefile or packed alone', async () => {
    const { shp, dbf } = shapefile(
      HOUSES.map((number, i) => ({
        at: [...(GRID[i] ?? [0, 0])],
        cells: { NUMBER: number, STREET: 'Hafnargata', CITY: 'Testavik', POSTCODE: '645' },
      })),
      (text) => Buffer.from(text),
    )
    const shapes = await look('a.zip', zipFile({ 'houses.shp': shp, 'houses.dbf': dbf }), { country: 'IS' })
    expect(placesOf(shapes)[0]).toEqual([LAT.toFixed(4), LON.toFixed(4)])
    const packed = await look('a.csv.gz', gzipSync(degrees))
    expect(packed).toMatchObject({ kind: 'archive', entry: { name: 'a.csv', of: 1 }, table: { country: 'IS' } })
  })

  it('waits for the import where a look does not do', async () => {
    const inner = zipFile({ 'a.csv': degrees })
    expect(await look('a.zip', zipFile({ 'inner.zip': inner }))).toMatchObject({
      table: null,
      entry: null,
      columns: [],
    })
  })

  it('says that it is damaged', async () => {
    const whole = gzipSync(degrees.repeat(50))
    const asked = look('a.csv.gz', whole.subarray(0, whole.length - 30))
    await expect(asked).rejects.toThrow('damaged or was not downloaded completely')
  })

  it('needs no more than the beginning of a large file', async () => {
    const line = `${LON},${LAT},1,Hafnargata,Testavik,645,abc\n`
    const large = await look('a.csv.gz', gzipSync(degrees + line.repeat(400_000)))
    expect(tableOf(large).examples).toHaveLength(20)
  })
})

describe('the thread that looks at files', () => {
  it('is given up when it takes too long, and looks at the next file', async () => {
    const folder = newFolder()
    const url = new URL('./doubles/hanging-look.ts', import.meta.url)
    const describer = createDescriber({ folder, longestMs: 300, url })
    onTestFinished(() => describer.close())
    const asked = { path: join(folder, 'a.parquet'), name: 'a.parquet', packFolders: [], choices: NO_CHOICES }
    for (const _ of [1, 2]) {
      const answer = await describer.describe(asked)
      expect(answer).toMatchObject({ ok: false, error: { code: 'import/slow-look' } })
      expect(!answer.ok && answer.error.message).toContain('"a.parquet" could not be looked at within 0.3 seconds')
    }
    expect(readdirSync(folder)).toEqual([])
  })
})
