import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createReferenceTrash } from '#main/features/packs-admin/reference-trash.ts'
import { hierarchyPath } from '#main/roads/hierarchy/hierarchy-path.ts'
import { checkSearches } from '#main/roads/prepare/check-searches.ts'
import { prepareMaps, type PrepareControl } from '#main/roads/prepare/prepare-maps.ts'
import { judgePreparation } from '#main/roads/prepare/prepare-search.ts'
import { removeMap } from '#main/roads/prepare/remove-map.ts'
import { preparedFor } from '#main/roads/prepare/search-files.ts'
import type { SearchName } from '#main/roads/prepare/search-name.ts'
import { writeRegion } from '#main/roads/region/region-file.ts'
import { openRegion, regionPath } from '#main/roads/region/region-store.ts'
import { openRoadMaps } from '#main/roads/service/road-maps.ts'
import { drawRoads, type Drawing } from './drawn-roads.ts'
import { unwrap } from '../../measure/unwrap.ts'

const DRAWING: Drawing = { map: 'a b c', ways: { ab: 'residential', bc: 'tertiary' } }
const OTHER: Drawing = { map: 'a b   c', ways: { ab: 'residential', bc: 'tertiary' } }
const USUAL = ['car', 'bicycle', 'foot', 'truck']
const TO_THE_END: PrepareControl = { mayGoOn: () => true, onShare: () => {} }

async function store(folder: string, id: string, drawing = DRAWING): Promise<void> {
  // Apart, so that they are not joined.
  const box: [number, number, number, number] = id === 'south' ? [-1, -1, -0.1, 1] : [0.1, -1, 1, 1]
  const info = { name: id, box, nodes: 3, edges: 2, bans: 0, madeAt: '2026-01-01T00:00:00.000Z' }
  writeRegion(regionPath(folder, id), { info, roads: await drawRoads(drawing) }, Buffer.alloc(32, 7))
}

async function stored(...ids: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-prepare-'))
  for (const id of ids) await store(folder, id)
  return folder
}

const run = (folder: string, control = TO_THE_END, asked: SearchName[] = []) => prepareMaps({ folder, asked }, control)
const files = (folder: string): string[] => readdirSync(join(folder, 'search')).sort()

test('prepares all maps for the car first, and each mode so that searches use it', async () => {
  const folder = await stored('north', 'south')
  const { made, problems, isWhole } = run(folder)
  expect(made.map(({ mapId, mode }) => `${mapId} ${mode}`)).toEqual(
    USUAL.flatMap((mode) => [`north ${mode}`, `south ${mode}`]),
  )
  expect({ problems, isWhole }).toEqual({ problems: [], isWhole: true })
  expect(
    preparedFor(folder, 'north')
      .map(({ mode }) => mode)
      .sort(),
  ).toEqual([...USUAL].sort())
  const prepared = openRoadMaps({ folder, bytesKept: 1e9 }).prepared('north', 'bicycle', 'mean')
  expect(prepared.ok && prepared.value.space).not.toBeNull()
})

test('makes nothing twice, and other traffic only when it is asked for', async () => {
  const folder = await stored('north')
  run(folder)
  expect(run(folder).made).toEqual([])
  const peak: SearchName = { mapId: 'north', mode: 'car', profile: 'peak' }
  expect(run(folder, TO_THE_END, [peak, { ...peak, mapId: 'gone' }]).made).toEqual([peak])
  // What was asked for once is kept up with the roads.
  await store(folder, 'north', OTHER)
  expect(run(folder).made).toContainEqual(peak)
})

test('makes anew what is of other roads, and what is damaged', async () => {
  const folder = await stored('north')
  run(folder)
  await store(folder, 'north', OTHER)
  expect(run(folder).made.map(({ mode }) => mode)).toEqual(USUAL)
  const path = hierarchyPath(folder, 'north', 'foot', 'mean')
  truncateSync(path, 100)
  expect(run(folder).made.map(({ mode }) => mode)).toEqual(['foot'])
})

test('is not said to be prepared by files older than the map', async () => {
  const folder = await stored('north')
  run(folder)
  utimesSync(hierarchyPath(folder, 'north', 'car', 'mean'), 1, 1)
  expect(preparedFor(folder, 'north').map(({ mode }) => mode)).not.toContain('car')
  // Proven to be of the same roads, it is ready again without being made.
  expect(run(folder).made).toEqual([])
  expect(preparedFor(folder, 'north').map(({ mode }) => mode)).toContain('car')
})

test('keeps what was whole where it is stopped, and goes on from there', async () => {
  const folder = await stored('north')
  const shares: string[] = []
  const stopped = run(folder, {
    mayGoOn: () => !shares.includes('bicycle'),
    onShare: ({ search }) => shares.push(search?.mode ?? ''),
  })
  expect(stopped).toMatchObject({ isWhole: false, made: [{ mode: 'car' }] })
  expect(files(folder)).toEqual(['north.car.mean.search'])
  expect(run(folder).made.map(({ mode }) => mode)).toEqual(['bicycle', 'foot', 'truck'])
})

test('removes what a killed process left half, and what is of maps that are gone', async () => {
  const folder = await stored('north', 'south')
  run(folder)
  writeFileSync(join(folder, 'search', 'north.car.mean.search.draft'), 'half')
  expect(removeMap(folder, 'south').ok).toBe(true)
  expect(files(folder).some((name) => name.startsWith('south'))).toBe(false)
  writeFileSync(join(folder, 'search', 'lost.car.mean.search'), 'of a map that is gone')
  run(folder)
  expect(files(folder)).toEqual(USUAL.map((mode) => `north.${mode}.mean.search`).sort())
})

test('passes over a damaged map with one sentence', async () => {
  const folder = await stored('north', 'south')
  truncateSync(regionPath(folder, 'north'), 2000)
  const { made, problems, unusable } = run(folder)
  expect(made.map(({ mapId }) => mapId)).toEqual(['south', 'south', 'south', 'south'])
  expect(problems).toEqual([expect.stringMatching(/north\.roads is a damaged or incomplete road map/)])
  expect(unusable).toMatchObject([{ id: 'north', problem: { code: 'roads/damaged-file' } }])
})

test('says where it cannot write', async () => {
  const folder = await stored('north')
  writeFileSync(join(folder, 'search'), 'a file in the place of the folder')
  const { made, problems } = run(folder)
  expect(made).toEqual([])
  expect(problems.every((problem) => /could not be saved \(E\w+\)/.test(problem))).toBe(true)
  expect(problems).toHaveLength(1)
})

test('a map that the memory does not hold is refused with the figure', () => {
  expect(judgePreparation('planet', 100e6, 16e9)).toMatchObject({
    error: { message: expect.stringMatching(/76\.5 GB of memory .* 16\.0 GB/) as string },
  })
  expect(judgePreparation('town', 1e6, 16e9).ok).toBe(true)
})

test('a check proves what is prepared, and tells what is of roads that have changed', async () => {
  const folder = await stored('north')
  const check = () => {
    const region = unwrap(openRegion(folder, 'north'))
    return checkSearches(folder, 'north', region.roads)
  }
  run(folder)
  const of = (isOfTheseRoads: boolean) =>
    [...USUAL].sort().map((mode) => ({ mapId: 'north', mode, profile: 'mean', isOfTheseRoads }))
  expect(check()).toEqual({ ok: true, value: of(true) })
  await store(folder, 'north', OTHER)
  expect(check()).toEqual({ ok: true, value: of(false) })
  const path = hierarchyPath(folder, 'north', 'car', 'mean')
  const bytes = readFileSync(path)
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 20) ^ 1, bytes.length - 20)
  writeFileSync(path, bytes)
  expect(check()).toMatchObject({ ok: false })
})

test('a folder that is not there has nothing to prepare', () => {
  const folder = join(tmpdir(), 'waypost-no-such-folder')
  expect(run(folder)).toEqual({ made: [], problems: [], unusable: [], isWhole: true })
  expect(existsSync(folder)).toBe(false)
})

test('of newer roads never takes the place of what was prepared of the older ones that are back', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-prepare-'))
  const folder = join(dataDir, 'roads')
  mkdirSync(folder)
  await store(folder, 'north')
  run(folder)
  const content = () => files(folder).map((name) => readFileSync(join(folder, 'search', name)).toString('hex'))
  const older = content()
  const trash = createReferenceTrash(dataDir)
  const kept = trash.keep('north')
  await store(folder, 'north', OTHER)
  if (kept.ok) kept.value.isReplaced()
  // The import is taken back in the midst of the first mode.
  let isBack = false
  const { made, problems, isWhole } = run(folder, {
    mayGoOn: () => true,
    onShare: () => {
      if (!isBack) isBack = trash.undoImport('north').ok
    },
  })
  expect({ isBack, made, problems, isWhole }).toEqual({ isBack: true, made: [], problems: [], isWhole: false })
  expect(content()).toEqual(older)
  expect(run(folder)).toMatchObject({ made: [], isWhole: true })
})
