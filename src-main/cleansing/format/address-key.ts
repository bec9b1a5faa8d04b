import { expandStreetKey } from '#shared/text/expand-street-key.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { toPostalKey } from '#main/reference/postal-key.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

const FNV_PRIME = 0x01000193
const FNV_OFFSET = 0x811c9dc5
/** Another start gives a second, independent half. */
const SECOND_OFFSET = 0x2f0e1b3d

const toHex = (hash: number): string => (hash >>> 0).toString(16).padStart(8, '0')

/** Both halves of the key (FNV-1a). */
function hashOf(text: string): string {
  let first = FNV_OFFSET
  let second = SECOND_OFFSET
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    first = Math.imul(first ^ code, FNV_PRIME)
    second = Math.imul(second ^ code, FNV_PRIME)
  }
  return toHex(first) + toHex(second)
}

const bare = (text = '') => {
  const key = toNameKey(text)
  return key.includes(' ') ? key.replaceAll(' ', '') : key
}

/**
 * Sixteen hexadecimal digits that are equal for equal addresses, however they were written: made of country, postal
 * code, street without its type, number, flat and box as they were verified; of the town where no code is known.
 */
export function toAddressKey(country: string, texts: Partial<Record<Part, string>>): string {
  const postal = texts.PostalCode ? toPostalKey(texts.PostalCode) : bare(texts.Locality)
  const street = texts.Thoroughfare ? bare(expandStreetKey(toNameKey(texts.Thoroughfare), country)) : ''
  const deliveryPart = `${bare(texts.Premise)}|${bare(texts.SubBuilding)}|${bare(texts.PostBox)}`
  const house = texts.Premise ? '' : bare(texts.Building)
  return hashOf(`${country}|${postal}|${street}|${deliveryPart}|${house}`)
}
