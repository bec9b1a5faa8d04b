import { greatCircleMeters, middleOf } from '#main/reference/great-circle.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { fetchPackage } from '../../../tools/packs/fetch-package.ts'
import { readPackageFiles } from '../../../tools/packs/read-package-files.ts'
import { readMmdb } from './read-mmdb.ts'

/** Positions of Indian codes as a geocoder on the web found them; ISC. */
const PINCODES = {
  name: 'pincode-lat-long',
  version: '1.0.3',
  integrity: 'sha512-NpETtw4LTaDLZ/WVmqmfzuDYbtfvXLGu3b+jK/sxxiWIypL4sFSrhApypnBcN3voVDCskRr9Mo01VtosKwZYJQ==',
}
const PINCODES_FILE = 'pincode.js'
/** Codes at which addresses of the internet are, of December 2019: GeoLite2 of MaxMind, CC BY-SA 4.0. */
const GEOLITE = {
  name: 'geoip-database',
  version: '1.0.97',
  integrity: 'sha512-BFaDkddRFJJkRZSnw+6bvEgcLWUTh4y81ralmStZkeK4QCMduSRMesQ5y8e0yHguQB+aQIvt4Umgg/IMQO68/A==',
}
const GEOLITE_FILE = 'GeoLite2-City.mmdb'

/** Where codes lie, by code. */
export type CodePositions = Map<string, Position>

export interface IndependentPositions {
  pincodes: CodePositions
  /** By country. */
  geolite: Map<string, CodePositions>
}

/** The codes of `{ "110001": { "lat": 28.6, "long": 77.2 }, … }`; 0 stands for what was not found. */
export function readPincodes(module: string): CodePositions {
  const table = module.slice(module.indexOf('{'), module.lastIndexOf('}') + 1).replace(/,(\s*\})/g, '$1')
  const entries = Object.entries(JSON.parse(table) as Record<string, { lat: number; long: number }>)
  return new Map(
    entries
      .filter(([, { lat, long }]) => Number(lat) !== 0 && Number(long) !== 0)
      .map(([code, { lat, long }]) => [code, { lat: Number(lat), lon: Number(long) }]),
  )
}

interface GeoliteRecord {
  country?: { iso_code?: string }
  postal?: { code?: string }
  location?: { latitude?: number; longitude?: number }
}

/** The middle of the records of each code of some countries. */
export function readGeolite(bytes: Buffer, countries: readonly string[]): Map<string, CodePositions> {
  const all = new Map(countries.map((country) => [country, new Map<string, Position[]>()]))
  for (const record of readMmdb(bytes)) {
    const { country, postal, location } = record as GeoliteRecord
    const codes = all.get(country?.iso_code ?? '')
    if (!codes || !postal?.code || location?.latitude === undefined || location.longitude === undefined) continue
    const position = { lat: location.latitude, lon: location.longitude }
    codes.set(postal.code, [...(codes.get(postal.code) ?? []), position])
  }
  return new Map(
    [...all].map(([country, codes]) => [
      country,
      new Map([...codes].map(([code, positions]) => [code, middleOf(positions).position])),
    ]),
  )
}

/** Brings both sources into the folder; why not, where they cannot be had. */
export async function fetchIndependent(
  folder: string,
  countries: readonly string[],
): Promise<IndependentPositions | { reason: string }> {
  const [pincodes, geolite] = [await fetchPackage(PINCODES, folder), await fetchPackage(GEOLITE, folder)]
  for (const one of [pincodes, geolite]) if (!one.ok) return { reason: one.error.message }
  if (!pincodes.ok || !geolite.ok) return { reason: '' }
  const module = (await readPackageFiles(pincodes.value, [PINCODES_FILE])).get(PINCODES_FILE) as Buffer
  const database = (await readPackageFiles(geolite.value, [GEOLITE_FILE])).get(GEOLITE_FILE) as Buffer
  return { pincodes: readPincodes(module.toString('utf8')), geolite: readGeolite(database, countries) }
}

/** What the first source says of the codes at which the second one agrees. */
export const agreedPositions = (first: CodePositions, second: CodePositions, withinMeters: number): CodePositions =>
  new Map(
    [...first].filter(([code, position]) => {
      const other = second.get(code)
      return other !== undefined && greatCircleMeters(position, other) <= withinMeters
    }),
  )
