import { randomBytes } from 'node:crypto'
import { mkdirSync, realpathSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArchiveContents } from '#main/maps/model/map-archive.types.ts'
import { sweepLeftovers } from '#main/reference/import/sweep-leftovers.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { writeCatalogue } from './catalogue-file.ts'
import { entriesOf } from './change-map.ts'
import { claimName, copyArchive, type CopyWatch } from './copy-archive.ts'
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
function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST_SLUG)
  return `own-${slug || 'map'}`
}

const withRandom = (name: string): string => `${slugOf(name)}-${randomBytes(3).toString('hex')}`

function newId(folder: string, name: string): string {
  const wanted = slugOf(name)
  return entriesOf(folder).some(({ id }) => id === wanted) ? withRandom(name) : wanted
}

/** Puts the archive into the data folder, where it is whole or not at all; the answer is its id. */
async function takeIn(folder: string, added: NewMap, wanted: string, watch: CopyWatch): Promise<Result<string>> {
  const { path, place, contents } = added
  const archives = join(folder, ARCHIVES_FOLDER)
  mkdirSync(archives, { recursive: true, mode: 0o700 })
  sweepLeftovers(archives)
  // Named as halves of an import are: the next one sees that whoever made it was ended midway, and deletes it.
  const half = join(archives, `.${randomBytes(6).toString('hex')}.${process.pid}.importing.part`)
  // On one disk the file of an upload only changes its name.
  const isMoved =
    place === 'moved' &&
    (await rename(path, half).then(
      () => true,
      () => false,
    ))
  if (!isMoved) {
    const copied = await copyArchive(path, { half, folder: archives }, watch)
    if (!copied.ok) return copied
  }
  for (let id = newId(folder, wanted); ; id = withRandom(wanted)) {
    if (await claimName(half, join(archives, `${id}.${contents.format}`))) return ok(id)
  }
}

/** True for a path below the folder where maps are kept, whose files come and go by themselves. */
const isWithin = (folder: string, path: string): boolean => path.startsWith(join(folder, ''))

/** Adds a map above all others; the answer is its id. */
export async function addMap(folder: string, added: NewMap, watch: CopyWatch = {}): Promise<Result<string>> {
  if (listMapFiles(folder).length >= MOST_MAPS) {
    return fail('maps/too-many', `There are ${MOST_MAPS} maps already: remove one first.`)
  }
  const { contents, place, name } = added
  // What is kept is never a link, which might lead elsewhere tomorrow.
  const path = realpathSync(added.path)
  const isLinked = place === 'linked'
  if (isLinked && listMapFiles(folder).some((file) => file.path === path)) {
    return fail('maps/known', 'This map was added already.')
  }
  if (isLinked && isWithin(folder, path)) return fail('maps/known', 'This file is a map of Waypost itself.')
  const wanted = name ?? contents.name
  const taken = isLinked ? ok(newId(folder, wanted)) : await takeIn(folder, { ...added, path }, wanted, watch)
  if (!taken.ok) return taken
  const id = taken.value
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
