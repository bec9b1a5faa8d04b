import type { BatchRow } from '#renderer/stores/use-row-pages.ts'

/** What stands between the parts of an address on one line. */
const ENDS_BEFORE = /(^|[,;\n|])\s*$/
const BEGINS_AFTER = /^\s*($|[,;\n|])/
const LOOSE_START = /^[\s,;|]+/
const LOOSE_END = /[\s,;|]+$/

/**
 * A line without a part that stands between separators, or at its start; null where it does not. Case makes no other
 * part, because answers are cased anew.
 */
function takeOut(line: string, part: string): string | null {
  const [folded, wanted] = [line.toLowerCase(), part.toLowerCase()]
  // Letters whose small form is longer would shift every place after them.
  if (wanted === '' || folded.length !== line.length || wanted.length !== part.length) return null
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + 1)) {
    const [before, after] = [line.slice(0, at), line.slice(at + part.length)]
    const isWhole = ENDS_BEFORE.test(before) && BEGINS_AFTER.test(after)
    const isLead = before.trim() === '' && /^\s/.test(after)
    if (!isWhole && !isLead) continue
    const [start, end] = [before.replace(LOOSE_END, ''), after.replace(LOOSE_START, '')]
    return [start, end].filter((text) => text !== '').join(', ')
  }
  return null
}

/** The addresses of a row where its organisation stands in a column of its own. */
export function withoutOrganization(
  row: Pick<BatchRow, 'original' | 'cleaned' | 'organization'>,
): Pick<BatchRow, 'original' | 'cleaned'> {
  const { was, is } = row.organization
  const original = takeOut(row.original, (was || is).trim())
  // Where it cannot be told from the address that was given, the two sides stay alike.
  if (original === null || original === '') return row
  return { original, cleaned: takeOut(row.cleaned, (is || was).trim()) ?? row.cleaned }
}
