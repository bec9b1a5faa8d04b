/**
 * Whole imports of the extracts: pack of addresses, road map and street map as one drop makes them, then what is prepared.
 *
 *   npm run bench -- extracts
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openUrbanShare } from '#main/nearby/open-urban-share.ts'
import { importExtract } from '#main/roads/extract/import-extract.ts'
import { prepareMaps } from '#main/roads/prepare/prepare-maps.ts'
import { endUnproven } from '../../tools/lib/proof-outcome.mjs'

const data = process.env.WAYPOST_TEST_DATA
if (data === undefined) endUnproven('WAYPOST_TEST_DATA is not set')
const extracts = join(data ?? '', 'osm')
const packs = join(import.meta.dirname, '../../resources/reference/packs')

/** Seconds of the clock, and of processor time, which a busy machine does not change. */
async function timed<T>(work: () => Promise<T> | T): Promise<{ value: T; text: string }> {
  const [clock, cpu] = [performance.now(), process.cpuUsage()]
  const value = await work()
  const { user, system } = process.cpuUsage(cpu)
  return {
    value,
    text: `${((performance.now() - clock) / 1000).toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of CPU)`,
  }
}

for (const name of readdirSync(extracts).filter((file) => file.endsWith('.pbf'))) {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-bench-extract-'))
  const roadsFolder = join(folder, 'roads')
  const file = { path: join(extracts, name), name }
  const plan = { files: [file], targetFolder: join(folder, 'packs'), packFolders: [packs] }
  const pack = { ...plan, countries: [], name: 'bench', mapping: null, kind: null }
  const made = await timed(() =>
    importExtract(
      { pack, roadsFolder, mapsFolder: join(folder, 'maps') },
      { isCancelled: () => false, onProgress: () => {}, townShare: openUrbanShare([packs]) },
    ),
  )
  if (!made.value.ok) throw new Error(made.value.error.message)
  const { roads, map, pack: addresses } = made.value.value
  const prepared = await timed(() =>
    prepareMaps({ folder: roadsFolder, asked: [] }, { mayGoOn: () => true, onShare: () => {} }),
  )
  console.log(
    `${name}: addresses, roads and street map ${made.text}, of which roads ${roads?.seconds.toFixed(1)} s, street map ${map?.seconds.toFixed(1)} s and addresses ${addresses?.seconds.toFixed(1)} s; four modes prepared in ${prepared.text}`,
  )
  rmSync(folder, { recursive: true })
}
