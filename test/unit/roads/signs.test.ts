import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildRoadGraph } from '#main/roads/make/build-road-graph.ts'
import { describeGraph } from '#main/roads/region/describe-graph.ts'
import { readRegion, readRegionHead, readRegionSigns, writeRegion } from '#main/roads/region/region-file.ts'
import { lacksOf, ROAD_RULES } from '#main/roads/rules/rules-version.ts'
import { NO_SIGNS, readSigns, SIGN_MARKS, type RoadSigns } from '#main/roads/rules/read-signs.ts'
import { collectSigns } from '#main/roads/signs/collect-signs.ts'
import { mergeSigns } from '#main/roads/signs/merge-signs.ts'
import { packSigns, readSignTable } from '#main/roads/signs/pack-signs.ts'
import { encodeHeader, sha256Of } from '#main/roads/sections/section-header.ts'
import { toSource } from './drawn-roads.ts'

const SOURCE = Buffer.alloc(32, 7)
const signs = (part: Partial<RoadSigns>): RoadSigns => ({ ...NO_SIGNS, ...part })

function tableOf(ways: [number, Partial<RoadSigns>][], exits: [number, string][] = []) {
  const collector = collectSigns()
  for (const [id, part] of ways) collector.way(id, signs(part))
  for (const [lat, exit] of exits) collector.junction(lat, -lat, { exit, isRoundabout: exit === '' })
  return collector.table()
}

test('reads names, numbers, destinations of each direction, exits, roundabouts and tolls', () => {
  const tags = (text: Record<string, string>) => readSigns(new Map(Object.entries(text)))
  expect(
    tags({ name: 'Land\tstrasse ', ref: 'A13;E43', destination: 'Chur; Vaduz', 'destination:ref': 'A13' }),
  ).toEqual(signs({ name: 'Land strasse', ref: 'A13 / E43', towards: 'A13, Chur, Vaduz' }))
  expect(tags({ 'destination:backward': 'Sargans', 'junction:ref': '8', junction: 'roundabout', toll: 'yes' })).toEqual(
    signs({ towardsAgainst: 'Sargans', exit: '8', marks: SIGN_MARKS.roundabout | SIGN_MARKS.toll }),
  )
  expect(tags({ oneway: '-1', destination: 'Chur', toll: 'no' })).toEqual(signs({ towardsAgainst: 'Chur' }))
})

describe('the signs of a map', () => {
  const table = tableOf(
    [
      [30, { name: 'C' }],
      [10, { name: 'A' }],
      [20, {}],
      [40, { name: 'A' }],
    ],
    [
      [5, '12'],
      [-3, ''],
    ],
  )

  test('come back as they were packed, ways by their ids', () => {
    const back = readSignTable(packSigns(table))
    expect(back).toEqual(table)
    expect([...table.wayIds]).toEqual([10, 20, 30, 40])
    expect(table.signs).toHaveLength(3)
    expect(table.junctions.map(({ exit }) => exit)).toEqual(['', '12'])
  })

  test('are refused where they are cut off or changed', () => {
    const packed = packSigns(table)
    for (let length = 0; length < packed.length; length += 3)
      expect(readSignTable(packed.subarray(0, length))).toBeNull()
    expect(readSignTable(Buffer.concat([packed, Buffer.alloc(1)]))).toBeNull()
  })

  test('of two maps are those of the newer where both know a way or a junction', () => {
    const newer = tableOf(
      [
        [20, { name: 'new' }],
        [30, {}],
        [50, {}],
      ],
      [[5, '13']],
    )
    const merged = mergeSigns(table, newer)
    expect([...merged.wayIds].map((id, at) => `${id} ${merged.signs[merged.signOf[at] as number]?.name}`)).toEqual([
      '10 A',
      '20 new',
      '30 ',
      '40 A',
      '50 ',
    ])
    expect(merged.junctions.map(({ exit }) => exit)).toEqual(['', '13'])
  })
})

/** A file as it was written before maps had signs. */
function withoutSigns(path: string): Buffer {
  const bytes = readFileSync(path)
  const count = bytes.readUInt32LE(12)
  const entry = (at: number) => Number(bytes.readBigUInt64LE(48 + at * 40))
  const padded = (length: number) => Math.ceil(length / 8) * 8
  const sections: Buffer[] = []
  let at = padded(48 + count * 40 + 32)
  for (let i = 0; i < count - 1; i++) {
    sections.push(bytes.subarray(at, at + entry(i)))
    at += padded(entry(i))
  }
  const format = { magic: 'WPROADS\n', version: 6, sectionCount: count - 1, called: '', remedy: '' }
  const header = encodeHeader(format, {
    source: SOURCE,
    sections: sections.map((one) => ({ bytes: one.length, sha256: sha256Of(one) })),
  })
  const pad = (one: Buffer) => Buffer.concat([one, Buffer.alloc(padded(one.length) - one.length)])
  return Buffer.concat([pad(header), ...sections.map(pad)])
}

test('a map holds its signs; one of before goes on, has none, and says what it lacks', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'waypost-signs-')), 'town.roads')
  const source = toSource({ map: 'a-b-c', ways: { ab: 'residential name=Dorfstrasse', bc: 'residential' } })
  const { graph: roads, drawn, signs: packed } = await buildRoadGraph(source, { onShare: () => {} })
  const info = { name: 'town', ...describeGraph(roads) }
  writeRegion(path, { info, roads }, SOURCE, { drawn, signs: packed })
  const held = readRegionSigns(path)
  expect(held.ok && held.value?.signs.map(({ name }) => name)).toEqual(['', 'Dorfstrasse'])
  expect(lacksOf(info)).toEqual([])

  writeRegion(path, { info: { ...info, rules: ROAD_RULES - 1 }, roads }, SOURCE, { drawn })
  writeFileSync(path, withoutSigns(path))
  const old = readRegion(path)
  expect(old.ok && old.value.roads.edgeCount).toBe(roads.edgeCount)
  expect(readRegionHead(path)).toMatchObject({ ok: true, value: { isWhole: true } })
  expect(readRegionSigns(path)).toEqual({ ok: true, value: null })
  expect(old.ok && lacksOf(old.value.info)).toEqual(['names of roads, roundabouts and tolls in directions'])
})
