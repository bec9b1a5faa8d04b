import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { copyPath, linkPath, photoFolder } from '#main/database/photo-files.ts'
import type { FileRegistry } from '#main/files/file-registry.ts'
import { usePicture } from '#main/files/use-picture.ts'
import { MAX_PHOTO_PIECE_BYTES } from '#shared/contract/photo-schemas.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { fail, ok, type Result } from '#shared/result.ts'

type Photo = CommandResponse<'photos.take'>
type Piece = CommandResponse<'photos.read'>

export interface PhotoStore {
  /** A file that stays where it is becomes a link, an upload a copy; its token is used up. */
  take(token: string): Promise<Result<Photo>>
  read(id: string, offset: number): Promise<Result<Piece>>
}

const OWN_FILE = 0o600

/** The pictures of places: `photos/ID` a copy, `photos/ID.link` where the file lies. Nobody else learns of a path. */
export function createPhotoStore(dataDir: string, files: FileRegistry): PhotoStore {
  return {
    async take(token) {
      const file = files.get(token)
      if (!file) return fail('file/gone', 'The file no longer exists: choose it again.')
      const read = await usePicture(file.path, async (_handle, picture, content) =>
        ok({ ...picture, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }),
      )
      if (!read.ok) return read
      const id = randomUUID()
      const isCopy = file.isTemporary
      try {
        await mkdir(photoFolder(dataDir), { recursive: true, mode: 0o700 })
        if (isCopy) await rename(file.path, copyPath(dataDir, id))
        else await writeFile(linkPath(dataDir, id), JSON.stringify(file.path), { mode: OWN_FILE, flag: 'wx' })
      } catch {
        return fail('photos/not-kept', 'The photo could not be saved in the data folder: free some space on its disk, then try again.') // prettier-ignore
      }
      files.remove(token)
      return ok({ id, name: file.name, at: new Date().toISOString(), ...read.value, isCopy })
    },
    async read(id, offset) {
      const link = await readFile(linkPath(dataDir, id), 'utf8').catch(() => null)
      const copy = copyPath(dataDir, id)
      const read = await readPiece(link === null ? copy : (JSON.parse(link) as string), offset)
      // A backup that came with its pictures has brought a copy of what lies elsewhere on this computer.
      if (read.ok || link === null || read.error.code !== 'photos/gone') return read
      const brought = await readPiece(copy, offset)
      return brought.ok ? brought : read
    },
  }
}

const readPiece = (path: string, offset: number): Promise<Result<Piece>> =>
  usePicture(path, async (handle, { type }, { length: bytes }) => {
    const piece = Buffer.alloc(Math.max(0, Math.min(MAX_PHOTO_PIECE_BYTES, bytes - offset)))
    const { bytesRead } = await handle.read(piece, 0, piece.length, offset)
    return ok({ type, bytes, piece: piece.toString('base64', 0, bytesRead) })
  })
