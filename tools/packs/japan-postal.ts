import { inflateRawSync } from 'node:zlib'
import { romanizeKana, shortenVowels } from '#shared/text/romanize-kana.ts'
import type { Position } from '#main/reference/reference-reader.ts'

/** A city, ward, town or village as addresses write it. */
export interface JapaneseName {
  /** `Chiyoda-ku`. */
  latin: string
  /** Other romanisations, `Chiyodaku`, `Chuuou-ku`, and the name behind that of its county in both scripts. */
  others: string[]
  native: string
}

export interface Municipality {
  /** Code of the Statistics Bureau: two digits of the prefecture (also its ISO 3166-2 code), three of the municipality. */
  jisCode: string
  /** The ward or town, then the city it is part of where there is one. */
  names: JapaneseName[]
  position: Position | null
  /** Of a circle as large as the municipality. */
  radiusMeters: number
}

export interface JapanesePostalCode {
  code: string
  jisCode: string
  /** Null where the code stands for the whole municipality. */
  town: JapaneseName | null
}

const CHUNK = /"(\d{3})": "([A-Za-z0-9+/=]+)"/g
const NOT_LISTED = '以下に掲載がない場合'
const SUFFIX_KANJI = /[市区町村郡]$/
/** Readings of the last sign, and how they are written behind the hyphen. */
const SUFFIXES = ['machi', 'cho', 'chou', 'mura', 'son', 'shi', 'ku', 'gun']

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function hyphenate(latin: string, native: string): string {
  if (!SUFFIX_KANJI.test(native)) return capitalize(latin)
  const suffix = SUFFIXES.find((ending) => latin.length > ending.length + 1 && latin.endsWith(ending))
  return suffix ? `${capitalize(latin.slice(0, -suffix.length))}-${suffix}` : capitalize(latin)
}

function toName(native: string, kana: string): JapaneseName {
  const long = romanizeKana(kana)
  const short = shortenVowels(long)
  const latin = hyphenate(short, native)
  const others = [capitalize(short), hyphenate(long, native)]
  return { latin, others: [...new Set(others)].filter((name) => name !== latin), native }
}

interface Row {
  code: string
  jisCode: string
  city: string
  cityKana: string
  town: string
  townKana: string
}

function readRows(moduleText: string): Row[] {
  const rows: Row[] = []
  for (const [, , chunk] of moduleText.matchAll(CHUNK)) {
    const lines = inflateRawSync(Buffer.from(chunk as string, 'base64'))
      .toString('utf8')
      .split('\n')
    for (const line of lines) {
      const fields = line.split(',')
      // `k`: the general list; companies' own codes (`j`) name buildings, not towns.
      if (fields[0] !== 'k') continue
      const [, code, , jisCode, , , city, cityKana, town, townKana] = fields as string[]
      rows.push({ code, jisCode, city, cityKana, town, townKana } as Row)
    }
  }
  return rows.sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : a.jisCode < b.jisCode ? -1 : 1))
}

const commonPrefix = (a: string, b: string) => {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return a.slice(0, length)
}

/** Where the kana of `札幌市` end in `サッポロシチュウオウク`: what all wards of the city share, up to its last シ. */
function readingsOfCities(rows: Row[]): Map<string, string> {
  const readings = new Map<string, string>()
  for (const { city, cityKana } of rows) {
    const whole = /^(.+市).+区$/.exec(city)?.[1]
    if (whole) readings.set(whole, commonPrefix(readings.get(whole) ?? cityKana, cityKana))
  }
  for (const [city, shared] of readings) readings.set(city, shared.slice(0, shared.lastIndexOf('シ') + 1))
  return readings
}

function namesOf(row: Row, cityReadings: Map<string, string>): JapaneseName[] {
  const city = /^(.+市)(.+区)$/.exec(row.city)
  const cityReading = city ? cityReadings.get(city[1] as string) : undefined
  if (city && cityReading) {
    const ward = toName(city[2] as string, row.cityKana.slice(cityReading.length))
    return [ward, toName(city[1] as string, cityReading)]
  }
  const county = /^(.+郡)(.+[町村])$/.exec(row.city)
  const end = row.cityKana.indexOf('グン', 1)
  if (county && end > 0) {
    const town = toName(county[2] as string, row.cityKana.slice(end + 2))
    const { latin } = toName(county[1] as string, row.cityKana.slice(0, end + 2))
    return [{ ...town, others: [...town.others, `${latin} ${town.latin}`, row.city] }]
  }
  return [toName(row.city, row.cityKana)]
}

/** Town names lose notes in brackets (`（次のビルを除く）`), ranges and lists. */
function townOf({ town, townKana }: Row): JapaneseName | null {
  const native = town.replace(/（.*$/, '').split('、')[0] as string
  const kana = townKana.replace(/（.*$/, '').split('、')[0] as string
  if (native === '' || native === NOT_LISTED || /一円$|の次に/.test(native)) return null
  return toName(native, kana)
}

/** Middle of a third-level grid cell (JIS X 0410), about a kilometre wide. */
function cellPosition(cell: string): Position {
  const [p, u] = [Number(cell.slice(0, 2)), Number(cell.slice(2, 4))]
  const [q, v, r, w] = [...cell.slice(4, 8)].map(Number) as [number, number, number, number]
  return { lat: p / 1.5 + (q + (r + 0.5) / 10) / 12, lon: 100 + u + (v + (w + 0.5) / 10) / 8 }
}

function positionsByMunicipality(grids: Iterable<Buffer>): Map<string, { position: Position; radiusMeters: number }> {
  const sums = new Map<string, { lat: number; lon: number; count: number }>()
  for (const file of grids) {
    for (const line of file.toString('latin1').split('\n')) {
      const cell = /,(\d{8})(?:,|\s*$)/.exec(line)?.[1]
      const jisCode = line.slice(0, line.indexOf(','))
      if (!cell || !/^\d{4,5}$/.test(jisCode)) continue
      const { lat, lon } = cellPosition(cell)
      const sum = sums.get(jisCode.padStart(5, '0')) ?? { lat: 0, lon: 0, count: 0 }
      sums.set(jisCode.padStart(5, '0'), { lat: sum.lat + lat, lon: sum.lon + lon, count: sum.count + 1 })
    }
  }
  const middle = ({ lat, lon, count }: { lat: number; lon: number; count: number }) => ({
    position: { lat: lat / count, lon: lon / count },
    // A cell is about one square kilometre.
    radiusMeters: Math.sqrt(count / Math.PI) * 1000,
  })
  return new Map([...sums].map(([code, sum]) => [code, middle(sum)]))
}

/** Postal codes of Japan Post with the municipality and the part of it, in Latin letters and in kanji. */
export function readJapan(moduleText: string, grids: Iterable<Buffer>) {
  const rows = readRows(moduleText)
  const cityReadings = readingsOfCities(rows)
  const positions = positionsByMunicipality(grids)
  const municipalities = new Map<string, Municipality>()
  const codes: JapanesePostalCode[] = []
  for (const row of rows) {
    const { jisCode } = row
    if (!municipalities.has(jisCode))
      municipalities.set(jisCode, {
        jisCode,
        names: namesOf(row, cityReadings),
        position: positions.get(jisCode)?.position ?? null,
        radiusMeters: positions.get(jisCode)?.radiusMeters ?? 0,
      })
    codes.push({ code: `${row.code.slice(0, 3)}-${row.code.slice(3)}`, jisCode, town: townOf(row) })
  }
  return { municipalities, codes }
}
