import { mkdirSync, readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'

/** Files are put in place one after another, or under several names: readers are told once. */
const SETTLE_MS = 300

interface FolderWatch {
  /** To be told of changes that the host makes by itself, which it announces by itself. */
  note(): void
  close(): void
}

/** Tells when files of one kind come or go that somebody else put there: the command line imports beside a running host. */
export function watchFolder(folder: string, suffixes: readonly string[], onChange: () => void): FolderWatch {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let timer: NodeJS.Timeout | undefined
  let known = describeFolder(folder, suffixes)
  const look = () => {
    const found = describeFolder(folder, suffixes)
    if (found === known) return
    known = found
    onChange()
  }
  const watcher = watch(folder, { persistent: false }, (_event, name) => {
    if (!suffixes.some((suffix) => name?.endsWith(suffix))) return
    clearTimeout(timer)
    timer = setTimeout(look, SETTLE_MS).unref()
  })
  // A folder that is taken away is told nowhere else; the next start makes it anew.
  watcher.on('error', () => watcher.close())
  return {
    note: () => void (known = describeFolder(folder, suffixes)),
    close() {
      clearTimeout(timer)
      watcher.close()
    },
  }
}

/** Names, sizes and times of these files; empty where the folder is gone. */
function describeFolder(folder: string, suffixes: readonly string[]): string {
  try {
    const files = readdirSync(folder).filter((name) => suffixes.some((suffix) => name.endsWith(suffix)))
    return files
      .map((name) => {
        const { size, mtimeMs } = statSync(join(folder, name))
        return `${name} ${size} ${mtimeMs}`
      })
      .join('\n')
  } catch {
    return ''
  }
}
