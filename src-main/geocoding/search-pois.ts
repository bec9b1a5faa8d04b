import { dividePoiText, type PoiText } from '#main/geocoding/divide-poi-text.ts'
import type { PoiColumns, PoiHit, PoiKindQuery, PoiQuery, PoiReply } from '#main/geocoding/poi-search.types.ts'
import { findNearestPoints } from '#main/nearby/nearest-points.ts'
import { createPointScan } from '#main/nearby/scan-points.ts'
import type { PoiPack, PoiPlaces, PoiRecord } from '#main/reference/poi/poi.types.ts'
import type { Position, ReferenceReader } from '#main/reference/reference-reader.ts'
import { poiKindsBegun, poiKindsOfWord } from '#shared/model/poi-kinds.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Half way round the earth: everything. */
const EVERYWHERE_METERS = 20_100_000
/** The nearest of a kind whose towns are compared with a town that is asked for. */
const MOST_IN_TOWN = 2000
/** Towns of one name from which is looked. */
const MOST_TOWNS = 3
/** Fewer letters begin too many names. */
const SHORTEST_BEGINNING = 2
const SHORTEST_MISSPELT = 2
/** Names with a wrong letter, and names that are also a word for a kind, keep so many places of an answer. */
const RESERVED = 2
/** A name of fewer letters has one wrong at most. */
const SHORTEST_TWICE_WRONG = 8

interface Candidate {
  pack: PoiPack
  id: number
  distanceMeters: number
}

type PlacesOf = (pack: PoiPack) => PoiPlaces

/** What a pack has for one question. */
interface FoundPlaces {
  pack: PoiPack
  places: PoiPlaces
}

/** The nearest of some places; without an origin, the first. */
function nearest(found: readonly FoundPlaces[], origin: Position | null, count: number): Candidate[] {
  const near = found.flatMap(({ pack, places: { ids, lats, lons } }): Candidate[] => {
    if (origin === null) return Array.from(ids.subarray(0, count), (id) => ({ pack, id, distanceMeters: 0 }))
    const options = { maxDistanceMeters: EVERYWHERE_METERS, count }
    return findNearestPoints(createPointScan(lats, lons), origin, options).map(({ slot, straightMeters }) => {
      return { pack, id: ids[slot] as number, distanceMeters: straightMeters }
    })
  })
  return near.sort((a, b) => a.distanceMeters - b.distanceMeters).slice(0, count)
}

/** True where words name a town of a place or the beginning of it, or its country, or both in this order. */
function isIn(reader: ReferenceReader, { towns, country }: PoiRecord, tail: string): boolean {
  const land = toNameKey(reader.country(country)?.name ?? '')
  const isLand = (key: string) => key !== '' && (land.startsWith(key) || toNameKey(country) === key)
  return (
    isLand(tail) ||
    towns
      .map(toNameKey)
      .some((town) => town.startsWith(tail) || (tail.startsWith(`${town} `) && isLand(tail.slice(town.length + 1))))
  )
}

/** Where a town lies that words name; the origin of the search where nobody knows it. */
function createOrigins(reader: ReferenceReader, near: Position | null) {
  const known = new Map<string, (Position | null)[]>([['', [near]]])
  return (tail: string): (Position | null)[] => {
    const before = known.get(tail)
    if (before) return before
    const hits = reader.placesByPrefix(tail, null, MOST_TOWNS)
    const towns = hits.flatMap(({ place }) => place.position ?? [])
    const origins = towns.length > 0 ? towns : [near]
    known.set(tail, origins)
    return origins
  }
}

/** Looks for one text; what is found is collected once. */
function createCollector(reader: ReferenceReader, { near, limit }: PoiQuery) {
  const packs = reader.pois()
  const seen = new Set<number>()
  const originsOf = createOrigins(reader, near)

  function take(into: PoiHit[], placesOf: PlacesOf, tail: string): void {
    const found = packs.map((pack) => ({ pack, places: placesOf(pack) })).filter(({ places }) => places.ids.length > 0)
    for (const origin of found.length > 0 ? originsOf(tail) : []) {
      const count = tail === '' ? limit + seen.size : MOST_IN_TOWN
      for (const { pack, id, distanceMeters } of nearest(found, origin, count)) {
        if (into.length >= limit) return
        const globalId = pack.toGlobalId(id)
        const record = seen.has(globalId) ? null : pack.record(id)
        if (!record || (tail !== '' && !isIn(reader, record, tail))) continue
        seen.add(globalId)
        into.push({ ...record, distanceMeters: origin === null ? null : distanceMeters })
      }
    }
  }
  const ofKinds =
    (kinds: readonly string[]): PlacesOf =>
    (pack) => {
      const lists = kinds.map(pack.ofKind).filter(({ ids }) => ids.length > 0)
      return lists.length === 1 && lists[0] ? lists[0] : pack.places([...new Set(lists.flatMap(({ ids }) => [...ids]))])
    }
  return { take, ofKinds }
}

const placesNamed =
  (key: string): PlacesOf =>
  (pack) =>
    pack.places(pack.named(key))

/** The whole text, or all but a town, is nearly a name: with one wrong letter, or else with two. */
function takeMisspelt(
  { take }: ReturnType<typeof createCollector>,
  into: PoiHit[],
  divisions: readonly PoiText[],
): void {
  for (const edits of [1, 2]) {
    const shortest = edits === 1 ? SHORTEST_MISSPELT : SHORTEST_TWICE_WRONG
    for (const { head, tail } of divisions) {
      const like: PlacesOf = (pack) => pack.places([...new Set(pack.keysLike(head, edits).flatMap(pack.named))])
      if (head.length >= shortest) take(into, like, tail)
    }
    if (into.length > 0) return
  }
}

/** Hits by what speaks for them. */
type HitGroups = Record<'kinds' | 'exact' | 'begun' | 'misspelt', PoiHit[]>

/** What a text means among points of interest: those of a kind, those of a name, those nearly of that name. */
export function searchPois(query: PoiQuery, reader: ReferenceReader): PoiReply {
  const { limit } = query
  const divisions = dividePoiText(query.text)
  const isKind = divisions.some(({ head }) => poiKindsOfWord(head).length > 0)
  const reply = { isKind, ...stateOf(reader) }
  if (reply.isWithout || divisions.length === 0) return { ...reply, hits: [] }
  const { take, ofKinds } = createCollector(reader, query)
  const found: HitGroups = { kinds: [], exact: [], begun: [], misspelt: [] }
  for (const { head, tail } of divisions) {
    const meant = poiKindsOfWord(head)
    if (meant.length > 0) take(found.kinds, ofKinds(meant), tail)
    take(found.exact, placesNamed(head), tail)
  }
  const sure = found.kinds.length + found.exact.length
  for (const { head, tail } of divisions) {
    if (sure + found.begun.length >= limit || head.length < SHORTEST_BEGINNING) break
    take(found.begun, (pack) => pack.places(pack.namedFrom(head)), tail)
    const begunKinds = isKind ? [] : poiKindsBegun(head)
    if (begunKinds.length > 0) take(found.begun, ofKinds(begunKinds), tail)
  }
  if (sure < limit) takeMisspelt({ take, ofKinds }, found.misspelt, divisions)
  return { ...reply, hits: arrange(found, limit) }
}

/** Kinds before names before beginnings; a few places of an answer are for what would come last. */
function arrange({ kinds, exact, begun, misspelt }: HitGroups, limit: number): PoiHit[] {
  const reserved = (hits: readonly PoiHit[]) => Math.min(RESERVED, hits.length, Math.floor(limit / 2))
  const sure = [...kinds.slice(0, limit - reserved(exact)), ...exact].slice(0, limit)
  const room = Math.max(0, limit - sure.length - reserved(misspelt))
  return [...sure, ...begun.slice(0, room), ...misspelt].slice(0, limit)
}

/** Packs of extracts name their source so. */
const EXTRACT_SOURCE = 'OpenStreetMap: '

function stateOf(reader: ReferenceReader): Pick<PoiReply, 'isExtractOlder' | 'isWithout'> {
  const extracts = reader.packs().filter(({ sources }) => sources.some(({ name }) => name.startsWith(EXTRACT_SOURCE)))
  const isWithout = reader.pois().length === 0
  return { isWithout, isExtractOlder: extracts.some(({ hasPois }) => !hasPois) }
}

/** Everything of some kinds within a radius. */
export function poisOfKinds({ kinds, near, maxDistanceMeters }: PoiKindQuery, reader: ReferenceReader): PoiColumns {
  const [ids, lats, lons]: [number[], number[], number[]] = [[], [], []]
  for (const pack of reader.pois()) {
    const seen = new Set<number>()
    for (const places of kinds.map(pack.ofKind)) {
      const source = createPointScan(places.lats, places.lons)
      const found = findNearestPoints(source, near, { maxDistanceMeters, count: places.ids.length })
      for (const { slot } of found) {
        const id = places.ids[slot] as number
        if (seen.has(id)) continue
        seen.add(id)
        ids.push(pack.toGlobalId(id))
        lats.push(places.lats[slot] as number)
        lons.push(places.lons[slot] as number)
      }
    }
  }
  return {
    ids: Float64Array.from(ids),
    lats: Float64Array.from(lats),
    lons: Float64Array.from(lons),
    ...stateOf(reader),
  }
}

/** Records by their ids; null where the pack is not open any more. */
export function poisById(ids: readonly number[], reader: ReferenceReader): (PoiRecord | null)[] {
  return ids.map((id) => {
    for (const pack of reader.pois()) {
      const local = pack.toLocalId(id)
      if (local !== null) return pack.record(local)
    }
    return null
  })
}
