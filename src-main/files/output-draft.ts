import { open, rename, rm } from 'node:fs/promises'
import { findOutputPlace, nameDraft, OutputFault } from '#main/files/output-place.ts'

/**
 * Finds the name under which another library writes a file, until it is whole and takes the place of the one of this
 * name; throws where that is not possible.
 */
export async function openDraft(name: string) {
  const place = findOutputPlace(name)
  if (place.kind !== 'file')
    throw new OutputFault('file/not-a-file', 'is a pipe or device, and this format needs a file. Choose another name.')
  const path = nameDraft(place.path)
  const file = await open(path, 'wx', place.mode)
  await file.close()
  return {
    path,
    /** Puts the file in its place and returns its size. */
    async finish(): Promise<number> {
      const file = await open(path, 'r+')
      const { size } = await file.stat()
      await file.sync()
      await file.close()
      const now = findOutputPlace(name)
      if (now.kind !== 'file' || now.path !== place.path)
        throw new OutputFault('file/changed', 'was replaced while the result was written. Choose another name.')
      await rename(path, place.path)
      return size
    },
    /** Leaves nothing behind. */
    discard: (): Promise<void> => rm(path, { force: true }),
  }
}
