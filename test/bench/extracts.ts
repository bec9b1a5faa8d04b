/**
 * Whole imports of the extracts: pack of addresses, road map and street map as one drop makes them, then what is prepared.
 *
 *   npm run bench -- extracts
 */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { openUrbanShare } from '#main/nearby/open-urban-share.ts'
import { importExtract } from '#main/roads/extract/import-extract.ts'
import { prepareMaps } from '#main/roads/prepare/prepare-maps.ts'
import { needTestData } from '../measure/needs.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import { spend } from '../measure/time.ts'
import { unwrap } from '../measure/unwrap.ts'

const extracts = needTestData('osm')
const packs = bundledPackFolder()
const inWords = ({ seconds, cpu }: { seconds: number; cpu: number }) =>
  `${seconds.toFixed(1)} s (${cpu.toFixed(1)} s of CPU)`

for (const name of readdirSync(extracts).filter((file) => file.endsWith('.pbf'))) {
  const folder = temporaryFolder('extract')
  const roadsFolder = join(folder, 'roads')
  const file = { path: join(extracts, name), name }
  const plan = { files: [file], targetFolder: join(folder, 'packs'), packFolders: [packs] }
  const pack = { ...plan, countries: [], name: 'bench', mapping: null, kind: null }
  const made = await spend(() =>
    importExtract(
      { pack, roadsFolder, mapsFolder: join(folder, 'maps') },
      { isCancelled: () => false, onProgress: () => {}, townShare: openUrbanShare([packs]) },
    ),
  )
  const { roads, map, pack: addresses } = unwrap(made.value)
  const prepared = await spend(() =>
    prepareMaps({ folder: roadsFolder, asked: [] }, { mayGoOn: () => true, onShare: () => {} }),
  )
  console.log(
    `${name}: addresses, roads and street map ${inWords(made)}, of which roads ${roads?.seconds.toFixed(1)} s, street map ${map?.seconds.toFixed(1)} s and addresses ${addresses?.seconds.toFixed(1)} s; four modes prepared in ${inWords(prepared)}`,
  )
  rmSync(folder, { recursive: true })
}
