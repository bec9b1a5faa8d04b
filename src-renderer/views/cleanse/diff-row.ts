import type { BatchRow } from '#renderer/stores/use-row-pages.ts'
import { diffWords, type DiffPiece } from './diff-words.ts'
import { isCountryText } from './is-country-text.ts'

/**
 * The two sides of a row. A verified row changed nothing, whatever its templates moved; a country that the address
 * lines leave out was not removed, so it is not compared.
 */
export function diffRow(row: BatchRow): { before: DiffPiece[]; after: DiffPiece[] } {
  if (row.word === 'Verified') {
    return { before: [{ text: row.original, isChanged: false }], after: [{ text: row.cleaned, isChanged: false }] }
  }
  const cut = row.original.lastIndexOf(',')
  const tail = row.original.slice(cut + 1)
  if (!isCountryText(tail, row.country)) return diffWords(row.original, row.cleaned)
  const { before, after } = diffWords(row.original.slice(0, cut + 1), row.cleaned)
  return { before: [...before, { text: tail, isChanged: false }], after }
}
