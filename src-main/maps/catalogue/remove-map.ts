import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fail, ok, type Result } from '#shared/result.ts'
import { writeCatalogue, type CatalogueEntry } from './catalogue-file.ts'
import { entriesOf, noSuchMap } from './change-map.ts'
import { listMapFiles } from './map-files.ts'

const REMOVED_FOLDER = 'removed'

/** A map that was removed: all that brings it back. */
export interface RemovedMap {
  id: string
  /** Where its file was; null where it stayed, because it is the person's own. */
  path: string | null
  entries: CatalogueEntry[]
}

/** Deletes what was removed and is not to come back. */
export const emptyRemovedMaps = (folder: string): void =>
  rmSync(join(folder, REMOVED_FOLDER), { recursive: true, force: true })

const moveFailure = (id: string, error: unknown): Result<never> => {
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined) throw error
  return fail(
    'maps/remove',
    `The file of "${id}" could not be moved (${code}): close the program that uses it, then try again.`,
  )
}

/** Takes a map away: a file of ours is put aside, one that is read where it lies stays there. */
export function removeMapFile(folder: string, id: string): Result<RemovedMap> {
  const file = listMapFiles(folder).find((one) => one.id === id)
  if (!file) return noSuchMap(id)
  const entries = entriesOf(folder)
  const isOurs = file.entry.place !== 'linked'
  try {
    emptyRemovedMaps(folder)
    if (isOurs) {
      mkdirSync(join(folder, REMOVED_FOLDER), { recursive: true, mode: 0o700 })
      renameSync(file.path, join(folder, REMOVED_FOLDER, basename(file.path)))
    }
  } catch (error) {
    return moveFailure(id, error)
  }
  writeCatalogue(
    folder,
    entries.filter((entry) => entry.id !== id),
  )
  return ok({ id, path: isOurs ? file.path : null, entries })
}

/** Brings a removed map back to the place that it had in the order. */
export function restoreMapFile(folder: string, { id, path, entries }: RemovedMap): Result<null> {
  const now = entriesOf(folder)
  if (now.some((entry) => entry.id === id))
    return fail('maps/known', `There is another map "${id}" now: remove that one first.`)
  try {
    if (path !== null) {
      const aside = join(folder, REMOVED_FOLDER, basename(path))
      if (!existsSync(aside)) return fail('maps/not-removed', `"${id}" cannot be restored any more: add it again.`)
      renameSync(aside, path)
    }
  } catch (error) {
    return moveFailure(id, error)
  }
  const at = entries.findIndex((entry) => entry.id === id)
  const entry = entries[at]
  if (entry) writeCatalogue(folder, now.toSpliced(at, 0, entry))
  return ok(null)
}
