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

export type FileRegistry = ReturnType<typeof createFileRegistry>

const TOKEN_BYTES = 24

/** Tokens instead of paths, so that the contract never takes a path. Lives as long as the host. */
export function createFileRegistry() {
  const files = new Map<string, { path: string; name: string; isTemporary: boolean }>()
  return {
    /** Hands out an unguessable token for a file on disk. */
    add(path: string, { name, temporary }: { name: string; temporary: boolean }): string {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      files.set(token, { path, name, isTemporary: temporary })
      return token
    },
    get(token: string): RegisteredFile | null {
      const file = files.get(token)
      return file ? { ...file, bytes: statSync(file.path, { throwIfNoEntry: false })?.size ?? 0 } : null
    },
    /** Forgets the token; the file itself belongs to whoever registered it. */
    remove: (token: string) => void files.delete(token),
  }
}
