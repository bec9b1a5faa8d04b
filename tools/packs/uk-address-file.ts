import { gunzipSync } from 'node:zlib'
import { osgbToWgs84 } from './osgb-to-wgs84.ts'
import type { Position } from '#main/reference/reference-reader.ts'

/** Rows as the file holds them: name, then indexes of town, district, region, country, then grid coordinates. */
type StreetRow = [string, number, number, number, number, number, number]
type PostcodeRow = [string, number, number, number[]]

interface AddressFile {
  towns: string[]
  districts: string[]
  countries: string[]
  streets: StreetRow[]
  postcodes: PostcodeRow[]
}

export interface SourceStreet {
  name: string
  /** Town, village or, outside of any, the borough; in two languages divided by ` / ` or ` - `. */
  town: string
  district: string
  isWelsh: boolean
  position: Position
}

export interface SourceUnit {
  suffix: string
  position: Position
}

/** Numbers of classified roads are no names that an address bears. */
const ROAD_NUMBER = /^[ABM]\d+(?:\(M\))?$/
/** Northern Ireland's codes need another licence. */
const LEFT_OUT = /^BT\d/

/** Streets and the postcodes of each district (`TF2` → units with suffix `6RF`), districts in order. */
export function readUkAddressFile(gzipped: Buffer): { streets: SourceStreet[]; units: Map<string, SourceUnit[]> } {
  const file = JSON.parse(gunzipSync(gzipped).toString('utf8')) as AddressFile
  const streets: SourceStreet[] = []
  for (const [name, town, district, , country, easting, northing] of file.streets) {
    if (ROAD_NUMBER.test(name) || LEFT_OUT.test(file.districts[district] as string)) continue
    streets.push({
      name,
      town: file.towns[town] as string,
      district: file.districts[district] as string,
      isWelsh: file.countries[country] === 'Wales',
      position: osgbToWgs84(easting, northing),
    })
  }
  const units = new Map<string, SourceUnit[]>()
  for (const [code, lat, lon] of file.postcodes) {
    if (LEFT_OUT.test(code)) continue
    const [district, suffix] = code.split(' ') as [string, string]
    const list = units.get(district) ?? []
    units.set(district, list)
    list.push({ suffix, position: { lat, lon } })
  }
  return { streets, units: new Map([...units].sort(([a], [b]) => (a < b ? -1 : 1))) }
}
