import { mkdirSync, readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'

/** A pack is put in place under several names one after another: readers are told once. */
const SETTLE_MS = 300

interface PacksWatch {
  /** To be told of changes that the host makes by itself, which it announces by itself. */
  note(): void
  close(): void
}

/** Tells when packs come or go that somebody else put there: the command line imports beside a running host. */
export function watchPacksFolder(folder: string, onChange: () => void): PacksWatch {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let timer: NodeJS.Timeout | undefined
  let known = describeFolder(folder)
  const look = () => {
    const found = describeFolder(folder)
    if (found === known) return
    known = found
    onChange()
  }
  const watcher = watch(folder, { persistent: false }, (_event, name) => {
    if (!name?.endsWith('.sqlite')) return
    clearTimeout(timer)
    timer = setTimeout(look, SETTLE_MS).unref()
  })
  // A folder that is taken away is told nowhere else; the next start makes it anew.
  watcher.on('error', () => watcher.close())
  return {
    note: () => void (known = describeFolder(folder)),
    close() {
      clearTimeout(timer)
      watcher.close()
    },
  }
}

/** Names, sizes and times of the packs; empty where the folder is gone. */
function describeFolder(folder: string): string {
  try {
    const packs = readdirSync(folder).filter((name) => name.endsWith('.sqlite'))
    return packs
      .map((name) => {
        const { size, mtimeMs } = statSync(join(folder, name))
        return `${name} ${size} ${mtimeMs}`
      })
      .join('\n')
  } catch {
    return ''
  }
}
