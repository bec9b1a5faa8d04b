import { openArchive } from '#main/files/workbook/archive.ts'

/** The files of an archive by their names, in its order. */
export async function readArchive(path: string): Promise<Map<string, Buffer>> {
  const archive = await openArchive(path)
  const files = new Map<string, Buffer>()
  for (const name of archive.names) {
    const parts: Buffer[] = []
    for await (const part of archive.read(name)) parts.push(part)
    files.set(name, Buffer.concat(parts))
  }
  archive.close()
  return files
}
