import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { toAskedLine } from '#main/cleansing-pool/asked-line.ts'
import { loadAsker } from '#main/cleansing-pool/load-asker.ts'
import { askedText } from '#main/reference/asked-text.ts'
import { keepAskedRows, readAskedRows } from '#main/reference/asked-table.ts'
import { createAddressSample, type SampledAddress } from '#main/reference/import/asked/address-sample.ts'
import { askRows, usualDistance, type AskedAnswer } from '#main/reference/import/asked/ask-rows.ts'
import { importPack, type ImportOptions, type ImportPlan } from '#main/reference/import/import-pack.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { verifyPack } from '#main/reference/verify-packs.ts'
import { MOST_FAILED_ROWS, type AskedRows } from '#shared/contract/asked-rows-schema.ts'
import { aPlace, makePack, newFolder } from '../make-test-pack.ts'
import { importBytes } from './import-bytes.ts'
import { readText } from './registers/read-sample.ts'

const patient: ImportOptions = { onProgress: () => {}, isCancelled: () => false, openAsker: loadAsker }

const address = (change: Partial<SampledAddress> = {}): SampledAddress => ({
  number: '1',
  street: 'Hafnargata',
  unit: '',
  postalCode: '645',
  city: 'Testavik',
  region: '',
  country: 'IS',
  position: { lat: 64.9, lon: -18.9 },
  ...change,
})

describe('the sample of a file', () => {
  const draw = (rows: number, wanted: number) => {
    const sample = createAddressSample(wanted)
    for (let i = 0; i < rows; i++)
      sample.offer('houses', i % 4 === 0 ? 'NO' : 'IS', () => address({ number: String(i) }))
    return sample
  }
  const numbers = (rows: SampledAddress[]) => rows.map(({ number }) => Number(number))

  it('is all rows where there are no more than wanted', () => {
    expect(numbers(draw(40, 50).of('houses', ['IS', 'NO'])).sort((a, b) => a - b)).toEqual([...Array(40).keys()])
  })

  it('is the same for the same file, from all of it, each row with the same chance', () => {
    const drawn = numbers(draw(100_000, 500).of('houses', ['IS', 'NO']))
    expect(drawn).toEqual(numbers(draw(100_000, 500).of('houses', ['IS', 'NO'])))
    expect(new Set(drawn).size).toBe(500)
    const perTenth = Array.from({ length: 10 }, (_, i) => drawn.filter((n) => Math.floor(n / 10_000) === i).length)
    // Fifty each; beyond these bounds one draw in a million lies.
    expect(Math.min(...perTenth)).toBeGreaterThan(20)
    expect(Math.max(...perTenth)).toBeLessThan(85)
    const norwegian = drawn.filter((n) => n % 4 === 0).length
    expect(norwegian).toBeGreaterThan(80)
    expect(norwegian).toBeLessThan(175)
  })

  it('is of the countries that the pack takes, however few rows they have', () => {
    const norwegian = numbers(draw(2000, 500).of('houses', ['NO']))
    expect(norwegian).toHaveLength(500)
    expect(norwegian.every((n) => n % 4 === 0)).toBe(true)
    expect(draw(100, 10).of('houses', ['SE'])).toEqual([])
  })

  it('makes addresses only of rows that are drawn', () => {
    const sample = createAddressSample(10)
    let made = 0
    for (let i = 0; i < 10_000; i++) sample.offer('houses', 'IS', () => (made++, address()))
    expect(made).toBeLessThan(200)
  })
})

it.each<[Partial<SampledAddress>, string]>([
  [{}, 'Hafnargata 1, 645 Testavik'],
  [{ country: 'US', unit: 'Apt 4', region: 'SD', postalCode: '57523' }, '1 Hafnargata Apt 4, Testavik, SD 57523'],
  // A unit without its word would be read as a part of the number.
  [{ country: 'BE', unit: '2', postalCode: '4700' }, 'Hafnargata 1 #2, 4700 Testavik'],
  [{ country: 'BE', unit: 'RDC', postalCode: '4700' }, 'Hafnargata 1 RDC, 4700 Testavik'],
  [{ country: 'AU', unit: '5', region: 'NSW', postalCode: '2148' }, '5/1 Hafnargata, Testavik NSW 2148'],
  [
    { country: 'JP', number: '8', street: '麹町二丁目', city: '千代田区', region: '東京都', postalCode: '102-0083' },
    '102-0083 東京都千代田区麹町二丁目8',
  ],
  [
    { country: 'JP', number: '8', street: '中央通り', city: '千葉市', region: '千葉', postalCode: '' },
    '千葉市中央通り8',
  ],
])('an address is asked for as its country writes it: %j', (change, line) => {
  expect(toAskedLine(address(change))).toBe(line)
})

describe('the figures', () => {
  const sampleOf = (rows: SampledAddress[], kind: 'houses' | 'streets' = 'houses') => {
    const sample = createAddressSample()
    for (const { country, ...row } of rows) sample.offer(kind, country, () => row)
    return sample
  }
  const answer = (code: string, lat = 64.9): AskedAnswer => ({ address: 'x', code, position: { lat, lon: -18.9 }, reason: () => 'It is not known.' }) // prettier-ignore
  const ask = (rows: SampledAddress[], reply: (row: SampledAddress) => AskedAnswer, kind?: 'streets') =>
    askRows(sampleOf(rows, kind), ['IS'], reply, () => {})

  it('count houses at level 4 and 5, and streets of files without houses at level 3', () => {
    const codes = ['V44-I44-P6-100', 'V55-I55-P6-100', 'V33-I44-P6-100', 'P44-I44-P6-100', 'U00-U00-P0-000']
    const reply = ({ number, street }: SampledAddress) => answer(codes[Number(number || street)] ?? '')
    const houses = codes.map((_, i) => address({ number: String(i) }))
    expect(ask(houses, reply)).toMatchObject({ kind: 'houses', asked: 5, verified: 2, meters: 0 })
    const streets = codes.map((_, i) => address({ number: '', street: String(i) }))
    expect(ask(streets, reply, 'streets')).toMatchObject({ kind: 'streets', asked: 5, verified: 3, meters: null })
    expect(ask([], reply)).toBeNull()
  })

  it('give the distance within which 95 of 100 lie, and none without positions', () => {
    expect(usualDistance(Array.from({ length: 100 }, (_, i) => i + 1))).toBe(95)
    expect(usualDistance([4.04])).toBe(4)
    expect(usualDistance([])).toBeNull()
    expect(ask([address({ position: null })], () => answer('V44-I44-P6-100'))).toMatchObject({
      verified: 1,
      meters: null,
    })
  })

  it('do not count another house of the same address', () => {
    const asked = ask([address()], () => answer('V44-I44-P6-100', 64.91))
    expect(asked).toMatchObject({ asked: 1, verified: 0, meters: null })
    expect(asked?.failed[0]?.reason).toBe("A house of that address verifies 1,112 metres from the row's own position.")
  })

  it('name at most fifty that fail', () => {
    const rows = Array.from({ length: 60 }, (_, i) => address({ number: String(i) }))
    const asked = ask(rows, () => answer('P33-I44-P6-075'))
    expect(asked).toMatchObject({ asked: 60, verified: 0 })
    expect(asked?.failed).toHaveLength(MOST_FAILED_ROWS)
  })

  it.each<[Partial<AskedRows>, string]>([
    [{}, '498 of 500 houses of this file verify, within 4 m'],
    [{ asked: 1, verified: 1, meters: 0.2 }, '1 of 1 house of this file verifies, within 1 m'],
    [{ meters: null }, '498 of 500 houses of this file verify'],
    [{ kind: 'streets', verified: 0 }, '0 of 500 streets of this file verify'],
  ])('are said in one line: %j', (change, text) => {
    expect(askedText({ kind: 'houses', asked: 500, verified: 498, meters: 3.6, failed: [], ...change })).toBe(text)
  })
})

async function importText(text: string, name: string, change: Partial<ImportPlan> = {}, options = patient) {
  const folder = newFolder()
  makePack(folder, { id: 'known', countries: ['IS'] }, (writer) => {
    writer.addPlace(aPlace({ country: 'IS', name: 'Testavik', position: { lat: 64.9, lon: -18.9 } }))
  })
  const packs = join(folder, 'packs')
  const usual = { targetFolder: packs, packFolders: [folder, packs], name: 'Mine' }
  const { plan, ...imported } = await importBytes(name, text, { ...usual, ...change }, options)
  return { ...imported, again: () => importPack(plan, options) }
}

const HEAD = 'number;street;city;postcode;lat;lon\n'
const house = (number: number, town: string, lat = 64.9 + number / 10_000) =>
  `${number};Hafnargata;${town};645;${lat};-18.9\n`

describe('an import', () => {
  it.each([
    ['be-best.csv', 5],
    ['no-matrikkelen.csv', 5],
    ['jp-isj.csv', 4],
  ])('asks for the houses of %s', async (file, houses) => {
    const { result } = await importText(readText(file), file)
    const asked = result.ok ? result.value.asked : null
    expect(asked).toMatchObject({ kind: 'houses', asked: houses, verified: houses, failed: [] })
    expect(asked?.meters).toBeLessThan(5)
  })

  it('asks for the streets of a file without houses', async () => {
    const { result } = await importText('street;city;lat;lon\nHafnargata;Testavik;64.9;-18.9\n', 'streets.csv')
    const figures = { kind: 'streets', asked: 1, verified: 1, meters: null, failed: [] }
    expect(result.ok && result.value.asked).toEqual(figures)
  })

  it('names a row whose town no pack knows by that name', async () => {
    const { result } = await importText(readText('fr-ban.csv'), 'fr-ban.csv')
    expect(result.ok && result.value.asked).toMatchObject({
      asked: 5,
      verified: 4,
      failed: [
        {
          address: '1 Cour du Commerce Saint-André, 75006 Paris 6e Arrondissement',
          code: 'U00-I44-P1-000',
          reason: expect.stringContaining('Nothing in the reference data matches') as string,
        },
      ],
    })
  })

  it('keeps the figures in the pack, which is sound with them', async () => {
    const { result, packs } = await importText(readText('fr-ban.csv'), 'fr-ban.csv')
    const { reader, problems } = openReference({ folders: [packs] })
    expect(problems).toEqual([])
    expect(reader.packs()[0]?.asked).toEqual(result.ok ? result.value.asked : null)
    reader.close()
    const { checks } = await verifyPack(join(packs, 'mine.sqlite'))
    expect(checks.filter(({ passed }) => !passed)).toEqual([])
  })

  it('names rows that do not verify, with the reason', async () => {
    // A house that lies far from the others of its number and town: the pack has the number once.
    const far = house(3, 'Testavik', 64.99)
    const text = `${HEAD}${house(1, 'Testavik')}${house(2, 'Testavik')}${house(3, 'Testavik', 64.901)}${far}`
    const { result } = await importText(text, 'houses.csv')
    const asked = result.ok ? result.value.asked : null
    expect(asked).toMatchObject({ asked: 4, verified: 3 })
    expect(asked?.failed).toEqual([
      expect.objectContaining({ address: 'Hafnargata 3, 645 Testavik', code: expect.stringMatching(/^V44/) as string }),
    ])
    expect(asked?.failed[0]?.reason).toMatch(
      /^A house of that address verifies [\d,]+ metres from the row's own position\.$/,
    )
  })

  it('asks on a dry run too, and writes nothing', async () => {
    const { result, packs } = await importText(HEAD + house(1, 'Testavik'), 'houses.csv', { isDryRun: true })
    expect(result.ok && result.value.asked).toMatchObject({ asked: 1, verified: 1 })
    expect(readdirSync(packs)).toEqual([])
  })

  it('asks the new pack in place of the older of its name', async () => {
    const { packs, again } = await importText(HEAD + house(1, 'Testavik'), 'houses.csv')
    expect(readdirSync(packs).sort()).toEqual(['mine.sqlite', 'mine.sqlite.sha256'])
    const second = await again()
    expect(second.ok && second.value.asked).toMatchObject({ asked: 1, verified: 1, meters: 0 })
  })

  it('is stopped while it asks, and leaves nothing', async () => {
    let asked = 0
    const stopped: ImportOptions = {
      onProgress: () => {},
      isCancelled: () => asked > 2,
      openAsker: async (reader) => {
        const ask = await loadAsker(reader)
        return (row) => (asked++, ask(row))
      },
    }
    const rows = Array.from({ length: 20 }, (_, i) => house(i + 1, 'Testavik'))
    const { result, packs } = await importText(HEAD + rows.join(''), 'houses.csv', {}, stopped)
    expect(result).toMatchObject({ ok: false, error: { code: 'import/cancelled' } })
    expect(asked).toBe(3)
    expect(readdirSync(packs)).toEqual([])
  })

  it('asks nothing of a file without streets', async () => {
    const { result } = await importText('postcode;city;lat;lon\n645;Testavik;64.9;-18.9\n', 'codes.csv')
    expect(result.ok && result.value.asked).toBeNull()
  })
})

it('figures that a foreign pack claims are read only in their form', () => {
  const figures: AskedRows = { kind: 'houses', asked: 2, verified: 2, meters: 1, failed: [] }
  const read = (change: (db: Database.Database) => void) => {
    const path = makePack(newFolder(), { id: 'foreign', countries: ['IS'] }, () => {})
    keepAskedRows(path, figures)
    const db = new Database(path)
    change(db)
    const found = readAskedRows(db)
    db.close()
    return found
  }
  expect(read(() => {})).toEqual(figures)
  expect(read((db) => db.exec("UPDATE asked_rows SET figures = '{}'"))).toBeNull()
  expect(read((db) => db.exec("UPDATE asked_rows SET figures = 'no JSON'"))).toBeNull()
  expect(read((db) => db.exec(`UPDATE asked_rows SET figures = figures || printf('%.*c', 300000, ' ')`))).toBeNull()
  expect(read((db) => db.exec('DELETE FROM asked_rows'))).toBeNull()
  expect(read((db) => db.exec('DROP TABLE asked_rows'))).toBeNull()
})
