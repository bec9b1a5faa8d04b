import type { RenewedEdition } from '#shared/contract/edition-schemas.ts'
import { editionByName, editionsOfRegister, fileOf, listEditions } from './find-edition.ts'

/** The installed pack that a file renews by its name, or may renew as one of the same register; null for none. */
export function renewedBy(fileName: string, register: string | null, targetFolder: string): RenewedEdition | null {
  const installed = listEditions(targetFolder)
  const named = editionByName({ name: '', fileName }, installed, null)
  const found = named ?? (register === null ? null : (editionsOfRegister(register, null, installed)[0] ?? null))
  if (!found) return null
  const { id, title, version } = found
  return { id, title, version, file: fileOf(found), by: named ? 'name' : 'register' }
}
