import { withoutCountryLetters } from './postal-spellings.ts'
import type { PostalRow, ObservedText } from './postal-rows.ts'
import { isPlaceholderKey, toPostalKey } from '#main/reference/postal-key.ts'

/** A code seen once is a typing error as likely as not. */
const DOUBTFUL_WEIGHT = 1
/** Codes of one length that make a table complete enough to doubt what it lacks. */
const FEWEST_CODES_THAT_COVER = 100
const LONGEST_CODE = 12

/** What decides which texts are codes of a country. */
export interface CodeForm {
  country: string
  pattern: RegExp
}

/** Digits of other scripts as ASCII ones, width and case made equal. */
export function toPrintedCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .trim()
    .toUpperCase()
    .replace(/\s+/g, ' ')
}

/** The code that is meant, spelt as the country's form has it; null for a text of another form. */
function toCode(text: string, { country, pattern }: CodeForm): string | null {
  const printed = toPrintedCode(text)
  if (printed.length > LONGEST_CODE) return null
  const isForm = (code: string) => pattern.test(code) || pattern.test(toPostalKey(code))
  return [printed, withoutCountryLetters(country, printed)].find(isForm) ?? null
}

/** Texts that mappers wrote into addresses (tab separated: code, id, locality, abbreviation, kind, weight). */
export function readObservedTexts(table: string): ObservedText[] {
  return table
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [text = '', , locality = '', , , weight = ''] = line.split('\t')
      return { text, locality, weight: Number(weight) || DOUBTFUL_WEIGHT }
    })
}

/**
 * The postal codes among them, most often seen locality first. Only codes of the country's form are kept, its letters in
 * front or behind left out. `known` are codes that another pack holds: those are left out, and where they cover a form
 * of code, one that was seen once is doubtful.
 */
export function readObservedCodes(texts: ObservedText[], form: CodeForm, known: PostalRow[]): PostalRow[] {
  const lengths = new Map<number, number>()
  for (const { key } of known) lengths.set(key.length, (lengths.get(key.length) ?? 0) + 1)
  const isKnown = new Set(known.map(({ key }) => key))
  const rows = new Map<string, { row: PostalRow; weights: Map<string, number> }>()
  for (const { text, locality, weight } of texts) {
    const code = locality === '' ? null : toCode(text, form)
    const key = toPostalKey(code ?? '')
    if (code === null || key === '' || isPlaceholderKey(key) || isKnown.has(key)) continue
    const entry = rows.get(key) ?? {
      row: { key, code, names: [], position: null, area1: '' },
      weights: new Map<string, number>(),
    }
    entry.weights.set(locality, (entry.weights.get(locality) ?? 0) + weight)
    rows.set(key, entry)
  }
  return [...rows.values()]
    .map(({ row, weights }) => {
      const names = [...weights].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      const total = names.reduce((sum, [, weight]) => sum + weight, 0)
      const isCovered = (lengths.get(row.key.length) ?? 0) >= FEWEST_CODES_THAT_COVER
      return { ...row, names: names.map(([name]) => name), isDoubtful: isCovered && total <= DOUBTFUL_WEIGHT }
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}
