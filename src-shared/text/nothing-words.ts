import { createBeginnings } from './may-begin.ts'
import { ABSENT_WORDS, ELSEWHERE_WORDS, NAMES_AS_WELL } from './nothing-words-data.ts'

// Cells that hold a word for nothing: `n/a`, `siehe oben`, `dito`, `xxx`, `99999`.

/** Longer texts say something. */
const LONGEST = 40

const setOf = (lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split('|')).map(toWordKey))

const ENDS = /^[\s.\-–—*?!:"'()[\]/_]+|[\s.\-–—*?!:"'()[\]/_]+$/gu
const BLANKS = /(?<=\.)\s+|\s+(?=\s)/gu

function toWordKey(text: string): string {
  return text.toLowerCase().replace(ENDS, '').replace(BLANKS, '').replaceAll("'", '’')
}

/** A text without signs at its ends, full stops and apostrophes is its own key. */
const mayNeedKey = (text: string): boolean => !/^[\p{L}\p{N}](?:[^.'\s]|\s\S)*[\p{L}\p{N}]$/u.test(text)

const ABSENT = setOf(Object.values(ABSENT_WORDS))
const ELSEWHERE = setOf(Object.values(ELSEWHERE_WORDS))
const NAMES = setOf([NAMES_AS_WELL])
/** Signs that fill a field: `xxx`, `000`, `99999`, `???`. Shorter ones may be numbers, 20 in Roman ones among them. */
const FILLER = /^(?:x{3,}|0{3,}|9{5,}|(?:xxx+[\s./-]*)+|\?{2,}|\*{2,})$/iu
const WORD = /[\p{L}\p{N}?*]/u
/** Nearly all texts are told by their beginning. */
const mayBegin = createBeginnings([...ABSENT, ...ELSEWHERE, ...NAMES, 'xxx', '000', '99999'])

export interface NothingOptions {
  /** A town may stand here, or anything. */
  mayBeName?: boolean
}

/** True for a word that says that there is nothing, or that it stands elsewhere; not for an empty cell or a dash. */
export function isNothing(text: string, { mayBeName = false }: NothingOptions = {}): boolean {
  if (text.length > LONGEST || !mayBegin(text) || !WORD.test(text)) return false
  if (FILLER.test(text.trim())) return true
  const key = mayNeedKey(text) ? toWordKey(text) : text.toLowerCase()
  return ABSENT.has(key) || ELSEWHERE.has(key) || (!mayBeName && NAMES.has(key))
}

/** True for a word that says that nothing is known. */
export const isAbsent = (text: string): boolean => text.length <= LONGEST && ABSENT.has(toWordKey(text))
