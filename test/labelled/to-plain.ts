import { HAN_OR_KANA } from '#main/cleansing/text/tokenize.ts'
import type { LabelledAddress } from './judge-parts.ts'

const DELIMITERS = /[,;]/g

/** The row as it is typed into a search field: one line in small letters without delimiters; null where it has none. */
export function toPlain(record: LabelledAddress): LabelledAddress | null {
  const { input, lines, structured } = record
  const isOpen = !lines && !structured && input.search(DELIMITERS) >= 0
  if (!isOpen || HAN_OR_KANA.test(input)) return null
  return { ...record, input: input.toLowerCase().replace(DELIMITERS, ' ').replace(/\s+/g, ' ').trim() }
}
