import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const MAX_RECENT_FILES = 10
const FILE_MODE = 0o600

const coordinate = z.number().int().min(-100_000).max(100_000)
const windowPlace = z.object({
  x: coordinate,
  y: coordinate,
  width: z.number().int().min(1).max(100_000),
  height: z.number().int().min(1).max(100_000),
  isMaximized: z.boolean(),
})
const memory = z.object({
  window: windowPlace.nullable().catch(null),
  /** Newest first. */
  recentFiles: z.array(z.string()).max(MAX_RECENT_FILES).catch([]),
  lastFolder: z.string().catch(''),
})

export type WindowPlace = z.output<typeof windowPlace>
type Memory = z.output<typeof memory>

export interface DesktopMemory {
  get(): Memory
  /** Keeps the change on disk at once. */
  set(change: Partial<Memory>): void
  /** Puts a file at the head of the recent ones. */
  addRecentFile(path: string): void
}

/** What the shell remembers of this machine: the place of its window, recent files, the folder last used. */
export function openDesktopMemory(dataDir: string): DesktopMemory {
  const path = join(dataDir, 'desktop.json')
  let current = readMemory(path)
  const set = (change: Partial<Memory>) => {
    current = { ...current, ...change }
    writeMemory(path, current)
  }
  return {
    get: () => current,
    set,
    addRecentFile: (file) =>
      set({ recentFiles: [file, ...current.recentFiles.filter((one) => one !== file)].slice(0, MAX_RECENT_FILES) }),
  }
}

function readMemory(path: string): Memory {
  let value: unknown = {}
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // The first start, or a file that was cut off: convenience only, so it begins anew.
  }
  const parsed = memory.safeParse(value)
  return parsed.success ? parsed.data : { window: null, recentFiles: [], lastFolder: '' }
}

function writeMemory(path: string, content: Memory): void {
  try {
    writeFileSync(`${path}.new`, JSON.stringify(content), { mode: FILE_MODE })
    renameSync(`${path}.new`, path)
  } catch {
    // A full disk must not keep anybody from moving a window.
  }
}
