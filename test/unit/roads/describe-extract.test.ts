import { mkdirSync, mkdtempSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { describeExtract } from '#main/roads/bundle/describe-extract.ts'
import { writeRegion } from '#main/roads/region/region-file.ts'
import { regionPath } from '#main/roads/region/region-store.ts'
import { osmHeader } from '../reference/import/osm-writer.ts'
import { drawRoads } from './drawn-roads.ts'

const folder = mkdtempSync(join(tmpdir(), 'waypost-extract-'))
const [OLDER, THERE, NEWER] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', '2026-01-03T00:00:00.000Z']

beforeAll(async () => {
  const info = { name: 'Vaduz', nodes: 2, edges: 1, bans: 0, madeAt: NEWER, drawnAt: THERE }
  const roads = await drawRoads({ map: 'a   b', ways: { ab: 'residential' } })
  mkdirSync(folder, { recursive: true })
  writeRegion(regionPath(folder, 'vaduz'), { info: { ...info, box: [47, 9, 48, 10] }, roads }, Buffer.alloc(32, 7))
})

function extractOf(drawnAt?: string): string {
  const path = join(folder, 'vaduz.osm.pbf')
  writeFileSync(path, osmHeader(undefined, drawnAt))
  return path
}

test.each([
  ['an older extract', OLDER, true],
  ['one of the same time', THERE, false],
  ['a newer one', NEWER, false],
])('%s is told by its head', async (_, drawnAt, isOlder) => {
  const description = { drawnAt, installedAt: THERE, isOlder }
  expect(await describeExtract(extractOf(drawnAt), 'Vaduz', folder)).toEqual({ ok: true, value: description })
})

test('where it says no time, is of another name or what is there is damaged, it is no older', async () => {
  const isOf = async (drawnAt: string | undefined, name: string) => {
    const described = await describeExtract(extractOf(drawnAt), name, folder)
    return described.ok && described.value
  }
  expect(await isOf(undefined, 'Vaduz')).toEqual({ drawnAt: null, installedAt: THERE, isOlder: false })
  expect(await isOf(OLDER, 'Schaan')).toEqual({ drawnAt: OLDER, installedAt: null, isOlder: false })
  writeFileSync(regionPath(folder, 'bent'), 'WPROADS')
  expect(await isOf(OLDER, 'bent')).toEqual({ drawnAt: OLDER, installedAt: null, isOlder: false })
})

test('a damaged head is a sentence', async () => {
  const path = extractOf(OLDER)
  truncateSync(path, 20)
  expect(await describeExtract(path, 'Vaduz', folder)).toMatchObject({ ok: false, error: { message: /\.$/ } })
})
