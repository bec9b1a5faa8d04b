import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { hashFile } from '#main/files/hash-file.ts'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import type { DraftPack } from '#main/reference/open-packs.ts'
import { verifyPack } from '#main/reference/verify-packs.ts'
import type { Result } from '#shared/result.ts'

/** Is told which pack is about to be replaced; a failure stops that. */
export type OnReplace = (id: string) => Promise<Result<void>>

/** Renames a pack that is whole into its place; the old one stays until that moment. */
export async function publishPack({ path, final }: DraftPack, onReplace?: OnReplace): Promise<void> {
  writeFileSync(`${path}.sha256`, `${await hashFile(path)}  ${basename(final)}\n`)
  const { checks } = await verifyPack(path)
  // Where the points of a source lie is the source's affair: `packs verify` tells it.
  const failed = checks.find(({ name, passed }) => !passed && name !== 'countries')
  if (failed)
    throw new ImportFault(
      'import/verify',
      `The new pack is damaged (${failed.name}: ${failed.detail}); please report this.`,
    )
  if (existsSync(final)) {
    const kept = await onReplace?.(basename(final, '.sqlite'))
    if (kept && !kept.ok) throw new ImportFault(kept.error.code, kept.error.message)
  }
  renameSync(`${path}.sha256`, `${final}.sha256`)
  renameSync(path, final)
}
