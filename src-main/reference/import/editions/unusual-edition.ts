import { countOf, countText } from '#shared/text/count-of.ts'
import { dateOfName } from './edition-name.ts'
import type { EditionChanges } from '#shared/contract/edition-schemas.ts'

/** Fewer houses, or streets, say nothing. */
const FEWEST = 20
/** A register loses a few houses in a hundred by an edition; more is a download that broke off, or another area. */
const MOST_REMOVED = 0.2

const tooMany = ({ before, removed }: { before: number; removed: number }): boolean =>
  before >= FEWEST && removed > before * MOST_REMOVED

/** What is so unusual about a newer edition that a person should look first; each a sentence. */
export function unusualEdition({ houses, streets }: EditionChanges, names: { older: string; newer: string }): string[] {
  const unusual: string[] = []
  const [sort, counts] = houses.before > 0 ? (['house', houses] as const) : (['street', streets] as const)
  if (tooMany(counts))
    unusual.push(`${countText(counts.removed)} of the ${countOf(counts.before, sort)} of the installed edition are not in this file.`) // prettier-ignore
  const [was, is] = [dateOfName(names.older), dateOfName(names.newer)]
  const common = Math.min(was.length, is.length)
  if (common > 0 && is.slice(0, common) < was.slice(0, common))
    unusual.push(`By its name this file is of ${is} and older than the installed edition, of ${was}.`)
  return unusual
}
