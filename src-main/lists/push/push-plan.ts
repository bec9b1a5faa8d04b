import { createReadStream } from 'node:fs'
import type { OutputFile } from '#main/files/output-file.ts'
import type { PushRow } from '#main/postgres/push/push.types.ts'

/** A row of a push, with its number in the file of the last pull; null: it is none of it. */
export interface PlannedPush extends PushRow {
  row: number | null
}

/** How a list is compared with the file of its last pull. */
export interface PushWalk {
  listId: string
  fileName: string
  sourcePath: string
  recordPath: string
  keyColumn: string
  /** Columns that are read and never written. */
  readOnly: readonly string[]
  withRemovals: boolean
}

/** What was found. */
export interface PushAccount {
  /** Names of the columns as the table has them. */
  headings: string[]
  counts: { changed: number; new: number; removed: number; same: number }
  /** Columns in which anything changed. */
  touched: number[]
  /** When the file was pulled: a plan is of that file and of no other. */
  keptAt: string
}

/** A plan as it is written down: a line for each row, in the order of the file, new ones last. */
export const toPlanLine = (row: PlannedPush): string => `${JSON.stringify(row)}\n`

export async function* readPlan(path: string): AsyncGenerator<PlannedPush> {
  let rest = ''
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: READ_BYTES })) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as PlannedPush
  }
}

/** A plan is read in parts of this size, and parted by its line ends here: `node:readline` makes far more garbage. */
const READ_BYTES = 262_144

/** Letters that are written together: a call for each line costs more than the line. */
const BLOCK_LETTERS = 65_536

export async function writeLines(file: Pick<OutputFile, 'write'>, lines: AsyncIterable<string>): Promise<void> {
  let block = ''
  for await (const line of lines) {
    block += line
    if (block.length < BLOCK_LETTERS) continue
    await file.write(block)
    block = ''
  }
  await file.write(block)
}
