import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSearchName } from '#main/roads/prepare/search-name.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** What was removed or replaced last, until something else is or Waypost ends. */
export interface ReferenceTrash {
  /** Takes all files of an id away: its pack, its road map and what is prepared of that, its street map. False where there are none. */
  take(id: string): Result<boolean>
  /** Keeps what an import of an id is about to replace, until that says how it ended. */
  keep(id: string): Result<KeptReference>
  /** Takes back what an import made; whether what it replaced is there again. */
  undoImport(id: string): Result<{ isOlderBack: boolean }>
  /** Puts back what was removed; what was replaced changes places with what is there. */
  putBack(id: string): Result<null>
  empty(): void
}

export interface KeptReference {
  /** The import has put its own in place. */
  isReplaced(): void
  /** Nothing was replaced. */
  drop(): void
}

interface Held {
  id: string
  paths: string[]
  /** What stands in its place by now may be another state of the same. */
  isReplaced: boolean
}

const ID = /^[\w-]{1,80}$/

/** Paths below the data folder that belong to an id; what was prepared of roads that are gone is nobody's. */
function filesOf(dataDir: string, id: string): string[] {
  const search = join(dataDir, 'roads', 'search')
  const hasRoads = existsSync(join(dataDir, 'roads', `${id}.roads`))
  const searches = hasRoads && existsSync(search) ? readdirSync(search) : []
  return [
    join('packs', `${id}.sqlite`),
    join('packs', `${id}.sqlite.sha256`),
    join('roads', `${id}.roads`),
    join('maps', `${id}.mbtiles`),
    ...searches.filter((name) => parseSearchName(name)?.mapId === id).map((name) => join('roads', 'search', name)),
  ].filter((path) => existsSync(join(dataDir, path)))
}

/**
 * Moves files from one folder to another; where one cannot be moved, all are where they were. What is prepared of roads
 * may be swept away by its thread meanwhile: it is made anew.
 */
function moveAll(paths: readonly string[], from: string, to: string): void {
  const moved: string[] = []
  try {
    for (const path of paths.filter((one) => existsSync(join(from, one)))) {
      mkdirSync(dirname(join(to, path)), { recursive: true, mode: 0o700 })
      renameSync(join(from, path), join(to, path))
      moved.push(path)
    }
  } catch (error) {
    for (const path of moved) renameSync(join(to, path), join(from, path))
    throw error
  }
}

/** Both names mean one file where the disk can do that; whoever replaces it by renaming leaves the other one as it is. */
function alsoAt(path: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  try {
    linkSync(path, target)
  } catch {
    copyFileSync(path, target)
  }
}

/** Gives files names in another folder too; where one cannot have one, none has. */
function linkAll(paths: readonly string[], from: string, to: string): Result<null, unknown> {
  try {
    removeFolder(to)
    for (const path of paths.filter((one) => existsSync(join(from, one)))) alsoAt(join(from, path), join(to, path))
    return ok(null)
  } catch (error) {
    removeFolder(to)
    return { ok: false, error }
  }
}

const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

function couldNotMove(id: string, error: unknown): Result<never> {
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined) throw error
  return fail('packs/remove', `"${id}" could not be moved (${code}): close the program that uses it, then try again.`)
}

/**
 * Makes what is held and what is in place change places, each file at once: roads that are gone for a moment would have
 * what is prepared of them swept away.
 */
function exchange(dataDir: string, folder: string, { id, paths }: Held): Held | null {
  const other = `${folder}-other`
  const current = filesOf(dataDir, id)
  const linked = linkAll(current, dataDir, other)
  if (!linked.ok) throw linked.error
  try {
    moveAll(paths, folder, dataDir)
  } catch (error) {
    moveAll(current, other, dataDir)
    throw error
  }
  for (const path of current.filter((one) => !paths.includes(one))) rmSync(join(dataDir, path), { force: true })
  removeFolder(folder)
  if (current.length === 0) return null
  renameSync(other, folder)
  return { id, paths: current, isReplaced: true }
}

/** Keeps what is removed from a data folder, or replaced in it, for as long as it may be taken back. */
export function createReferenceTrash(dataDir: string): ReferenceTrash {
  const folder = join(dataDir, 'removed')
  const waiting = join(dataDir, 'replacing')
  let last: Held | null = null
  const empty = () => [folder, `${folder}-other`, waiting].forEach(removeFolder)
  empty()

  function take(id: string): Result<boolean> {
    const paths = ID.test(id) ? filesOf(dataDir, id) : []
    if (paths.length === 0) return ok(false)
    try {
      removeFolder(folder)
      last = null
      // Roads last: what is prepared of them is swept away once they are gone.
      moveAll(paths.toReversed(), dataDir, folder)
      last = { id, paths, isReplaced: false }
      return ok(true)
    } catch (error) {
      return couldNotMove(id, error)
    }
  }

  function keep(id: string): Result<KeptReference> {
    const paths = ID.test(id) ? filesOf(dataDir, id) : []
    const linked = linkAll(paths, dataDir, waiting)
    if (!linked.ok) return couldNotMove(id, linked.error)
    return ok({
      isReplaced() {
        if (paths.length === 0) return
        removeFolder(folder)
        renameSync(waiting, folder)
        last = { id, paths, isReplaced: true }
      },
      drop: () => removeFolder(waiting),
    })
  }

  function putBack(id: string): Result<null> {
    if (last?.id !== id)
      return fail('packs/not-removed', `"${id.slice(0, 80)}" cannot be restored any more: import it again.`)
    if (!last.isReplaced && last.paths.some((path) => existsSync(join(dataDir, path))))
      return fail('packs/name-taken', `There is another "${id}" now: remove that one first.`)
    try {
      last = exchange(dataDir, folder, last)
      return ok(null)
    } catch (error) {
      return couldNotMove(id, error)
    }
  }

  function undoImport(id: string): Result<{ isOlderBack: boolean }> {
    if (last?.id === id && last.isReplaced) {
      const back = putBack(id)
      return back.ok ? ok({ isOlderBack: true }) : back
    }
    const taken = take(id)
    if (!taken.ok) return taken
    return taken.value ? ok({ isOlderBack: false }) : fail('packs/unknown', `"${id.slice(0, 80)}" no longer exists.`)
  }
  return { take, keep, undoImport, putBack, empty }
}
