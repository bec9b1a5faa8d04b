import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { runRoadsCommand } from '#main/host/cli-roads.ts'
import { writeRegion } from '#main/roads/region/region-file.ts'
import { regionPath } from '#main/roads/region/region-store.ts'
import { drawRoads } from '../roads/drawn-roads.ts'

/** At the equator: the road leads 100 m north and back to places that lie 200 m apart. */
const DETOUR = { map: 'b   c\na   d', ways: { abcd: 'residential' } }
const FROM = ['--from=-0.0009,0', '--mode', 'pedestrian']

let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'waypost-cli-roads-'))
  const folder = join(dataDir, 'roads')
  mkdirSync(folder)
  const info = { name: 'Drawn', nodes: 4, edges: 1, bans: 0, madeAt: '2026-01-01T00:00:00.000Z' }
  const region = { info: { ...info, box: [-0.01, -0.01, 0.01, 0.01] as [number, number, number, number] } }
  writeRegion(regionPath(folder, 'drawn'), { info: region.info, roads: await drawRoads(DETOUR) }, Buffer.alloc(32, 7))
})

const run = (...words: string[]) =>
  runRoadsCommand(words, { dataDir, packsDir: '', packFolders: [], json: false, stderr: new PassThrough() })

async function textOf(...words: string[]): Promise<string> {
  const result = await run(...words)
  return result.ok ? result.value.text : `${result.error.code}: ${result.error.message}`
}

describe('waypost roads reach', () => {
  test('names the shapes and writes GeoJSON, the largest first', async () => {
    const out = join(dataDir, 'reach.geojson')
    const text = await textOf('reach', ...FROM, '--minutes', '1,2', '--out', out)
    expect(text).toBe('1 min  1 shape, 0 holes\n2 min  1 shape, 0 holes\n')
    const { features } = JSON.parse(readFileSync(out, 'utf8')) as { features: { properties: { minutes: number } }[] }
    expect(features.map(({ properties }) => properties.minutes)).toEqual([2, 1])
  })

  test.each([
    [['--from', '0.5,0'], 'roads.no-map'],
    [['--from', 'x'], 'usage'],
    [[...FROM, '--minutes', '500'], 'usage'],
    [[...FROM, '--minutes', 'a'], 'usage'],
    [[...FROM, '--mode', 'boat'], 'usage'],
  ])('refuses %j', async (words, code) => expect(await textOf('reach', ...words)).toMatch(new RegExp(`^${code}: `)))
})

describe('waypost roads visit', () => {
  test('puts places of a file into order and writes them as GPX and CSV', async () => {
    const file = join(dataDir, 'places.csv')
    writeFileSync(file, 'name,latitude,longitude\nAcross,-0.0009,0.0018\nCorner,0,0.00001\n')
    const words = ['visit', ...FROM, '--file', file, '--start', '2026-11-24T08:00', '--stay', '5', '--seconds', '1']
    const [gpx, csv] = [join(dataDir, 'tour.gpx'), join(dataDir, 'tour.csv')]
    const text = await textOf(...words, '--one-way', '--out', gpx)
    expect(text.split('\n').map((line) => line.trim().split(/ {2,}/).at(-1))).toEqual(['Corner', 'Across', ''])
    expect(readFileSync(gpx, 'utf8')).toMatch(/<name>1 Corner<[^]*<name>2 Across<[^]*<trkpt/)
    expect(await textOf(...words, '--out', csv)).toMatch(/back {2}0\.\d\d km\n$/)
    expect(readFileSync(csv, 'utf8').split('\r\n')).toHaveLength(6)
  })

  test.each([
    [['--file', 'a', '--list', 'b'], 'usage'],
    [['--file', 'a', '--start', 'noon'], 'usage'],
    [['--file', 'a', '--out', 'tour.pdf'], 'usage'],
    [['--file', 'a', '--seconds', '-1'], 'usage'],
  ])('refuses %j', async (words, code) =>
    expect(await textOf('visit', ...FROM, ...words)).toMatch(new RegExp(`^${code}: `)),
  )
})
