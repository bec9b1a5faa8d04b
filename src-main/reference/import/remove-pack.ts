import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fail, ok, type Result } from '#shared/result.ts'

const ID = /^[\w-]{1,80}$/

/** Removes a pack that was imported; bundled ones stay. `importedFolder` is that of the data folder. */
export function removePack(id: string, importedFolder: string, packFolders: string[]): Result<{ id: string }> {
  const path = join(importedFolder, `${id}.sqlite`)
  if (!ID.test(id) || !existsSync(path)) {
    const isBundled = ID.test(id) && packFolders.some((folder) => existsSync(join(folder, `${id}.sqlite`)))
    return isBundled
      ? fail('packs/bundled', `The pack "${id}" belongs to Waypost and cannot be removed.`)
      : fail('packs/unknown', `There is no pack "${id.slice(0, 80)}": "waypost packs list" shows all of them.`)
  }
  try {
    rmSync(path)
    rmSync(`${path}.sha256`, { force: true })
    return ok({ id })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return fail(
      'packs/remove',
      `The pack "${id}" could not be removed (${code}): close the program that uses it, then try again.`,
    )
  }
}
