import type { ObservedText } from './postal-rows.ts'
import { keysSpelt } from './postal-spellings.ts'
import { toPostalKey } from '#main/reference/postal-key.ts'
import { toPostalText, type PostalText } from '#main/reference/postal-text.ts'

/** Longer texts are whole addresses that somebody wrote into the wrong column; they are cut, not lost. */
const LONGEST_TEXT = 60

interface TextContext {
  country: string
  /** Matches whole codes of the country; null where it has no form of its own. */
  pattern: RegExp | null
  /** Printed codes by key that the packs hold and believe. */
  heldCodes: Map<string, string>
}

function reasonFor(text: string, { country, pattern, heldCodes }: TextContext): PostalText['reason'] {
  if (keysSpelt(country, text).some((key) => heldCodes.has(key))) return 'spelling'
  if (!pattern) return 'no-form'
  return pattern.test(text) || pattern.test(toPostalKey(text)) ? 'doubtful' : 'other-form'
}

/**
 * What open files hold in the place of a postal code and no pack believes, each text once whatever its case and white
 * space, with the locality that it was seen most often for.
 */
export function collectPostalTexts(observed: ObservedText[], context: TextContext): PostalText[] {
  const { country, heldCodes } = context
  const found = new Map<string, Map<string, number>>()
  for (const { text, locality, weight } of observed) {
    const plain = [...toPostalText(text)].slice(0, LONGEST_TEXT).join('')
    if (plain === '') continue
    const printed = heldCodes.get(toPostalKey(plain))
    if (printed !== undefined && plain === toPostalText(printed)) continue
    const weights = found.get(plain) ?? new Map<string, number>()
    weights.set(locality, (weights.get(locality) ?? 0) + weight)
    found.set(plain, weights)
  }
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([text, weights]) => {
      const [locality] = [...weights].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0] as [string, number]
      return { country, text, reason: reasonFor(text, context), locality }
    })
}
