import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { poiKindName, isKnownPoiKind } from '#shared/model/poi-kinds.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { importExtractPack } from '../../measure/extracts.ts'
import { checkExtract, openPois } from '../../proof/pois/check-extract.ts'
import { commonKinds, readTruth } from '../../proof/pois/read-truth.ts'

const path = join(process.env.WAYPOST_TEST_DATA ?? '', 'osm', 'andorra.osm.pbf')

describe.skipIf(!existsSync(path))('the points of interest of an extract', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-pois-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('are held and found by name, with their town, with a wrong letter and by kind', async () => {
    const truth = await readTruth(path)
    await importExtractPack(path, folder, [])
    const reader = openPois([folder])
    const kinds = commonKinds(truth, 40)
      .map(([kind]) => kind)
      .filter(isKnownPoiKind)
    const wrong: string[] = []
    const checks = checkExtract(reader, truth, {
      kinds: new Set(kinds),
      random: seededRandom(48),
      report: (what) => wrong.push(what),
    })
    expect(kinds.length).toBeGreaterThan(30)
    expect(kinds.map(poiKindName)).toContain('Pharmacy')
    expect(checks.named).toBeGreaterThan(100)
    expect(wrong).toEqual([])
    expect(checks.otherOrder).toBe(0)
  }, 60_000)
})
