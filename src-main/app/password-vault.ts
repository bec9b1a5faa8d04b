import { safeStorage } from 'electron'
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { PasswordVault } from '#main/features/shared/password-vault.types.ts'
import { MAX_LINKS, MAX_PASSWORD } from '#shared/contract/table-link-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'

const FILE_MODE = 0o600
/** An encrypted password is longer than it by what the means of encryption adds, and by its letters as base64. */
const MAX_ENCRYPTED = 8 * MAX_PASSWORD
const MAX_FILE_BYTES = MAX_LINKS * MAX_ENCRYPTED
/** Means of Linux that keep their key in a keyring; `basic_text` has it in the program for everybody to read. */
const REAL_BACKENDS = new Set(['gnome_libsecret', 'kwallet', 'kwallet5', 'kwallet6'])

const kept = z.record(z.string().max(64), z.string().max(MAX_ENCRYPTED))
type Kept = z.output<typeof kept>

/** Whether what this computer encrypts with is a secret of the person who is logged in. */
function isEncryptionReal(platform: NodeJS.Platform): boolean {
  if (!safeStorage.isEncryptionAvailable()) return false
  return platform !== 'linux' || REAL_BACKENDS.has(safeStorage.getSelectedStorageBackend())
}

/**
 * Passwords of linked tables in a file of the data folder, encrypted by the system; undefined where that would be
 * for show. No backup holds the file, and another user or computer could not read it.
 */
export function openPasswordVault(dataDir: string, platform = process.platform): PasswordVault | undefined {
  if (!isEncryptionReal(platform)) return undefined
  const path = join(dataDir, 'passwords.json')
  return {
    async read(linkId) {
      const encrypted = readKept(path)[linkId]
      return encrypted === undefined ? null : decrypt(encrypted)
    },
    async keep(linkId, password) {
      const encrypted = encrypt(password)
      if (encrypted === null || !writeKept(path, { ...readKept(path), [linkId]: encrypted })) return notKept()
      return ok(null)
    },
    async forget(linkId) {
      const { [linkId]: removed, ...others } = readKept(path)
      if (removed !== undefined) writeKept(path, others)
    },
  }
}

const notKept = (): Result<null> =>
  fail(
    'tables/not-kept',
    'This computer could not keep the password: unlock its keyring and free some disk, then try again.',
  )

/** The keyring may be locked, or another one than before. */
function encrypt(password: string): string | null {
  try {
    return safeStorage.encryptString(password).toString('base64')
  } catch {
    return null
  }
}

function decrypt(encrypted: string): string | null {
  try {
    return safeStorage.decryptString(Buffer.from(encrypted, 'base64'))
  } catch {
    return null
  }
}

/** A file that is cut off or too large keeps nothing: the person is asked again. */
function readKept(path: string): Kept {
  try {
    if (statSync(path).size > MAX_FILE_BYTES) return {}
    const parsed = kept.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    return parsed.success ? parsed.data : {}
  } catch {
    return {}
  }
}

/** Whole or not at all; without a password there is no file. */
function writeKept(path: string, content: Kept): boolean {
  try {
    if (Object.keys(content).length === 0) rmSync(path, { force: true })
    else {
      writeFileSync(`${path}.new`, JSON.stringify(content), { mode: FILE_MODE })
      renameSync(`${path}.new`, path)
    }
    return true
  } catch {
    return false
  }
}
