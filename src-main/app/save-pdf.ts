import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { fail, type Result } from '#shared/result.ts'
import { saveFile } from './save-file.ts'

/** What shows the page that is printed. */
export interface PrintedContents {
  printToPDF(options: { pageSize: 'A4' | 'Letter'; printBackground: boolean }): Promise<Uint8Array>
}

/** Prints what the window shows on paper into a file: whole, or not at all. */
export async function savePdf(contents: PrintedContents, pageSize: 'A4' | 'Letter', to: string): Promise<Result<null>> {
  const folder = await mkdtemp(join(tmpdir(), 'waypost-print-'))
  try {
    const pages = await print(contents, pageSize)
    if (!pages)
      return fail(
        'print/failed',
        'The page could not be printed into a file. Close other windows to free memory, then try again.',
      )
    const path = join(folder, 'report.pdf')
    await writeFile(path, pages, { mode: 0o600 })
    return await saveFile(path, to)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const print = (contents: PrintedContents, pageSize: 'A4' | 'Letter'): Promise<Uint8Array | null> =>
  contents.printToPDF({ pageSize, printBackground: true }).catch(() => null)
