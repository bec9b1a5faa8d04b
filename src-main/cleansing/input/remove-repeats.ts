import { REPEATS } from '#main/cleansing/options/print-settings.ts'
import type { AddressField, AddressInput } from '#shared/model/address.ts'
import { isNameField } from '#shared/model/name-fields.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Lines that say nothing about what their words are. */
const UNTAGGED: readonly AddressField[] = [
  ...([
    'Address',
    'Address1',
    'Address2',
    'Address3',
    'Address4',
    'Address5',
    'Address6',
    'Address7',
    'Address8',
  ] as const),
]
/**
 * Fields whose content is compared with one another, the one that keeps a repeated name first. Numbers of house and
 * flat may be equal by chance and are left out, and so are the names of people. That of a firm is said again by others
 * and stays as it is.
 */
const COMPARED: readonly AddressField[] = [
  ...(['Locality', 'Thoroughfare', 'Organization', 'Building', 'AdministrativeArea', 'DependentLocality'] as const),
  ...([
    'SubAdministrativeArea',
    'DependentThoroughfare',
    'DoubleDependentLocality',
    'SuperAdministrativeArea',
  ] as const),
]
/** Longer fields are bounded where they are read; comparing them would be work for nothing. */
const LONGEST_COMPARED = 2000
const SEPARATORS = /\s*(?:[,;\n]|<br\s*\/?>)\s*/i

/** `High Street High Street` → `High Street`. */
function withoutEcho(text: string): string {
  const words = text.split(/\s+/)
  const half = words.length / 2
  if (words.length < 2 || !Number.isInteger(half)) return text
  const [first, second] = [words.slice(0, half).join(' '), words.slice(half).join(' ')]
  return toNameKey(first) === toNameKey(second) && /\p{L}/u.test(first) ? first : text
}

/** Pieces between separators, each once; `seen` is what earlier text said. */
function withoutRepeats(text: string, seen: Set<string>): string {
  const kept = text.split(SEPARATORS).filter((piece) => {
    const key = toNameKey(piece)
    if (key === '' || !seen.has(key)) {
      seen.add(key)
      return piece !== ''
    }
    return false
  })
  return kept.join(', ')
}

const isComparable = (text: string | undefined): text is string =>
  text !== undefined && text !== '' && text.length <= LONGEST_COMPARED

function insideFields(address: AddressInput, fields: readonly AddressField[]): void {
  for (const field of fields) {
    const text = address[field]
    if (!isComparable(text) || isNameField(field)) continue
    const plain = withoutRepeats(text, new Set())
    address[field] = withoutEcho(plain.split(SEPARATORS).length === text.split(SEPARATORS).length ? text : plain)
  }
}

function acrossFields(address: AddressInput): void {
  const seen = new Set<string>()
  for (const field of COMPARED) {
    const text = address[field]
    if (!isComparable(text)) continue
    const key = toNameKey(text)
    if (seen.has(key) && !isNameField(field)) delete address[field]
    seen.add(key)
  }
}

function acrossLines(address: AddressInput): void {
  const seen = new Set(COMPARED.map((field) => toNameKey(address[field] ?? '')).filter(Boolean))
  for (const field of UNTAGGED) {
    const text = address[field]
    if (isComparable(text)) address[field] = withoutRepeats(text, seen)
  }
}

/** A copy of the address without the repeated content that `mask` (bits of REPEATS) names. */
export function removeRepeats(address: AddressInput, mask: number): AddressInput {
  const copy = { ...address }
  if ((mask & REPEATS.insideField) !== 0) insideFields(copy, [...COMPARED, ...UNTAGGED])
  if ((mask & REPEATS.acrossFields) !== 0) acrossFields(copy)
  if ((mask & REPEATS.acrossLines) !== 0) acrossLines(copy)
  return copy
}
