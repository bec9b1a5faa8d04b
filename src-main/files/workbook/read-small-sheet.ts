import { openArchive } from './archive.ts'
import { readWorkbookParts } from './read-parts.ts'
import { readCellContext, readSheet } from './read-sheet.ts'

/** The first rows of a sheet of this name; none where there is no such sheet. */
export async function readSmallSheet(path: string, name: string, mostRows: number): Promise<string[][]> {
  const archive = await openArchive(path)
  try {
    const parts = await readWorkbookParts(archive)
    const sheet = parts.sheets.find((one) => one.name === name)
    const read: string[][] = []
    if (!sheet) return read
    for await (const { rows } of readSheet(archive, sheet.part, await readCellContext(archive, parts))) {
      for (const { cells } of rows) if (read.length < mostRows) read.push(cells)
      if (read.length === mostRows) break
    }
    return read
  } finally {
    archive.close()
  }
}
