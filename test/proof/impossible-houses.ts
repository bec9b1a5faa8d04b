/**
 * Houses that cannot be and houses that are, of every pack that knows house numbers: a number far above the highest of its
 * street must not be verified as a house, and one that the data names or has in a closed range must be. Streets are drawn with a fixed
 * seed, and each is asked in fields and in one line.
 *
 *   npm run proof -- houses [packs folder]   (with WAYPOST_TEST_DATA the extracts are imported and asked too)
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { endUnproven, judgeBars, type Bar } from '../../tools/lib/proof-outcome.mjs'
import { openPacks } from '../measure/engine.ts'
import { importExtractPack } from '../measure/extracts.ts'
import { hasTestData, inTestData } from '../measure/needs.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import { measureHouses } from './houses/measure-houses.ts'

/** The extracts of the test data, each as a pack beside the bundled ones. */
async function proveImports(packs: string): Promise<Bar[]> {
  if (!hasTestData('osm')) {
    process.stdout.write('Imported packs are skipped: WAYPOST_TEST_DATA names no folder with extracts.\n')
    return []
  }
  const bars: Bar[] = []
  for (const name of readdirSync(inTestData('osm')).sort()) {
    const target = temporaryFolder('houses')
    const { id } = await importExtractPack(join(inTestData('osm'), name), target, [packs])
    bars.push(...measureHouses([packs, target], id))
  }
  return bars
}

const packs = process.argv[2] ?? bundledPackFolder()
const reader = openPacks(packs)
const deep = reader.packs().filter(({ level }) => level >= 4)
reader.close()
if (deep.length === 0) endUnproven('no installed pack knows house numbers; build the packs first.')
judgeBars([...deep.flatMap(({ id }) => measureHouses([packs], id)), ...(await proveImports(packs))])
