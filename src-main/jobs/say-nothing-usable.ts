import type { ImportAccount } from '#main/lists/files/import-points.ts'
import { rejectCount } from '#main/lists/files/reject-reasons.ts'
import type { PointRejectReason } from '#main/lists/files/source.types.ts'

/** Says why a file makes no list. */
export function sayNothingUsable(fileName: string, { rowsIn, blank, reasons }: ImportAccount): string {
  if (rowsIn === blank) return `"${fileName}" has no rows with locations: choose a file with at least one.`
  const texts = Object.entries(reasons).map(([reason, count]) => rejectCount(count, reason as PointRejectReason))
  return `No row of "${fileName}" could be used (${texts.join('; ')}): correct the file, or the meaning of its columns.`
}
