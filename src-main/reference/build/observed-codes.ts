import { toPostalKey } from '#main/reference/postal-key.ts'
import type { PostalRow } from '#main/reference/build/postal-rows.ts'

/** A code seen once is a typing error as likely as not. */
const DOUBTFUL_WEIGHT = 1
/** Codes of one length that make a table complete enough to doubt what it lacks. */
const FEWEST_CODES_THAT_COVER = 100
const LONGEST_CODE = 12

/** Digits of other scripts as ASCII ones, width and case made equal, a country's letters before the code kept. */
function toPrintedCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .trim()
    .toUpperCase()
    .replace(/\s+/g, ' ')
}

/**
 * Postal codes that mappers wrote into addresses (tab separated: code, id, locality, abbreviation, kind, weight), most
 * often seen locality first. Only codes of the country's format are kept. `known` are codes that another pack holds:
 * those are left out, and where they cover a form of code, one that was seen once is doubtful.
 */
export function readObservedCodes(table: string, pattern: RegExp, known: PostalRow[]): PostalRow[] {
  const lengths = new Map<number, number>()
  for (const { key } of known) lengths.set(key.length, (lengths.get(key.length) ?? 0) + 1)
  const isKnown = new Set(known.map(({ key }) => key))
  const rows = new Map<string, { row: PostalRow; weights: Map<string, number> }>()
  for (const line of table.split('\n')) {
    const [text = '', , locality = '', , , weight = ''] = line.split('\t')
    const code = toPrintedCode(text)
    const key = toPostalKey(code)
    if (key === '' || code.length > LONGEST_CODE || locality === '' || isKnown.has(key)) continue
    if (!pattern.test(code) && !pattern.test(key)) continue
    const entry = rows.get(key) ?? {
      row: { key, code, names: [], position: null, area1: '' },
      weights: new Map<string, number>(),
    }
    entry.weights.set(locality, (entry.weights.get(locality) ?? 0) + (Number(weight) || DOUBTFUL_WEIGHT))
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
