import type { OpenPack } from './open-pack.types.ts'
import { parsePremiseNumber, toPremiseKey } from '#main/reference/premise-key.ts'
import type { PremiseReader } from './premise-reader.types.ts'

/**
 * Countries whose postal code is one building and, for the blocks of public housing, ends in the number of the block:
 * 270 Tampines Avenue 2 is 520270, and 8A Ghim Moh Road is 272008. So many last digits of the code are compared.
 */
const BLOCK_DIGITS: Record<string, number> = { SG: 3 }

/**
 * House numbers of a pack whose codes are buildings. A number that ends the code of its street is that building; of any
 * other number nothing is known, for the codes of other houses do not tell theirs.
 */
export function createCodedPremiseReader({ db, info }: OpenPack): PremiseReader | null {
  const digits = info.countries.length === 1 ? BLOCK_DIGITS[info.countries[0] as string] : undefined
  if (digits === undefined) return null
  const codeOf = db
    .prepare('SELECT p.key FROM street s JOIN postal_code p ON p.id = s.district_id WHERE s.id = ?')
    .pluck()
  return {
    hasPremises: () => false,
    hasNumbers: () => false,
    findOpen: () => null,
    find(streetId, text) {
      const key = toPremiseKey(text)
      const parsed = parsePremiseNumber(key)
      if (!parsed || parsed.number === 0 || parsed.last !== parsed.number || !/^[a-z]?$/.test(parsed.suffix))
        return null
      const code = codeOf.get(streetId) as string | undefined
      if (code === undefined || Number(code.slice(-digits)) !== parsed.number) return null
      return { number: key, kind: 'point', position: null, postalCode: code }
    },
  }
}
