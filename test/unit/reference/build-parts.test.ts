import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack as createTar } from 'tar-stream'
import { describe, expect, it } from 'vitest'
import { cachedFileName, fetchPackage } from '../../../tools/packs/fetch-package.ts'
import { readGeonamesPlace } from '#main/reference/write/geonames-places.ts'
import { POST_TOWNS } from '../../../tools/packs/gb-post-towns-data.ts'
import { postTownNames } from '../../../tools/packs/gb-post-towns.ts'
import { splitBilingual } from '../../../tools/packs/gb-towns.ts'
import {
  applyCityNames,
  applyLocalNames,
  nameSeats,
  pickNativeNames,
  restoreAccents,
} from '../../../tools/packs/local-names.ts'
import { readZipLookup } from '../../../tools/packs/postal-rows.ts'
import { readPackageFiles } from '../../../tools/packs/read-package-files.ts'
import { romanizeKana, shortenVowels } from '#shared/text/romanize-kana.ts'
import { aGazetteerPlace, newFolder } from './make-test-pack.ts'

describe('post towns', () => {
  it('are written so that every entry can be read', () => {
    for (const text of Object.values(POST_TOWNS))
      for (const entry of text.split('; ')) expect(entry).toMatch(/^[A-Z][A-Za-z' -]+( \d+(-\d+)?)+$/)
  })

  it.each([
    ['TF2', ['Telford']],
    ['SW1A', ['London']],
    ['EC3M', ['London']],
    ['IV51', ['Isle of Skye', 'Portree']],
    ['ZZ9', []],
  ])('%s: %s', (district, towns) => {
    expect(postTownNames(district)).toEqual(towns)
  })

  it('splits towns of two names', () => {
    expect(splitBilingual('Pen-y-bont ar Ogwr / Bridgend', true)).toEqual(['Pen-y-bont ar Ogwr', 'Bridgend'])
    expect(splitBilingual('Casnewydd - Newport', true)).toEqual(['Casnewydd', 'Newport'])
    expect(splitBilingual('Stoke-on-Trent', false)).toEqual(['Stoke-on-Trent'])
  })
})

describe('kana', () => {
  it.each([
    ['チヨダク', 'chiyodaku', 'chiyodaku'],
    ['サッポロシ', 'sapporoshi', 'sapporoshi'],
    ['チュウオウク', 'chuuouku', 'chuoku'],
    ['マルノウチ', 'marunouchi', 'marunouchi'],
    ['ホンマチ', 'honmachi', 'hommachi'],
    ['マッチ', 'matchi', 'matchi'],
    ['ｶﾝﾀﾞ', 'kanda', 'kanda'],
  ])('%s is %s, short %s', (kana, long, short) => {
    expect(romanizeKana(kana)).toBe(long)
    expect(shortenVowels(long)).toBe(short)
  })
})

const aRow = (key: string, names: string[]) => ({ key, code: key, names, position: null, area1: '' })
const called = (name: string, names: string[], population: number) =>
  aGazetteerPlace({ geonameId: population, name, names, population })

describe('local names', () => {
  it('prints the name of the postal file, unless the gazetteer’s own is there too or it is used by accident', () => {
    const munich = called('Munich', ['München', 'Monaco'], 1000)
    const bern = called('Bern', ['Berne'], 1000)
    const moscow = called('Moscow', ['Moskau'], 10_000_000)
    const rows = [aRow('1', ['München']), aRow('2', ['München 2', 'Berne', 'Bern', 'Moskau'])]
    applyLocalNames([munich, bern, moscow], new Map([['XA', rows]]))
    expect([munich, bern, moscow].map(({ name }) => name)).toEqual(['München', 'Bern', 'Moscow'])
    expect(munich.names).toEqual(['Munich', 'Monaco'])
  })

  it('give a seat the name of its area', () => {
    const [tirana, jakarta] = [called('Tirana', ['Tiranë'], 400_000), called('Jakarta', [], 9_000_000)]
    nameSeats(
      [tirana, jakarta],
      [
        { code: `XA.${tirana.area1}`, from: 'Tirana', to: 'Tiranë' },
        { code: `XA.${jakarta.area1}`, from: 'Jakarta', to: 'DKI Jakarta' },
      ],
    )
    expect([tirana.name, jakarta.name]).toEqual(['Tiranë', 'Jakarta'])
    expect(tirana.names).toEqual(['Tirana'])
  })

  it('get their accents back, unless another town is written without them', () => {
    const [telsiai, munster] = [called('Telsiai', ['Telšiai'], 20_000), called('Munster', ['Münster'], 1)]
    const rows = [aRow('87100', ['Telšiai']), aRow('29633', ['Munster']), aRow('48143', ['Münster'])]
    restoreAccents([telsiai, munster], new Map([['XA', rows]]))
    expect([telsiai.name, munster.name]).toEqual(['Telšiai', 'Munster'])
  })

  it('have short forms that the gazetteer lacks', () => {
    const copenhagen = { ...called('Copenhagen', ['København'], 1_300_000), country: 'DK' }
    const buenosAires = { ...called('Buenos Aires', [], 2_900_000), country: 'AR' }
    const cyrillic = { nativeName: 'Белград', names: ['Белград', 'Београд'] }
    const belgrade = { ...called('Belgrade', [], 1_300_000), country: 'RS', ...cyrillic }
    applyCityNames([copenhagen, buenosAires, belgrade])
    pickNativeNames([copenhagen, buenosAires, belgrade], new Map())
    expect(belgrade).toMatchObject({ name: 'Beograd', nativeName: 'Београд' })
    expect(copenhagen).toMatchObject({ name: 'København', names: ['Copenhagen'] })
    expect(buenosAires.names).toContain('CABA')
  })

  it.each([
    ['UA', 'Kyiv', 'Кыив,Киев,Київ', 'Київ'],
    ['UA', 'Lviv', 'Львив,Львов,Львів', 'Львів'],
    ['RS', 'Bijelo Polje', 'Биело поле,Бијело Поље', 'Бијело Поље'],
    ['BY', 'Minsk', 'Минск,Мінск', 'Мінск'],
    ['IR', 'Karaj', 'كرج,کرج', 'کرج'],
  ])('are native in the language of %s: %s', (country, name, alternates, native) => {
    const fields = `1|${name}|${name}|${alternates}|50|30|P|PPL|${country}||1||||9|||UTC|`.split('|')
    expect(readGeonamesPlace(fields, () => true)?.nativeName).toBe(native)
  })

  it('have the letters of their language', () => {
    const fields = ['1', 'Iaşi', 'Iasi', '', '47', '27', 'P', 'PPL', 'RO', '', '1', '', '', '', '9', '', '', 'UTC', '']
    expect(readGeonamesPlace(fields, () => true)?.name).toBe('Iași')
  })

  it('lie in the areas that addresses name', () => {
    const areasOf = (country: string) => {
      const fields = ['1', 'Town', 'Town', '', '23', '120', 'P', 'PPL', country, '', '02', 'KHH', '', '', '9', '', '']
      const { area1, area2 } = readGeonamesPlace([...fields, 'UTC', ''], () => true) ?? {}
      return [area1, area2]
    }
    expect([areasOf('FR'), areasOf('TW')]).toEqual([
      ['02', '02.KHH'],
      ['02.KHH', ''],
    ])
  })
})

describe('postal rows', () => {
  it('reads company codes as the ordinary code and joins names', () => {
    const rows = ['75001 CEDEX 02', '75001'].map((postal_code) => ({ postal_code, place_name: 'Paris CEDEX' }))
    const file = Buffer.from(JSON.stringify([...rows, { postal_code: '75001', place_name: 'Louvre' }]))
    expect(readZipLookup(file)).toMatchObject([{ key: '75001', code: '75001', names: ['Paris', 'Louvre'] }])
  })

  it('spells the names of a list in capitals as names are written, and keeps single ones', () => {
    const namesOf = (names: string[]) => {
      const rows = names.map((place_name, i) => ({ postal_code: `100${i}`, place_name }))
      return readZipLookup(Buffer.from(JSON.stringify(rows))).flatMap((row) => row.names)
    }
    const shouted = ['VILLA DEL ROSARIO', "D'ORBIGNY", 'GRAL. SAN MARTÍN 2', 'LAS ROSAS', 'KM 12']
    expect(namesOf(shouted)).toEqual(['Villa del Rosario', "D'Orbigny", 'Gral. San Martín 2', 'Las Rosas', 'Km 12'])
    expect(namesOf(['Bonn', 'IMSS', 'Köln', 'Trier'])).toEqual(['Bonn', 'IMSS', 'Köln', 'Trier'])
  })
})

async function makeTarball(path: string, files: Record<string, string>) {
  const tar = createTar()
  for (const [name, text] of Object.entries(files)) tar.entry({ name: `package/${name}` }, text)
  tar.finalize()
  await pipeline(tar, createGzip(), createWriteStream(path))
}

describe('packages', () => {
  const source = { name: '@waypost-test/none', version: '1.0.0', licence: '', attribution: [], packs: [], files: [] }

  it('are read file by file; one that lacks a file is refused', async () => {
    const path = join(newFolder(), 'a.tgz')
    await makeTarball(path, { 'data/a.json': '1', 'data/b.json': '2', 'code.js': '3' })
    const files = await readPackageFiles(path, ['data/'])
    expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
      ['data/a.json', '1'],
      ['data/b.json', '2'],
    ])
    await expect(readPackageFiles(path, ['missing.txt'])).rejects.toThrow('missing.txt')
  })

  it('are taken from the cache only with the right hash', async () => {
    const folder = newFolder()
    const path = join(folder, cachedFileName({ ...source, integrity: '' }))
    await makeTarball(path, { 'a.txt': 'a' })
    const integrity = `sha512-${createHash('sha512').update(readFileSync(path)).digest('base64')}`
    expect(await fetchPackage({ ...source, integrity }, folder)).toEqual({ ok: true, value: path })
  })

  it('that are neither valid nor to be had fail with a reason', async () => {
    const folder = newFolder()
    const registry = process.env.npm_config_registry
    // Nothing listens there.
    process.env.npm_config_registry = 'http://127.0.0.1:9/'
    process.env.npm_config_fetch_retries = '0'
    mkdirSync(folder, { recursive: true })
    const path = join(folder, cachedFileName({ ...source, integrity: '' }))
    writeFileSync(path, 'tampered')
    const result = await fetchPackage({ ...source, integrity: 'sha512-AAAA' }, folder)
    if (registry === undefined) delete process.env.npm_config_registry
    else process.env.npm_config_registry = registry
    delete process.env.npm_config_fetch_retries
    expect(result).toMatchObject({ ok: false, error: { code: 'packs/download' } })
    expect(() => readFileSync(path)).toThrow()
  }, 60_000)
})
