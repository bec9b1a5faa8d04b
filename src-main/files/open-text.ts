import { PassThrough, type Writable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Failure } from './watch-failure.ts'
import { createSheetRows, SHEET_END, SHEET_START } from './workbook/sheet-text.ts'
import { FURTHER_PART, otherParts, SHEET_PART } from './workbook/workbook-parts-data.ts'

/** A table on its way into a stream: as it stands, or inside a workbook where the name asks for one. */
export type TextOutput = Awaited<ReturnType<typeof openText>>

/** A second sheet of a workbook, of a few rows; its name as XML may have it. */
interface FurtherSheet {
  name: string
  rows: readonly (readonly string[])[]
}

/** How a text is written that is not plain UTF-8, or what a workbook has beside its rows. */
export interface TextChoices {
  /** Of its first sheet; left out: `Waypost`. */
  sheet?: string | undefined
  furtherSheet?: FurtherSheet | undefined
  /** Of a delimited file: another encoding. */
  encode?: ((text: string) => Buffer) | undefined
}

interface OpenedText extends TextChoices {
  failure: Failure
}

/** Opens a stream for the text of a table of this name. */
export async function openText(stream: Writable, name: string, opened: OpenedText) {
  const { failure, encode } = opened
  failure.watch(stream)
  const isWorkbook = /\.xlsx$/i.test(name)
  const input = isWorkbook ? openSheet(stream, opened) : stream
  const write = async (part: string | Uint8Array) => {
    if (failure.error) throw failure.error
    if (part.length === 0) return
    if (!input.write(encode && typeof part === 'string' ? encode(part) : part))
      await failure.orElse((done) => input.once('drain', done))
  }
  if (isWorkbook) await write(SHEET_START)
  return {
    /** Bytes go as they are. */
    write,
    /** Writes what belongs after the last row. */
    async complete(): Promise<void> {
      if (isWorkbook) await write(SHEET_END)
    },
    /** Ends the stream; nothing is written after it. */
    end: () => void input.end(),
    destroy: () => void input.destroy(),
  }
}

/** A workbook around the rows that are written to the stream it returns. */
function openSheet(target: Writable, { failure, sheet, furtherSheet }: OpenedText): Writable {
  const rows = new PassThrough()
  const zip = new ZipFile()
  failure.watch(rows)
  failure.watch(zip)
  zip.addReadStream(rows, SHEET_PART)
  if (furtherSheet) {
    const text = SHEET_START + furtherSheet.rows.map(createSheetRows()).join('') + SHEET_END
    zip.addBuffer(Buffer.from(text), FURTHER_PART)
  }
  for (const [name, text] of otherParts(sheet, furtherSheet?.name)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  zip.outputStream.pipe(target)
  return rows
}
