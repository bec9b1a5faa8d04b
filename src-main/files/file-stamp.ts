import { stat } from 'node:fs/promises'
import { FileFault } from './csv/file-error.ts'

/** Tells a file from what it was before, without reading it. */
export type FileStamp = Awaited<ReturnType<typeof stampFile>>

export async function stampFile(path: string) {
  const { size, mtimeMs } = await stat(path)
  return { bytes: size, modified: mtimeMs }
}

/** Throws a `FileFault` when the file is no longer what it was: half of one and half of another would be no file at all. */
export async function refuseChanged(path: string, before: FileStamp): Promise<void> {
  const now = await stampFile(path)
  if (now.bytes === before.bytes && now.modified === before.modified) return
  throw new FileFault('file/changed', 'was changed while it was being read, and nothing was imported. Save it, then import it again.') // prettier-ignore
}
