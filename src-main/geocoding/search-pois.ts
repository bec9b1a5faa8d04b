import type { PoiColumns, PoiHit, PoiKindQuery, PoiQuery, PoiReply } from '#main/geocoding/poi-search.types.ts'
import { findNearestPoints } from '#main/nearby/nearest-points.ts'
import { createPointScan } from '#main/nearby/scan-points.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { EXTRACT_SOURCE } from '#main/reference/open-pack.ts'
import type { PoiPack, PoiPlaces, PoiRecord } from '#main/reference/poi/poi.types.ts'
import type { Position, ReferenceReader } from '#main/reference/reference-reader.ts'
import { poiKindsBegun, poiKindsOfWord } from '#shared/model/poi-kinds.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** What is sought, and words that say in which town; name keys, the second may be empty. */
interface PoiText {
  head: string
  tail: string
}

/** Words at the end that may be a town. */
const MOST_TAIL_WORDS = 4
const SHORTEST_TAIL = 2
/** `pharmacy in Vaduz`, `parking near Monaco` */
const JOINTS = / (?:in|near|at|around|by)$/

/** Ways to divide a text, the most literal first: as a whole, at its commas, before its last words. */
function dividePoiText(text: string): PoiText[] {
  const whole = toNameKey(text)
  if (whole === '') return []
  const found = new Map<string, PoiText>([[`${whole}|`, { head: whole, tail: '' }]])
  const add = (head: string, tail: string) => {
    const sought = head.replace(JOINTS, '')
    if (sought !== '' && tail.length >= SHORTEST_TAIL) found.set(`${sought}|${tail}`, { head: sought, tail })
  }
  const parts = text.split(',')
  for (let at = 1; at < parts.length; at++)
    add(toNameKey(parts.slice(0, at).join(' ')), toNameKey(parts.slice(at).join(' ')))
  const words = whole.split(' ')
  for (let count = 1; count <= MOST_TAIL_WORDS && count < words.length; count++)
    add(words.slice(0, -count).join(' '), words.slice(-count).join(' '))
  return [...found.values()]
}

/** Half way round the earth: everything. */
const EVERYWHERE_METERS = 20_100_000
/** A search from so near a town that is named begins where it is, not in the middle of the town. */
const AROUND_TOWN_METERS = 15_000
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

type IdsOf = (pack: PoiPack) => readonly number[]

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

/** Ids within a town, or a country, or a town and its country in this order; all where no words name one. */
function createTownFilter(reader: ReferenceReader) {
  const countriesOf = (text: string) => reader.countriesByName(text)
  return (pack: PoiPack, ids: readonly number[], tail: string): readonly number[] => {
    if (tail === '' || ids.length === 0) return ids
    const words = tail.split(' ')
    const whole = pack.within(tail, countriesOf(tail))
    const splits = words.slice(1).map((_, at) => {
      const [town, land] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]
      const countries = countriesOf(land)
      return countries.length > 0 ? { town: pack.within(town, []), land: pack.within(null, countries) } : null
    })
    const both = splits.filter((split) => split?.town && split.land)
    if (both.length === 0) return whole ? ids.filter((id) => whole[id] === 1) : []
    return ids.filter(
      (id) => whole?.[id] === 1 || both.some((split) => split?.town?.[id] === 1 && split.land?.[id] === 1),
    )
  }
}

/** Where a town lies that words name; the origin of the search where nobody knows it. */
function createOrigins(reader: ReferenceReader, near: Position | null) {
  const known = new Map<string, (Position | null)[]>([['', [near]]])
  return (tail: string): (Position | null)[] => {
    const before = known.get(tail)
    if (before) return before
    const hits = reader.placesByPrefix(tail, null, 1)
    const towns = hits.flatMap(({ place }) => place.position ?? [])
    const isAround = (town: Position) => near !== null && greatCircleMeters(town, near) < AROUND_TOWN_METERS
    const origins = towns.length > 0 ? towns.map((town) => (isAround(town) ? near : town)) : [near]
    known.set(tail, origins)
    return origins
  }
}

/** Looks for one text; what is found is collected once. */
function createCollector(reader: ReferenceReader, { near, limit }: PoiQuery) {
  const packs = reader.pois()
  const seen = new Set<number>()
  const originsOf = createOrigins(reader, near)
  const inTown = createTownFilter(reader)

  function take(into: PoiHit[], idsOf: IdsOf, tail: string): void {
    const found = packs.flatMap((pack) => {
      const ids = inTown(pack, idsOf(pack), tail)
      return ids.length > 0 ? [{ pack, places: pack.places(ids) }] : []
    })
    const [origin] = found.length > 0 ? originsOf(tail) : []
    if (origin === undefined) return
    for (const { pack, id, distanceMeters } of nearest(found, origin, limit + seen.size)) {
      if (into.length >= limit) return
      const globalId = pack.toGlobalId(id)
      const record = seen.has(globalId) ? null : pack.record(id)
      if (!record) continue
      seen.add(globalId)
      into.push({ ...record, distanceMeters: origin === null ? null : distanceMeters })
    }
  }
  return { take }
}

/** Each id once. */
const idsOfKinds =
  (kinds: readonly string[]): IdsOf =>
  (pack) => {
    const lists = kinds.map(pack.ofKind).filter((ids) => ids.length > 0)
    return lists.length === 1 ? (lists[0] as readonly number[]) : [...new Set(lists.flat())]
  }

const idsNamed =
  (key: string): IdsOf =>
  (pack) =>
    pack.named(key)

/** The whole text, or all but a town, is nearly a name: with one wrong letter; the whole text with two. */
function takeMisspelt(
  { take }: ReturnType<typeof createCollector>,
  into: PoiHit[],
  divisions: readonly PoiText[],
): void {
  const like =
    (head: string, edits: number): IdsOf =>
    (pack) => [...new Set(pack.keysLike(head, edits).flatMap(pack.named))]
  for (const { head, tail } of divisions) if (head.length >= SHORTEST_MISSPELT) take(into, like(head, 1), tail)
  const [{ head } = { head: '' }] = divisions
  if (into.length === 0 && head.length >= SHORTEST_TWICE_WRONG) take(into, like(head, 2), '')
}

/** Hits by what speaks for them. */
type HitGroups = Record<'whole' | 'kinds' | 'exact' | 'begun' | 'misspelt', PoiHit[]>

/** What a text means among points of interest: those of a kind, those of a name, those nearly of that name. */
export function searchPois(query: PoiQuery, reader: ReferenceReader): PoiReply {
  const { limit } = query
  const divisions = dividePoiText(query.text)
  const isKind = divisions.some(({ head }) => poiKindsOfWord(head).length > 0)
  const reply = { isKind, ...stateOf(reader) }
  if (reply.isWithout || divisions.length === 0) return { ...reply, hits: [] }
  const { take } = createCollector(reader, query)
  const found: HitGroups = { whole: [], kinds: [], exact: [], begun: [], misspelt: [] }
  for (const [at, { head, tail }] of divisions.entries()) {
    const meant = poiKindsOfWord(head)
    if (meant.length > 0) take(found.kinds, idsOfKinds(meant), tail)
    const named: PoiHit[] = []
    take(named, idsNamed(head), tail)
    // Of a kind that is meant, the nearest are there already, in their order.
    const others = named.filter(({ kinds }) => !kinds.some((kind) => meant.includes(kind)))
    ;(at === 0 && meant.length === 0 ? found.whole : found.exact).push(...others)
  }
  const sure = found.whole.length + found.kinds.length + found.exact.length
  for (const { head, tail } of divisions) {
    if (sure + found.begun.length >= limit || head.length < SHORTEST_BEGINNING) break
    take(found.begun, (pack) => pack.namedFrom(head), tail)
    const begunKinds = isKind ? [] : poiKindsBegun(head)
    if (begunKinds.length > 0) take(found.begun, idsOfKinds(begunKinds), tail)
  }
  if (sure < limit) takeMisspelt({ take }, found.misspelt, divisions)
  return { ...reply, hits: arrange(found, limit) }
}

/** The name that the whole text is, then kinds before other names before beginnings; a few places of an answer are for what would come last. */
function arrange({ whole, kinds, exact, begun, misspelt }: HitGroups, limit: number): PoiHit[] {
  const reserved = (hits: readonly PoiHit[]) => Math.min(RESERVED, hits.length, Math.floor(limit / 2))
  const first = [...whole, ...kinds]
  const sure = [...first.slice(0, limit - reserved(exact)), ...exact].slice(0, limit)
  const room = Math.max(0, limit - sure.length - reserved(misspelt))
  return [...sure, ...begun.slice(0, room), ...misspelt].slice(0, limit)
}

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
    for (const places of kinds.map((kind) => pack.places(pack.ofKind(kind)))) {
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
