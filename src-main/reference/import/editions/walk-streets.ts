import type { OpenPack } from '#main/reference/open-pack.types.ts'
import { MICRO_DEGREES, RANGE_PARITIES } from '#main/reference/pack-schema.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** A street of a pack with its houses; streets of one name in one town are one. */
export interface WalkedStreet {
  /** Country, street and town, by which the streets of two packs are matched. */
  key: readonly [country: string, street: string, town: string]
  country: string
  street: string
  town: string
  /** Where each house is, by its number; null where no pack says it. */
  houses: Map<string, Position | null>
}

type StreetRow = [country: string, streetKey: string, townKey: string, street: string, town: string, premises: number | null] // prettier-ignore
type HouseRow = [key: string, lat: number | null, lon: number | null]
type RangeRow = [low: number, high: number | null, parity: number, lat: number | null, lon: number | null]

/** SQLite's memory while it sorts; what is more goes to a file. */
const SORT_KIBIBYTES = 16_000

/** The rows of one real street share its houses, and the first of them stands for all. */
const STREETS = `
  SELECT n.country, edition_key(n.name), coalesce(edition_key(p.name), d.key, ''), n.name, coalesce(p.name, d.code, d.key, ''),
    sp.premises_id
  FROM street s JOIN street_name n ON n.id = s.name_id
    LEFT JOIN place p ON p.id = s.place_id
    LEFT JOIN postal_code d ON d.id = s.district_id
    LEFT JOIN street_premises sp ON sp.street_id = s.id
  WHERE sp.premises_id IS NULL OR sp.premises_id = s.id
  ORDER BY 1, 2, 3, s.id`

const toPosition = (lat: number | null, lon: number | null): Position | null =>
  lat === null || lon === null ? null : { lat: lat / MICRO_DEGREES, lon: lon / MICRO_DEGREES }

/** `12–20 even`: a range counts as one house, as in the counts of a pack. */
const nameOfRange = (low: number, high: number | null, parity: number): string =>
  `${low}–${high ?? ''}${RANGE_PARITIES[parity] === 'all' ? '' : ` ${RANGE_PARITIES[parity]}`}`

function houseReader({ db }: OpenPack): (premises: number, into: WalkedStreet['houses']) => void {
  const houses = db.prepare('SELECT key, lat, lon FROM premise WHERE premises_id = ?').raw()
  const hasRanges = db.prepare('SELECT 1 FROM premise_range LIMIT 1').get() !== undefined
  const ranges = db.prepare('SELECT low, high, parity, lat, lon FROM premise_range WHERE premises_id = ?').raw()
  return (premises, into) => {
    for (const [key, lat, lon] of houses.all(premises) as HouseRow[]) into.set(key, toPosition(lat, lon))
    if (!hasRanges) return
    for (const [low, high, parity, lat, lon] of ranges.all(premises) as RangeRow[])
      into.set(nameOfRange(low, high, parity), toPosition(lat, lon))
  }
}

/** The streets of a pack in the order of their keys, one at a time in memory. */
export function* walkStreets(pack: OpenPack): Generator<WalkedStreet> {
  const { db } = pack
  db.pragma(`cache_size = -${SORT_KIBIBYTES}`)
  db.function('edition_key', { deterministic: true }, (name: unknown) =>
    name === null ? null : toNameKey(String(name)),
  )
  const addHouses = houseReader(pack)
  let current: WalkedStreet | null = null
  for (const row of db.prepare(STREETS).raw().iterate() as IterableIterator<StreetRow>) {
    const [country, streetKey, townKey, street, town, premises] = row
    const key = [country, streetKey, townKey] as const
    if (!current || key.some((part, i) => part !== current?.key[i])) {
      if (current) yield current
      current = { key, country, street, town, houses: new Map() }
    }
    if (premises !== null) addHouses(premises, current.houses)
  }
  if (current) yield current
}

/** The order in which SQLite sorts: by the bytes of UTF-8. */
export function compareKeys(a: WalkedStreet['key'], b: WalkedStreet['key']): number {
  for (const [i, part] of a.entries()) {
    const other = b[i] ?? ''
    if (part !== other) return Buffer.compare(Buffer.from(part), Buffer.from(other))
  }
  return 0
}
