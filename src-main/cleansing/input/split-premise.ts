import { isSurelyBox, mayBeBox } from '#main/cleansing/words/box-words.ts'
import type { AddressInput } from '#shared/model/address.ts'

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
export function joinBox(address: AddressInput): AddressInput {
  const { Thoroughfare: street = '', Premise: number = '' } = address
  if (street === '' || street.length > LONGEST_BOX || !BOX_NUMBER.test(number) || !isSurelyBox(street)) return address
  return { ...address, Premise: '', Thoroughfare: `${street.trim()} ${number.trim()}` }
}

/**
 * The fast parser: a street field that holds nothing but a house number and a name is told apart before the words
 * are read. A field in any other form is left to the full parser.
 */
export function splitPremise(address: AddressInput): AddressInput {
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
