import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { draftStreetMap } from '#main/maps/make/draft-street-map.ts'

const EXTRACTS = ['liechtenstein-latest', 'monaco', 'andorra'] as const

/** Street maps of three extracts, made as an import makes them, in a folder of their own. */
export async function makeStreetMaps(): Promise<{ files: string[]; remove(): void }> {
  const data = process.env.WAYPOST_TEST_DATA
  if (!data) throw new Error('Set WAYPOST_TEST_DATA to the folder of the test data: the extracts are in its folder osm')
  const folder = mkdtempSync(join(tmpdir(), 'waypost-street-maps-'))
  const files: string[] = []
  for (const name of EXTRACTS) {
    const target = join(folder, `${name}.mbtiles`)
    const draft = await draftStreetMap(join(data, 'osm', `${name}.osm.pbf`), folder, {
      name,
      target,
      onShare: () => {},
    })
    if (!draft.ok) throw new Error(draft.error.message)
    draft.value?.publish()
    files.push(target)
  }
  return { files, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
