import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildRoadGraph } from '#main/roads/make/build-road-graph.ts'
import { describeGraph } from '#main/roads/region/describe-graph.ts'
import { writeRegion } from '#main/roads/region/region-file.ts'
import { regionPath } from '#main/roads/region/region-store.ts'
import { openRoadMaps } from '#main/roads/service/road-maps.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { measureAvoiding } from '../../proof/roads/measure-avoiding.ts'
import { measureDirections } from '../../proof/roads/measure-directions.ts'
import { toSource } from '../roads/drawn-roads.ts'

/** A town of nine junctions with a roundabout, a toll and streets of names. */
const TOWN = {
  map: `
    a . b . c . .
    . . . . . . .
    d . e . f . p
    . . q . . . .
    g . h . i . .
  `,
  ways: {
    abc: 'residential name=North~Street',
    def: 'secondary name=High~Street toll=yes',
    ghi: 'residential name=South~Street',
    adg: 'residential name=West~Road',
    beqh: 'residential name=Middle~Road',
    cf: 'residential name=East~Road',
    fi: 'residential',
    fpif: 'primary junction=roundabout',
  },
}

/** `npm run proof -- directions` does it on 500 ways of three extracts. */
test('a walker who reads only the texts arrives, and what is avoided is avoided exactly', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-directions-'))
  const { graph, drawn, signs } = await buildRoadGraph(toSource(TOWN), { onShare: () => {} })
  const info = { name: 'town', ...describeGraph(graph) }
  writeRegion(regionPath(folder, 'town'), { info, roads: graph }, Buffer.alloc(32, 7), { drawn, signs })
  const maps = openRoadMaps({ folder, bytesKept: Infinity })
  for (const transport of ['car', 'pedestrian'] as const) {
    const figures = measureDirections({ maps, transport, ways: 20, random: seededRandom(3) })
    expect(figures).toMatchObject({ ways: 20, idle: 0, wrongSums: 0 })
    expect(figures.arrived).toBeGreaterThanOrEqual(19)
  }
  const avoiding = measureAvoiding(maps, 20, seededRandom(3))
  expect(avoiding).toMatchObject({ ways: 20, wrong: 0 })
  expect(avoiding.changed).toBeGreaterThan(0)
})
