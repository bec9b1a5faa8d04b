import type { HeaderRole } from '#main/files/columns/header-role.types.ts'
import type { FieldSense } from '#main/files/columns/parts/field-senses-data.ts'
import type { NameSense } from '#main/files/columns/parts/name-senses-data.ts'
import type { NameWord } from '#main/files/columns/parts/senses-of-name.ts'

type Sense = NameSense | FieldSense

/** Asks for the senses that the words of a name have together. */
class Senses {
  readonly found: ReadonlySet<Sense>
  readonly words: readonly NameWord[]
  constructor(words: readonly NameWord[]) {
    this.words = words
    this.found = new Set(words.flatMap(({ senses }) => senses))
  }
  has(...senses: Sense[]): boolean {
    return senses.some((sense) => this.found.has(sense))
  }
  /** Each word has one of these. */
  isOnly(...senses: Sense[]): boolean {
    return this.words.length > 0 && this.words.every((word) => senses.some((sense) => word.senses.includes(sense)))
  }
}

/** Parts of an address that a word names by itself. */
const PLACES = ['street', 'house', 'zip', 'city', 'district', 'region', 'country', 'address', 'building'] as const
/** Words that say whose address it is where another word says what the column holds. */
const OWNERS: ReadonlySet<Sense> = new Set([
  ...(['owner', 'site', 'mail', 'customer', 'contact', 'person', 'organisation', 'other', 'electronic'] as const),
])
/** Words that may stand in a name that says a part and nothing else. */
const OF_PARTS: ReadonlySet<Sense> = new Set([
  ...PLACES,
  ...([
    'number',
    'post',
    'code',
    'unit',
    'floor',
    'letter',
    'postbox',
    'degree',
    'name',
    'full',
    'further',
    'type',
  ] as const),
  ...(['suburb', 'county', 'key', 'line'] as const),
])
const isOfPart = ({ senses }: NameWord): boolean => senses.some((sense) => OF_PARTS.has(sense))
const isOwner = ({ senses }: NameWord): boolean => senses.length > 0 && senses.every((sense) => OWNERS.has(sense))

const TELEPHONE = /^(?:telef|телеф|τηλεφ|puhel)/
/** What is kept of a person or firm beside the address: no column of it is a part, whatever its cells look like. */
function roleOfRecord(all: Senses): HeaderRole | null {
  const isPlace = all.has('street', 'house', 'zip', 'city', 'region', 'country', 'district')
  const isReached = ({ senses, text }: NameWord) => senses.includes('phone') || TELEPHONE.test(text)
  if (all.words.some(isReached) || (!isPlace && all.has('electronic'))) return 'Other'
  if (!isPlace && !all.has('address', 'post') && all.has('moment', 'date', 'money', 'note')) return 'Other'
  return null
}

/** A numbered key: of the row, of a customer, or of something else. */
function roleOfKey(all: Senses): HeaderRole | null {
  if (all.has(...PLACES, 'post', 'unit')) return null
  const isNumbered =
    all.has('number', 'numbered', 'key', 'code') || all.words.some(({ text }) => NUMBERED_WORD.test(text))
  if (all.has('customer') && isNumbered) return 'Id'
  if (all.isOnly('key', 'number') && all.has('key') && !all.has('code')) return 'Id'
  return all.has('identity') && all.isOnly('identity', 'key', 'number', 'code', 'owner') ? 'Other' : null
}
const NUMBERED_WORD = /.(?:nr|nro|nummer|numer|code|kod|szam|tunnus|kennung)$/

/** Who is there, the narrower before the wider: each with the senses that one word of the name has, and all may have. */
const PEOPLE: { role: HeaderRole; by: Sense[]; beside?: Sense[] }[] = [
  { role: 'MiddleName', by: ['middleName'] },
  { role: 'FullName', by: ['forename', 'surname'] },
  { role: 'Forename', by: ['forename'] },
  { role: 'Surname', by: ['surname'] },
  { role: 'Organization', by: ['organisation'], beside: ['customer', 'owner'] },
  { role: 'Department', by: ['department'], beside: ['organisation'] },
  { role: 'Function', by: ['job'], beside: [] },
  { role: 'Contact', by: ['contact'], beside: ['person'] },
  { role: 'FullName', by: ['person'], beside: ['customer'] },
]
const PERSONAL: Sense[] = ['contact', 'person', 'customer', 'owner']

function roleOfPerson(all: Senses): HeaderRole | null {
  if (all.has('street', 'house', 'zip', 'address', 'country', 'unit', 'post')) return null
  const rest = new Senses(all.words.filter(({ senses }) => !senses.includes('name')))
  const found = PEOPLE.find(
    ({ by, beside = PERSONAL }) => by.every((sense) => all.has(sense)) && rest.isOnly(...by, ...beside),
  )
  if (found) return found.role
  return rest.words.length < all.words.length && rest.isOnly('customer', 'full') ? 'FullName' : null
}

/** A street in some of its pieces, which only the reader of parts puts together. */
const PIECES: readonly Sense[] = [
  'direction',
  'before',
  'after',
  'modifier',
  'separator',
  'low',
  'high',
  'left',
  'right',
]

function roleOfStreet(all: Senses): HeaderRole | null {
  if (all.has('identity', 'code', 'status', 'old', 'zip', 'type') || PIECES.some((piece) => all.has(piece))) return null
  if (all.has('house', 'number')) return 'StreetNumber'
  return all.has('address', 'city') ? 'AddressLine' : 'Street'
}

function roleInBuilding(all: Senses): HeaderRole | null {
  if (all.has('postbox')) return 'PostBox'
  if (all.has('address')) return null
  if (all.has('house') && !all.has('unit', 'floor', 'letter'))
    return all.isOnly('house', 'name') && all.has('name') ? 'Building' : 'Premise'
  if (all.has('building')) return all.has('number') ? 'Premise' : all.has('unit', 'floor') ? 'AddressLine' : 'Building'
  if (all.has('floor') && !all.has('unit')) return 'SubBuildingFloor'
  return all.has('unit') || (all.has('letter') && !all.has('further')) ? 'SubBuilding' : null
}

/** Of an area that one word names; the narrower meaning of a word goes before the wider. */
function roleOfAreaWord({ senses }: NameWord): HeaderRole | null {
  if (senses.includes('country')) return 'Country'
  if (senses.includes('suburb')) return 'DependentLocality'
  if (senses.includes('county')) return 'County'
  if (senses.includes('city')) return 'Locality'
  if (senses.includes('region')) return 'AdministrativeArea'
  return senses.includes('district') ? 'SubAdministrativeArea' : null
}

/** `Country/Region` is a country, `Town/Suburb` a town: the first word says more than the next. */
function roleOfArea(all: Senses): HeaderRole | null {
  const roles = all.words.map(roleOfAreaWord).filter((role) => role !== null)
  if (roles.includes('Country')) return 'Country'
  return all.has('city', 'district') && all.has('code', 'identity') ? null : (roles[0] ?? null)
}

function roleOfPart(part: Senses): HeaderRole | null {
  if (part.has('degree')) return part.has('latitude') ? 'Latitude' : part.has('longitude') ? 'Longitude' : null
  // `Почтовый адрес`: the address for mail.
  if (part.has('address') && part.has('zip', 'post') && !part.has('code', 'number', 'city')) return 'AddressLine'
  if (part.has('zip') || (part.has('post') && part.has('code', 'number')))
    return part.has('city') ? 'AddressLine' : 'PostalCode'
  if (part.has('street')) return roleOfStreet(part)
  const inside = roleInBuilding(part)
  if (inside) return inside
  if (part.has('address')) return part.has('number') && part.isOnly('address', 'number') ? 'Premise' : 'AddressLine'
  const area = roleOfArea(part)
  if (area) return area
  return part.has('further') && !part.has('number', 'name') ? 'AddressLine' : null
}
/** Nothing of these is a part of an address. */
const NO_PARTS: readonly Sense[] = [
  'name',
  'other',
  'note',
  'moment',
  'date',
  'money',
  'status',
  'value',
  'count',
  'area',
  'type',
]

/** What a name means whose words mean this, and whether some of them only say whose it is; null where they leave it open. */
export function roleOfSenses(words: readonly NameWord[]): { role: HeaderRole; isWhole: boolean } | null {
  const all = new Senses(words)
  const ofRow = roleOfPerson(all) ?? roleOfRecord(all) ?? roleOfKey(all)
  if (ofRow) return { role: ofRow, isWhole: true }
  const telling = words.filter((word) => !isOwner(word))
  const isWhole = telling.length === words.length
  const part = isWhole || telling.length === 0 ? all : new Senses(telling)
  // A number that is none of the address is none of a house: `Home number`.
  if (part.isOnly('number')) return { role: isWhole ? 'Premise' : 'Other', isWhole }
  const role = roleOfPart(part) ?? (part.isOnly(...NO_PARTS) ? 'Other' : null)
  return role && { role, isWhole: isWhole && (role === 'Other' || words.every(isOfPart)) }
}
