import { ok, type Result } from '#shared/result.ts'
import { isCountryUnclear } from './is-country-unclear.ts'
import { LOCATE, locatedIn, toAddressInput, type AddressCleanser } from './locate-address.ts'

/** An address whose country is clear counts as much as so many of which a town alone was found. */
const CLEAR_WEIGHT = 10

/** The countries in which some addresses without one may lie, the likeliest first. */
export async function guessCountries(
  addresses: readonly string[],
  pool: AddressCleanser,
): Promise<Result<{ countries: string[] }>> {
  const asked = addresses.map((address) => ({ address, country: '' }))
  const answers = await pool.cleanse(asked.map(toAddressInput), LOCATE, 1)
  if (!answers.ok) return answers
  const weights = new Map<string, number>()
  for (const [index, answer] of answers.value.entries()) {
    const match = locatedIn(answer)
    const code = match?.['ISO3166-2'] ?? ''
    if (!match || code === '') continue
    const weight = isCountryUnclear(match, asked[index]!) ? 1 : CLEAR_WEIGHT
    weights.set(code, (weights.get(code) ?? 0) + weight)
  }
  const ordered = [...weights].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  return ok({ countries: ordered.map(([code]) => code) })
}
