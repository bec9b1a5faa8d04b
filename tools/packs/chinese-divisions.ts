import anyAscii from 'any-ascii'
import { furtherNames, type Division, type DivisionRow } from './division-row.ts'
import type { PackageFiles } from './read-package-files.ts'

interface Coded {
  code: string
  name: string
  areaCode?: string
  cityCode?: string
  provinceCode?: string
}

/** Words for the kind of a division, the longest first; in Latin letters the kind is written as a word. */
const KINDS: [RegExp, string][] = [
  [/街道(?:办事处)?$/u, 'Subdistrict'],
  [/(?:自治县|县)$/u, 'County'],
  [/地区$/u, ''],
  [/(?:民族乡|乡|苏木)$/u, 'Township'],
  [/镇$/u, 'Town'],
  [/(?:新区|区)$/u, 'District'],
  [/市$/u, 'City'],
  [/(?:自治州|自治区|省|旗|盟)$/u, ''],
]
/** City level of districts directly under a province: it has no name of its own. */
const NO_CITY = /^(?:市辖区|县|省直辖县级行政区划|自治区直辖县级行政区划)$/u
/** A name of a single character is never written without its kind. */
const SHORTEST_NAME = 2

const shortOf = (native: string): { short: string; kind: string } => {
  for (const [pattern, kind] of KINDS) {
    const short = native.replace(pattern, '')
    if (short !== native && short.length >= SHORTEST_NAME) return { short, kind }
  }
  return { short: native, kind: '' }
}

/** Pinyin without tones, one word: `东华门` → `Donghuamen`. */
function toPinyin(native: string): string {
  const letters = anyAscii(native).replace(/\s+/g, '').toLowerCase()
  return `${letters.charAt(0).toUpperCase()}${letters.slice(1)}`
}

function toDivision(native: string): Division {
  const { short, kind } = shortOf(native)
  const name = toPinyin(short)
  return { name, native, aliases: furtherNames(name, [kind === '' ? '' : `${name} ${kind}`, short]) }
}

const spellings = (native: string): string[] => [
  ...new Set([native, shortOf(native).short, toPinyin(shortOf(native).short)]),
]

/** Subdistricts, towns and townships of China inside their county or district. */
export function readChineseDivisions(files: PackageFiles): DivisionRow[] {
  const rows = (name: string) => JSON.parse((files.get(`dist/${name}.json`) as Buffer).toString('utf8')) as Coded[]
  const byCode = (name: string) => new Map(rows(name).map((row) => [row.code, row.name]))
  const [provinces, cities] = [byCode('provinces'), byCode('cities')]
  const districts = new Map(rows('areas').map((row) => [row.code, toDivision(row.name)]))
  return rows('streets').flatMap(({ name, areaCode = '', cityCode = '', provinceCode = '' }) => {
    const province = provinces.get(provinceCode) ?? ''
    const city = cities.get(cityCode) ?? ''
    const town = NO_CITY.test(city) ? province : city
    // A city without districts has its towns directly.
    const district = districts.get(areaCode) ?? toDivision(town)
    if (province === '') return []
    const isUrban = /区$/u.test(district.native)
    return [{ unit: toDivision(name), district, city: spellings(town), isUrban, areas: spellings(province) }]
  })
}
