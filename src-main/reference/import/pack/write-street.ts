import type { NewPremise, NewPremiseRange, PackWriter } from '#main/reference/write/pack-writer.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { possibleOf, rangesOf, townsOf, type StreetGroup } from '#main/reference/import/pack/group-streets.ts'
import { ADDRESS, type StageItem } from '#main/reference/import/stage/open-stage.ts'
import type { KeptRange, KeptRanges } from '#main/reference/import/pack/kept-ranges.ts'
import type { ImportedPack } from './imported-pack.types.ts'
import { RANGE_PARITIES } from '#main/reference/pack-schema.ts'
import { toPostalKey } from '#main/reference/postal-key.ts'
import { toPosition } from '#main/reference/read-places.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Rows of postal codes by key; null for an empty one. */
export interface WrittenCodes {
  idOf(key: string): number | null
  /** Row of the district around a code, where streets are looked for; the code itself where there is none. */
  districtOf(key: string): number | null
}

export interface StreetContext {
  country: string
  codes: WrittenCodes
  /** Rows of the towns by their number in the book. */
  placeIds: (number | null)[]
  pack: Pick<ImportedPack, 'reader' | 'towns'>
  kept: Pick<KeptRanges, 'add'>
  /** Codes of towns that have but one, as they are found out; empty for the others. */
  onlyCodes: Map<number | null, string>
}

/** A long street has a point in each cell of some 700 m. */
const POINT_MICRO_DEGREES = 7000
/** Rows of one street: towns × districts × points. */
const MOST_ROWS = 400
/** A town of the source and one of the packs are the same when they bear one name this near. */
const SAME_TOWN_METERS = 15_000

interface StreetRow {
  town: number | null
  districtId: number | null
  items: StageItem[]
}

/** The code that most houses of the street have; where none has one, the only code of the town. */
function usualCode(group: StreetGroup, context: StreetContext): string {
  const votes = new Map<string, number>()
  for (const { code } of group.items) if (code !== '') votes.set(code, (votes.get(code) ?? 0) + 1)
  const [most] = [...votes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  if (most) return most[0]
  const { onlyCodes } = context
  const known = onlyCodes.get(group.town) ?? onlyCodeOf(group, context)
  onlyCodes.set(group.town, known)
  return known
}

/** The postal code of the street's town, when the installed packs know but one. */
function onlyCodeOf(group: StreetGroup, { country, pack: { reader, towns } }: StreetContext): string {
  const town = group.town === null ? undefined : towns.all()[group.town]
  const centre = town?.position
  if (!town || !centre) return ''
  const near = reader
    .placesByName(country, toNameKey(town.name))
    .map(({ place }) => ({ place, meters: place.position ? greatCircleMeters(place.position, centre) : Infinity }))
    .sort((a, b) => a.meters - b.meters)[0]
  if (!near || near.meters > SAME_TOWN_METERS) return ''
  const codes = reader.postalCodesOfPlace(near.place.id, 2)
  return codes.length === 1 ? toPostalKey(codes[0]?.code ?? '') : ''
}

function rowsOf(group: StreetGroup, context: StreetContext): StreetRow[] {
  const usual = usualCode(group, context)
  const rows = new Map<string, StreetRow>()
  for (const item of group.items) {
    const districtId = context.codes.districtOf(item.code === '' ? usual : item.code)
    const cell =
      item.lat === null || item.lon === null
        ? ''
        : `${Math.floor(item.lat / POINT_MICRO_DEGREES)}|${Math.floor(item.lon / POINT_MICRO_DEGREES)}`
    const towns = new Set<number | null>([group.town, ...townsOf(item)])
    if (towns.size > 1) towns.delete(null)
    for (const town of towns) {
      const key = `${town}|${districtId}|${cell}`
      const row = rows.get(key)
      if (row) row.items.push(item)
      else if (rows.size < MOST_ROWS) rows.set(key, { town, districtId, items: [item] })
    }
  }
  return [...rows.values()]
}

/** The item nearest the middle of a row's items: a point on the street, not beside it. */
function pointOf(items: StageItem[]) {
  const placed = items.filter((item) => item.lat !== null && item.lon !== null)
  if (placed.length === 0) return null
  const mean = (of: (item: StageItem) => number) => placed.reduce((sum, item) => sum + of(item), 0) / placed.length
  const lat = mean((item) => item.lat as number)
  const lon = mean((item) => item.lon as number)
  const away = (item: StageItem) => Math.abs((item.lat as number) - lat) + Math.abs((item.lon as number) - lon)
  const nearest = placed.reduce((best, item) => (away(item) < away(best) ? item : best))
  return toPosition(nearest.lat, nearest.lon)
}

const toRange = (item: StageItem, codes: WrittenCodes): NewPremiseRange => ({
  low: item.low as number,
  high: item.high,
  parity: RANGE_PARITIES[item.parity ?? 0] ?? 'all',
  start: toPosition(item.lat, item.lon),
  end: toPosition(item.lat2, item.lon2),
  postalId: codes.idOf(item.code),
})

const toPossible = (premisesId: number, item: StageItem, codes: WrittenCodes): KeptRange => {
  const { low, high, parity, lat, lon, lat2, lon2 } = item
  return [premisesId, low as number, high as number, parity ?? 0, lat, lon, lat2, lon2, codes.idOf(item.code)]
}

/** Writes one street with its houses; true when it has any. */
export function writeStreet(writer: PackWriter, group: StreetGroup, context: StreetContext): boolean {
  const { country, codes, placeIds } = context
  const nameId = writer.addStreetName(country, group.name, group.aliases)
  const streetIds = rowsOf(group, context).map(({ town, districtId, items }) =>
    writer.addStreet({
      nameId,
      placeId: town === null ? null : (placeIds[town] ?? null),
      districtId,
      position: pointOf(items),
    }),
  )
  const houses = group.items
    .filter(({ kind }) => kind === ADDRESS)
    .map((item): NewPremise => ({
      key: item.number as string,
      position: toPosition(item.lat, item.lon),
      postalId: codes.idOf(item.code),
    }))
  const ranges = rangesOf(group).map((item) => toRange(item, codes))
  const possible = possibleOf(group)
  if (houses.length + ranges.length + possible.length === 0) return false
  writer.addPremises(streetIds, houses, ranges)
  const [premisesId] = streetIds
  if (premisesId !== undefined) context.kept.add(possible.map((item) => toPossible(premisesId, item, codes)))
  return houses.length + ranges.length > 0
}
