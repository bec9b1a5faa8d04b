import type { CodePage } from './code-pages-data.ts'
import { isPlausible, isStrange, isStrangeRun } from './judge-undone.ts'
import { joinUndone, mayBeShown, readAs, undoReading } from './read-as.ts'

/**
 * Text that was UTF-8 and was read as another encoding before it was saved: `MÃ¼nchen`. It is told from text that is meant
 * so by three rules, all of which must hold. Every run of signs beyond ASCII is UTF-8 of that encoding; what it was fits
 * the letters beside it; and at least one run is nothing that a person writes.
 */
export interface RepairedText {
  text: string
  /** How a part of the repaired text looked when it came. */
  asGiven(part: string): string
}

/** The usual readings first: where several undo a text, the one that gives all of it back is taken. */
const PAGES: readonly CodePage[] = [
  ...(['windows-1252', 'iso-8859-1', 'windows-1254', 'windows-1250', 'windows-1257', 'windows-1251'] as const),
  ...(['windows-1253', 'macintosh', 'cp850', 'cp437', 'cp866'] as const),
]
/** A text that went through more programs is not told from chance. */
const MOST_READINGS = 3
/** Longer texts are no cells of an address. */
const LONGEST_TEXT = 20_000

/** Two signs beyond ASCII beside one another, or the first byte of a character whose second one was trimmed. */
const MAY_BE_DAMAGED = /[^\x00-\x7f]{2}|\p{Ll}[ÃĂ](?= |$)/u // eslint-disable-line no-control-regex

/** A blank of its own kind is the second byte of `à`; trimmed or made plain, it is put back behind a small letter. */
const LOST_BLANK = /(?<=\p{Ll})([ÃĂ])(?: (?= )|(?= |$))/gu
const withLostBlanks = (text: string): string => text.replace(LOST_BLANK, '$1\u00a0')

interface Undone {
  text: string
  /** The readings that were undone, the last one first. */
  pages: CodePage[]
}

/** Of Russian words under DOS many hold signs that could be a character of three bytes. */
const isOfTwoBytes = ({ was }: { was: string }): boolean => was.length === 2

/** A text with one reading undone after the other, as long as what comes of it is plausible. */
function undo(given: string, page: CodePage): Undone | null {
  let best: Undone | null = null
  let text = given
  let isSure = false
  const pages: CodePage[] = []
  while (pages.length < MOST_READINGS) {
    const shown = text
    const runs = undoReading(shown, page)
    if (!runs || (page === 'cp866' && !runs.flat().every(isOfTwoBytes))) break
    // What is UTF-8 twice over is no chance.
    isSure ||= pages.length > 0 || runs.some((run) => isStrangeRun(run) || run.some((one) => isStrange(one, shown)))
    text = joinUndone(shown, runs)
    pages.push(page)
    if (isSure && runs.every((run) => isPlausible(run, shown))) best = { text, pages: [...pages] }
  }
  return best
}

const asGiven = (part: string, { pages }: Undone): string => pages.reduce((shown, page) => readAs(shown, page), part)

function undoAny(text: string): Undone | null {
  for (const page of PAGES) {
    const undone = mayBeShown(text, page) ? undo(text, page) : null
    if (undone) return undone
  }
  return null
}

/** Blanks of their own kind may be a byte of a character. */
/** Of capitals alone a single word tells too little. */
const MAY_STAND_ALONE = /[a-z]|^[^A-Z]*$/
const HALF_DAMAGED = /[ÂÃÄÅÐÑØÙ][^\x00-\x7f]/ // eslint-disable-line no-control-regex
const WORDS = /[^ \t\n,;]+/g

/** Words that are damaged beside others that are not: two texts that were joined. */
function undoWords(text: string): Undone | null {
  let pages: CodePage[] | null = null
  const repaired = text.replace(WORDS, (word) => {
    const undone = MAY_BE_DAMAGED.test(word) && MAY_STAND_ALONE.test(word) ? undoAny(word) : null
    if (!undone || [...undone.text].length === 1) return word
    pages ??= undone.pages
    return undone.text
  })
  // What is left half repaired was damaged in some other way.
  return pages && !HALF_DAMAGED.test(repaired) ? { text: repaired, pages } : null
}

/** The text as it was before it was damaged; null where it is whole. */
export function repairText(given: string): RepairedText | null {
  if (given.length > LONGEST_TEXT || !MAY_BE_DAMAGED.test(given)) return null
  const text = withLostBlanks(given)
  if (!mayBeShown(text)) return null
  const undone = undoAny(text) ?? undoWords(text)
  return undone && { text: undone.text, asGiven: (part) => asGiven(part, undone) }
}
