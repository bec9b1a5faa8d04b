import type { Token } from '#main/cleansing/text/tokenize.ts'

/** Shorter words are small inside names too: `Rue de la Paix`. */
const LEAST_LETTERS = 4
const LEAST_SMALL_WORDS = 5
const LEAST_SMALL_SHARE = 0.7

const isSmall = ({ raw }: Pick<Token, 'raw'>): boolean => raw === raw.toLowerCase() && raw !== raw.toUpperCase()

/**
 * `Please leave the parcel behind the green door`: a sentence begins with a capital and goes on in small letters, while
 * whoever writes the first word of an address large writes its names so as well.
 */
export function isRunningText(tokens: readonly Pick<Token, 'raw'>[]): boolean {
  const [first, ...rest] = tokens
  if (!first || !/^\p{Lu}/u.test(first.raw)) return false
  const words = rest.filter(({ raw }) => raw.length >= LEAST_LETTERS && /^\p{L}/u.test(raw))
  const small = words.filter(isSmall).length
  return small >= LEAST_SMALL_WORDS && small >= LEAST_SMALL_SHARE * words.length
}
