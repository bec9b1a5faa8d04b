import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { REGIONS } from '#main/cli/regions.ts'
import { runCommand } from '#main/cli/run-command.ts'
import { addRegion } from '#main/roads/region/add-region.ts'
import { drawing } from '../maps/drawn-map.ts'
import { osmData, osmHeader } from '../reference/import/osm-writer.ts'
import { printedBy, surroundings } from './run-commands.ts'

let folder = ''
let stderr = new PassThrough()
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-cli-regions-'))
  stderr = new PassThrough()
})
const at = (name: string) => join(folder, name)
const given = () => surroundings(at('data'), { stderr })
const textOf = (...words: string[]) => printedBy(REGIONS, words, given())
const filesOf = (part: string) => readdirSync(at(`data/${part}`)).filter((name) => !name.endsWith('.sha256'))

/** A street, with eight houses where there are to be addresses. */
function extract(name: string, houses: number, drawnAt?: string): string {
  const map = drawing()
  map.way([[0, 0], [500, 0]], houses > 0 ? { highway: 'residential', name: 'Hafnargata' } : { highway: 'residential' }) // prettier-ignore
  for (let number = 1; number <= houses; number++)
    map.point(number * 20, 15, {
      'addr:housenumber': String(number),
      'addr:street': 'Hafnargata',
      'addr:city': 'Testavik',
      'addr:postcode': '78532',
    })
  writeFileSync(at(name), Buffer.concat([osmHeader(undefined, drawnAt), osmData(map.extract)]))
  return at(name)
}

test('makes addresses, road map and street map of one extract, and says how far it is', async () => {
  const words = ['add', extract('Village.osm.pbf', 8), '--country', 'de', '--progress']
  const result = await runCommand(REGIONS, words, given())
  expect(result).toMatchObject({
    ok: true,
    value: {
      data: { id: 'village', pack: { counts: { premises: 8 } }, roads: { id: 'village' }, map: { id: 'village' } },
    },
  })
  expect([filesOf('packs'), filesOf('roads'), filesOf('maps')]).toEqual([
    ['village.sqlite'],
    ['village.roads'],
    ['village.mbtiles'],
  ])
  expect(String(stderr.read())).toMatch(/\r\d+ % /)
})

test('of roads alone makes the maps under the name that is asked for', async () => {
  expect(await textOf('add', extract('Village.osm.pbf', 0), '--name', 'Two Towns')).toMatch(
    /^two-towns {2}Two Towns\n {4}addresses {3}none in this extract\n {4}road map {4}1 stretch of road, 2 junctions\n/,
  )
  expect(filesOf('maps')).toEqual(['two-towns.mbtiles'])
})

test('an older extract takes the place of a newer one only where that is asked for', async () => {
  const [old, young] = ['2025-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z']
  await textOf('add', extract('Village.osm.pbf', 0, young))
  const older = extract('Village.osm.pbf', 0, old)
  expect(await textOf('add', older)).toMatch(
    /^regions\/older: The installed road map of this name is of 2026-01-01, and this extract is older, of 2025-01-01:[^\n]+--older[^\n]+\.$/,
  )
  expect(await textOf('add', older, '--name', 'Other')).toMatch(/^other {2}Other\n/)
  expect(await textOf('add', older, '--older')).toMatch(/^village {2}/)
})

test('says what stands against it in one sentence, and leaves nothing behind', async () => {
  writeFileSync(at('bad.osm.pbf'), 'no extract')
  expect(await textOf('add', at('bad.osm.pbf'))).toMatch(/^import\/[\w-]+: "bad\.osm\.pbf"[^\n]+\.$/)
  expect(await textOf('add', at('gone.osm.pbf'))).toMatch(/^roads\/no-file: There is no file "gone\.osm\.pbf"/)
  const village = extract('Village.osm.pbf', 8)
  expect(await textOf('add', village, '--country', 'Iceland')).toMatch(/^usage: --country has "ICELAND"/)
  writeFileSync(at('table.csv'), 'Name;Street\n')
  expect(await textOf('add', at('table.csv'), '--name', 'X')).toMatch(/^usage: --name and --country/)
  // Something stands where the road map belongs.
  mkdirSync(at('data/roads/village.roads/inner'), { recursive: true })
  expect(await textOf('add', village)).toMatch(/^roads\/unwritable: [^\n]+\(E\w+\)[^\n]+\.$/)
  const alone = await addRegion(village, at('data/roads'), { onShare: () => {} })
  expect(alone).toMatchObject({ ok: false, error: { code: 'roads/unwritable' } })
  expect([filesOf('roads'), filesOf('maps')]).toEqual([['village.roads'], []])
})
