import type { Result } from '#shared/result.ts'

/** Passwords of linked tables, kept encrypted on this computer; given only where its means of encryption is real. */
export interface PasswordVault {
  /** Null: none is kept, or it can no longer be decrypted. */
  read(linkId: string): Promise<string | null>
  keep(linkId: string, password: string): Promise<Result<null>>
  forget(linkId: string): Promise<void>
}
