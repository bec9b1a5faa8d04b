import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { draftStreetMap } from '#main/maps/make/draft-street-map.ts'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { osmFile } from '../reference/import/osm-writer.ts'
import { at, drawing, mapOf, square } from './drawn-map.ts'

function drawnFile(): { path: string; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-draft-map-'))
  const map = drawing()
  const ring = map.way(square(0, 0, 9000))
  map.relation([[ring, 'outer']], { type: 'multipolygon', natural: 'wood' })
  map.way([[0, 0], [9000, 9000]], { highway: 'primary' }) // prettier-ignore
  const path = join(folder, 'drawn.osm.pbf')
  writeFileSync(path, osmFile(map.extract))
  return { path, folder: join(folder, 'maps') }
}

test.each([0.1, 0.5, 0.65, 0.9, 1])('a map that is stopped at %s of the work leaves nothing behind', async (limit) => {
  const { path, folder } = drawnFile()
  const onShare = (share: number) => {
    if (share >= limit) throw new ImportFault('import/cancelled', 'Stopped.')
  }
  const drafted = await draftStreetMap(path, folder, { onShare })
  expect(drafted).toMatchObject({ ok: false, error: { code: 'import/cancelled' } })
  expect(readdirSync(folder)).toEqual([])
})

test('a map takes its place when it is told to, and its share of the work only grows', async () => {
  const { path, folder } = drawnFile()
  const shares: number[] = []
  const drafted = await draftStreetMap(path, folder, { name: 'A drawn one', onShare: (share) => shares.push(share) })
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
  expect(readdirSync(folder)).toHaveLength(1)
  expect(readdirSync(folder)[0]).toMatch(/^\./)
  if (drafted.ok) drafted.value?.publish()
  expect(readdirSync(folder)).toEqual(['a-drawn-one.mbtiles'])
})

const WAY_TAGS: Record<string, string>[] = [
  { natural: 'water' },
  { natural: 'coastline' },
  { building: 'yes', 'addr:housenumber': '1' },
  { highway: 'residential', name: 'x', layer: 'Infinity', oneway: '-1', ref: ';;' },
  { waterway: 'river', name: '\u0000<b>' },
  { boundary: 'administrative', admin_level: '2' },
  { landuse: 'forest', name: 'constructor', area: 'yes' },
]
const RELATION_TAGS: Record<string, string>[] = [
  { type: 'multipolygon', natural: 'water', name: '__proto__' },
  { type: 'multipolygon', building: 'yes' },
  { type: 'boundary', boundary: 'administrative', admin_level: '4', name: 'x' },
]

test('whatever ways and relations are made of, a map comes of it', async () => {
  const { below, pick, chance } = seededRandom(24)
  for (let round = 0; round < 25; round++) {
    const nodes = Array.from({ length: 12 }, (_, i) => ({ id: i + 1, ...at(below(5) * 2500, below(5) * 2500) }))
    const ways = Array.from({ length: 30 }, (_, i) => {
      const refs = Array.from({ length: below(7) }, () => below(14))
      return { id: i + 1, refs: chance(0.5) ? [...refs, ...refs.slice(0, 1)] : refs, tags: pick(WAY_TAGS) }
    })
    const relations = Array.from({ length: 12 }, (_, i) => ({
      id: i + 1,
      tags: pick(RELATION_TAGS),
      members: Array.from({ length: below(8) }, () => ({
        type: below(3) as 0 | 1 | 2,
        id: below(33),
        role: pick(['outer', 'inner', '', 'subarea', 'label']),
      })),
    }))
    const { built, others } = await mapOf({ nodes, ways, relations })
    expect(built?.tiles).toBeGreaterThan(0)
    expect(others).toEqual([])
  }
}, 20_000)
