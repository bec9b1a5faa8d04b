import { wholeRun, type MarkedRun } from '#main/cleansing/context/marked-words.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** The city, and its three parts, which stand before the district. */
const CITY = /^香港(?:特[別别]行政[區区])?(?!仔|島|岛)/u
const KOWLOON = /^九[龍龙](?![城灣湾塘])/u
const REGION = /^(?:香?港[島岛]|新界)/u
/** A street with the side of the city that may stand behind its type, before the number of a house. */
const STREET = /^\p{sc=Han}{1,9}?(?:道|路|街|徑|径|里|巷|坊|臺|台)[東东西南北中上下]?(?=\d)/u
/** Letters of the name of the city; with more it is that of the whole territory. */
const CITY_LETTERS = 2
const LONGEST_DISTRICT = 4
const SHORTEST_DISTRICT = 2

/** Letters of the district with which a line begins, before a street; 0 for none. */
function districtOf(line: string, isTown: (key: string) => boolean): number {
  for (let length = LONGEST_DISTRICT; length >= SHORTEST_DISTRICT; length--)
    if (STREET.test(line.slice(length)) && isTown(toNameKey(line.slice(0, length)))) return length
  return 0
}

/**
 * City, part of the city, district and street of an address of Hong Kong, which no letters mark as elsewhere:
 * `香港中環皇后大道中99號`, `九龍旺角彌敦道688號`. None without a street before the number of a house.
 */
export function findHongKongAreas(line: string, isTown: (key: string) => boolean): MarkedRun[] {
  const runs: MarkedRun[] = []
  let at = 0
  const take = (length: number, part: MarkedRun['part']) => {
    if (length > 0) runs.push(wholeRun(at, at + length, part))
    at += length
  }
  const lengthOf = (pattern: RegExp) => pattern.exec(line.slice(at))?.[0].length ?? 0
  const city = lengthOf(CITY)
  const isCountry = city > CITY_LETTERS || KOWLOON.test(line.slice(city)) || REGION.test(line.slice(city))
  take(city, isCountry ? 'Country' : 'Locality')
  take(lengthOf(KOWLOON), 'Locality')
  take(lengthOf(REGION), 'AdministrativeArea')
  const hasTown = runs.some(({ part }) => part === 'Locality')
  take(districtOf(line.slice(at), isTown), hasTown ? 'DependentLocality' : 'Locality')
  const street = lengthOf(STREET)
  take(street, 'Thoroughfare')
  return street > 0 && runs.length > 1 ? runs : []
}
