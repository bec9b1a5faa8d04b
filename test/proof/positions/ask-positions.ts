import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toStatedRadius } from '#main/cleansing/format/stated-radius.ts'
import type { Cleanse } from '#main/cleansing/model/cleanse.types.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import type { Position, ReferenceReader } from '#main/reference/reference-reader.ts'
import type { AddressInput } from '#shared/model/address.ts'
import type { PositionSource } from '#shared/model/explanation.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { openEngine } from '../../measure/engine.ts'

/** One row of a register: an address and where it lies. */
export interface PositionRow {
  id: string
  country: string
  input: string
  expected: { PostalCode?: string; Locality?: string; AdministrativeArea?: string }
  lat: number
  lon: number
}

/** What the engine says of a row, and what is true. */
export interface PositionSample {
  row: PositionRow
  /** Left out where the answer has no point. */
  point?: {
    by: PositionSource
    meters: number
    statedMeters: number
    /** The reach that the data tells, before it is calibrated. */
    reachMeters: number
    /** What must be stated so that a witness that lies elsewhere is held, too. */
    heldMeters: number
  }
  isVerified: boolean
  isTownKnown: boolean
}

/** An engine that adds positions to what it verifies. */
export const openLocating = (reader: ReferenceReader): Cleanse => openEngine(reader, { geoCode: true })

export const readPositionFiles = (folder: string): { name: string; rows: PositionRow[] }[] =>
  readdirSync(folder)
    .sort()
    .filter((file) => file.endsWith('.jsonl'))
    .map((file) => ({
      name: file.replace('.jsonl', ''),
      rows: readFileSync(join(folder, file), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as PositionRow),
    }))

/** Where an address is said to lie, and how far; null without a point. */
export function locate(cleanse: Cleanse, address: AddressInput) {
  const { matches, explanation, code } = cleanse(address, 1)
  const { Latitude, Longitude, GeoDistance } = (matches[0] ?? {}) as Record<string, string>
  const position: Position | null = Latitude ? { lat: Number(Latitude), lon: Number(Longitude) } : null
  return { position, statedMeters: Number(GeoDistance ?? 0), located: explanation.located, code }
}

export function askPosition(reader: ReferenceReader, cleanse: Cleanse, row: PositionRow): PositionSample {
  const { country, input, lat, lon, expected } = row
  const { position, statedMeters, located, code } = locate(cleanse, { Address: input, Country: country })
  const town = toNameKey(expected.Locality ?? '')
  const sample = {
    row,
    isVerified: code.startsWith('V'),
    isTownKnown: town !== '' && reader.placesByName(country, town).some(({ match }) => match === 'primary'),
  }
  if (!position || !located) return sample
  const meters = greatCircleMeters({ lat, lon }, position)
  const { by, reachMeters } = located
  const calibrated = toStatedRadius(reachMeters, { kind: by, country })
  const heldMeters = statedMeters > calibrated + 1 ? statedMeters : 0
  return { ...sample, point: { by, meters, statedMeters, reachMeters, heldMeters } }
}

/** What the engine says of the town of a row alone, with its region; nothing where it knows no such town. */
export function askTown(reader: ReferenceReader, cleanse: Cleanse, row: PositionRow): PositionSample[] {
  const { Locality, AdministrativeArea } = row.expected
  if (!Locality) return []
  const input = [Locality, AdministrativeArea].filter(Boolean).join(', ')
  return [askPosition(reader, cleanse, { ...row, input })].filter(({ isVerified }) => isVerified)
}
