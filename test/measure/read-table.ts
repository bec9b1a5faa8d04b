import type { CsvRow } from '#main/files/csv/csv.types.ts'
import { detectFormat } from '#main/files/detect-format.ts'
import { readRows } from '#main/files/read-rows.ts'
import { unwrap } from './unwrap.ts'

type Asked = Parameters<typeof detectFormat>

/** All rows of a file, in the format that it is found to have. */
export async function readTable(path: string, choice: Asked[1] = {}, name?: Asked[2]) {
  const { format } = unwrap(await detectFormat(path, choice, name))
  const rows: CsvRow[] = []
  for await (const block of readRows(path, format)) rows.push(...block.rows)
  return { format, rows }
}
