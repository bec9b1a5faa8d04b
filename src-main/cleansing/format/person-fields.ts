import type { MatchSource } from '#main/cleansing/format/match-source.types.ts'
import type { GivenNames } from '#shared/model/name-fields.ts'
import { splitName } from '#shared/text/split-name.ts'

/** Names and duties of the person, as they were sent or as the full name and the contact say them. */
export interface PersonFields {
  Contact: string
  Function: string
  Department: string
  Forename: string
  MiddleName: string
  Surname: string
  FullName: string
}

/** A contact such as `Jane Roe, Head of Sales` names the duty too. */
const CONTACT_AND_FUNCTION = /^(?<contact>[^,;|]+?)\s*(?:,|;|\||\s-\s)\s*(?<duty>\D{3,})$/
/** A contact that names a department or a firm is not split into names. */
const PERSON = /^(?:[\p{L}\p{M}'’.-]+\s*){1,6}$/u

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' ')

const PERSON_FIELDS = [
  'Contact',
  'Function',
  'Department',
  'Forename',
  'MiddleName',
  'Surname',
  'FullName',
] as const satisfies readonly (keyof PersonFields)[]

/** True where any field of a person was sent; without one there is none to print. */
export const hasPerson = (names: GivenNames): boolean => PERSON_FIELDS.some((field) => names[field] !== undefined)

/** The fields of a person; what was sent stays byte for byte, what is missing is derived. */
export function toPersonFields({ text: { names }, verdict, isVerbatim }: MatchSource): PersonFields {
  const sent = (field: keyof PersonFields) => names[field] ?? ''
  const person: PersonFields = {
    Contact: sent('Contact'),
    Function: sent('Function'),
    Department: sent('Department'),
    Forename: sent('Forename'),
    MiddleName: sent('MiddleName'),
    Surname: sent('Surname'),
    FullName: sent('FullName'),
  }
  const duty = person.Function === '' ? CONTACT_AND_FUNCTION.exec(person.Contact)?.groups : undefined
  if (duty && !isVerbatim) person.Function = duty.duty ?? ''
  const contact = duty && !isVerbatim ? (duty.contact ?? '') : person.Contact
  const isNamed = person.Forename !== '' || person.Surname !== ''
  const whole = person.FullName || (!isNamed && PERSON.test(contact) ? contact : '')
  if (!isNamed && whole !== '') {
    const name = splitName(whole, verdict.country?.alpha2 ?? '')
    Object.assign(person, { Forename: name.forename, Surname: name.surname })
    person.MiddleName ||= name.middleName
  }
  person.FullName ||= joined(person.Forename, person.MiddleName, person.Surname)
  return person
}
