import { ADDRESS_LINES } from '#shared/model/batch-fields-data.ts'
import type { CleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'
import type { AddressInput, AddressField } from '#shared/model/address.ts'
import { isSurelyBox, mayBeBox } from '#main/cleansing/words/box-words.ts'
import { REPEATS } from '#main/cleansing/options/print-settings.ts'
import { isNameField } from '#shared/model/name-fields.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Lines that say nothing about what their words are. */
const UNTAGGED: readonly AddressField[] = ['Address', ...ADDRESS_LINES]
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
function removeRepeats(address: AddressInput, mask: number): AddressInput {
  const copy = { ...address }
  if ((mask & REPEATS.insideField) !== 0) insideFields(copy, [...COMPARED, ...UNTAGGED])
  if ((mask & REPEATS.acrossFields) !== 0) acrossFields(copy)
  if ((mask & REPEATS.acrossLines) !== 0) acrossLines(copy)
  return copy
}

const NUMBER = String.raw`\d{1,5}\s?\p{L}?(?:\s?[-/]\s?\d{1,5}\p{L}?)?(?:\s(?:bis|ter|quater))?`
const NUMBER_FIRST = new RegExp(String.raw`^(?<number>${NUMBER})[\s,]+(?<street>\p{L}[^\d]*)$`, 'iu')
const NUMBER_LAST = new RegExp(String.raw`^(?<street>\p{L}.*?)[\s,]+(?<number>${NUMBER})$`, 'iu')
/** Names that begin or end in a number of their own: `12 de Octubre`, `Highway 61`, `Calle 13`, `Street 5`. */
const DATE_NAME = /^(?:de|di|do|del|th|st|nd|rd|e|mile)\s/i
const NUMBERED_STREET =
  /^(?:(?:state|county|us|old|national|provincial)\s+)*(?:highway|hwy|route|rte|rt|road|rd|street|st|avenue|ave|lane|calle|cl|carrera|cra|kr|diagonal|transversal|avenida|av|rua|rue|via|jalan|km|strasse|straße|sector|block|phase|soi|ulica|ul|sokak|cadde|mile ?post)\.?$/i

/** No words for a box are longer. */
const LONGEST_BOX = 40
const BOX_NUMBER = /^\s*\p{L}?\d[\p{L}\d -]{0,15}$/u

/** `PO Box` in the field of the street and `2417` in that of the house: the box is one, in the field of the street. */
function joinBox(address: AddressInput): AddressInput {
  const { Thoroughfare: street = '', Premise: number = '' } = address
  if (street === '' || street.length > LONGEST_BOX || !BOX_NUMBER.test(number) || !isSurelyBox(street)) return address
  return { ...address, Premise: '', Thoroughfare: `${street.trim()} ${number.trim()}` }
}

/**
 * The fast parser: a street field that holds nothing but a house number and a name is told apart before the words
 * are read. A field in any other form is left to the full parser.
 */
function splitPremise(address: AddressInput): AddressInput {
  const { Thoroughfare: street, Premise: premise } = address
  if (!street || premise?.trim()) return address
  const text = street.trim()
  const first = NUMBER_FIRST.exec(text)?.groups
  const last = first ? undefined : NUMBER_LAST.exec(text)?.groups
  const found = first && !DATE_NAME.test(first.street as string) ? first : last
  if (!found?.street || !found.number || NUMBERED_STREET.test(found.street.trim())) return address
  if (mayBeBox(found.street)) return address
  return { ...address, Premise: found.number, Thoroughfare: found.street }
}

/** Longer street fields hold more than a number and a name. */
const LONGEST_SIMPLE_STREET = 120

/** What the options want done to the fields before their words are read. */
export function prepareAddress(address: AddressInput, settings: CleansingSettings): AddressInput {
  const plain = joinBox(settings.repeatMask === 0 ? address : removeRepeats(address, settings.repeatMask))
  const isSimple = settings.isSimpleParse && (plain.Thoroughfare?.length ?? 0) <= LONGEST_SIMPLE_STREET
  return isSimple ? splitPremise(plain) : plain
}
