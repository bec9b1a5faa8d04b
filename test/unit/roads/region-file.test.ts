import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addRegion, judgeSize } from '#main/roads/region/add-region.ts'
import { createMapLister } from '#main/roads/region/current-maps.ts'
import { readRegion, readRegionHead, writeRegion, type Region } from '#main/roads/region/region-file.ts'
import { openRegion, regionPath, removeRegion } from '#main/roads/region/region-store.ts'
import { drawRoads } from './drawn-roads.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'waypost-roads-'))
const onShare = () => {}
const SOURCE = Buffer.alloc(32, 7)

const drawn = async (): Promise<Region> => ({
  info: { name: 'Drawn', box: [-0.01, 0, 0, 0.01], nodes: 3, edges: 2, bans: 1, madeAt: '2026-01-01T00:00:00.000Z' },
  roads: await drawRoads({
    map: `
        e
      a b c
    `,
    ways: { ab: 'residential', bc: 'residential', eb: 'route=ferry duration=5' },
    nodes: { b: 'barrier=gate access=private' },
    turns: ['no_left_turn: ab b eb'],
  }),
})

async function stored(): Promise<{ dir: string; path: string }> {
  const dir = folder()
  const path = regionPath(dir, 'drawn')
  writeRegion(path, await drawn(), SOURCE)
  return { dir, path }
}

describe('the file of a region', () => {
  test('holds what was written', async () => {
    const { path } = await stored()
    const region = readRegion(path)
    expect(region).toEqual({ ok: true, value: await drawn() })
    expect(readRegionHead(path)).toMatchObject({ ok: true, value: { info: (await drawn()).info } })
    expect(region.ok && region.value.roads.arcEdge.buffer).toBeInstanceOf(SharedArrayBuffer)
  })

  test('is refused where it is cut off, changed or of another version', async () => {
    const { dir, path } = await stored()
    const whole = readFileSync(path)
    for (const length of [0, 7, 100, whole.length - 1]) {
      const cut = regionPath(dir, `cut-${length}`)
      copyFileSync(path, cut)
      truncateSync(cut, length)
      expect(readRegion(cut)).toMatchObject({ ok: false })
    }
    const changed = Buffer.from(whole)
    changed[whole.length - 40] = (changed[whole.length - 40] as number) ^ 1
    writeFileSync(regionPath(dir, 'changed'), changed)
    expect(readRegion(regionPath(dir, 'changed'))).toMatchObject({ ok: false, error: { code: 'roads/damaged-file' } })
    const newer = Buffer.from(whole)
    newer.writeUInt32LE(99, 8)
    writeFileSync(regionPath(dir, 'newer'), newer)
    expect(readRegion(regionPath(dir, 'newer'))).toMatchObject({
      ok: false,
      error: {
        code: 'roads/other-version',
        message: expect.stringMatching(/: add the extract again\.$/) as string,
      },
    })
    const { regions } = createMapLister(dir)()
    expect(regions.filter(({ info }) => info !== null).map(({ id }) => id)).toEqual([
      'changed',
      `cut-${whole.length - 1}`,
      'drawn',
    ])
    const sound = regions.filter(({ problem }) => problem === null).map(({ id }) => id)
    expect(sound, 'what is cut off is known by its length, what is changed only once it is read').toEqual([
      'changed',
      'drawn',
    ])
  })

  test('is refused where its numbers lead out of it', async () => {
    const { dir } = await stored()
    const region = await drawn()
    region.roads.edgeNodes[0] = 99
    const path = regionPath(dir, 'wild')
    writeRegion(path, region, SOURCE)
    expect(readRegion(path)).toMatchObject({ ok: false, error: { code: 'roads/damaged-file' } })
  })

  test('can be removed, and nothing else can', async () => {
    const { dir, path } = await stored()
    expect(removeRegion(dir, '../drawn')).toMatchObject({ ok: false, error: { code: 'roads/unknown' } })
    expect(removeRegion(dir, 'drawn')).toEqual({ ok: true, value: { id: 'drawn' } })
    expect(existsSync(path)).toBe(false)
    expect(openRegion(dir, 'drawn')).toMatchObject({ ok: false, error: { code: 'roads/unknown' } })
  })
})

describe('adding an extract', () => {
  test.each([
    ['is not there', 'roads/no-file', null],
    ['is empty', 'import/not-osm', Buffer.alloc(0)],
    ['is something else', 'import/not-osm', Buffer.from('Name;Street\nWaypost;Main Street\n')],
    ['is cut off', 'import/truncated', Buffer.from([0, 0, 0, 13, 10, 9])],
  ])('that %s leaves nothing behind', async (_, code, bytes) => {
    const dir = folder()
    const path = join(dir, 'x.osm.pbf')
    if (bytes) writeFileSync(path, bytes)
    const added = await addRegion(path, join(dir, 'roads'), { onShare })
    expect(added).toMatchObject({ ok: false, error: { code } })
    expect(added.ok || added.error.message).toMatch(/^[^\n]+\.$/)
    expect(readdirSync(dir)).toEqual(bytes ? ['x.osm.pbf'] : [])
  })

  test('that the memory does not hold is refused with the figure', () => {
    expect(judgeSize('planet.osm.pbf', 80e9, 16e9)).toMatchObject({
      error: { message: expect.stringMatching(/400\.0 GB of memory, and of the 16\.0 GB .* 9\.6 GB may/) as string },
    })
    expect(judgeSize('town.osm.pbf', 1e6, 16e9).ok).toBe(true)
  })
})
