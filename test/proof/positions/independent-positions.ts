import { greatCircleMeters, middleOf } from '#main/reference/great-circle.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { fetchPackage } from '../../../tools/packs/fetch-package.ts'
import { readPackageFiles } from '../../../tools/packs/read-package-files.ts'

/** Values of a MaxMind database (MMDB 2.0), as far as its records of places have them. */
type Value = string | number | boolean | Value[] | { [key: string]: Value }

/** What stands before the description of the database, at its end. */
const MARK = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
/** Nothing lies between the tree of addresses and the records but so many bytes. */
const GAP_BYTES = 16

const POINTER = 1
const [TEXT, DOUBLE, BYTES, MAP, ARRAY, FLAG, FLOAT] = [2, 3, 4, 7, 11, 14, 15]
/** Of 16, 32, 64 and 128 bits. */
const WHOLE_NUMBERS = [5, 6, 8, 9, 10]
/** Lengths from 29 on are written into the next bytes, and sizes of pointers into two bits. */
const LONG_SIZES = [29, 29 + 256, 29 + 256 + 65536] as const
const POINTER_STARTS = [0, 2048, 526_336, 0] as const

/** Reads the value at an offset; pointers count from `start`. */
function createValueReader(bytes: Buffer, start: number): (offset: number) => Value {
  let at = 0

  function uint(length: number): number {
    let value = 0
    for (const end = at + length; at < end; at++) value = value * 256 + (bytes[at] as number)
    return value
  }

  function readPointed(control: number): Value {
    const size = (control >> 3) & 3
    const high = size === 3 ? 0 : (control & 7) * 256 ** (size + 1)
    const offset = high + uint(size === 3 ? 4 : size + 1) + (POINTER_STARTS[size] as number)
    const behind = at
    const value = readAt(offset)
    at = behind
    return value
  }

  function readMap(size: number): Value {
    const entries: [string, Value][] = []
    for (let i = 0; i < size; i++) entries.push([next() as string, next()])
    return Object.fromEntries(entries)
  }

  function readValue(type: number, size: number): Value {
    if (type === MAP) return readMap(size)
    if (type === ARRAY) return Array.from({ length: size }, next)
    if (type === FLAG) return size > 0
    if (WHOLE_NUMBERS.includes(type)) return uint(size)
    const from = at
    at += size
    if (type === DOUBLE) return bytes.readDoubleBE(from)
    if (type === FLOAT) return bytes.readFloatBE(from)
    if (type === TEXT || type === BYTES) return bytes.toString('utf8', from, at)
    throw new Error(`the database has a value of the unknown type ${type}`)
  }

  function next(): Value {
    const control = uint(1)
    const short = control >> 5
    if (short === POINTER) return readPointed(control)
    const type = short === 0 ? 7 + uint(1) : short
    const bits = control & 31
    return readValue(type, bits < 29 ? bits : uint(bits - 28) + (LONG_SIZES[bits - 29] as number))
  }

  function readAt(offset: number): Value {
    at = start + offset
    return next()
  }
  return readAt
}

/** All records of the database, each once. */
function* readMmdb(bytes: Buffer): Generator<Value> {
  const described = bytes.lastIndexOf(MARK)
  if (described < 0) throw new Error('this is no MaxMind database')
  const description = createValueReader(bytes, described + MARK.length)(0) as Record<string, number>
  const [nodes, recordBits] = [description.node_count as number, description.record_size as number]
  const nodeBytes = recordBits / 4
  const seen = new Set<number>()
  for (let node = 0; node < nodes; node++) {
    const at = node * nodeBytes
    const half = nodeBytes >> 1
    const middle = recordBits % 8 === 0 ? 0 : (bytes[at + half] as number)
    const left = bytes.readUIntBE(at, half) + (middle >> 4) * 2 ** 24
    const right = bytes.readUIntBE(at + nodeBytes - half, half) + (middle & 15) * 2 ** 24
    for (const record of [left, right]) if (record > nodes) seen.add(record - nodes - GAP_BYTES)
  }
  const readRecord = createValueReader(bytes, nodes * nodeBytes + GAP_BYTES)
  for (const offset of seen) yield readRecord(offset)
}

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
