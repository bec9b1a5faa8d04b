import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'

/** A file that the window knows by token only. */
export interface RegisteredFile {
  path: string
  /** Name for people; never used as a path. */
  name: string
  /** Size when asked; 0 when the file is gone. */
  bytes: number
  /** True for an upload or a result of ours, which goes when nothing needs it any more. */
  isTemporary: boolean
}

export interface FileRegistry {
  /** Hands out an unguessable token for a file on disk. */
  add(path: string, options: { name: string; temporary: boolean }): string
  get(token: string): RegisteredFile | null
  /** Forgets the token; the file itself belongs to whoever registered it. */
  remove(token: string): void
}

const TOKEN_BYTES = 24

/** Tokens instead of paths, so that the contract never takes a path. Lives as long as the host. */
export function createFileRegistry(): FileRegistry {
  const files = new Map<string, { path: string; name: string; isTemporary: boolean }>()
  return {
    add(path, { name, temporary }) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      files.set(token, { path, name, isTemporary: temporary })
      return token
    },
    get(token) {
      const file = files.get(token)
      return file ? { ...file, bytes: statSync(file.path, { throwIfNoEntry: false })?.size ?? 0 } : null
    },
    remove: (token) => void files.delete(token),
  }
}
