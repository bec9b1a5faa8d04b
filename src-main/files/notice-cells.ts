import type { z } from 'zod'
import type { fileNotices } from '#shared/contract/cleanse-schemas.ts'
import type { CsvRow } from './csv/csv.types.ts'
import { isNothing } from '#shared/text/nothing-words.ts'
import { repairText } from '#shared/text/repair-text.ts'
import { findSheetDate } from '#shared/text/sheet-date.ts'

export type FileNotices = z.output<typeof fileNotices>

/** Characters of an example that are shown. */
const LONGEST_EXAMPLE = 60

/** Counts what somebody should know of the cells before a run: rows that cannot be read, and text that nobody meant. */
export function createNoticeCounter(columns: number) {
  const notices: FileNotices = {
    unreadable: {},
    columns: Array.from({ length: columns }, () => ({ damaged: 0, dates: 0, nothing: 0, example: null })),
  }
  return {
    add({ cells, reason }: Pick<CsvRow, 'cells' | 'reason'>): void {
      if (reason) {
        notices.unreadable[reason] = (notices.unreadable[reason] ?? 0) + 1
        return
      }
      for (let index = 0; index < columns; index++) noticeCell(notices.columns[index] as Noticed, cells[index] ?? '')
    },
    found: (): FileNotices => structuredClone(notices),
  }
}

type Noticed = FileNotices['columns'][number]

function noticeCell(noticed: Noticed, cell: string): void {
  if (cell === '') return
  const repaired = repairText(cell)
  if (repaired) {
    noticed.damaged++
    noticed.example ??= { was: cell.slice(0, LONGEST_EXAMPLE), is: repaired.text.slice(0, LONGEST_EXAMPLE) }
  } else if (isNothing(cell)) noticed.nothing++
  else if (findSheetDate(cell)) noticed.dates++
}
