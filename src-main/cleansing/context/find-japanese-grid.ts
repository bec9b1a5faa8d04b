import type { MarkedRun, MarkedWords } from '#main/cleansing/context/marked-words.ts'
import { isAttached, isIn, rawAt, segmentAt, wholeRun } from '#main/cleansing/context/marked-words.ts'

/**
 * The grid of towns in Hokkaidō: `北10条西4`, `4条通8丁目`: a block by the number of its row and the side that it lies on.
 * The number behind is that of the column and begins the number of the house: `北10条西4-1`.
 */
const SIDE = /^[東西南北]$/u
const ROW = /^(?:\d{1,2}|[一二三四五六七八九十])$/u

/** Words attached to one another that have these forms, from a word on; the word behind them, or -1. */
function endOfForms(words: MarkedWords, from: number, forms: readonly RegExp[]): number {
  for (const [i, form] of forms.entries()) {
    const at = from + i
    if (!isIn(words, at, segmentAt(words, from)) || !form.test(rawAt(words, at))) return -1
    if (i > 0 && !isAttached(words, at)) return -1
  }
  return from + forms.length
}

/** The block of the grid that begins at a word; null where none does. */
function blockAt(words: MarkedWords, from: number): MarkedRun | null {
  const row = SIDE.test(rawAt(words, from)) ? from + 1 : from
  const sign = endOfForms(words, row, [ROW, /^条$/u])
  if (sign < 0 || (row > from && !isAttached(words, row))) return null
  const street = endOfForms(words, sign, [/^通$/u])
  const side = endOfForms(words, Math.max(sign, street), [SIDE])
  const end = Math.max(sign, street, side)
  const isColumn = /^\d/.test(rawAt(words, end)) && isAttached(words, end)
  if (!isColumn || (row === from && street < 0 && side < 0)) return null
  // `4丁目` belongs to the name of the block.
  const column = endOfForms(words, end, [/^\d+$/, /^丁$/u, /^目$/u])
  return wholeRun(from, Math.max(end, column), 'DependentLocality')
}

/** The first block of the grid in an address of Japanese letters. */
export function findJapaneseGrid(words: MarkedWords): MarkedRun[] {
  const { tokens, fieldOf } = words.text
  if (!words.profile.numbersBlocks || !tokens.some(({ raw }) => raw === '条')) return []
  for (let at = 0; at < tokens.length; at++) {
    const block = fieldOf[at] === null ? blockAt(words, at) : null
    if (block) return [block]
  }
  return []
}
