import { stat } from 'node:fs/promises'
import type { CsvFormat } from '#main/files/csv/csv.types.ts'
import { toFileError } from '#main/files/csv/file-error.ts'
import { hashFile } from '#main/files/hash-file.ts'
import { isParquet } from '#main/files/parquet/parquet-table.ts'
import { detectParquet, readParquetRows } from '#main/files/parquet/read-parquet-rows.ts'
import type { CountedBytes } from '#main/jobs/pipe/byte-sinks.ts'
import type { PipeRow } from '#main/jobs/pipe/read-records.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** A Parquet file whose rows pass through, a group at a time. */
export interface ParquetSource {
  columns: Pick<CsvFormat, 'columns' | 'types'>
  rows: AsyncGenerator<PipeRow[]>
  counted(): Promise<CountedBytes>
  close(): void
}

/** Opens a file; its end, which names its columns, is read first. */
export async function openParquetSource(path: string, name: string): Promise<Result<ParquetSource>> {
  try {
    if (!(await isParquet(path)))
      return fail('file/parquet', `"${name}" is no Parquet file: name one, or say what it is with --format.`)
    const { format } = await detectParquet(path)
    const blocks = readParquetRows(path)
    return ok({
      columns: format,
      rows: rowsOf(blocks),
      counted: async () => ({ bytes: (await stat(path)).size, sha256: await hashFile(path) }),
      close: () => void blocks.return(undefined),
    })
  } catch (error) {
    return toFileError(error, name)
  }
}

async function* rowsOf(blocks: ReturnType<typeof readParquetRows>): AsyncGenerator<PipeRow[]> {
  for await (const { rows } of blocks) yield rows
}
