import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROADS } from '#main/cli/roads.ts'
import { writeRegion } from '#main/roads/region/region-file.ts'
import { regionPath } from '#main/roads/region/region-store.ts'
import { stampOfRoads } from '#main/roads/service/stamp-of-roads.ts'
import { drawRoads } from '../roads/drawn-roads.ts'
import { printedBy, surroundings } from './run-commands.ts'

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

const textOf = (...words: string[]) => printedBy(ROADS, words, surroundings(dataDir))

describe('waypost roads reach', () => {
  test('names the shapes and writes GeoJSON, the largest first', async () => {
    const out = join(dataDir, 'reach.geojson')
    const text = await textOf('reach', ...FROM, '--minutes', '1,2', '--out', out)
    expect(text).toBe('1 min  1 shape, 0 holes\n2 min  1 shape, 0 holes\n')
    const { features } = JSON.parse(readFileSync(out, 'utf8')) as { features: { properties: { minutes: number } }[] }
    expect(features.map(({ properties }) => properties.minutes)).toEqual([2, 1])
  })

  test.each([
    [['--from', '0.5,0'], 'roads/no-map'],
    [['--from', 'x'], 'usage'],
    [[...FROM, '--minutes', '500'], 'usage'],
    [[...FROM, '--minutes', 'a'], 'usage'],
    [[...FROM, '--mode', 'boat'], 'usage'],
  ])('refuses %j', async (words, code) => expect(await textOf('reach', ...words)).toMatch(new RegExp(`^${code}: `)))
})

describe('waypost roads way', () => {
  test('tells the steps, their lengths and what is not counted, and writes GPX', async () => {
    const text = await textOf('way', '-0.0009,0', '-0.0009,0.0018', '--mode', 'pedestrian')
    expect(text.split('\n').slice(1)).toEqual([
      '399 m, 5 min, pedestrian',
      '',
      '  1  399 m  Head north',
      '  2         You reach the destination',
      '',
      'Ascent is not counted: hills take longer.',
      'The road map was made by older rules; add its extract again to use limits of size and weight in all units, names of roads, roundabouts and tolls in directions.',
      '',
    ])
    const out = join(dataDir, 'way.gpx')
    expect(await textOf('way', '-0.0009,0', '0,0.0009', '-0.0009,0.0018', '--out', out)).toBe(`${out}\n`)
    expect(readFileSync(out, 'utf8')).toMatch(
      /<rte><name>[^]*You reach the stop[^]*<\/rte>\n<trk>[^]*<\/trkseg><trkseg>/,
    )
  })

  test.each([
    [['0,0'], 'usage'],
    [['0,0', 'x'], 'usage'],
    [['0,0', '0,0.001', '--avoid', 'mud'], 'usage'],
    [['0,0', '0,0.001', '--mode', 'boat'], 'usage'],
    [['0,0', '9,9'], 'roads/no-map'],
    [['-0.0009,0', '0,0.0009', '--out', '/nowhere/way.gpx'], 'roads/unwritable'],
  ])('refuses %j', async (words, code) => expect(await textOf('way', ...words)).toMatch(new RegExp(`^${code}: `)))
})

describe('waypost roads visit', { timeout: 30_000 }, () => {
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

describe('waypost roads matrix', { timeout: 30_000 }, () => {
  const places = (name: string, ...lines: string[]) => {
    const file = join(dataDir, name)
    writeFileSync(file, ['name,latitude,longitude', ...lines, ''].join('\n'))
    return file
  }
  const recordsOf = (file: string) =>
    readFileSync(file, 'utf8')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))

  test('writes all pairs, and says why where one is estimated', async () => {
    const from = places('from.csv', 'Depot,-0.0009,0.00001')
    const to = places('to.csv', 'Across,-0.0009,0.0018', 'Far,0.5,0.1')
    const out = join(dataDir, 'matrix.csv')
    expect(await textOf('matrix', '--from', from, '--to', to, '--out', out, '--mode', 'pedestrian')).toBe(
      '1 location, 2 ways written\n',
    )
    const [header, across, far] = recordsOf(out) as [string[], string[], string[]]
    expect(header).toEqual(['From', 'FromName', 'To', 'ToName', 'DistanceMeters', 'Seconds', 'Estimated'])
    // Straight it is 200 m.
    expect(Number(across[4])).toBeGreaterThan(390)
    expect([across[3], across[6], far[3], far[6]]).toEqual(['Across', '', 'Far', 'no-map'])
    expect(existsSync(`${out}.part`)).toBe(false)
    expect(existsSync(`${out}.part.json`)).toBe(false)
  })

  test('calls rows by their numbers in the file, whatever rows without coordinates stand between', async () => {
    const from = places('gaps.csv', 'A,-0.0009,0.00001', 'Nowhere,,', 'B,-0.0009,0.0018')
    const out = join(dataDir, 'gaps-matrix.csv')
    const text = await textOf('matrix', '--from', from, '--to', from, '--nearest', '1', '--out', out)
    expect(text).toBe('2 locations, 2 ways written\ngaps.csv: 1 row without usable coordinates is left out: 2.\n')
    expect(recordsOf(out).map(([origin, , target]) => [origin, target])).toEqual([
      ['From', 'To'],
      ['1', '3'],
      ['3', '1'],
    ])
  })

  test('writes the nearest, and goes on where it was killed', async () => {
    const from = places('depots.csv', ...Array.from({ length: 40 }, (_, i) => `D${i},-0.0009,${0.00001 + i * 0.00004}`))
    const to = places('shops.csv', 'West,-0.0001,0.00001', 'East,-0.0001,0.0018', 'Across,-0.0009,0.0018')
    const [whole, resumed] = [join(dataDir, 'whole.csv'), join(dataDir, 'resumed.csv')]
    const words = ['matrix', '--from', from, '--to', to, '--nearest', '2']
    expect(await textOf(...words, '--out', whole)).toBe('40 locations, 80 ways written\n')
    const records = recordsOf(whole)
    expect(records.slice(1).map(([origin]) => Number(origin))).toEqual(
      Array.from({ length: 80 }, (_, i) => 1 + (i >> 1)),
    )
    // What a run leaves that was killed behind its mark, in the midst of a row.
    const work = JSON.stringify([
      stampOf(from),
      stampOf(to),
      'car',
      { count: 2, orderBy: 'time', maxDistanceMeters: 100_000 },
      stampOfRoads(join(dataDir, 'roads')),
    ])
    const text = readFileSync(whole, 'utf8')
    const bytes = Buffer.byteLength(
      text
        .split('\r\n')
        .slice(0, 1 + 2 * 24)
        .join('\r\n') + '\r\n',
    )
    writeFileSync(`${resumed}.part`, text.slice(0, bytes + 30))
    writeFileSync(`${resumed}.part.json`, JSON.stringify({ work, done: 24, bytes }))
    expect(await textOf(...words, '--out', resumed)).toBe(
      '40 locations, 32 ways written, after 24 locations of an earlier run\n',
    )
    expect(readFileSync(resumed, 'utf8')).toBe(text)
    // Other work does not go on from there.
    writeFileSync(`${resumed}.part`, text.slice(0, bytes))
    writeFileSync(`${resumed}.part.json`, JSON.stringify({ work: 'other', done: 24, bytes }))
    expect(await textOf(...words, '--out', resumed)).toBe('40 locations, 80 ways written\n')
  })

  test.each([
    [['--to', 'b', '--out', 'c.csv'], 'usage'],
    [['--from', 'a', '--from-list', 'a', '--to', 'b', '--out', 'c.csv'], 'usage'],
    [['--from', 'a', '--to', 'b', '--out', 'c.xlsx'], 'usage'],
    [['--from', 'a', '--to', 'b', '--out', 'c.csv', '--nearest', '0'], 'usage'],
    [['--from', 'a', '--to', 'b', '--out', 'c.csv', '--max-distance', '900000'], 'usage'],
  ])('refuses %j', async (words, code) => expect(await textOf('matrix', ...words)).toMatch(new RegExp(`^${code}: `)))
})

const stampOf = (file: string) => {
  const { size, mtimeMs } = statSync(file)
  return [basename(file), size, mtimeMs]
}

describe('waypost roads check', () => {
  test('says of each map whether it is sound, also behind one that is not', async () => {
    expect(await textOf('check')).toBe(
      'ok   drawn: made by older rules; add its extract again to use limits of size and weight in all units, names of roads, roundabouts and tolls in directions\n',
    )
    const folder = join(dataDir, 'roads')
    const whole = readFileSync(regionPath(folder, 'drawn'))
    writeFileSync(regionPath(folder, 'cut'), whole.subarray(0, whole.length - 40))
    expect(await textOf('check')).toMatch(/^roads\/check: Damaged road maps: 1 of 2\.\nFAIL cut: .+\nok {3}drawn: /)
    expect(readFileSync(regionPath(folder, 'drawn'))).toEqual(whole)
    rmSync(regionPath(folder, 'cut'))
  })
})
