import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readFile, rename, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileRegistry } from '#main/files/file-registry.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIECE_BYTES } from '#shared/contract/photo-schemas.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { readPicture, type Picture } from './read-picture.ts'

type Photo = CommandResponse<'photos.take'>
type Piece = CommandResponse<'photos.read'>

export interface PhotoShelf {
  /** A file that stays where it is becomes a link, an upload a copy; its token is used up. */
  take(token: string): Promise<Result<Photo>>
  read(id: string, offset: number): Promise<Result<Piece>>
}

const OWN_FILE = 0o600
/** A link to a file is a line in a file of its own: no backup, no export and no reply can hold it by mistake. */
const linkName = (id: string): string => `${id}.link`

/** The pictures of places: `photos/ID` a copy, `photos/ID.link` where the file lies. Nobody else learns of a path. */
export function createPhotoShelf(dataDir: string, files: FileRegistry): PhotoShelf {
  const folder = join(dataDir, 'photos')
  return {
    async take(token) {
      const file = files.get(token)
      if (!file) return fail('file/gone', 'The file is not there any more: choose it again.')
      const read = await usePicture(file.path, async (_handle, picture, content) =>
        ok({ ...picture, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }),
      )
      if (!read.ok) return read
      const id = randomUUID()
      const isCopy = file.isTemporary
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        if (isCopy) await rename(file.path, join(folder, id))
        else await writeFile(join(folder, linkName(id)), JSON.stringify(file.path), { mode: OWN_FILE, flag: 'wx' })
      } catch {
        return fail('photos/not-kept', 'The photo could not be kept in the data folder: free some space on its disk, then try again.') // prettier-ignore
      }
      files.remove(token)
      return ok({ id, name: file.name, at: new Date().toISOString(), ...read.value, isCopy })
    },
    async read(id, offset) {
      const link = await readFile(join(folder, linkName(id)), 'utf8').catch(() => null)
      const path = link === null ? join(folder, id) : (JSON.parse(link) as string)
      return usePicture(path, async (handle, { type }, { length: bytes }) => {
        const piece = Buffer.alloc(Math.max(0, Math.min(MAX_PHOTO_PIECE_BYTES, bytes - offset)))
        const { bytesRead } = await handle.read(piece, 0, piece.length, offset)
        return ok({ type, bytes, piece: piece.toString('base64', 0, bytesRead) })
      })
    },
  }
}

const GONE = fail(
  'photos/gone',
  'The file of this photo is not at its place on this computer: put it back there, or remove the photo and add it anew.',
)

/** Opens a file, which must be a whole picture of a size that can be shown. */
async function usePicture<T>(
  path: string,
  use: (handle: FileHandle, picture: Picture, content: Buffer) => Promise<Result<T>>,
): Promise<Result<T>> {
  let handle: FileHandle | null = null
  try {
    // A pipe would be waited for without an end, were it opened the usual way.
    handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    const stat = await handle.stat()
    if (!stat.isFile()) return fail('photos/not-a-picture', 'This is no file: choose a JPEG, PNG or WebP picture.')
    if (stat.size > MAX_PHOTO_BYTES) return fail('photos/too-large', 'This picture is larger than 20 MB: make it smaller, then add it again.') // prettier-ignore
    const bytes = Buffer.alloc(stat.size)
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0)
    const content = bytes.subarray(0, bytesRead)
    const picture = readPicture(content)
    return picture.ok ? await use(handle, picture.value, content) : picture
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EACCES' || code === 'EPERM') return fail('photos/no-rights', 'This user account may not read the file of this photo: ask for the right, or choose another file.') // prettier-ignore
    return GONE
  } finally {
    await handle?.close()
  }
}
