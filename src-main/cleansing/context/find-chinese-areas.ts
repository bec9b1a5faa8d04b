import type { MarkedRun } from '#main/cleansing/context/marked-words.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'

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
export type IsCity = (name: string) => boolean

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
export function findChineseAreas(line: string, isCity: IsCity): MarkedRun[] {
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
