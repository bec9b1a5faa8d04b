import type { Cleanse, CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import type { AddressInput, MatchRecord } from '#shared/model/address.ts'
import { isNameField, NAME_FIELDS, type GivenNames } from '#shared/model/name-fields.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { openEngine } from '../../measure/engine.ts'
import { drawWorldSample } from '../../bench/fields/world-sample.ts'
import { createNames } from './draw-names.ts'

/** Sixty countries of all continents, scripts and orders of address. */
export const COUNTRIES =
  'AE AR AT AU BD BE BG BR CA CH CL CN CO CZ DE DK EE EG ES ET FI FR GB GE GR HK HR HU ID IE IL IN IR IT JP KE KH KR KZ LT LV MA MX MY NG NL NO NZ PE PK PL PT RO RS RU SA SE TH TR US'.split(
    ' ',
  )
const SEED = 20_261_130

/** The usual settings, in which nobody chose a letter case or a script. */
export const REQUEST: CleansingRequest = { process: 'Verify', serverOptions: {}, geoCode: true, certify: false }

/** An address, and who is meant. */
export interface NamedAddress {
  address: AddressInput
  names: GivenNames
}

/** Addresses of the sixty countries, each with a name in every field that takes one; the same every time. */
export function drawNamed(reader: ReferenceReader, size: number): NamedAddress[] {
  const random = seededRandom(SEED)
  const wanted = new Set(COUNTRIES)
  const some: ReferenceReader = {
    ...reader,
    inhabitedPlaces: (people) => reader.inhabitedPlaces(people).filter(({ country }) => wanted.has(country)),
  }
  const addresses = drawWorldSample(some, size, random)
  const draw = createNames(reader, COUNTRIES, random)
  return addresses.map((address) => ({
    address: Object.fromEntries(Object.entries(address).filter(([field]) => !isNameField(field))),
    names: draw(),
  }))
}

/** Lines of the whole address, in which a firm stands, what is made of its name, and a further one in the lines. */
const WITH_NAMES = /^(?:Address\d?|AdditionalContent|Organization(?:Name|Type|TrailingType))$/

/** What an answer says of the address. */
const addressOf = (match: MatchRecord): string =>
  JSON.stringify(Object.entries(match).filter(([field]) => !isNameField(field) && !WITH_NAMES.test(field)))

/** The names that a match does not give back byte for byte. */
export const changedNames = (names: GivenNames, match: Readonly<Record<string, string>>): string[] =>
  NAME_FIELDS.filter((field) => match[field] !== names[field])

export const openCleanse = (reader: ReferenceReader): Cleanse => openEngine(reader, REQUEST)

const LINES = Array.from({ length: 8 }, (_, at) => `Address${at + 1}`)

/** Whether the names are given back, the firm also in its line, and whether the address is answered as without them. */
export function judgeNamed({ address, names }: NamedAddress, match: MatchRecord, cleanse: Cleanse) {
  const { Organization: organisation = '' } = names
  const isPrinted = organisation.trim() === '' || LINES.some((line) => match[line]?.includes(organisation))
  return {
    areKept: changedNames(names, match).length === 0 && isPrinted,
    isSameAddress: addressOf(cleanse(address, 1).matches[0] ?? {}) === addressOf(match),
  }
}
