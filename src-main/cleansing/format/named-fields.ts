import { classOfWord, lexiconOf, WORD_CLASS } from '#main/cleansing/words/word-classes.ts'
import type { CountryRecord } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

type Field = [field: string, value: string]

/** A name and the word that says what it is, which stands before or after it. */
interface NameAndType {
  name: string
  leading: string
  trailing: string
}

/** Legal forms are the last words of a firm: `Acme Ltd`, `Müller GmbH & Co. KG`. */
const LEGAL_FORM =
  /[\s,]+(?<form>(?:ltd|limited|llc|l\.l\.c\.|llp|plc|inc|incorporated|corp|corporation|company|co|gmbh|mbh|ag|kg|kgaa|ohg|ug|e\.?v|se|sa|s\.a\.?|sas|sasu|sarl|eurl|srl|s\.r\.l|spa|s\.p\.a|bv|b\.v|nv|n\.v|vof|ab|oy|oyj|as|asa|aps|a\/s|kft|zrt|bt|s\.?r\.?o|a\.?s|sp\.? z ?o\.? ?o|d\.?o\.?o|ooo|zao|oao|pao|pte|pty|pvt|sdn|bhd|tbk|kk|ltda|lda|scp|slu|sl|s\.l|cia)\.?(?:\s*(?:&|und|and)?\s*(?:co|ltd|bhd|kg|limited)\.?)*)$/i
/** Characters at the end of a name that may be its form. */
const LONGEST_FORM = 60
/** Words that say what kind of place a locality is; printed as part of its name. */
const LOCALITY_TYPE = /^(?:city of|town of|village of|township of|borough of|ville de|ciudad de|cidade de)\s+(?=\S)/i
const LOCALITY_TRAILING_TYPE = /(?:\s+(?:charter township|township|borough)|[-\s](?:shi|ku|cho|machi|mura|gun))$/i
const BLANK_OR_HYPHEN = /[\s-]/
/** Delivery to large users in France and countries that share its post. */
const CEDEX = /\s+(?<special>cedex(?:\s+\d{1,2})?)$/i
/** Number of a postal district behind the name of a town: `Dublin 4`, `Praha 5`, `Budapest XI`. */
const DISTRICT = /\s+(?<extra>\d{1,2}(?:er|e|ème)?|[IVX]{1,5}\.?|\d{1,2}W)$/
const AREA_TRAILING_TYPE =
  /\s+(?<type>county|parish|oblast|krai|kray|voivodeship|province|prefecture|region|governorate|district|municipality|state|canton|department|territory|borough|emirate|republic|council|raion|(?:avtonomnyy )?okrug|avtonomnaya oblast|län|fylke|megye|kraj|županija|apskritis|novads|ken|fu|to|do)$/i
const AREA_LEADING_TYPE =
  /^(?<type>provincia(?: de| del| di)?|province of|departamento(?: de| del)?|estado(?: de| do)?|state of|county|comté|région|region(?: de| del)?|canton(?: de| of)?|kanton|kreis|landkreis|municipio(?: de)?|powiat|województwo|judeţul|județul|district of)\s+(?=\S)/iu

function splitType(text: string, country: CountryRecord, bit: number): NameAndType {
  const lexicon = lexiconOf(country.alpha2, country.languages)
  const words = text.split(' ')
  const is = (word: string | undefined) => word !== undefined && (classOfWord(lexicon, toNameKey(word)) & bit) !== 0
  if (words.length > 1 && is(words.at(-1)))
    return { name: words.slice(0, -1).join(' '), leading: '', trailing: words.at(-1) as string }
  if (words.length > 1 && is(words[0]))
    return { name: words.slice(1).join(' '), leading: words[0] as string, trailing: '' }
  return { name: text, leading: '', trailing: '' }
}

const present = (fields: Field[]): Field[] => fields.filter(([, value]) => value !== '')

/** `Rose Cottage`, `Edificio Colón`. */
export function toBuildingFields(building: string, country: CountryRecord): Field[] {
  const { name, leading, trailing } = splitType(building, country, WORD_CLASS.building)
  return present([
    ['BuildingName', name],
    ['BuildingLeadingType', leading],
    ['BuildingTrailingType', trailing],
    ['BuildingType', leading || trailing],
  ])
}

/** Name and legal form of an organisation. */
export function toOrganizationFields(organization: string): Field[] {
  const end = Math.max(0, organization.length - LONGEST_FORM)
  const match = LEGAL_FORM.exec(organization.slice(end))
  const form = match?.groups?.form ?? ''
  return present([
    ['OrganizationName', match ? organization.slice(0, end + match.index) : organization],
    ['OrganizationType', form],
    ['OrganizationTrailingType', form],
  ])
}

/** Name, kind, postal district and special delivery of a locality: `Paris Cedex 11`, `Dublin 4`. */
export function toLocalityFields(locality: string): Field[] {
  // What stands before or behind a name is parted from it.
  if (locality !== '' && !BLANK_OR_HYPHEN.test(locality)) return [['LocalityName', locality]]
  const special = CEDEX.exec(locality)
  const plain = special ? locality.slice(0, special.index) : locality
  const extra = DISTRICT.exec(plain)
  const town = extra ? plain.slice(0, extra.index) : plain
  const leading = LOCALITY_TYPE.exec(town)?.[0] ?? ''
  const trailing = leading === '' ? (LOCALITY_TRAILING_TYPE.exec(town)?.[0] ?? '') : ''
  return present([
    ['LocalityName', town.slice(leading.length, town.length - trailing.length)],
    ['LocalityType', (leading.split(' ')[0] ?? '') || trailing.replace(/^[-\s]+/, '')],
    ['LocalityTrailingType', trailing.replace(/^[-\s]+/, '')],
    ['LocalityExtra', extra?.groups?.extra ?? ''],
    ['LocalitySpecial', special?.groups?.special ?? ''],
  ])
}

/** Number of the postal district that stands behind a town: `5` of `Praha 5`; empty where there is none. */
export function districtOf(locality: string, town: string): string {
  const extra = DISTRICT.exec(locality.trim())
  return extra && toNameKey(locality.slice(0, extra.index)) === toNameKey(town) ? (extra.groups?.extra ?? '') : ''
}

/** `Urb. Las Gladiolas`, `Colonia Roma`, `Sandviken distrikt`. */
export function toDependentLocalityFields(locality: string, country: CountryRecord): Field[] {
  const { name, leading, trailing } = splitType(locality, country, WORD_CLASS.district)
  return present([
    ['DependentLocalityName', name],
    ['DependentLocalityLeadingType', leading],
    ['DependentLocalityType', leading || trailing],
  ])
}

/** The same of the smallest part of a town. */
export function toDoubleDependentLocalityFields(locality: string, country: CountryRecord): Field[] {
  const { name, leading, trailing } = splitType(locality, country, WORD_CLASS.district)
  return present([
    ['DoubleDependentLocalityName', name],
    ['DoubleDependentLocalityType', leading || trailing],
  ])
}

/** Full name of a first-level area, and the kind of area that its name says. */
export function toAreaFields(area: string): Field[] {
  const trailing = AREA_TRAILING_TYPE.exec(area)
  const leading = trailing ? null : AREA_LEADING_TYPE.exec(area)
  return present([
    ['AdministrativeAreaFullName', area],
    [
      'AdministrativeAreaName',
      trailing ? area.slice(0, trailing.index) : leading ? area.slice(leading[0].length) : area,
    ],
    ['AdministrativeAreaType', trailing?.groups?.type ?? leading?.groups?.type ?? ''],
    ['AdministrativeAreaTrailingType', trailing?.groups?.type ?? ''],
  ])
}
