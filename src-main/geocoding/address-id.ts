import { MICRO_DEGREES } from '#main/reference/pack-schema.ts'
import type { Position } from '#main/reference/reference-reader.ts'

/** What an AddressId names: enough to find the record again in any build of the packs that still holds it. */
export type AddressRef =
  | { kind: 'place'; country: string; key: string; position: Position }
  | { kind: 'street'; country: string; key: string; position: Position; premise: string }
  | { kind: 'code'; country: string; code: string }
  | { kind: 'address'; country: string; text: string }
  | { kind: 'point'; position: Position }

/** Longest id that is read. */
export const MAX_ADDRESS_ID_CHARACTERS = 2_000
const SEPARATOR = '\n'

const toMicro = (degrees: number): string => String(Math.round(degrees * MICRO_DEGREES))
const pair = ({ lat, lon }: Position): string[] => [toMicro(lat), toMicro(lon)]

function toFields(ref: AddressRef): string[] {
  switch (ref.kind) {
    case 'place':
      return ['P', ref.country, ref.key, ...pair(ref.position)]
    case 'street':
      return ['S', ref.country, ref.key, ...pair(ref.position), ref.premise]
    case 'code':
      return ['C', ref.country, ref.code]
    case 'address':
      return ['A', ref.country, ref.text.replaceAll(/\s+/g, ' ')]
    case 'point':
      return ['X', ...pair(ref.position)]
  }
}

/** The id of a reference: opaque, safe in a query and in JSON. */
export const toAddressId = (ref: AddressRef): string =>
  Buffer.from(toFields(ref).join(SEPARATOR), 'utf8').toString('base64url')

function toPosition(lat: string | undefined, lon: string | undefined): Position | null {
  if (!/^-?\d{1,9}$/.test(lat ?? '') || !/^-?\d{1,9}$/.test(lon ?? '')) return null
  return { lat: Number(lat) / MICRO_DEGREES, lon: Number(lon) / MICRO_DEGREES }
}

/** Reads an id; null for one that was never given out. */
export function parseAddressId(id: string): AddressRef | null {
  if (id.length > MAX_ADDRESS_ID_CHARACTERS || !/^[\w-]+$/.test(id)) return null
  const [kind, first = '', second = '', ...rest] = Buffer.from(id, 'base64url').toString('utf8').split(SEPARATOR)
  const position = kind === 'X' ? toPosition(first, second) : toPosition(rest[0], rest[1])
  switch (kind) {
    case 'P':
      return position && { kind: 'place', country: first, key: second, position }
    case 'S':
      return position && { kind: 'street', country: first, key: second, position, premise: rest[2] ?? '' }
    case 'C':
      return { kind: 'code', country: first, code: second }
    case 'A':
      return { kind: 'address', country: first, text: second }
    case 'X':
      return position && { kind: 'point', position }
    default:
      return null
  }
}
