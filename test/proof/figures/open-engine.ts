import type { Cleanse } from '#main/cleansing/model/cleanse.types.ts'
import { createCleanser } from '#main/cleansing/create-cleanser.ts'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { openReference } from '#main/reference/open-packs.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import type { ScoredProcess } from './figures.types.ts'

export const openBundledPacks = (): ReferenceReader => openReference({ folders: [bundledPackFolder()] }).reader

/** The engine as labelled rows are read: in the spelling of the input, which is what the labels have. */
export function openEngine(reader: ReferenceReader, process: ScoredProcess): Cleanse {
  const serverOptions = { OutputScript: 'Unchanged', OutputCasing: 'Native', FieldStatus: 'True' }
  const made = createCleanser(reader, { process, serverOptions, geoCode: false, certify: false })
  if (!made.ok) throw new Error(made.error.message)
  return made.value
}
