import { toWeekText, type StoredHours } from '#shared/model/hours/day-hours.ts'
import type { CellValue } from './kept-column.ts'

/** Opening hours as a column has them: `Mo-Fr 08:00-17:00; Sa closed`; null where nothing is said. */
export const hoursText = (cell: CellValue): string | null =>
  typeof cell === 'string' ? toWeekText(JSON.parse(cell) as StoredHours) || null : null
