import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { openPack } from '#main/reference/open-pack.ts'
import { listPackFiles } from '#main/reference/open-packs.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'

/** More packs than there are countries and sources: another folder was named by mistake. */
const MOST_PACKS = 1000
/** A hash and the name of a file; anything longer is no such file. */
const MOST_HASH_FILE_BYTES = 4096
const HASH = /^[0-9a-f]{64}/

/** A pack of a folder that others take over. */
export interface OfferedPack {
  /** Of the file, such as `gb.sqlite`. */
  name: string
  path: string
  bytes: number
  /** What the file beside it says; the pack itself is hashed where it is copied. */
  hash: string
}

/** A failure of a folder whose packs are wanted: nothing was done, and why. */
export const notCopied = (folder: string, code: string, why: string): Result<never> =>
  fail(code, `Nothing was copied from ${folder}: ${why}`)

/** The hash in the file beside a pack; null where there is none. */
export function readHashFile(pack: string): string | null {
  const path = `${pack}.sha256`
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? Infinity) > MOST_HASH_FILE_BYTES) return null
  return HASH.exec(readFileSync(path, 'utf8'))?.[0] ?? null
}

/** Opens a pack to see what it is: one of a newer Waypost, and what is none, are named here. */
function readOffered(folder: string, path: string): Result<OfferedPack & { id: string }> {
  const name = basename(path)
  const opened = openPack(path, 1)
  if (!opened.ok) {
    const { code, message } = opened.error
    return notCopied(folder, code, `${message.charAt(0).toLowerCase()}${message.slice(1)}`)
  }
  const { db, info } = opened.value
  db.close()
  const hash = readHashFile(path)
  if (hash === null)
    return notCopied(
      folder,
      'packs/no-hash',
      `${name}.sha256 is missing or holds no hash, so ${name} cannot be checked; copy that file there too.`,
    )
  return ok({ name, path, bytes: info.bytes, hash, id: info.id })
}

/** Every pack of a folder, or what is wrong with the first that cannot be used. */
export function readOfferedPacks(folder: string): Result<OfferedPack[]> {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    return notCopied(folder, 'packs/no-folder', 'there is no such folder; check its name, and that its disk is there.')
  const paths = listPackFiles([folder])
  if (paths.length === 0)
    return notCopied(folder, 'packs/none', 'it holds no packs; name the folder with the .sqlite files.')
  if (paths.length > MOST_PACKS)
    return notCopied(
      folder,
      'packs/too-many',
      `it holds more than ${countOf(MOST_PACKS, 'pack')}; name another folder.`,
    )
  const packs: OfferedPack[] = []
  const names = new Map<string, string>()
  for (const path of paths) {
    const read = readOffered(folder, path)
    if (!read.ok) return read
    const { id, ...pack } = read.value
    const other = names.get(id)
    if (other !== undefined)
      return notCopied(
        folder,
        'packs/twice',
        `${other} and ${pack.name} are the same pack "${id}"; remove one of them.`,
      )
    names.set(id, pack.name)
    packs.push(pack)
  }
  return ok(packs)
}
