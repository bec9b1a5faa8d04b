import type { Position } from '#main/reference/reference-reader.ts'

/** One administrative unit with its names. */
export interface VillageUnit {
  name: string
  /** In the country's own script; empty where that is Latin. */
  native: string
  aliases: string[]
}

/** The smallest unit of a country's addresses, the units around it, and its postal code. */
export interface VillageRow {
  code: string
  village: VillageUnit
  district: VillageUnit
  city: VillageUnit
  province: VillageUnit
  position: Position | null
}

interface IndonesianRow {
  postal: number | null
  province: string
  city: string
  district: string
  village: string
  latitude: number | null
  longitude: number | null
}

const latin = (name: string, aliases: string[] = []): VillageUnit => ({ name, native: '', aliases })

/** `Kota Bandung` and `Kabupaten Bandung` are both written `Bandung`. */
function indonesianCity(name: string): VillageUnit {
  const short = name.replace(/^(?:Kota|Kabupaten)(?: Administrasi| Adm\.?)? /i, '')
  return short === name ? latin(name) : latin(short, [name])
}

/** Villages of Indonesia (`data.json`: village, district, city, province, postal code, position). */
export function readIndonesianVillages(file: Buffer): VillageRow[] {
  const rows = JSON.parse(file.toString('utf8')) as IndonesianRow[]
  return rows.flatMap(({ postal, province, city, district, village, latitude, longitude }) => {
    const code = String(postal ?? '')
    if (!/^\d{5}$/.test(code) || !village) return []
    const position = latitude && longitude ? { lat: latitude, lon: longitude } : null
    return [
      {
        code,
        position,
        province: latin(province),
        city: indonesianCity(city),
        district: latin(district),
        village: latin(village),
      },
    ]
  })
}

const THAI_FIELD = /(\w+): (?:'((?:[^'\\]|\\.)*)'|(\d+))/g
const FIVE_DIGITS = /^\d{5}$/

/** Subdistricts of Thailand (a module with one object a line: subdistrict, district and city in Latin and Thai, zip). */
export function readThaiSubdistricts(file: Buffer): VillageRow[] {
  const rows: VillageRow[] = []
  for (const line of file.toString('utf8').split('\n')) {
    if (!line.includes('subdistrict:')) continue
    const fields = new Map([...line.matchAll(THAI_FIELD)].map(([, name, text, number]) => [name, text ?? number ?? '']))
    const unit = (name: string): VillageUnit => ({
      name: fields.get(name) ?? '',
      native: fields.get(`${name}_th`) ?? '',
      aliases: [],
    })
    const code = fields.get('zip') ?? ''
    const [village, district, city] = [unit('subdistrict'), unit('district'), unit('city')]
    if (FIVE_DIGITS.test(code) && village.name !== '')
      rows.push({ code, village, district, city, province: city, position: null })
  }
  return rows
}
