import { mkdirSync } from 'node:fs'
import { basename } from 'node:path'
import { openOsmFile } from '#main/reference/import/osm/open-osm-file.ts'
import { importPack, type ImportedPackReport } from '#main/reference/import/import-pack.ts'
import { buildRoadGraph } from '#main/roads/make/build-road-graph.ts'
import type { RoadGraph } from '#main/roads/model/road-graph.types.ts'
import type { RoadMode } from '#main/roads/model/travel-mode.ts'
import { prepareMaps } from '#main/roads/prepare/prepare-maps.ts'
import { addRegion } from '#main/roads/region/add-region.ts'
import { openRegion } from '#main/roads/region/region-store.ts'
import { hasTestData, inTestData, needTestData } from './needs.ts'
import { unwrap } from './unwrap.ts'

export const EXTRACTS = ['liechtenstein-latest', 'andorra', 'monaco'] as const

/** Whether the test data has the extracts. */
export const hasExtracts = (): boolean => hasTestData('osm')

export const extractPath = (name: string): string => inTestData(`osm/${name}.osm.pbf`)

/** Paths of the three extracts. */
export const extractPaths = (): string[] => EXTRACTS.map(extractPath)

/** Paths of the three extracts; the process ends as not proven where there are none. */
export function needExtracts(): string[] {
  needTestData('osm', 'osm/*.osm.pbf')
  return extractPaths()
}

/** `andorra` of a path. */
export const nameOfExtract = (path: string): string => basename(path, '.osm.pbf')

const silently = { onShare: () => {} }

/** The roads of an extract, of which no file is made. */
export async function readRoads(path: string): Promise<RoadGraph> {
  const file = await openOsmFile(path)
  return (await buildRoadGraph(file, silently).finally(() => file.close())).graph
}

/** Makes the road map of an extract in a folder, and prepares it for some modes of travel; its id. */
export async function addRoads(path: string, folder: string, modes: readonly RoadMode[] = []): Promise<string> {
  const { id: mapId } = unwrap(await addRegion(path, folder, silently))
  const only = modes.map((mode) => ({ mapId, mode, profile: 'mean' as const }))
  if (modes.length > 0) prepareMaps({ folder, asked: [], only }, { mayGoOn: () => true, ...silently })
  return mapId
}

export const openRoads = (folder: string, id: string): RoadGraph => unwrap(openRegion(folder, id)).roads

/** Makes the pack of an extract in a folder, beside other packs. */
export async function importExtractPack(path: string, folder: string, packs: string[]): Promise<ImportedPackReport> {
  mkdirSync(folder, { recursive: true })
  const files = [{ path, name: basename(path) }]
  const plan = { files, targetFolder: folder, packFolders: [...packs, folder], countries: [], name: '' }
  const options = { onProgress: () => {}, isCancelled: () => false }
  return unwrap(await importPack({ ...plan, mapping: null, kind: null }, options))
}
