import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import { NOT_LATIN } from '#main/cleansing/names/judge-place-name.ts'
import type { AreaRecord } from '#main/reference/reference-reader.ts'

/** Name in the script of the country; the Latin one where that is the country's, or no other is known. */
export const nativeAreaName = ({ name, localNames }: AreaRecord): string =>
  localNames.find((local) => NOT_LATIN.test(local)) ?? name

/** True for the short form that a country prints in the place of its areas' names: `CA`, `B.C.`. */
export const isAreaCode = ({ record: { area1, country } }: Candidate, text: string): boolean =>
  country.printsAreaCode && area1 !== null && area1.abbreviation !== '' && area1.abbreviation === text

/** `CA` where the country prints codes, else the name, `isNative`: in the country's own script. */
export function areaText({ record }: Candidate, isNative = false): string {
  const { area1, country } = record
  if (profileOf(country.alpha2).stateOf) return country.alpha2
  if (!area1) return ''
  if (country.printsAreaCode && area1.abbreviation !== '') return area1.abbreviation
  return isNative ? nativeAreaName(area1) : area1.name
}

/** Districts of Vietnamese cities that have a number, which the gazetteer spells out and addresses do not: `Quận Một`. */
const NUMBERED_DISTRICT = /^Quận (Một|Hai|Ba|Bốn|Tư|Năm|Sáu|Bảy|Tám|Chín|Mười|Mười Một|Mười Hai)$/
const VIETNAMESE_NUMBERS: Record<string, number> = {
  Một: 1,
  Hai: 2,
  Ba: 3,
  Bốn: 4,
  Tư: 4,
  Năm: 5,
  Sáu: 6,
  Bảy: 7,
  Tám: 8,
  Chín: 9,
  Mười: 10,
  'Mười Một': 11,
  'Mười Hai': 12,
}

const withDigits = (name: string): string =>
  name.replace(NUMBERED_DISTRICT, (_, number: string) => `Quận ${VIETNAMESE_NUMBERS[number] ?? number}`)

/** `MI` where the post asks for the code of the province, else the name. */
export function countyText({ record: { area1, area2, country } }: Candidate, isNative = false): string {
  const { stateOf, printsProvinceCode } = profileOf(country.alpha2)
  if (stateOf) return area1?.name ?? ''
  if (area2 === null) return ''
  if (printsProvinceCode && area2.abbreviation !== '') return area2.abbreviation
  return withDigits(isNative ? nativeAreaName(area2) : area2.name)
}
