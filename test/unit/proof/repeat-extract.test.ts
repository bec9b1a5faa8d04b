import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOsmFile, type OsmFile } from '#main/reference/import/osm/open-osm-file.ts'
import { buildRoadGraph, type BuiltGraph } from '#main/roads/make/build-road-graph.ts'
import { strongParts } from '#main/roads/network/main-parts.ts'
import { networkArcs } from '#main/roads/network/network-arcs.ts'
import { toNetwork } from '#main/roads/network/to-network.ts'
import { writeRepeatedExtract, type RepeatedExtract } from '../../bench/repeat-extract.ts'
import { hasExtracts } from '../../measure/extracts.ts'

describe.skipIf(!hasExtracts())('extracts laid side by side', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-repeat-'))
  let written: RepeatedExtract
  let file: OsmFile
  let built: BuiltGraph
  beforeAll(async () => {
    const path = join(folder, 'repeated.osm.pbf')
    written = await writeRepeatedExtract(path, { roadNodes: 30_000 })
    file = await openOsmFile(path)
    built = await buildRoadGraph(file, { onShare: () => {} })
  }, 60_000)
  afterAll(async () => {
    await file.close()
    rmSync(folder, { recursive: true })
  })

  test('hold the roads that were asked for', () => {
    expect(written.roadNodes).toBeGreaterThanOrEqual(30_000)
    // Two roads a tile, to the next one east and south, at both ends of which an edge may be cut.
    expect(built.graph.nodeCount).toBeGreaterThanOrEqual(written.roadNodes)
    expect(built.graph.nodeCount).toBeLessThanOrEqual(written.roadNodes + 4 * written.tiles)
  })

  test('hang together', () => {
    const { sizes } = strongParts(networkArcs(toNetwork(built.graph, 'car', 'free')))
    expect(Math.max(...sizes)).toBeGreaterThan(0.7 * built.graph.nodeCount)
  })

  test('have ids that rise through the file', async () => {
    const last = { node: 0, way: 0 }
    let wrong = 0
    const take = (kind: keyof typeof last, id: number) => {
      if (id <= last[kind] || !Number.isSafeInteger(id)) wrong++
      last[kind] = id
    }
    await file.visit({ keys: new Set(), position: (id) => take('node', id), refs: (id) => take('way', id) }, () => {})
    expect(wrong).toBe(0)
  })
})
