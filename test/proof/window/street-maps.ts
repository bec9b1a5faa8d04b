import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { draftStreetMap } from '#main/maps/make/draft-street-map.ts'
import { EXTRACTS, extractPath, hasExtracts } from '../../measure/extracts.ts'
import { temporaryFolder } from '../../measure/temporary-folder.ts'
import { unwrap } from '../../measure/unwrap.ts'

/** Street maps of three extracts, made as an import makes them, in a folder of their own. */
export async function makeStreetMaps(): Promise<{ files: string[]; remove(): void }> {
  if (!hasExtracts())
    throw new Error('Set WAYPOST_TEST_DATA to the folder of the test data: the extracts are in its folder osm')
  const folder = temporaryFolder('street-maps')
  const files: string[] = []
  for (const name of EXTRACTS) {
    const target = join(folder, `${name}.mbtiles`)
    const draft = unwrap(await draftStreetMap(extractPath(name), folder, { name, target, onShare: () => {} }))
    draft?.publish()
    files.push(target)
  }
  return { files, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
