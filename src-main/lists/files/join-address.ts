import { roleOfHeader } from '#main/files/columns/role-of-header.ts'
import type { PointMapping } from './source.types.ts'

type Part = 'street' | 'number' | 'code' | 'town' | 'other'

const PARTS: Partial<Record<string, Part>> = {
  Street: 'street',
  Thoroughfare: 'street',
  DependentThoroughfare: 'street',
  Premise: 'number',
  PostalCode: 'code',
  Locality: 'town',
}
/** Codes of figures stand before their town in one breath; those with letters, as in Britain, stand alone. */
const PLAIN_CODE = /^(?:[A-Z]{1,2}-)?[\d -]{4,10}$|^\d{4} ?[A-Z]{2}$/

/** Joins the cells of an address as it is written: `Lange Reihe 29, 20099 Hamburg` rather than four parts with commas. */
export function createAddressJoiner(columns: readonly string[], mapping: PointMapping): (cells: string[]) => string {
  const used = mapping
    .filter(({ role }) => role === 'address')
    .map(({ index }) => ({ index, part: PARTS[roleOfHeader(columns[index] ?? '')?.role ?? ''] ?? 'other' }))
  return (cells) => {
    let text = ''
    let before: { part: Part; text: string } | null = null
    for (const { index, part } of used) {
      const cell = cells[index]?.trim() ?? ''
      if (cell === '') continue
      if (before !== null) text += belongTogether(before, part) ? ' ' : ', '
      text += cell
      before = { part, text: cell }
    }
    return text
  }
}

function belongTogether(before: { part: Part; text: string }, after: Part): boolean {
  if (before.part === 'street') return after === 'number'
  if (before.part === 'number') return after === 'street'
  return before.part === 'code' && after === 'town' && PLAIN_CODE.test(before.text)
}
