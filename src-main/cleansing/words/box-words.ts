import { ADDRESS_WORDS, COMMON_ADDRESS_WORDS } from '#main/cleansing/words/address-words-data.ts'
import { BOXES_EVERYWHERE } from '#main/cleansing/words/box-words-data.ts'
import { DICTIONARY_WORDS } from '#main/cleansing/words/dictionary-words-data.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** What may stand between the words and the number: `PO Box No. 12`, `Casella postale n. 12`. */
const NUMBER_SIGN = / (?:no|nr|num|numero|nummer|number|n|ndeg|n o)$/

const COMMON_BOXES = COMMON_ADDRESS_WORDS.boxes?.split('|') ?? []
let forms: ReadonlySet<string> | null = null

/** Words for a box in all languages, joined when they are first asked for. */
const allForms = (): ReadonlySet<string> =>
  (forms ??= new Set([
    ...COMMON_BOXES,
    ...[...Object.values(ADDRESS_WORDS), ...Object.values(DICTIONARY_WORDS)].flatMap(
      ({ boxes }) => boxes?.split('|') ?? [],
    ),
  ]))

/** `Postfach 10 20`: the first groups of digits of a number. */
const FIRST_DIGITS = /(?: \d+)+$/
/** `RR 2 Box`, before the number of a box on a delivery route. */
const BOX_OF_ROUTE = /^[a-z ]+ \d+ box$/

const withoutSign = (text: string): string => toNameKey(text).replace(NUMBER_SIGN, '')

/** True for the words before the number of a box in any language, so that the number is hardly that of a house. */
export function mayBeBox(text: string): boolean {
  const key = withoutSign(text)
  return allForms().has(key.replace(FIRST_DIGITS, '')) || BOX_OF_ROUTE.test(key)
}

const SURE: ReadonlySet<string> = new Set([...COMMON_BOXES, ...BOXES_EVERYWHERE.split('|')])
/** `Box` and `Drawer` may be the names of streets. */
const LEAST_WORDS_OR_LETTERS = 7

/** True for words that are a box in every country. */
export function isSurelyBox(text: string): boolean {
  const key = withoutSign(text)
  return SURE.has(key) && (key.includes(' ') || key === 'pobox' || key.length >= LEAST_WORDS_OR_LETTERS)
}
