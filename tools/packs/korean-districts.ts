import type { AreaIndex } from './areas.ts'
import { indexPlaceName, type CountryGazetteer } from './place-gazetteer.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Official numbers of provinces that ISO 3166-2 numbers otherwise: Sejong, Gangwon and Jeonbuk since 2023, Jeju. */
const ISO_NUMBERS: Record<string, string> = { '36': '50', '51': '42', '52': '45', '50': '49' }

/** Cities whose districts the package names without them, by the number that these share. */
const CITIES_OF_DISTRICTS: Record<string, string> = {
  '4119': '부천시',
  '4128': '고양시',
  '4146': '용인시',
  '4311': '청주시',
}
/** The package writes `성남시수정구`, `수원시 장안구` and `서울시노원구`. */
const WITH_CITY = /^(\p{Script=Hangul}+시)\s*(\p{Script=Hangul}+[구군])$/u
/** Their districts stand alone in codes. */
const METROPOLIS = /^서울시$|광역시$/
/** Seats that are not named as their county is. */
const SEATS: Record<string, string> = { 고령군: '대가야읍' }

type Ring = [lon: number, lat: number][]

interface District {
  properties: { sig_cd: string; sig_kor_nm: string }
  geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] }
}

/** Twice the area of a ring, in square degrees, and its middle. */
function measureRing(ring: Ring): { area: number; lat: number; lon: number } {
  let [area, lat, lon] = [0, 0, 0]
  for (let i = 0; i + 1 < ring.length; i++) {
    const [[x1, y1], [x2, y2]] = [ring[i], ring[i + 1]] as [[number, number], [number, number]]
    const cross = x1 * y2 - x2 * y1
    area += cross
    lon += (x1 + x2) * cross
    lat += (y1 + y2) * cross
  }
  return { area: Math.abs(area), lat: lat / (3 * area), lon: lon / (3 * area) }
}

function middleOf({ geometry }: District) {
  const outer = geometry.type === 'Polygon' ? [geometry.coordinates[0]] : geometry.coordinates.map(([ring]) => ring)
  return outer.map((ring) => measureRing(ring as Ring)).reduce((best, one) => (one.area > best.area ? one : best))
}

/** The name that codes have: `성남시 수정구`, `노원구`. */
function nameInCodes(name: string, number: string): string {
  const [city, district] = WITH_CITY.exec(name)?.slice(1) ?? [CITIES_OF_DISTRICTS[number.slice(0, 4)], name]
  return city === undefined || METROPOLIS.test(city) ? (district as string) : `${city} ${district}`
}

/**
 * Cities, counties and districts of Korea by name, to place codes by: `강북구`, `성남시 수정구`, and the seat of a county
 * by its usual name, as codes name its towns alone (`울진읍` lies in 울진군). From the package's module of GeoJSON.
 */
export function readKoreanDistricts(module: Buffer, areas: AreaIndex): CountryGazetteer {
  const text = module.toString('utf8')
  const { features } = JSON.parse(
    text.slice(text.indexOf('{', text.indexOf('exports.geoData = {')), text.lastIndexOf('}') + 1),
  ) as {
    features: District[]
  }
  const gazetteer: CountryGazetteer = new Map()
  for (const district of features) {
    const { sig_kor_nm: written, sig_cd: number } = district.properties
    const name = nameInCodes(written, number)
    const { lat, lon } = middleOf(district)
    const province = number.slice(0, 2)
    const code = areas.codeByIso.get(`KR-${ISO_NUMBERS[province] ?? province}`) ?? ''
    const place = {
      id: 0,
      nameKey: toNameKey(name),
      position: { lat, lon },
      population: 0,
      area1Id: areas.idByCode.get(code) ?? null,
      area2Id: null,
      isSection: false,
    }
    indexPlaceName(gazetteer, name, place, true)
    if (name.endsWith('군')) indexPlaceName(gazetteer, SEATS[name] ?? `${name.slice(0, -1)}읍`, place, true)
  }
  return gazetteer
}
