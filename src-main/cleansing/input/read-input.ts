import { ADDRESS_LINES, DELIVERY_LINES } from '#shared/model/batch-fields-data.ts'
import { joinHanFields } from '#main/cleansing/input/join-han-fields.ts'
import { moveCedex } from '#main/cleansing/input/move-cedex.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { siftNoise } from '#main/cleansing/input/noise.ts'
import { isContactLine } from '#main/cleansing/words/names-contact.ts'
import { joinSegments } from '#main/cleansing/text/join-segments.ts'
import { MAX_TOKENS, tokenize, type Token } from '#main/cleansing/text/tokenize.ts'
import type { AddressField, AddressInput } from '#shared/model/address.ts'
import { NAME_FIELDS, type GivenNames, type NameField } from '#shared/model/name-fields.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Codes that stand for a whole address and are written beside it. */
type AddressCode = 'MakaniNumber' | 'ShortAddressCode'

/** `Makani No. 12345 67890`: the number of an entrance in Dubai. */
const MAKANI =
  /(?<![\p{L}\d])(?:makani|مكاني)\s{0,3}(?:no\.?|number|code|رقم)?\s{0,3}[:.#-]?\s{0,3}(\d{5})[\s-]?(\d{5})(?!\d)/iu
/** `RRRD2929`: four letters of the place and four digits of the building, the national address of Saudi Arabia in short. */
const SHORT_ADDRESS =
  /(?<![\p{L}\d])(?:short\s+(?:national\s+)?address(?:\s+code)?\s{0,3}[:.-]?\s{0,3})?([A-Z]{4}\d{4})(?![\p{L}\d])/u
/** Most lines have none of both. */
const MAY_HOLD_ONE = /\d{4}/
const NAMES_SAUDI_ARABIA = /(?<![\p{L}])(?:saudi arabia|k\.?s\.?a\.?|السعودية)(?![\p{L}])/iu
const SAUDI_ARABIA = /^(?:sa|sau|682)$/i

/** True for an address that says itself that it lies in Saudi Arabia: elsewhere such a code may be anything. */
const isSaudi = ({ Country = '' }: AddressInput, lines: readonly string[]): boolean =>
  SAUDI_ARABIA.test(Country.trim()) || [Country, ...lines].some((text) => NAMES_SAUDI_ARABIA.test(text))

/** A line without the codes for a whole address, which become delimiters; they are put in `found`. */
function takeAddressCodes(
  line: string,
  inSaudiArabia: () => boolean,
  found: Partial<Record<AddressCode, string>>,
): string {
  if (!MAY_HOLD_ONE.test(line)) return line
  const rest = line.replace(MAKANI, (_, first: string, second: string) => {
    found.MakaniNumber ??= `${first} ${second}`
    return '\n'
  })
  if (!SHORT_ADDRESS.test(rest) || !inSaudiArabia()) return rest
  return rest.replace(SHORT_ADDRESS, (_, code: string) => {
    found.ShortAddressCode ??= code
    return '\n'
  })
}

/** The words of one input address, in one sequence, each knowing the field it came from. */
export interface AddressText {
  tokens: Token[]
  /** Part named by the structured field of each word; null for words of free lines. */
  fieldOf: (Part | null)[]
  /** Words from here on come from structured fields. */
  firstStructured: number
  /** Fields and codes that refine the address and are not read. */
  kept: Partial<Record<AddressField | AddressCode, string>>
  /** Who is meant, byte for byte as given: no word of it is read. */
  names: GivenNames
  /** Fields of names that are too long to be given back. */
  longNames: readonly NameField[]
  /** What stood in each structured field that is read. */
  given: Partial<Record<Part, string>>
  /** Text that is not read: it is too long, or no address. */
  unread: string
  /** Of that, what no address is: telephone numbers, pages, mail addresses, program text. */
  garbage: string
}

/** No name is longer; one that is is left out, and the answer says so. */
export const MAX_NAME_CHARACTERS = 10_000
/** Characters of one field that are read. */
export const MAX_FIELD_CHARACTERS = 2000
const MAX_UNREAD_CHARACTERS = 2000
/** Characters of one field that are looked at; what lies beyond those read is only kept in part. */
const MAX_CLEANED_CHARACTERS = 8000

/** Structured fields in the order from the door to the country. */
export const STRUCTURED_FIELDS: Part[] = [
  'SubBuilding',
  'Building',
  'Premise',
  'PostBox',
  'Thoroughfare',
  'DependentLocality',
  'Locality',
  'SubAdministrativeArea',
  'AdministrativeArea',
  'PostalCode',
]

const KEPT_FIELDS: AddressField[] = [
  'SuperAdministrativeArea',
  'DoubleDependentLocality',
  'DependentThoroughfare',
  'SubBuildingFloor',
]

/** Control, format and unassigned characters, but for the line breaks and tabs that separate words. */
const CONTROL_CHARACTERS = /(?![\n\r\t])[\p{Cc}\p{Cf}\p{Cn}]/gu
const LINE_BREAK_MARKUP = /<br\s*\/?>/gi
/** Printed characters of ASCII but for the beginning of markup: nothing of it is cleaned but its ends. */
const PLAIN = /^[\x20-;=-\x7e]*$/

/** Invisible characters carry nothing that an address needs. */
const cleanText = (text: string | undefined): string =>
  text === undefined || text === ''
    ? ''
    : PLAIN.test(text) && text.length <= MAX_CLEANED_CHARACTERS
      ? text.trim()
      : text.slice(0, MAX_CLEANED_CHARACTERS).replace(LINE_BREAK_MARKUP, '\n').replace(CONTROL_CHARACTERS, ' ').trim()

/** The texts of some fields that hold any. */
function textsOf(address: AddressInput, fields: readonly AddressField[]): string[] {
  const texts: string[] = []
  for (const field of fields) {
    const text = cleanText(address[field])
    if (text !== '') texts.push(text)
  }
  return texts
}

/** A line of which so many words stand in other lines says the same in another way. */
const MOST_SHARED_WORDS = 0.5

/** Lines of Address that the numbered lines do not repeat. */
function furtherLines(address: AddressInput, numbered: readonly string[]): string[] {
  const [block = ''] = textsOf(address, ['Address'])
  if (block === '' || numbered.length === 0) return block === '' ? [] : [block]
  const seen = new Set(toNameKey(numbered.join('\n')).split(' '))
  return block.split('\n').filter((line) => {
    const words = toNameKey(line).split(' ').filter(Boolean)
    return words.filter((word) => seen.has(word)).length < words.length * MOST_SHARED_WORDS
  })
}

/** Free lines: the numbered ones win over Address, and a delivery block adds only what is not there yet. */
function freeLines(address: AddressInput): string[] {
  const numbered = textsOf(address, ADDRESS_LINES)
  const lines = [...furtherLines(address, numbered), ...numbered]
  const deliveryLines = textsOf(address, DELIVERY_LINES)
  const delivery = deliveryLines.length > 0 ? deliveryLines : textsOf(address, ['DeliveryAddress'])
  if (delivery.length === 0) return lines
  const seen = lines.join('\n').toLowerCase()
  return [...delivery.filter((line) => !seen.includes(line.toLowerCase())), ...lines]
}

/** `C.P. 06500`, `PLZ: 10115`: what a code is called, in front of digits that could be one. */
const CODE_LABEL =
  /(?<![\p{L}\d])(?:c\.?\s?p\.?|cep|c\.a\.p\.|plz|psč|т\.?\s?к\.?|τ\.?\s?κ\.?|zip(?:\s?code)?|post(?:al)?\s?code|c[oó]d(?:igo|\.)? postal|code postal|kode\s?pos|pin(?:\s?code)?|کد\s?پستی)\s*[:.-]?\s*(?=\d{5,6}(?!\d)|\d{5}-\d{3,4}(?!\d)|\d{10}(?!\d))|(?<![\p{L}\d])s(?:ingapore)?\s?\((?=\d{6}\))/giu

/** `P.O. Box 12345-00100`: the number of a box and the code of its office. */
const BOX_AND_CODE = /(?<=(?<!\p{L})box\.?\s?\d{1,6})\s?[-–]\s?(?=\d{5}(?!\d))/giu
/** Five digits are the least that a labelled code has. */
const MAY_HOLD_CODE = /\d{5}/

/** The names of an address that hold anything, and the fields of those that are too long. */
function namesOf(address: AddressInput): Pick<AddressText, 'names' | 'longNames'> {
  const names: GivenNames = {}
  const longNames: NameField[] = []
  for (const field of NAME_FIELDS) {
    const name = address[field]
    if (!name) continue
    if (name.length > MAX_NAME_CHARACTERS) longNames.push(field)
    else names[field] = name
  }
  return { names, longNames }
}

/** Fields beside the street in which people put for whom the mail is. */
const FIELDS_BESIDE_STREET: AddressField[] = [...ADDRESS_LINES, 'Building', 'SubBuilding']

/**
 * The line that says only for whom the mail is, which is the contact as it was written. Nothing is taken out where a
 * contact is given or no other line is left to be read.
 */
function contactLineOf(address: AddressInput): AddressField | null {
  if (address.Contact) return null
  const field = FIELDS_BESIDE_STREET.find((one) => address[one] && isContactLine(cleanText(address[one])))
  if (field === undefined) return null
  const isAlone = !address.Thoroughfare && !ADDRESS_LINES.some((one) => one !== field && address[one])
  return isAlone ? null : field
}

/** Signs inside the field of the town belong to its name, but for commas: `Vurmat - del`, `Zell (Mosel)`. */
const asOneName = (words: Token[]): Token[] =>
  joinSegments(words, (at) => {
    const { segment, gap } = words[at] as Token
    return segment !== (words[at - 1]?.segment ?? segment) && gap !== undefined && !gap.includes(',')
  })

const nothingRead = (): Omit<AddressText, 'names' | 'longNames'> => ({
  tokens: [],
  fieldOf: [],
  firstStructured: 0,
  kept: {},
  given: {},
  unread: '',
  garbage: '',
})

/** Up to which character a text is read where there is room for so many words. */
const endOfRead = (words: readonly Token[], room: number): number =>
  words.length > room || words.length === MAX_TOKENS
    ? (words[Math.min(room, words.length) - 1]?.end ?? 0)
    : MAX_FIELD_CHARACTERS

/** Words of an address with the fields they came from. Pure; bounded by MAX_TOKENS. */
export function readInput(given: AddressInput, isSuppressed: (field: string) => boolean): AddressText {
  const input = moveCedex(given)
  const contactLine = contactLineOf(input)
  const address = contactLine === null ? input : { ...input, [contactLine]: '' }
  const result: AddressText = { ...nothingRead(), ...namesOf(address) }
  const add = (text: string, part: Part | null) => {
    const segment = (result.tokens.at(-1)?.segment ?? -1) + 1
    const read = tokenize(text.slice(0, MAX_FIELD_CHARACTERS), segment)
    const words = part === 'Locality' ? asOneName(read) : read
    const room = MAX_TOKENS - result.tokens.length
    let sign: Pick<Token, 'raw' | 'segment'> | null = null
    for (const word of words.slice(0, room)) {
      if (word.key !== '' && sign?.segment === word.segment) word.sign = sign.raw
      sign = word.key === '' ? word : null
      if (sign) continue
      result.tokens.push(word)
      result.fieldOf.push(part)
    }
    result.unread = `${result.unread} ${text.slice(endOfRead(words, room))}`.trim().slice(0, MAX_UNREAD_CHARACTERS)
  }
  const noise: string[] = []
  const idle: string[] = []
  const addReadable = (text: string, part: Part | null) => {
    const sifted = siftNoise(text.slice(0, MAX_FIELD_CHARACTERS), part)
    noise.push(...sifted.noise)
    idle.push(...sifted.idle)
    add(sifted.text + text.slice(MAX_FIELD_CHARACTERS), part)
  }
  const free = freeLines(address)
  const han = joinHanFields((part) => (isSuppressed(part) ? '' : cleanText(address[part])), free)
  const lines = han?.lines ?? free
  const inSaudiArabia = () => isSaudi(address, lines)
  for (const line of lines) {
    const plain = takeAddressCodes(line, inSaudiArabia, result.kept)
    const hasNone = !MAY_HOLD_CODE.test(plain)
    addReadable(hasNone ? plain : plain.replace(CODE_LABEL, ' ').replace(BOX_AND_CODE, ', '), null)
  }
  result.firstStructured = result.tokens.length
  for (const part of STRUCTURED_FIELDS) {
    const text = cleanText(address[part])
    if (text === '' || isSuppressed(part)) continue
    result.given[part] = text
    if (!han?.joined.has(part)) addReadable(text, part)
  }
  if (contactLine !== null) result.kept.Contact = cleanText(input[contactLine])
  for (const field of KEPT_FIELDS) {
    const text = cleanText(address[field])
    if (text !== '') result.kept[field] = text.slice(0, MAX_FIELD_CHARACTERS)
  }
  result.garbage = noise.join(' ').trim().slice(0, MAX_UNREAD_CHARACTERS)
  // What says nothing takes nothing from the other fields; alone it is all there is to return.
  if (result.tokens.length === 0) noise.push(...idle)
  result.unread = [result.unread, ...noise].join(' ').trim().slice(0, MAX_UNREAD_CHARACTERS)
  return result
}
