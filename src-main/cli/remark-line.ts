import type { z } from 'zod'
import { MOST_REMARK_NAMES, type importRemark } from '#shared/contract/points-file-schemas.ts'
import { countOf } from '#shared/text/count-of.ts'

type Remark = z.output<typeof importRemark>

const SENTENCES: Record<Remark['what'], (count: number) => string> = {
  documents: (count) => `Read too: ${countOf(count, 'further document')} inside the file`,
  linksOutside: (count) => `Not followed: ${countOf(count, 'link to another file', 'links to other files')}`,
  addressed: (count) => `${countOf(count, 'row')} without coordinates ${count === 1 ? 'has' : 'have'} an address: --geocode finds the position`, // prettier-ignore
  hoursAsText: (count) => `Opening hours kept as text, wholly or in part: ${countOf(count, 'location')}`,
  otherTables: (count) => `Not read: ${countOf(count, 'other table')} of the file; --sheet chooses one`,
  swapped: (count) =>
    `Latitude and longitude look exchanged: ${countOf(count, 'location')} of the first ones ${count === 1 ? 'is' : 'are'} on land, or at ${count === 1 ? 'its address' : 'their addresses'}, only the other way round`,
}

/** What an import says of its file besides the rows, a line. */
export function remarkLine({ what, count, names }: Remark): string {
  const more = count > names.length && names.length >= MOST_REMARK_NAMES ? ', …' : ''
  return `${SENTENCES[what](count)}${names.length === 0 ? '' : ` (${names.join(', ')}${more})`}.\n`
}
