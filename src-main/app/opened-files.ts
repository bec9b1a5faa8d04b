import { app } from 'electron'
import type { FileRegistry } from '#main/files/file-registry.ts'
import type { OpenedFile } from '#shared/desktop/shell-contract.ts'
import type { Result } from '#shared/result.ts'
import { addPath } from './add-path.ts'
import type { DesktopMemory } from './desktop-memory.ts'

/** Files that may wait for a window that is still loading. */
const MAX_WAITING_FILES = 20

export interface OpenedFiles {
  /** Hands a file to the window, as soon as it can take one. What is no file is passed over. */
  open(path: string): Promise<void>
  /** Gives a path its token and remembers it as a recent file. */
  add(path: string): Promise<Result<OpenedFile>>
  /** The window can take files now. */
  ready(): void
  /** A new window is being loaded. */
  wait(): void
}

/** Files that come from outside the window. */
export function createOpenedFiles(options: {
  files: FileRegistry
  memory: DesktopMemory
  send(file: OpenedFile): void
}): OpenedFiles {
  const waiting: OpenedFile[] = []
  let isReady = false
  const add = async (path: string) => {
    const added = await addPath(path, options.files)
    if (added.ok) {
      options.memory.addRecentFile(path)
      app.addRecentDocument(path)
    }
    return added
  }
  return {
    add,
    async open(path) {
      const added = await add(path)
      if (!added.ok) return
      if (isReady) options.send(added.value)
      else if (waiting.length < MAX_WAITING_FILES) waiting.push(added.value)
    },
    ready() {
      isReady = true
      for (const file of waiting.splice(0)) options.send(file)
    },
    wait: () => void (isReady = false),
  }
}
