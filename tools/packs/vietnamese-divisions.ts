import { furtherNames, type Division, type DivisionRow } from './division-row.ts'

interface Ward {
  ward_code: string
  name: string
  province_code: string
}

interface Mapping {
  old_ward_name: string | null
  old_district_name: string | null
  old_province_name: string | null
  new_ward_code: string
  new_province_name: string | null
}

interface Table {
  type: string
  name: string
  data: unknown[]
}

const KIND = /^(?:Phường|Xã|Thị trấn|Đặc khu|Quận|Huyện|Thị xã|Thành phố|Tỉnh) /
/** Districts of this kind are quarters of the city that is their province. */
const URBAN = /^Quận /
const hasLetters = (text: string) => /\p{L}/u.test(text)

/** The name without the word for its kind; a number alone is no name. */
const shortOf = (name: string): string => {
  const short = name.replace(KIND, '')
  return hasLetters(short) ? short : name
}

/** Wards are written with the word for their kind: without it, most names are those of districts and streets too. */
const spellings = (ward: string): string[] => {
  const short = ward.replace(/^Phường /, '')
  return short === ward ? [ward] : [ward, `P. ${short}`, hasLetters(short) ? `${short} Ward` : `Ward ${short}`]
}

const toWard = (name: string, former: string[]): Division => ({
  name,
  native: '',
  aliases: furtherNames(name, [name, ...former].flatMap(spellings)),
})

const toDistrict = (name: string): Division => ({ name: shortOf(name), native: '', aliases: [name] })

/** What most of the former wards of a ward belonged to. */
function mostCommon(names: string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? ''
}

/**
 * Wards and communes of Vietnam since the reform of 2025, with the names of the former ones that each took in. The
 * former district tells where a ward lies, for the gazetteer knows districts and former provinces.
 */
export function readVietnameseDivisions(file: Buffer): DivisionRow[] {
  const tables = (JSON.parse(file.toString('utf8')) as Table[]).filter(({ type }) => type === 'table')
  const rowsOf = <T>(name: string) => (tables.find((table) => table.name === name)?.data ?? []) as T[]
  const former = Map.groupBy(rowsOf<Mapping>('ward_mappings'), (row) => row.new_ward_code)
  return rowsOf<Ward>('wards').flatMap(({ ward_code: code, name }) => {
    const known = former.get(code) ?? []
    const texts = (pick: (row: Mapping) => string | null) => known.flatMap((row) => pick(row) ?? [])
    const province = shortOf(mostCommon(texts((row) => row.old_province_name)))
    const inProvince = known.filter((row) => shortOf(row.old_province_name ?? '') === province)
    const district = mostCommon(inProvince.flatMap((row) => row.old_district_name ?? []))
    if (province === '' || district === '') return []
    const unit = toWard(
      name,
      texts((row) => row.old_ward_name),
    )
    const isUrban = URBAN.test(district)
    const city = isUrban ? [province] : []
    const areas = [province, mostCommon(texts((row) => row.new_province_name))].map(shortOf)
    return [{ unit, district: toDistrict(district), isFormer: true, city, isUrban, areas }]
  })
}
