import { type MarkedRun, type MarkedWords, isCode, wholeRun } from '#main/cleansing/context/marked-words.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { Token } from '#main/cleansing/text/tokenize.ts'
import { keyOfWords, wordRanges, type WordRange } from '#main/cleansing/text/word-ranges.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** The levels of an address of China, from the province down to the street. */
type Level = 'province' | 'city' | 'district' | 'town' | 'village' | 'street'

interface LevelForm {
  level: Level
  pattern: RegExp
}

/** Provinces as they are said, which no letter marks, where something marked or a city follows. */
const BARE_PROVINCE =
  /^(?:河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|内蒙古|广西|西藏|宁夏|新疆)(?![省市路街大县])/u
const MARKED_AREA = /^\p{sc=Han}{2,5}[市区县镇乡村]/u
/** Behind a name that no letter marks: it is that of a street, or has its mark after all. */
const NO_BARE_NAME = /^(?:[东西南北中]?(?:路|街|巷|大道|大街)|[省市区县镇乡村])/u
/** Letters of the names of cities that people leave unmarked. */
const BARE_LENGTHS = [3, 2] as const

/** A name is as short as its mark lets it be; a mark inside the name of a street is none: `乡` of `城乡路`, `村` of `中关村大街`. */
const LEVELS: readonly LevelForm[] = [
  { level: 'province', pattern: /^(?:\p{sc=Han}{2,3}省|\p{sc=Han}{2,6}自治区)/u },
  { level: 'city', pattern: /^\p{sc=Han}{2,6}?(?:自治州|地区|市)(?!场)/u },
  { level: 'city', pattern: /^\p{sc=Han}{2,4}?市(?!场)/u },
  { level: 'district', pattern: /^\p{sc=Han}{1,8}?(?:自治县|自治旗|(?<![小社学校])区|县|旗)(?!路|街|大道)/u },
  { level: 'town', pattern: /^\p{sc=Han}{1,5}?(?:街道|镇|乡)(?![东西南北中]?(?:路|街|巷|大道|大街))/u },
  { level: 'village', pattern: /^\p{sc=Han}{1,5}?(?:社区|村)(?![东西南北中]?(?:路|街|巷|大道|大街))/u },
  {
    level: 'street',
    pattern: /^\p{sc=Han}{1,7}?(?:大道|路|街(?!道)|巷|胡同)(?:\p{sc=Han}段)?(?=[\d ]|\p{sc=Han}{2}|$)/u,
  },
]

interface Found {
  level: Level
  length: number
}

/** Tells whether letters are the name of a city, which its mark may be left off: `四川成都武侯区`. */
type IsCity = (name: string) => boolean

/** Letters of the city with which a line begins that nothing marks; 0 for none. */
const bareCity = (line: string, isCity: IsCity): number =>
  BARE_LENGTHS.find((length) => {
    const rest = line.slice(length)
    return rest !== '' && !NO_BARE_NAME.test(rest) && isCity(line.slice(0, length))
  }) ?? 0

function bareProvince(line: string, isCity: IsCity): number {
  const length = BARE_PROVINCE.exec(line)?.[0].length ?? 0
  const rest = line.slice(length)
  return length > 0 && (MARKED_AREA.test(rest) || bareCity(rest, isCity) > 0) ? length : 0
}

/** The levels that stand at the beginning of a line, each behind the one before. */
function levelsOf(line: string, isCity: IsCity): Found[] {
  const found: Found[] = []
  let rest = line
  const take = (level: Level, length: number) => {
    if (length === 0) return
    found.push({ level, length })
    rest = rest.slice(length)
  }
  for (const { level, pattern } of LEVELS) {
    const isKnown = found.some((one) => one.level === level)
    if (level === 'province' && found.length > 0) continue
    if (level === 'city' && !isKnown) take(level, bareCity(rest, isCity))
    const length = pattern.exec(rest)?.[0].length ?? 0
    take(level, length === 0 && level === 'province' ? bareProvince(rest, isCity) : length)
  }
  return found
}

/** The part of each level; of two cities the second lies in the first. */
function partsOf(found: readonly Found[]): Part[] {
  const cities = found.filter(({ level }) => level === 'city').length
  const parts: Record<Level, Part> = {
    province: 'AdministrativeArea',
    city: 'Locality',
    district: cities > 0 ? 'DependentLocality' : 'Locality',
    town: 'DependentLocality',
    village: 'DependentLocality',
    street: 'Thoroughfare',
  }
  const isOuter = (at: number) => cities > 1 && found[at]?.level === 'city' && found[at + 1]?.level === 'city'
  return found.map(({ level }, at) => (isOuter(at) ? 'SubAdministrativeArea' : parts[level]))
}

/** Levels of an address of China that is written without blanks; `line` has one character a word. */
function findChineseAreas(line: string, isCity: IsCity): MarkedRun[] {
  const found = levelsOf(line, isCity)
  if (!found.some(({ level }) => level === 'city' || level === 'district')) return []
  const parts = partsOf(found)
  const runs: MarkedRun[] = []
  let from = 0
  found.forEach(({ length }, i) => {
    runs.push({ from, to: from + length, part: parts[i] as Part, isWhole: true })
    from += length
  })
  return runs
}

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
function findHongKongAreas(line: string, isTown: (key: string) => boolean): MarkedRun[] {
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

const HAN = /^\p{sc=Han}$/u

const wordsAreJoined = (tokens: readonly Token[]): boolean =>
  tokens.every((token, i) => i === 0 || token.start === tokens[i - 1]?.end)

const shifted = (run: MarkedRun, by: number): MarkedRun => ({ ...run, from: run.from + by, to: run.to + by })

/** Every letter is a word of its own here, so letters of a match are words. */
const lineOf = (tokens: readonly Token[], { from, to }: WordRange): string =>
  tokens
    .slice(from, to)
    .map(({ raw }) => (raw.length === 1 ? raw : ' '))
    .join('')

/** The same with a digit for each number. */
const lineWithNumbers = (tokens: readonly Token[], { from, to }: WordRange): string =>
  tokens
    .slice(from, to)
    .map(({ raw }) => (raw.length === 1 ? raw : /^\d/.test(raw) ? '0' : ' '))
    .join('')

/** The areas with which a segment begins; none where it does not begin with one. */
function areasOfSegment({ text, profile, isTown }: MarkedWords, segment: WordRange, isCity: IsCity): MarkedRun[] {
  const { tokens } = text
  const { hanAreas } = profile
  const line = lineOf(tokens, segment)
  if (hanAreas === 'hongKong')
    return findHongKongAreas(lineWithNumbers(tokens, segment), isTown).map((run) => shifted(run, segment.from))
  // Between blanks a city is parted from what follows, and the tagger knows it.
  const isUnbroken = wordsAreJoined(tokens.slice(segment.from, segment.to))
  if (hanAreas === 'mainland')
    return findChineseAreas(line, isUnbroken ? isCity : () => false).map((run) => shifted(run, segment.from))
  const form = hanAreas?.find(({ pattern }) => pattern.test(line))
  if (!form) return []
  const groups = form.pattern.exec(line)?.slice(1) ?? []
  const runs: MarkedRun[] = []
  let from = segment.from
  groups.forEach((group: string | undefined, i) => {
    if (group === undefined) return
    const to = from + group.length
    runs.push({ from, to, part: form.parts[i] as Part, isWhole: true })
    from = to
  })
  return runs
}

/** Shorter words are codes: `jp 159-0094 東京都…`. */
const SHORTEST_NAME = 4

/** A single line before that of the areas is whoever lives there, the country, or a town that is read as such. */
function nameBefore(words: MarkedWords, before: readonly WordRange[], tests: NameTests): MarkedRun[] {
  const [only] = before
  if (!only || before.length > 1) return []
  const { tokens } = words.text
  const key = keyOfWords(tokens, only)
  if (tests.isCountry(key)) return [{ ...only, part: 'Country', isWhole: true }]
  // `Room 1201` is no firm.
  if (key.length < SHORTEST_NAME || /\d/.test(tokens[only.to - 1]?.raw ?? '')) return []
  const isTown = words.profile.hanAreas === 'mainland' ? tests.isCity(lineOf(tokens, only)) : words.isTown(key)
  return isTown ? [] : [{ ...only, part: 'Organization', isWhole: true }]
}

export interface NameTests {
  isCity: IsCity
  /** True for the name key of the country in which the address is read. */
  isCountry(key: string): boolean
}

/**
 * Province, city, district and street of an address in Chinese characters, by the letters in which their names end, in
 * the segment that names most of them: a firm may stand before it, in whatever letters, and have the name of its city.
 */
export function findHanAreas(words: MarkedWords, tests: NameTests): MarkedRun[] {
  const { tokens, fieldOf } = words.text
  if (words.profile.hanAreas === null) return []
  const segments = wordRanges(tokens, (at) => fieldOf[at] === null && !isCode(words, at))
  const found = segments.map((segment) =>
    HAN.test(tokens[segment.from]?.raw ?? '') ? areasOfSegment(words, segment, tests.isCity) : [],
  )
  const most = Math.max(0, ...found.map((runs) => runs.length))
  const at = found.findIndex((runs) => runs.length === most)
  // Where an address of blocks begins with its prefecture, it is read by the names of its towns.
  if (most === 0 || (words.profile.numbersBlocks && at === 0)) return []
  return [...nameBefore(words, segments.slice(0, at), tests), ...(found[at] ?? [])]
}
