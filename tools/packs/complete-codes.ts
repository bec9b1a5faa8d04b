import { toPrintedCode, type CodeForm } from './observed-codes.ts'
import { toPostalKey } from '#main/reference/postal-key.ts'
import type { ObservedText } from './postal-rows.ts'

/** Of fewer codes nobody can tell whether those that nobody has seen are held. */
const FEWEST_CODES_SEEN = 100
/** Mappers err, and codes change: of so many addresses in a hundred the code is held where all codes are. */
const LEAST_SHARE_HELD = 0.995

/**
 * True for a country of which all postal codes are held. A list does not say whether it is whole; addresses that others
 * collected do: of enough of them nearly every one bears a code of the list.
 */
export function holdsAllCodes(texts: readonly ObservedText[], { pattern }: CodeForm, heldKeys: ReadonlySet<string>) {
  const seen = new Set<string>()
  let addresses = 0
  let held = 0
  for (const { text, weight } of texts) {
    const code = toPrintedCode(text)
    const key = toPostalKey(code)
    if (!pattern.test(code) && !pattern.test(key)) continue
    seen.add(key)
    addresses += weight
    if (heldKeys.has(key)) held += weight
  }
  return seen.size >= FEWEST_CODES_SEEN && held >= LEAST_SHARE_HELD * addresses
}
