import { WORDS } from '../../../tools/lint/words-data.mjs'

/** Words that texts of the window and the papers avoid: `pattern` is matched at the borders of words, in any case. */
export const WORDS_TO_AVOID: readonly { pattern: string; instead: string }[] = WORDS.flatMap(({ text, instead }) =>
  text === undefined ? [] : [{ pattern: text, instead }],
)
