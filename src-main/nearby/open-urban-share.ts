import { openReference } from '#main/reference/open-packs.ts'
import { createUrbanShare, LEAST_POPULATION, type UrbanShare } from './urban-share.ts'

/** Judges by the inhabited places of the reference data. */
export function openUrbanShare(packFolders: string[]): UrbanShare {
  const { reader } = openReference({ folders: packFolders })
  const places = reader.inhabitedPlaces(LEAST_POPULATION)
  reader.close()
  return createUrbanShare(places)
}
