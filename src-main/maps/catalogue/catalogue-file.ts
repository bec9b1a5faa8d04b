import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { archiveContents } from '#shared/contract/maps-schemas.ts'

/** More maps than anybody looks at; what was removed long ago is forgotten first. */
export const MOST_ENTRIES = 300
export const CATALOGUE_NAME = 'maps.json'
const MAX_CATALOGUE_BYTES = 4 * 1024 * 1024
const FILE_MODE = 0o600

const catalogueEntry = z.object({
  id: z.string().regex(/^[\w-]{1,80}$/),
  place: z.enum(['region', 'copy', 'linked']),
  /** Where a linked archive lies. */
  path: z.string().max(32_767).nullable(),
  /** As a person called it; null: as the archive calls itself. */
  name: z.string().max(100).nullable(),
  opacity: z.number().min(0).max(1),
  isShown: z.boolean(),
  /** What it held when it was added, to be told by while it is away. */
  contents: archiveContents.nullable(),
})
const catalogue = z.object({ version: z.literal(1), maps: z.array(catalogueEntry).max(MOST_ENTRIES) })

/** What is kept about a map beside its file. Those of files that went away stay, for when they come back. */
export type CatalogueEntry = z.output<typeof catalogueEntry>

const damagedPath = (folder: string): string => join(folder, `${CATALOGUE_NAME}.damaged`)

/** What to say for as long as a catalogue that could not be read lies aside; null where none does. */
export const catalogueProblem = (folder: string): string | null =>
  existsSync(damagedPath(folder))
    ? `The list of maps could not be read and was renamed to ${CATALOGUE_NAME}.damaged: add your map archives again, then delete that file.`
    : null

/** The entries in drawing order, the lowest first. A file that cannot be read is put aside: no map of ours is lost with it. */
export function readCatalogue(folder: string): CatalogueEntry[] {
  const path = join(folder, CATALOGUE_NAME)
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch {
    return []
  }
  try {
    if (bytes.length > MAX_CATALOGUE_BYTES) throw new RangeError('too large')
    return catalogue.parse(JSON.parse(bytes.toString('utf8'))).maps
  } catch {
    renameSync(path, damagedPath(folder))
    return []
  }
}

/** Writes the entries in one step: a reader finds those of before or these. */
export function writeCatalogue(folder: string, maps: CatalogueEntry[]): void {
  const path = join(folder, CATALOGUE_NAME)
  const half = `${path}.${process.pid}.part`
  writeFileSync(half, JSON.stringify({ version: 1, maps: maps.slice(-MOST_ENTRIES) }, null, 1), { mode: FILE_MODE })
  renameSync(half, path)
}
