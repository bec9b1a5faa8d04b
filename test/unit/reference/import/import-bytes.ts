import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importPack, type ImportOptions, type ImportPlan } from '#main/reference/import/import-pack.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { unwrap } from '../../../measure/unwrap.ts'
import { newFolder } from '../make-test-pack.ts'

export const PATIENT: ImportOptions = { onProgress: () => {}, isCancelled: () => false }

/** Imports bytes as a file of that name into a folder of packs of its own, where the plan names no other. */
export async function importBytes(
  name: string,
  bytes: Buffer | string,
  change: Partial<ImportPlan> = {},
  options = PATIENT,
) {
  const folder = newFolder()
  const path = join(folder, name)
  writeFileSync(path, bytes)
  const packs = join(folder, 'packs')
  const usual = { files: [{ path, name }], targetFolder: packs, packFolders: [packs], countries: [] }
  const plan: ImportPlan = { ...usual, name: '', mapping: null, kind: null, ...change }
  return { result: await importPack(plan, options), plan, packs: plan.targetFolder }
}

/** The same, for a file that can be imported: what is said of it, and its pack beside those of the plan. */
export async function importWhole(...asked: Parameters<typeof importBytes>) {
  const { result, plan, packs } = await importBytes(...asked)
  return { report: unwrap(result), packs, reader: openReference({ folders: plan.packFolders }).reader }
}
