import { randomBytes } from 'node:crypto'
import { constants, mkdirSync, realpathSync } from 'node:fs'
import { copyFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { ArchiveContents } from '#main/maps/model/map-archive.types.ts'
import { sweepLeftovers } from '#main/reference/import/sweep-leftovers.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { writeCatalogue } from './catalogue-file.ts'
import { entriesOf } from './change-map.ts'
import { ARCHIVES_FOLDER, listMapFiles } from './map-files.ts'

/** More maps than a view could list with sense. */
const MOST_MAPS = 200
const LONGEST_SLUG = 40

export interface NewMap {
  /** The archive, which was described already. */
  path: string
  contents: ArchiveContents
  /** `moved`: an upload of ours, which becomes the copy. */
  place: 'linked' | 'copy' | 'moved'
  /** Null: as the archive calls itself. */
  name: string | null
}

/** Ids of own maps begin so: those of regions come from names of extracts. */
function newId(folder: string, name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST_SLUG)
  const wanted = `own-${slug || 'map'}`
  const taken = new Set(entriesOf(folder).map(({ id }) => id))
  return taken.has(wanted) ? `${wanted}-${randomBytes(3).toString('hex')}` : wanted
}

/** Puts the archive into the data folder; it is there whole or not at all. */
async function takeIn({ path, place }: NewMap, target: string): Promise<Result<null>> {
  const folder = dirname(target)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  sweepLeftovers(folder)
  // Named as halves of an import are: the next one sees that whoever made it was ended midway, and deletes it.
  const half = join(folder, `.${basename(target)}.${process.pid}.importing.part`)
  try {
    // On one disk the file of an upload only changes its name, and a file system that can copies without reading.
    const isMoved =
      place === 'moved' &&
      (await rename(path, half).then(
        () => true,
        () => false,
      ))
    if (!isMoved) await copyFile(path, half, constants.COPYFILE_FICLONE)
    await rename(half, target)
    return ok(null)
  } catch (error) {
    await rm(half, { force: true })
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    return code === 'ENOSPC'
      ? fail(
          'maps/disk-full',
          'The disk is full and the map could not be copied: free some space, or read it where it is.',
        )
      : fail('maps/copy', `The map could not be copied (${code}): try again, or read it where it is.`)
  }
}

/** True for a path below the folder where maps are kept, whose files come and go by themselves. */
const isWithin = (folder: string, path: string): boolean => path.startsWith(join(folder, ''))

/** Adds a map above all others; the answer is its id. */
export async function addMap(folder: string, added: NewMap): Promise<Result<string>> {
  if (listMapFiles(folder).length >= MOST_MAPS) {
    return fail('maps/too-many', `There are ${MOST_MAPS} maps already: remove one first.`)
  }
  const { contents, place, name } = added
  // What is kept is never a link, which might lead elsewhere tomorrow.
  const path = realpathSync(added.path)
  const isLinked = place === 'linked'
  if (isLinked && listMapFiles(folder).some((file) => file.path === path)) {
    return fail('maps/known', 'This map is there already.')
  }
  if (isLinked && isWithin(folder, path)) return fail('maps/known', 'This file is one of the maps that Waypost keeps.')
  const id = newId(folder, name ?? contents.name)
  if (!isLinked) {
    const taken = await takeIn({ ...added, path }, join(folder, ARCHIVES_FOLDER, `${id}.${contents.format}`))
    if (!taken.ok) return taken
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const entry = {
    id,
    place: isLinked ? ('linked' as const) : ('copy' as const),
    path: isLinked ? path : null,
    name,
    opacity: 1,
    isShown: true,
    contents,
  }
  writeCatalogue(folder, [...entriesOf(folder).filter((other) => other.id !== id), entry])
  return ok(id)
}
