import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { MAX_PHOTO_BYTES } from '#shared/contract/photo-schemas.ts'
import { fail, type Result } from '#shared/result.ts'
import { readPicture, type Picture } from './read-picture.ts'

const REMOVED = fail(
  'photos/gone',
  'The file of this photo is no longer in its folder on this computer: put it back there, or remove the photo and add it again.',
)

/** Opens a file, which must be a whole picture of a size that can be shown. */
export async function usePicture<T>(
  path: string,
  use: (handle: FileHandle, picture: Picture, content: Buffer) => Promise<Result<T>>,
): Promise<Result<T>> {
  let handle: FileHandle | null = null
  try {
    // A pipe would be waited for without an end, were it opened the usual way.
    handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    const stat = await handle.stat()
    if (!stat.isFile()) return fail('photos/not-a-picture', 'This is not a file: choose a JPEG, PNG or WebP picture.')
    if (stat.size > MAX_PHOTO_BYTES) return fail('photos/too-large', 'This picture is larger than 20 MB: make it smaller, then add it again.') // prettier-ignore
    const bytes = Buffer.alloc(stat.size)
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0)
    const content = bytes.subarray(0, bytesRead)
    const picture = readPicture(content)
    return picture.ok ? await use(handle, picture.value, content) : picture
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EACCES' || code === 'EPERM') return fail('photos/no-rights', 'Your user may not read the file of this photo: change its permissions, or choose another file.') // prettier-ignore
    return REMOVED
  } finally {
    await handle?.close()
  }
}
