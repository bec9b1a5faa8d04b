import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addBundle } from '#main/roads/bundle/add-bundle.ts'
import { exportRegion } from '#main/roads/bundle/export-region.ts'
import { buildRoadGraph } from '#main/roads/make/build-road-graph.ts'
import { packDrawn } from '#main/roads/make/pack-drawn.ts'
import type { RoadSource } from '#main/roads/make/road-source.types.ts'
import { mergeDrawn } from '#main/roads/join/merge-drawn.ts'
import { makeJoined } from '#main/roads/join/make-joined.ts'
import { judgeJoin, planJoined } from '#main/roads/join/plan-joined.ts'
import { prepareMaps } from '#main/roads/prepare/prepare-maps.ts'
import type { PrepareProgress } from '#main/roads/prepare/prepare-thread.ts'
import { preparedFor } from '#main/roads/prepare/search-files.ts'
import { currentMaps } from '#main/roads/region/current-maps.ts'
import { describeGraph } from '#main/roads/region/describe-graph.ts'
import { readDrawnBytes, readRegionSigns, writeRegion } from '#main/roads/region/region-file.ts'
import { openRegion, regionPath, removeRegion } from '#main/roads/region/region-store.ts'
import { ROAD_RULES } from '#main/roads/rules/rules-version.ts'
import { readSignTable } from '#main/roads/signs/pack-signs.ts'
import type { SignTable } from '#main/roads/signs/road-signs.types.ts'
import { openRoadMaps } from '#main/roads/service/road-maps.ts'
import { toSource, type Drawing } from './drawn-roads.ts'
import { unwrap } from '../../measure/unwrap.ts'

const SOURCE = Buffer.alloc(32, 7)
const control = { mayGoOn: () => true, onShare: () => {} }
const folder = () => mkdtempSync(join(tmpdir(), 'waypost-join-'))

/** A town whose middle road crosses the border, a ferry that is cut where only one side has the pier, and its turns. */
const TOWN: Drawing = {
  map: `
      e   h   k
      |   |   |
      a-b-c-d-f
      |   |   |
      g   m   n
  `,
  ways: {
    abcdf: 'secondary maxspeed=60',
    eag: 'residential',
    hc: 'residential oneway=yes',
    cm: 'residential',
    kf: 'residential',
    fn: 'tertiary',
    bed: 'route=ferry duration=00:20',
  },
  nodes: { h: 'barrier=gate access=private', d: 'barrier=bollard' },
  turns: ['no_left_turn: hc c abcdf', 'only_straight_on: hc c cm', 'no_right_turn: eag abcdf kf'],
}

/** What an extract holds that has these ways whole, with what relations name. */
function part(drawing: Drawing, ways: readonly string[]): RoadSource {
  const whole = toSource(drawing)
  const kept = new Set(Object.keys(drawing.ways).flatMap((way, i) => (ways.includes(way) ? [1000 + i] : [])))
  return {
    bytes: whole.bytes,
    visit: (visitor, onBytes) =>
      whole.visit({ ...visitor, way: (way) => void (kept.has(way.id) && visitor.way?.(way)) }, onBytes),
  }
}

const WEST = ['abcdf', 'eag', 'hc', 'bed']
const EAST = ['abcdf', 'hc', 'cm', 'kf', 'fn', 'bed']

async function addPart(dir: string, id: string, source: RoadSource, drawnAt = '2026-01-01T00:00:00.000Z') {
  const { graph, drawn, signs } = await buildRoadGraph(source, { onShare: () => {} })
  const info = { name: id, ...describeGraph(graph), drawnAt }
  writeRegion(regionPath(dir, id), { info, roads: graph }, SOURCE, { drawn, signs })
}

/** The road graph of the only map that a folder has after its regions were joined. */
function joinedRoads(dir: string) {
  expect(makeJoined(dir, planJoined(dir), control)).toMatchObject({ problems: [], isWhole: true })
  const maps = currentMaps(dir)
  expect(maps).toHaveLength(1)
  return unwrap(openRegion(dir, maps[0]?.id ?? ''))
}

const built = async (drawing: Drawing) => (await buildRoadGraph(toSource(drawing), { onShare: () => {} })).graph

/** Typed arrays compare by their kind of memory too. */
const plain = (roads: object) =>
  Object.fromEntries(
    Object.entries(roads).map(([name, value]) => [
      name,
      ArrayBuffer.isView(value) ? [...(value as Uint8Array)] : value,
    ]),
  )

test('drawn roads come back as they were packed, and nothing else is read as such', async () => {
  const { drawn } = await buildRoadGraph(toSource(TOWN), { onShare: () => {} })
  const merged = (newer: Uint8Array) => mergeDrawn({ older: drawn, newer, isLater: false })
  const same = merged(Buffer.from(drawn))
  expect('drawn' in same && packDrawn(same.drawn).equals(drawn)).toBe(true)
  expect(same).toMatchObject({ differing: 0 })
  for (let end = 0; end < drawn.length; end += 3) {
    const cut = drawn.subarray(0, end)
    expect(merged(cut)).toEqual({ damaged: cut })
  }
  const other = Buffer.from('something else entirely')
  expect(merged(other)).toEqual({ damaged: other })
})

describe('two regions that overlap', () => {
  test('are one map, array for array that of an extract of both', async () => {
    const dir = folder()
    await addPart(dir, 'west', part(TOWN, WEST))
    await addPart(dir, 'east', part(TOWN, EAST))
    const { info, roads } = joinedRoads(dir)
    expect(plain(roads)).toEqual(plain(await built(TOWN)))
    expect(info).toMatchObject({ name: 'east + west', differing: 0, members: [{ id: 'east' }, { id: 'west' }] })
    // The restriction through a via way whose ends lie on different sides.
    expect(roads.banModes.length).toBeGreaterThan(openBans(dir))
  })

  test('have the signs of one extract', async () => {
    const dir = folder()
    const ways = {
      ...TOWN.ways,
      eag: 'residential name=Weg',
      abcdf: 'secondary maxspeed=60 name=Bahnhofstrasse',
      fn: 'tertiary ref=7',
    }
    const town = { ...TOWN, ways, nodes: { ...TOWN.nodes, c: 'highway=mini_roundabout' } }
    await addPart(dir, 'west', part(town, WEST))
    await addPart(dir, 'east', part(town, EAST))
    joinedRoads(dir)
    const signs = readRegionSigns(regionPath(dir, currentMaps(dir)[0]?.id ?? ''))
    const whole = readSignTable((await buildRoadGraph(toSource(town), { onShare: () => {} })).signs)
    if (!signs.ok || !signs.value || !whole) throw new Error('There are no signs.')
    const say = ({ wayIds, signOf, signs: texts }: SignTable) =>
      [...wayIds].map((id, at) => [id, texts[signOf[at] as number]])
    expect(say(signs.value)).toEqual(say(whole))
    expect(signs.value.junctions).toEqual(whole.junctions)
    expect(whole.junctions).toHaveLength(1)
  })

  test('were made by the oldest rules of them all', async () => {
    const dir = folder()
    await addPart(dir, 'west', part(TOWN, WEST))
    await addPart(dir, 'east', part(TOWN, EAST))
    expect(joinedRoads(dir).info.rules).toBe(ROAD_RULES)
    const older = openRegion(dir, 'east')
    const drawn = readDrawnBytes(regionPath(dir, 'east'))
    if (!older.ok || !drawn.ok) throw new Error('The map was not kept.')
    const { rules: _, ...info } = older.value.info
    writeRegion(regionPath(dir, 'east'), { info, roads: older.value.roads }, SOURCE, { drawn: drawn.value })
    expect(joinedRoads(dir).info.rules).toBe(1)
  })

  test('of different days: the newer way, point and turn wins', async () => {
    const [old, now] = [folder(), folder()]
    const turns = ['no_left_turn: hc c abcdf', 'no_u_turn: fn f fn']
    const before = { ...TOWN, ways: { ...TOWN.ways, abcdf: 'residential maxspeed=30', fn: 'residential' }, turns }
    await addPart(old, 'west', part({ ...before, nodes: {} }, WEST), '2025-01-01T00:00:00.000Z')
    await addPart(old, 'east', part(TOWN, EAST), '2026-01-01T00:00:00.000Z')
    await addPart(now, 'west', part(TOWN, WEST))
    await addPart(now, 'east', part(TOWN, EAST))
    const { info, roads } = joinedRoads(old)
    expect(plain(roads)).toEqual(plain(joinedRoads(now).roads))
    expect(info.differing).toBe(1)
  })

  test('are joined once, and anew when one is replaced or gone', async () => {
    const dir = folder()
    await addPart(dir, 'west', part(TOWN, WEST))
    await addPart(dir, 'east', part(TOWN, EAST))
    const [first] = makeJoined(dir, planJoined(dir), control).made
    expect(currentMaps(dir).map(({ id }) => id)).toEqual([first])
    expect(planJoined(dir).groups).toEqual([])
    await addPart(dir, 'east', part(TOWN, [...EAST, 'eag']), '2026-02-01T00:00:00.000Z')
    expect(currentMaps(dir).map(({ id }) => id)).toEqual(['east', 'west'])
    const [second] = makeJoined(dir, planJoined(dir), control).made
    expect(readdirSync(join(dir, 'joined'))).toHaveLength(1)
    expect(currentMaps(dir).map(({ id }) => id)).toEqual([second])
    expect(removeRegion(dir, second ?? '').ok).toBe(false)
    expect(removeRegion(dir, 'west').ok).toBe(true)
    expect(currentMaps(dir).map(({ id }) => id)).toEqual(['east'])
    makeJoined(dir, planJoined(dir), control)
    expect(readdirSync(join(dir, 'joined'))).toEqual([])
  })
})

test('preparing joins first, and makes the hierarchies of the joined map', async () => {
  const dir = folder()
  await addPart(dir, 'west', part(TOWN, WEST))
  await addPart(dir, 'east', part(TOWN, EAST))
  const shown: PrepareProgress[] = []
  const { made, problems } = prepareMaps(
    { folder: dir, asked: [], only: [{ mapId: 'west', mode: 'foot', profile: 'mean' }] },
    { mayGoOn: () => true, onShare: (progress) => void shown.push(progress) },
  )
  // Both regions show how far the joining is, then the search of their common map.
  expect(shown.every(({ regions }) => regions.join() === 'east,west')).toBe(true)
  expect(shown.map(({ search }) => search?.mode ?? 'joining').filter((one, i, all) => one !== all[i - 1])).toEqual([
    'joining',
    'foot',
  ])
  const [map] = currentMaps(dir)
  expect({ made, problems }).toEqual({ made: [{ mapId: map?.id, mode: 'foot', profile: 'mean' }], problems: [] })
  const maps = openRoadMaps({ folder: dir, bytesKept: 1e9 })
  expect(maps.mapsAround({ lat: 0, lon: 0 })).toEqual([map?.id])
  const prepared = maps.prepared(map?.id ?? '', 'foot', 'mean')
  expect(prepared.ok && prepared.value.space).not.toBeNull()
})

test('regions that share no way are maps of their own, and joining stops when asked', async () => {
  const dir = folder()
  await addPart(dir, 'west', part(TOWN, ['eag']))
  await addPart(dir, 'east', part(TOWN, ['kf', 'fn']))
  expect(planJoined(dir)).toEqual({ groups: [], problems: [] })
  await addPart(dir, 'middle', part(TOWN, ['eag', 'abcdf']))
  const plan = planJoined(dir)
  expect(plan.groups.map(({ members }) => members.map(({ id }) => id))).toEqual([['middle', 'west']])
  const stopped = makeJoined(dir, plan, { ...control, mayGoOn: () => false })
  expect(stopped).toEqual({ made: [], problems: [], isWhole: false })
  expect(existsSync(join(dir, 'joined'))).toBe(false)
})

test('a region without drawn roads or a damaged one stays by itself, and it is said', async () => {
  const dir = folder()
  const { graph } = await buildRoadGraph(part(TOWN, WEST), { onShare: () => {} })
  writeRegion(regionPath(dir, 'west'), { info: { name: 'west', ...describeGraph(graph) }, roads: graph }, SOURCE)
  await addPart(dir, 'east', part(TOWN, EAST))
  writeFileSync(regionPath(dir, 'broken'), 'WPROADS\n')
  const report = makeJoined(dir, planJoined(dir), control)
  expect(report.problems).toEqual([expect.stringMatching(/^The road map "west" cannot be joined .*\.$/)])
  expect(currentMaps(dir).map(({ id }) => id)).toEqual(['broken', 'east', 'west'])
})

test('regions that the memory does not hold are not joined, with the figure', () => {
  const region = (id: string) => ({ id, info: { nodes: 20e6 } as never })
  expect(judgeJoin([region('a'), region('b')], 16e9)).toMatch(/"a", "b" would take about 17\.3 GB .* 16\.0 GB/)
  expect(judgeJoin([region('a')], 64e9)).toBeNull()
})

test('a region of a joined map is handed on with hierarchies of its own, which are not kept here', async () => {
  const [dir, target] = [folder(), folder()]
  const foldersAt = (roads: string) => ({
    packs: join(roads, 'none'),
    bundledPacks: join(roads, 'none'),
    maps: join(roads, 'none'),
    roads,
  })
  await addPart(dir, 'west', part(TOWN, WEST))
  await addPart(dir, 'east', part(TOWN, EAST))
  prepareMaps({ folder: dir, asked: [] }, control)
  expect(preparedFor(dir, 'west')).toEqual([])
  const before = readdirSync(join(dir, 'search'))
  const file = join(folder(), 'west.waypost')
  const shares: number[] = []
  expect(await exportRegion('west', file, foldersAt(dir), (share) => void shares.push(share))).toMatchObject({
    ok: true,
  })
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(readdirSync(join(dir, 'search'))).toEqual(before)
  const added = await addBundle(file, foldersAt(target), { name: 'west.waypost', mayBeOlder: false, onShare: () => {} })
  expect(added.ok).toBe(true)
  expect(preparedFor(target, 'west')).toHaveLength(4)
  const prepared = openRoadMaps({ folder: target, bytesKept: 1e9 }).prepared('west', 'car', 'mean')
  expect(prepared.ok && prepared.value.space).not.toBeNull()
})

/** Forbidden turns of the regions that lie by themselves. */
function openBans(dir: string): number {
  const bans = ['west', 'east'].map((id) => {
    const region = openRegion(dir, id)
    return region.ok ? region.value.roads.banModes.length : 0
  })
  return Math.max(...bans)
}
