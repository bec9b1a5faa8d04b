import { readInput } from '#main/cleansing/input/read-input.ts'
import { toWordContext } from '#main/cleansing/context/reading-context.ts'
import type { WordContext } from '../context/word-context.types.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { plainStreetOf } from '#main/cleansing/parse/plain-street.ts'
import { readGiven } from '#main/cleansing/process/read-given.ts'
import type { SearchTools } from '#main/cleansing/process/search-address.ts'
import { hypotheses } from '#main/cleansing/process/country-hypotheses.ts'
import type { Answered } from '#main/cleansing/process/to-outcome.ts'
import { isMatched } from '#main/cleansing/verify/judge.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { isNameField } from '#shared/model/name-fields.ts'

// What stands in the field of the organisation is its name, whatever town or street is called so, and no word of it is
// read. Somebody took the wrong field where it holds the only street with a number, or where nothing else is given.

/** A longer text is no address. */
const LONGEST_ADDRESS = 200
/** No reading of one of these fields is an address. */
const UNREAD: ReadonlySet<string> = new Set(['Id', 'Country', 'Latitude', 'Longitude'])
/** A house number stands at one end of its street. */
const NUMBERED = /^\s*\d|\d\s?\p{L}?\s*$/u
const WORD_WITH_DIGIT = /\d/

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === ''

function isOrganisationAlone(address: AddressInput): boolean {
  const { Organization: organisation = '' } = address
  if (isBlank(organisation) || organisation.length > LONGEST_ADDRESS) return false
  return Object.entries(address).every(([field, text]) => isNameField(field) || UNREAD.has(field) || isBlank(text))
}

/** The address with the field of the organisation as a line, where nothing else is given. */
export function organisationAsLine(address: AddressInput): AddressInput {
  if (!isOrganisationAlone(address)) return address
  const { Organization: line = '', ...rest } = address
  return { ...rest, Address1: line }
}

/** A number in a line or a field that is no postal code may be that of a house. */
const hasHouse = ({ text, postals }: WordContext): boolean =>
  text.tokens.some(
    ({ key }, at) =>
      WORD_WITH_DIGIT.test(key) &&
      text.fieldOf[at] !== 'PostalCode' &&
      !postals.some(({ from, to, isWhole }) => isWhole && from <= at && at < to),
  )

/** The address with the field of the organisation as its street; null where it holds none, or there is another. */
function organisationAsStreet(address: AddressInput, tools: SearchTools): AddressInput | null {
  const { Organization: organisation = '', ...rest } = address
  const isElse = !isBlank(address.Thoroughfare) || !isBlank(address.PostBox)
  if (isElse || organisation.length > LONGEST_ADDRESS || !NUMBERED.test(organisation)) return null
  const street = readInput({ Address1: organisation }, () => false)
  const text = readGiven(rest, tools)
  const whole = { from: 0, to: street.tokens.length }
  if (street.tokens.at(-1)?.segment !== street.tokens[0]?.segment) return null
  const isOnly = hypotheses(rest, text, tools).countries.some(
    (country) =>
      plainStreetOf(toWordContext(street, country, tools.reader), whole, '')?.isLexical === true &&
      !hasHouse(toWordContext(text, country, tools.reader)),
  )
  return isOnly ? { ...rest, Thoroughfare: organisation } : null
}

const isRead = ({ verdict: { reading } }: Answered, part: Part): boolean =>
  reading.spans.some((span) => span.part === part && span.isLexical)

const isKnown = ({ verdict: { answer } }: Answered, part: Part): boolean =>
  answer?.parts.some((match) => match.part === part && isMatched(match)) ?? false

/** A street with a number, known where the data could know it. */
function isStreet(answered: Answered, isChecked: boolean): boolean {
  const { country, avc } = answered.verdict
  if (!isRead(answered, 'Thoroughfare') || !isRead(answered, 'Premise')) return false
  if (!isChecked || isKnown(answered, 'Thoroughfare')) return true
  return avc.status !== 'U' && country !== null && !answered.tools.reader.hasStreets(country.alpha2)
}

/** A street, or a code or a box that says where to. */
function isAddress(answered: Answered, isChecked: boolean): boolean {
  if (isStreet(answered, isChecked)) return true
  const isPart = isChecked ? isKnown : isRead
  return isPart(answered, 'PostalCode') || (isRead(answered, 'PostBox') && isPart(answered, 'Locality'))
}

/** Processes that compare nothing with the reference data. */
const UNCHECKED: ReadonlySet<string> = new Set(['Parse', 'Format'])

/** The answer to an address beside its organisation, or to what its field holds where that is the address. */
export function answerBesideOrganisation(
  address: AddressInput,
  tools: SearchTools,
  answer: (address: AddressInput) => Answered,
): Answered {
  if (isBlank(address.Organization)) return answer(address)
  const isChecked = !UNCHECKED.has(tools.settings.process)
  if (isOrganisationAlone(address)) {
    const answered = answer(organisationAsLine(address))
    return isAddress(answered, isChecked) ? answered : answer(address)
  }
  const other = organisationAsStreet(address, tools)
  const answered = other && answer(other)
  return answered && isStreet(answered, isChecked) ? answered : answer(address)
}
