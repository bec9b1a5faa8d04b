import { open } from 'node:fs/promises'

const ZIP_MARK = Buffer.from('PK\u0003\u0004', 'latin1')

/** Whether a file begins as every zip archive does: a workbook, a backup with photos. */
export async function isArchive(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(ZIP_MARK.length), 0, ZIP_MARK.length, 0)
    return buffer.equals(ZIP_MARK)
  } finally {
    await file.close()
  }
}
