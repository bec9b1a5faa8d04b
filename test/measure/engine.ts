import { createCleanser } from '#main/cleansing/create-cleanser.ts'
import type { Cleanse, CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { openReference } from '#main/reference/open-packs.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import { unwrap } from './unwrap.ts'

/** Opens the packs of a folder, or those that come with the application. */
export const openPacks = (folder = bundledPackFolder()): ReferenceReader => openReference({ folders: [folder] }).reader

/** The engine in its usual settings, but for what is asked otherwise. */
export const openEngine = (reader: ReferenceReader, asked: Partial<CleansingRequest> = {}): Cleanse =>
  unwrap(createCleanser(reader, { process: 'Verify', serverOptions: {}, geoCode: false, certify: false, ...asked }))

/** The engine as labelled rows are read: in the spelling of the input, which is what the labels have. */
export const openLabelEngine = (reader: ReferenceReader, process: CleansingRequest['process']): Cleanse =>
  openEngine(reader, {
    process,
    serverOptions: { OutputScript: 'Unchanged', OutputCasing: 'Native', FieldStatus: 'True' },
  })
