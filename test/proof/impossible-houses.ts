/**
 * Houses that cannot be and houses that are, of every pack that knows house numbers: a number far above the highest of its
 * street must not be verified as a house, and one that the data names or has in a closed range must be. Streets are drawn with a fixed
 * seed, and each is asked in fields and in one line.
 *
 *   npm run proof -- houses [packs folder]   (with WAYPOST_TEST_DATA the extracts are imported and asked too)
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { importPack } from '#main/reference/import/import-pack.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { endUnproven, judgeBars, type Bar } from '../../tools/lib/proof-outcome.mjs'
import { measureHouses } from './houses/measure-houses.ts'

/** The extracts of the test data, each as a pack beside the bundled ones. */
async function proveImports(packs: string): Promise<Bar[]> {
  const folder = join(process.env.WAYPOST_TEST_DATA ?? '', 'osm')
  if (!process.env.WAYPOST_TEST_DATA || !existsSync(folder)) {
    process.stdout.write('Imported packs are skipped: WAYPOST_TEST_DATA names no folder with extracts.\n')
    return []
  }
  const bars: Bar[] = []
  for (const name of readdirSync(folder).sort()) {
    const target = mkdtempSync(join(tmpdir(), 'waypost-houses-'))
    const packFolders = [packs, target]
    try {
      const imported = await importPack(
        {
          files: [{ path: join(folder, name), name: basename(name) }],
          targetFolder: target,
          packFolders,
          countries: [],
          name: '',
          mapping: null,
          kind: null,
        },
        { onProgress: () => {}, isCancelled: () => false },
      )
      if (!imported.ok) throw new Error(imported.error.message)
      bars.push(...measureHouses(packFolders, imported.value.id))
    } finally {
      rmSync(target, { recursive: true, force: true })
    }
  }
  return bars
}

const packs = process.argv[2] ?? new URL('../../resources/reference/packs', import.meta.url).pathname
const { reader } = openReference({ folders: [packs] })
const deep = reader.packs().filter(({ level }) => level >= 4)
reader.close()
if (deep.length === 0) endUnproven('no installed pack knows house numbers; build the packs first.')
judgeBars([...deep.flatMap(({ id }) => measureHouses([packs], id)), ...(await proveImports(packs))])
