import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { REGIONS } from '#main/cli/regions.ts'
import { runCommand } from '#main/cli/run-command.ts'
import { prepareMaps } from '#main/roads/prepare/prepare-maps.ts'
import { preparedFor } from '#main/roads/prepare/search-files.ts'
import { describeGraph } from '#main/roads/region/describe-graph.ts'
import { writeRegion } from '#main/roads/region/region-file.ts'
import { openRegion, regionPath } from '#main/roads/region/region-store.ts'
import { openRoadMaps } from '#main/roads/service/road-maps.ts'
import { verifyPack } from '#main/reference/verify-packs.ts'
import { aLiechtenstein, aPlace, makePack } from '../reference/make-test-pack.ts'
import { drawing, mapOf } from '../maps/drawn-map.ts'
import { surroundings } from '../cli/run-commands.ts'
import { drawRoads } from './drawn-roads.ts'

const control = { mayGoOn: () => true, onShare: () => {} }
const newFolder = () => mkdtempSync(join(tmpdir(), 'waypost-bundle-'))

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function addRoads(dataDir: string, drawnAt: string) {
  const roads = await drawRoads({ map: 'a b c', ways: { ab: 'residential', bc: 'tertiary' } })
  const folder = join(dataDir, 'roads')
  mkdirSync(folder, { recursive: true })
  writeRegion(
    regionPath(folder, 'vaduz'),
    { info: { name: 'Vaduz', ...describeGraph(roads), drawnAt }, roads },
    Buffer.alloc(32, 7),
  )
  prepareMaps({ folder, asked: [] }, control)
}

async function addStreetMap(dataDir: string) {
  const map = drawing()
  map.way([[0, 0], [500, 0]], { highway: 'residential' }) // prettier-ignore
  const { bytes } = await mapOf(map.extract)
  mkdirSync(join(dataDir, 'maps'))
  writeFileSync(join(dataDir, 'maps', 'vaduz.mbtiles'), bytes)
}

/** A computer with a region: addresses, roads, hierarchies of four modes, a street map. */
async function installed(drawnAt = '2026-01-01T00:00:00.000Z'): Promise<string> {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'packs'))
  const pack = makePack(join(dataDir, 'packs'), { id: 'vaduz' }, (writer) => {
    writer.addCountry(aLiechtenstein())
    writer.addPlace(aPlace({ country: 'LI', name: 'Vaduz' }))
  })
  // As an import leaves it.
  writeFileSync(`${pack}.sha256`, `${hashOf(readFileSync(pack))}  vaduz.sqlite\n`)
  await addRoads(dataDir, drawnAt)
  await addStreetMap(dataDir)
  return dataDir
}

const run = (dataDir: string, ...words: string[]) => runCommand(REGIONS, words, surroundings(dataDir))

const codeOf = async (dataDir: string, ...words: string[]) => {
  const result = await run(dataDir, ...words)
  if (!result.ok) expect(result.error.message).toMatch(/^[^\n]+[.:][^\n]*$/)
  return result.ok ? 'ok' : result.error.code
}

/** Every file below a folder with the hash of its bytes. */
const contentOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [name, hashOf(readFileSync(join(folder, name)))]),
  )

let source: string
let file: string
beforeAll(async () => {
  source = await installed()
  file = join(newFolder(), 'vaduz.waypost-region')
  const exported = await run(source, 'export', 'vaduz', file)
  expect(exported.ok && exported.value.text).toMatch(
    /vaduz\.waypost-region: addresses, road map, street map, prepared for 4 modes, /,
  )
})

describe('a region in one file', () => {
  test('is in use on another computer, byte for byte, with what is prepared of it', async () => {
    const target = newFolder()
    const added = await run(target, 'add', file)
    expect(added.ok && added.value.text).toBe(
      'The region "vaduz" of 2026-01-01 is installed: addresses, road map, street map, prepared for 4 modes.\n',
    )
    expect(contentOf(target)).toEqual(contentOf(source))
    expect(preparedFor(join(target, 'roads'), 'vaduz')).toHaveLength(4)
    const prepared = openRoadMaps({ folder: join(target, 'roads'), bytesKept: 1e9 }).prepared('vaduz', 'foot', 'mean')
    expect(prepared.ok && prepared.value.space).not.toBeNull()
    const { checks } = await verifyPack(join(target, 'packs', 'vaduz.sqlite'))
    expect(checks.find(({ name }) => name === 'hash')?.passed).toBe(true)
  })

  test('cut off, changed or of another kind is refused, and nothing is changed', async () => {
    const target = await installed('2025-01-01T00:00:00.000Z')
    const before = contentOf(target)
    const whole = readFileSync(file)
    const bad = join(newFolder(), 'bad')
    for (const length of [0, 20, 60, Math.floor(whole.length / 2), whole.length - 1]) {
      writeFileSync(bad, whole.subarray(0, length))
      expect(await codeOf(target, 'add', bad)).toMatch(/^regions\/(?:damaged|not-a-region)$/)
    }
    for (let at = 100; at < whole.length - 1500; at += Math.floor(whole.length / 12)) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] as number) ^ 0x10
      writeFileSync(bad, changed)
      expect(await codeOf(target, 'add', bad)).toBe('regions/damaged')
    }
    writeFileSync(bad, 'Name;Street\n')
    expect(await codeOf(target, 'add', bad)).toBe('regions/not-a-region')
    writeFileSync(bad, Buffer.from(whole.toString('latin1').replace('{"version":2', '{"version":7'), 'latin1'))
    expect(await codeOf(target, 'add', bad)).toMatch(/^regions\/(?:other-version|damaged)$/)
    expect(await codeOf(target, 'add', join(target, 'gone'))).toBe('regions/no-file')
    expect(contentOf(target)).toEqual(before)
  })

  test('replaces an older region; an older one only when it is asked for', async () => {
    const older = await installed('2025-01-01T00:00:00.000Z')
    const added = await run(older, 'add', file)
    expect(added.ok && added.value.text).toMatch(/It replaced the region of 2025-01-01\.\n$/)
    const newer = await installed('2026-06-01T00:00:00.000Z')
    const before = contentOf(newer)
    expect(await codeOf(newer, 'add', file)).toBe('regions/older')
    expect(contentOf(newer)).toEqual(before)
    expect(await codeOf(newer, 'add', file, '--older')).toBe('ok')
    const region = openRegion(join(newer, 'roads'), 'vaduz')
    expect(region.ok && region.value.info.drawnAt).toBe('2026-01-01T00:00:00.000Z')
  })

  test('holds what there is, and what is damaged is not handed on', async () => {
    const only = newFolder()
    await addRoads(only, '2026-01-01T00:00:00.000Z')
    const out = join(newFolder(), 'roads-only')
    expect(await codeOf(only, 'export', 'vaduz', out)).toBe('ok')
    const target = newFolder()
    expect(await codeOf(target, 'add', out)).toBe('ok')
    expect(openRegion(join(target, 'roads'), 'vaduz').ok).toBe(true)
    const broken = await installed()
    rmSync(join(broken, 'packs', 'vaduz.sqlite.sha256'))
    expect(await codeOf(broken, 'export', 'vaduz', out)).toBe('regions/damaged')
    expect(await codeOf(only, 'export', '../vaduz', out)).toBe('regions/unknown')
    expect(await codeOf(only, 'export', 'vaduz')).toBe('usage')
    expect(await codeOf(only, 'export', 'vaduz', join(only, 'none', 'out'))).toBe('regions/unwritable')
  })
})
