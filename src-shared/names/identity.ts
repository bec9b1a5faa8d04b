import type { DuplicateKind } from './duplicate-kinds.ts'
import { isSameFamily, keyOfFamily, readFamily, type FamilyName } from './family-name.ts'
import {
  isOneOrganisation,
  isSameOrganisation,
  keyOfOrganisation,
  readOrganisation,
  type OrganisationName,
} from './organisation-name.ts'
import { isSamePerson, keysOfPerson, readPerson, type PersonName } from './person-name.ts'

/** Who a record is about, beside where that is; without words where it does not say so. */
export interface Identity {
  person: PersonName
  family: FamilyName
  organisation: OrganisationName
}

/** A record that names nobody. */
export const NOBODY: Identity = {
  person: { words: [], gender: '', generation: '', isOfSeveral: false },
  family: '',
  organisation: { words: [], forms: [] },
}

/** Fields of an address that say who is meant. */
type NamedFields = Partial<
  Record<'FullName' | 'Contact' | 'Forename' | 'MiddleName' | 'Surname' | 'Organization', string>
>

/** Who the fields of a record name. A whole name says more than its parts. */
export function toIdentity(fields: NamedFields, country: string): Identity {
  const { FullName = '', Contact = '', Forename = '', MiddleName = '', Surname = '', Organization = '' } = fields
  const ofParts = [Forename, MiddleName, Surname].filter((part) => part.trim() !== '').join(' ')
  const whole = [FullName, ofParts, Contact].find((text) => text.trim() !== '') ?? ''
  const family = Surname.trim() !== '' || whole !== '' ? readFamily(Surname, whole, country) : ''
  return { person: readPerson(whole), family, organisation: readOrganisation(Organization) }
}

/** Of an identity, what counts for a kind. */
export function countedOf(kind: DuplicateKind, { person, family, organisation }: Identity): Identity {
  if (kind === 'household') return { ...NOBODY, family }
  if (kind === 'person') return { ...NOBODY, person }
  return kind === 'organisation' ? { ...NOBODY, organisation } : NOBODY
}

const isNamed = ({ words }: { words: readonly string[] }): boolean => words.length > 0

/** Whether the names of two records at one place are those of one household, person or organisation; of a place none count. */
export function agreeBy(kind: DuplicateKind, one: Identity, other: Identity): boolean {
  if (kind === 'household') return isSameFamily(one.family, other.family)
  if (kind === 'person') return isSamePerson(one.person, other.person)
  return kind === 'place' || isSameOrganisation(one.organisation, other.organisation)
}

/** Keys of which two records that agree share at least one; none where a record lacks the name that counts. */
export function keysBy(kind: DuplicateKind, { person, family, organisation }: Identity): string[] {
  if (kind === 'household') return family === '' ? [] : [keyOfFamily(family)]
  if (kind === 'person') return isNamed(person) ? keysOfPerson(person) : []
  if (kind === 'organisation') return isNamed(organisation) ? [keyOfOrganisation(organisation)] : []
  return ['']
}

/**
 * Whether two records must not become one row unseen, by the names that count. Of a place every name counts: two people,
 * two organisations, or an organisation and a person who is not said to be of it.
 */
export function differBy(kind: DuplicateKind, one: Identity, other: Identity): boolean {
  if (kind === 'organisation') return !isOneOrganisation(one.organisation, other.organisation)
  if (kind !== 'place') return !agreeBy(kind, one, other)
  const [arePeople, areOrganisations] = [
    isNamed(one.person) && isNamed(other.person),
    isNamed(one.organisation) && isNamed(other.organisation),
  ]
  if (arePeople && !isSamePerson(one.person, other.person)) return true
  if (areOrganisations && !isOneOrganisation(one.organisation, other.organisation)) return true
  const areNamed = [one, other].every(({ person, organisation }) => isNamed(person) || isNamed(organisation))
  return areNamed && !arePeople && !areOrganisations
}

/** Spellings of one name that are compared with one another; who has more is looked at by a person. */
const MOST_SPELLINGS = 50

/** Takes the records of one group as they come. */
export function createDifferenceTest(kind: DuplicateKind) {
  const seen = new Map<string, Identity>()
  let differs = false
  return {
    /** Whether any two of those that came so far differ. */
    add(identity: Identity): boolean {
      const spelling = JSON.stringify(identity)
      if (differs || seen.has(spelling)) return differs
      differs = seen.size >= MOST_SPELLINGS || [...seen.values()].some((other) => differBy(kind, identity, other))
      seen.set(spelling, identity)
      return differs
    },
  }
}
