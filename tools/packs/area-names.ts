import {
  ALSO_LATIN,
  AREA_SHORT_FORMS,
  LIST_NOT_LOCAL,
  LOCAL_AREA_NAMES,
  LOCAL_NAMES_BY_CODE,
} from './area-names-data.ts'
import { COUNTIES_OF_CUSTOM } from './british-counties-data.ts'
import { REGIONS_OF_HONG_KONG } from './hong-kong-names-data.ts'
import type { Subdivision } from './iso-subdivisions.ts'
import { OWN_SCRIPTS } from '#main/reference/write/own-scripts-data.ts'
import type { PostalArea } from './postal-format.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** What the lists say of one area. */
export interface AreaSayings {
  country: string
  /** GeoNames code with the country in front: `DE.02`. */
  code: string
  /** The gazetteer's name, which is English for many areas. */
  name: string
  postal: PostalArea | undefined
  subdivision: Subdivision | undefined
  /** Names by language. */
  translations: Record<string, string>
  /** Name of the area's seat in the country's script, where the two are called the same. */
  seatNativeName: string | null
}

export interface AreaNames {
  /** As the country writes it, in Latin letters. */
  name: string
  /** Further names in the country's languages; in a country of another script the native one first. */
  localNames: string[]
  aliases: string[]
}

const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u
/** `BY`, `B.C.S.`, `Tamps.`: what is printed in the place of a name. */
const IS_CODE = /^[A-Z]{1,4}$|\.$/
/** English words for the kind of an area. */
const KIND_BEHIND =
  / (?:Province|Department|District|County|Region|Regency|Municipality|Municipal|Prefecture|Governorate|Sub-Prefecture|Community|Division|Barrio|Voivodeship)$/i
const KIND_BEFORE =
  /^(?:Province|Commune|(?:Urban )?Municipality|Town|County|Region|District|Department|Canton|State|City and Borough) of /i
/** Areas of one town go by the name of the town, which is asked for as a place. */
const OF_TOWN = /^(?:Munic[ií]pio|Commune|(?:Urban )?Municipality|Town|City) /i
const APOSTROPHES = /['’]/g
/** Words of other languages for the kind of an area, which lists of names leave out. */
const NATIVE_KIND =
  /^(?:(?:Provinc[ie]a|Província|Province|Provincie|Departamento|Département|Région|Región|Municipio|Gobierno Regional) (?:de la |de las |de los |de l'|del |dell' ?|della |de |di |du |des |d'|do |da )|Provincia |Province (?!of )|Provincie |Kommune |Grad |Tỉnh )/i
/** Words for the kind of an area that are written in one with its name. */
const NATIVE_KINDS_BEFORE: Record<string, string[]> = { TH: ['จังหวัด', 'จ.'] }

/** `Provincia de Chieti` → `Chieti`. */
export const withoutNativeKind = (name: string): string => name.replace(NATIVE_KIND, '').replace(/ Municipio$/, '')

/** Countries whose addresses set the kind before the name of a county, in full or short: `County Cork`, `Co. Cork`. */
const COUNTIES_BY_WORD = ['IE']
const COUNTY = /^(?:County (?<behind>.+)|(?<before>.+) County)$/

const withoutKind = (name: string): string => name.replace(KIND_BEHIND, '').replace(KIND_BEFORE, '')

function distinct(names: (string | null | undefined)[]): string[] {
  return [...new Set(names.filter((name): name is string => Boolean(name)))]
}

/** Letters that are not of the English alphabet. */
const accentsOf = (name: string): number =>
  (name.normalize('NFC').match(/[^\p{ASCII}]/gu) ?? []).filter(isLetter).length

const isLetter = (letter: string): boolean => /\p{L}/u.test(letter)

/**
 * The country's own name among the lists: in the gazetteer's wording, with the accents that it lacks, where they know
 * that; else the first.
 */
function pickOwnName({ country, name, code }: AreaSayings, own: string[]): string {
  const plain = OWN_SCRIPTS[country] === undefined ? withoutKind(name) : name
  const [first] = own
  const keys = [toNameKey(plain), toNameKey(name)]
  const same = own.filter((one) => keys.includes(toNameKey(one)))
  if (same.includes(plain) && accentsOf(plain) > 0) return plain
  const accented = [...same, ...own.slice(0, 1)].find((one) => accentsOf(one) > accentsOf(plain))
  if (same.length > 0) return accented ?? plain
  if (first !== undefined) return country === 'RU' ? first.replace(APOSTROPHES, '') : first
  return LOCAL_NAMES_BY_CODE[code] ?? plain
}

/** What the lists say, the most trusted first; the post's own abbreviations are no names. */
function candidatesOf({ country, postal, subdivision, translations }: AreaSayings, languages: string[]) {
  const listed = LOCAL_AREA_NAMES[subdivision?.code ?? ''] ?? []
  const inOwnLanguages = languages.flatMap((language) => translations[language] ?? [])
  const postalNames = (postal?.names ?? []).filter((one) => !IS_CODE.test(one))
  const isoNames = subdivision?.names ?? []
  const lists = country === 'RU' ? [...isoNames, ...postalNames] : [...postalNames, ...isoNames]
  const candidates = distinct([...listed, ...[...lists, ...inOwnLanguages].map(withoutNativeKind)])
  return { listed, inOwnLanguages, postalNames, candidates }
}

const isOwnLatin = (country: string): boolean => OWN_SCRIPTS[country] === undefined || ALSO_LATIN.includes(country)

const AREAS_OF_CUSTOM: Record<string, readonly (readonly [names: string, areas: string])[]> = {
  GB: COUNTIES_OF_CUSTOM,
  HK: REGIONS_OF_HONG_KONG,
}

/** Counties by which the addresses of a British area go, most older than the area, and the parts of Hong Kong. */
export const customaryCounties = (country: string, name: string): string[] =>
  (AREAS_OF_CUSTOM[country] ?? []).flatMap(([names, areas]) =>
    areas.split(';').includes(name) ? names.split(';') : [],
  )

/** `Mayo County` and `Kerry, County Kerry` → `Mayo`, `Kerry`; null for what is no county by its names. */
function countyStem(country: string, names: readonly string[]): string | null {
  if (!COUNTIES_BY_WORD.includes(country)) return null
  const { behind, before } = names.map((one) => COUNTY.exec(one)?.groups).find(Boolean) ?? {}
  return behind ?? before ?? null
}

/** Names of one area: what its own country calls it is printed, all others are aliases. */
export function nameArea(sayings: AreaSayings, languages: string[]): AreaNames {
  const { country, name, code, postal, subdivision, seatNativeName } = sayings
  const { listed, inOwnLanguages, postalNames, candidates } = candidatesOf(sayings, languages)
  const isTranslated = isOwnLatin(country) && languages[0] !== 'en' && !LIST_NOT_LOCAL.includes(country)
  const own = candidates.filter((one) => !NOT_LATIN.test(one))
  const given = isTranslated ? pickOwnName(sayings, own) : (LOCAL_NAMES_BY_CODE[code] ?? name)
  const county = countyStem(country, [given, ...candidates])
  const printed = listed[0] ?? (county === null ? given : `County ${county}`)
  const native = distinct([...postalNames, ...inOwnLanguages, seatNativeName]).filter((one) => NOT_LATIN.test(one))
  const local = OWN_SCRIPTS[country] === undefined ? [...listed.slice(1), ...inOwnLanguages] : native
  const localNames = distinct(local).filter((one) => toNameKey(one) !== toNameKey(printed) || NOT_LATIN.test(one))
  const shortForms = AREA_SHORT_FORMS[subdivision?.code ?? code] ?? []
  const withKind = (NATIVE_KINDS_BEFORE[country] ?? []).flatMap((kind) => native.map((one) => kind + one))
  const countyForms = county === null ? [] : [county, `Co ${county}`]
  const aliases = [
    name,
    OF_TOWN.test(name) ? null : withoutNativeKind(name).replace(KIND_BEFORE, ''),
    ...countyForms,
    ...candidates,
    ...localNames,
    ...(postal?.names ?? []),
    ...shortForms,
    ...withKind,
  ]
  return { name: printed, localNames, aliases: distinct(aliases).filter((one) => one !== printed) }
}
