import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSearchName } from '#main/roads/prepare/search-name.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** What was removed last, until something else is removed or Waypost ends. */
export interface ReferenceTrash {
  /** Takes all files of an id away: its pack, its road map and what is prepared of that. False where there are none. */
  take(id: string): Result<boolean>
  /** Puts them back. */
  putBack(id: string): Result<null>
  empty(): void
}

const ID = /^[\w-]{1,80}$/

/** Paths below the data folder that belong to an id. */
function filesOf(dataDir: string, id: string): string[] {
  const search = join(dataDir, 'roads', 'search')
  const searches = existsSync(search) ? readdirSync(search) : []
  return [
    join('packs', `${id}.sqlite`),
    join('packs', `${id}.sqlite.sha256`),
    join('roads', `${id}.roads`),
    ...searches.filter((name) => parseSearchName(name)?.mapId === id).map((name) => join('roads', 'search', name)),
  ].filter((path) => existsSync(join(dataDir, path)))
}

/** Moves files from one folder to another; where one cannot be moved, all are where they were. */
function moveAll(paths: readonly string[], from: string, to: string): void {
  const moved: string[] = []
  try {
    for (const path of paths) {
      mkdirSync(dirname(join(to, path)), { recursive: true, mode: 0o700 })
      renameSync(join(from, path), join(to, path))
      moved.push(path)
    }
  } catch (error) {
    for (const path of moved) renameSync(join(to, path), join(from, path))
    throw error
  }
}

/** Keeps what is removed from a data folder for as long as it may be taken back. */
export function createReferenceTrash(dataDir: string): ReferenceTrash {
  const folder = join(dataDir, 'removed')
  const empty = () => rmSync(folder, { recursive: true, force: true })
  let last: { id: string; paths: string[] } | null = null
  const failed = (id: string, error: unknown): Result<never> => {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    return fail('packs/remove', `"${id}" could not be moved (${code}); close what uses it, then try again.`)
  }
  empty()
  return {
    take(id) {
      const paths = ID.test(id) ? filesOf(dataDir, id) : []
      if (paths.length === 0) return ok(false)
      try {
        empty()
        last = null
        moveAll(paths, dataDir, folder)
        last = { id, paths }
        return ok(true)
      } catch (error) {
        return failed(id, error)
      }
    },
    putBack(id) {
      if (last?.id !== id)
        return fail('packs/not-removed', `"${id.slice(0, 80)}" cannot be brought back any more: import it again.`)
      if (last.paths.some((path) => existsSync(join(dataDir, path))))
        return fail('packs/name-taken', `There is another "${id}" by now: remove that one first.`)
      try {
        moveAll(last.paths, folder, dataDir)
        last = null
        return ok(null)
      } catch (error) {
        return failed(id, error)
      }
    },
    empty,
  }
}
