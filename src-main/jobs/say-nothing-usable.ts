import type { ImportAccount } from '#main/lists/files/import-points.ts'
import type { ImportRemark } from '#main/lists/files/import-remarks.ts'
import { rejectCount } from '#main/lists/files/reject-reasons.ts'
import type { PointRejectReason } from '#main/lists/files/source.types.ts'
import { countOf } from '#shared/text/count-of.ts'

const remarkIn = ({ remarks = [] }: ImportAccount, what: ImportRemark['what']) =>
  remarks.find((remark) => remark.what === what)

/** Says why a file makes no list, and what would make one. */
export function sayNothingUsable(fileName: string, account: ImportAccount): string {
  const { rowsIn, blank, rejected, reasons } = account
  if (rowsIn === blank) {
    const links = remarkIn(account, 'linksOutside')
    if (!links) return `"${fileName}" has no rows with locations: choose a file with at least one.`
    return `"${fileName}" has no locations, only links to other files (${namesOf(links)}): import those files.`
  }
  const addressed = remarkIn(account, 'addressed')
  if (addressed && addressed.count === rejected) {
    return `No row of "${fileName}" has coordinates, but ${countOf(addressed.count, 'row has', 'rows have')} an address: import it with --geocode, or with “Locate rows without coordinates by their address”.` // prettier-ignore
  }
  const texts = Object.entries(reasons).map(([reason, count]) => rejectCount(count, reason as PointRejectReason))
  return `No row of "${fileName}" could be used (${texts.join('; ')}): correct the file, or the meaning of its columns.`
}

const namesOf = ({ count, names }: ImportRemark): string => names.join(', ') + (count > names.length ? ', …' : '')
