import {
  agreementAt,
  createNeighbourFinder,
  metersBetween,
  middleOfNeighbours,
  nearness,
  spacingOf,
  surroundingsOf,
  toGlobe,
  toSpace,
  weightedMean,
  type SpacePoint,
  type Surroundings,
  type Witness,
} from './code-neighbours.ts'
import type { NamedPlace, PlaceReference } from './place-gazetteer.ts'
import type { Position } from '#main/reference/reference-reader.ts'

/** A code and what its names may mean; codes are given in the order of their keys. */
export interface CodeEvidence {
  key: string
  /** Where the source says that the code lies. */
  position: Position | null
  /** Places that each name of the code may mean, in the order of the names. */
  meanings: readonly (readonly NamedPlace[])[]
  /** Names that reach far beyond the code, as its municipality does: they do not tell where in it the code lies. */
  broad: readonly boolean[]
  /** Places that the code may lie around: the city in front of a quarter's name. */
  around: readonly (readonly NamedPlace[])[]
  /** The municipality that the code lies in, by its seat. */
  within: readonly (readonly NamedPlace[])[]
  /** Seen once by a source that makes mistakes: says nothing of other codes. */
  isDoubtful?: boolean
}

/** Where a code lies, by all that is known of it and of its neighbours. */
export interface LocatedCode {
  position: Position | null
  radiusMeters: number
  /** How it is known: by the source, its own places, what lies around, its neighbours, or not at all. */
  by: 'source' | 'places' | 'around' | 'neighbours' | 'nothing'
  /** For each name the place that is meant; null where none lies near enough. */
  places: (PlaceReference | null)[]
  /** How far its neighbours lie from each other. */
  scaleMeters: number
  /** It lies far from where all of its neighbours do. */
  isApart: boolean
}

/** Places of one code lie about so far from each other. */
const OWN_SCALE_METERS = 6000
const AROUND_SCALE_METERS = 15_000
const AROUND_WEIGHT = 0.8
/** What the neighbours say counts as much as so many names of the code. */
const NEIGHBOUR_WEIGHT = 1.5
const SHARE_WEIGHT = 0.05
const ROUNDS = 3
const LEAST_SURE_SHARE = 0.6
const AROUND_SURENESS = 0.3
const NOTED_SURENESS = 1.5
const VILLAGE_SURENESS = 0.6
/** A place is another one of the name where it agrees so much worse with the neighbours than they with each other … */
const LEAST_AGREEMENT = 0.08
const LEAST_BEST_AGREEMENT = 0.3
/** … unless it is a town that its name means nearly everywhere. Neighbours in one town do not tell of villages around. */
const NOTED_POPULATION = 5000
const LEAST_NOTED_SHARE = 0.7
const LEAST_FAR_SCALE_METERS = 15_000
/** Where so many names of a code lie, one of them is not another place. */
const NAMES_FOR_FAR = 1.8
/** A place belongs to the code that it suits best where it lies so well among its neighbours, and ten times as well. */
const CLAIM_SCALE_METERS = 15_000
const LEAST_CLAIM = 0.2
const CLAIM_RATIO = 0.1
/** So far from the seat no part of a municipality lies. */
const LEAST_WITHIN = 0.06
/** Places of a code lie within this distance of its best one, or of where a source puts it. */
const REACH_METERS = 25_000
const MOST_BLENDED_METERS = 100_000
const SOURCE_REACH_METERS = 40_000
/** Codes nearer to each other share a point and do not tell how far one reaches. */
const SAME_POINT_METERS = 200
const LEAST_RADIUS_METERS = 1000
const MOST_RADIUS_METERS = 60_000
/** Where only its neighbours are known a code of the far north may lie anywhere amid them. */
const MOST_GUESSED_RADIUS_METERS = 300_000

/** A place that a name may mean, and how likely it is by itself. */
interface Site {
  place: PlaceReference
  at: SpacePoint
  share: number
}

interface Names {
  all: Site[][]
  /** Those that tell where the code lies. */
  own: Site[][]
  /** What lies around, the municipality too. */
  around: Site[][]
  cities: Site[][]
  within: Site[][]
}

const prominence = ({ place, isPrimary }: NamedPlace) =>
  Math.log10(place.population + 10) * (isPrimary ? 1 : 0.3) * (place.isSection ? 0.6 : 1)

function sitesOf(meaning: readonly NamedPlace[]): Site[] {
  const placed = meaning.filter(({ place }) => place.position)
  const all = placed.reduce((sum, one) => sum + prominence(one), 0)
  return placed.map((one) => ({
    place: one.place,
    at: toSpace(one.place.position as Position),
    share: prominence(one) / all,
  }))
}

/** Rows of one name share the list of its meanings. */
function remembered(read: (meaning: readonly NamedPlace[]) => Site[]): (meaning: readonly NamedPlace[]) => Site[] {
  const known = new Map<readonly NamedPlace[], Site[]>()
  return (meaning) => {
    const found = known.get(meaning) ?? read(meaning)
    known.set(meaning, found)
    return found
  }
}

/** How many of some names have a meaning near a point, each counted by its share. */
function namesNear(at: SpacePoint, names: readonly Site[][], scaleMeters: number): number {
  let sum = 0
  for (const sites of names) {
    let best = 0
    for (const site of sites) best = Math.max(best, site.share * nearness(metersBetween(at, site.at), scaleMeters))
    sum += best
  }
  return sum
}

const isNoted = ({ share, place }: Site) => share > LEAST_NOTED_SHARE && place.population >= NOTED_POPULATION

const isApart = (at: SpacePoint, { best, neighbours, scaleMeters }: Surroundings, least = LEAST_AGREEMENT) =>
  best > LEAST_BEST_AGREEMENT &&
  agreementAt(at, neighbours, Math.max(LEAST_FAR_SCALE_METERS, scaleMeters)) < least * best

const countPlaced = (names: readonly Site[][]) => Math.max(1, names.filter((sites) => sites.length > 0).length)

/** How well each place lies among the neighbours of the code that it suits best. */
type Claims = Map<PlaceReference, number>

const claimOf = ({ at }: Site, neighbours: readonly Witness[]) => agreementAt(at, neighbours, CLAIM_SCALE_METERS)

function readClaims(names: readonly Names[], neighboursOf: (i: number) => readonly Witness[]): Claims {
  const claims: Claims = new Map()
  names.forEach(({ own }, i) => {
    const by = neighboursOf(i)
    for (const site of own.flat()) claims.set(site.place, Math.max(claims.get(site.place) ?? 0, claimOf(site, by)))
  })
  return claims
}

/** Another code of the name lies around the place, and this one does not. */
const isClaimed = (site: Site, by: Surroundings, claims: Claims): boolean => {
  const best = claims.get(site.place) ?? 0
  return best > LEAST_CLAIM && claimOf(site, by.neighbours) < CLAIM_RATIO * best
}

/**
 * A place far from where the neighbours lie, or from the seat of the code's municipality, or that is meant by another
 * code, bears the name and is not meant; unless further names of the code lie there. A town of note that is the one name
 * of a code is meant wherever it lies.
 */
function isFar(site: Site, { own, within }: Omit<Names, 'all'>, by: Surroundings, claims: Claims): boolean {
  if (namesNear(site.at, own, OWN_SCALE_METERS) >= NAMES_FOR_FAR) return false
  if (isClaimed(site, by, claims)) return true
  if (countPlaced(own) === 1 && isNoted(site)) return false
  if (within.some((sites) => sites.length > 0) && namesNear(site.at, within, AROUND_SCALE_METERS) < LEAST_WITHIN)
    return true
  // Where the gazetteer lacks the other names of the code, it may lack the place that is meant, too.
  const unknown = 1 - countPlaced(own) / Math.max(1, own.length)
  return isApart(site.at, by, LEAST_AGREEMENT * (1 + unknown ** 2))
}

/** Where most speaks for the code: at a place of its own, or at one that it lies around. */
function pickSite(names: Omit<Names, 'all'>, by: Surroundings, claims: Claims): { site: Site; isOwn: boolean } | null {
  const { own, around } = names
  let best: { site: Site; isOwn: boolean } | null = null
  let most = 0
  const count = Math.sqrt(countPlaced(own))
  const offer = (site: Site, isOwn: boolean) => {
    if (isOwn ? isFar(site, names, by, claims) : !isNoted(site) && isApart(site.at, by)) return
    const score =
      namesNear(site.at, own, OWN_SCALE_METERS) / count +
      AROUND_WEIGHT * Math.min(1, namesNear(site.at, around, AROUND_SCALE_METERS)) +
      NEIGHBOUR_WEIGHT * agreementAt(site.at, by.neighbours, by.scaleMeters) +
      SHARE_WEIGHT * site.share
    if (score > most) [best, most] = [{ site, isOwn }, score]
  }
  for (const site of own.flat()) offer(site, true)
  for (const site of names.cities.flat()) offer(site, false)
  if (!best) for (const site of names.within.flat()) offer(site, false)
  return best
}

/** How much a code tells of its neighbours: a village of one name of many is soon another of that name. */
function surenessOf({ site, isOwn }: { site: Site; isOwn: boolean }, { own }: Pick<Names, 'own'>): number {
  if (!isOwn) return AROUND_SURENESS
  const weight = isNoted(site) ? NOTED_SURENESS : VILLAGE_SURENESS
  return Math.min(1, (weight * namesNear(site.at, own, OWN_SCALE_METERS)) / Math.sqrt(countPlaced(own)))
}

const NO_NEIGHBOURS: Surroundings = { neighbours: [], scaleMeters: OWN_SCALE_METERS, best: 0 }

/** Where a code lies by itself: the source, or the place where most of its names are, if one is borne by few others. */
function firstPoint({ position }: CodeEvidence, names: Names): Witness | null {
  if (position) return { at: toSpace(position), weight: 1 }
  const picked = pickSite(names, NO_NEIGHBOURS, new Map())
  if (!picked || picked.site.share <= LEAST_SURE_SHARE) return null
  return { at: picked.site.at, weight: surenessOf(picked, names) }
}

function countCodesOf(names: readonly Names[]): Map<PlaceReference, number> {
  const codesOf = new Map<PlaceReference, number>()
  for (const { all } of names)
    for (const place of new Set(all.flatMap((sites) => sites.map((site) => site.place))))
      codesOf.set(place, (codesOf.get(place) ?? 0) + 1)
  return codesOf
}

/**
 * How far a code reaches that a source puts at a point: to the places that no other code names; where it shares the point
 * with other codes, over the whole town.
 */
function reachOfSource(
  places: readonly (PlaceReference | null)[],
  { centre, neighbours }: { centre: SpacePoint; neighbours: readonly Witness[] },
  codesOf: ReadonlyMap<PlaceReference, number>,
): number {
  const isShared = neighbours.some(({ at }) => metersBetween(centre, at) < SAME_POINT_METERS)
  const reach = places.flatMap((place) => {
    if (!place?.position) return []
    const meters = codesOf.get(place) === 1 ? metersBetween(centre, toSpace(place.position)) : 0
    return Math.max(meters, isShared ? radiusOf(place.population) : 0)
  })
  return Math.max(0, ...reach)
}

/** The best point of a code, and whether that is a place of its own. */
interface Picked {
  centre: SpacePoint | null
  isOwn: boolean
  isMeantElsewhere(site: Site): boolean
  /** How many codes name a place. */
  codesOf: ReadonlyMap<PlaceReference, number>
}

/** What each name means around the best place of the code; a town of note that no other code means, wherever it lies. */
function meantPlaces(
  { all }: Names,
  { centre, isMeantElsewhere }: Picked & { centre: SpacePoint },
  reachMeters = REACH_METERS,
): (PlaceReference | null)[] {
  const isOnlyName = countPlaced(all) === 1
  return all.map((sites) => {
    let best: PlaceReference | null = null
    let most = 0
    for (const site of sites) {
      const meters = metersBetween(centre, site.at)
      if (meters > reachMeters && !(isOnlyName && isNoted(site) && !isMeantElsewhere(site))) continue
      const score = site.share * nearness(meters, OWN_SCALE_METERS)
      if (score > most) [best, most] = [site.place, score]
    }
    return best
  })
}

/** Radius of a place by population: the square root of its area at a thousand people a square kilometre. */
const radiusOf = (population: number) => Math.min(MOST_RADIUS_METERS, Math.sqrt(population / 1000 / Math.PI) * 1000)

/** The middle of a code's places, outliers left out; larger ones have more addresses. */
function middleOfPlaces(places: readonly (PlaceReference | null)[], centre: SpacePoint) {
  const counted = [...new Set(places)].flatMap((place) => {
    const at = place?.position && toSpace(place.position)
    if (!place || !at || metersBetween(at, centre) > REACH_METERS) return []
    return [{ at, population: place.population, weight: Math.sqrt(place.population + 200) }]
  })
  const middle = counted.length === 0 ? centre : weightedMean(counted)
  const reach = counted.map((one) => metersBetween(middle, one.at) + radiusOf(one.population))
  return { middle, reachMeters: Math.max(0, ...reach) }
}

const bounded = (meters: number, most = MOST_RADIUS_METERS) => Math.min(most, Math.max(LEAST_RADIUS_METERS, meters))

/** Half of the way to the next codes: beyond it their addresses are nearer. */
const ownReach = (at: SpacePoint, neighbours: readonly Witness[]) =>
  (spacingOf(at, neighbours, SAME_POINT_METERS) ?? 0) / 2

function settle(
  code: CodeEvidence,
  names: Names,
  { neighbours, scaleMeters }: Surroundings,
  picked: Picked,
): Omit<LocatedCode, 'isApart'> {
  const { centre, isOwn } = picked
  if (code.position && centre) {
    const places = meantPlaces(names, { ...picked, centre }, SOURCE_REACH_METERS)
    const radiusMeters = bounded(
      Math.max(reachOfSource(places, { centre, neighbours }, picked.codesOf), ownReach(centre, neighbours)),
    )
    return { position: code.position, radiusMeters, by: 'source', places, scaleMeters }
  }
  if (centre && isOwn) {
    const places = meantPlaces(names, { ...picked, centre })
    const { middle, reachMeters } = middleOfPlaces(
      places.filter((_, i) => !code.broad[i]),
      centre,
    )
    const radiusMeters = bounded(Math.max(reachMeters, ownReach(middle, neighbours)))
    return { position: toGlobe(middle), radiusMeters, by: 'places', places, scaleMeters }
  }
  const amid = middleOfNeighbours(neighbours, null)
  // An island far from all neighbours lies where its name says, and not half-way.
  const isIsland = centre && amid && metersBetween(centre, amid) > MOST_BLENDED_METERS
  const middle = isIsland ? centre : middleOfNeighbours(neighbours, centre)
  if (!middle) {
    const places = names.all.map(() => null)
    return { position: null, radiusMeters: 0, by: 'nothing', places, scaleMeters }
  }
  const places = meantPlaces(names, { ...picked, centre: centre ?? middle })
  const offset = centre ? metersBetween(centre, middle) : 0
  const radiusMeters = bounded(Math.max(offset, scaleMeters, ownReach(middle, neighbours)), MOST_GUESSED_RADIUS_METERS)
  return { position: toGlobe(middle), radiusMeters, by: centre ? 'around' : 'neighbours', places, scaleMeters }
}

/**
 * Where the codes of a country lie. Each is put where most of its names have a place, what lies around it agrees and its
 * neighbours lie; as they move with it, this is done some times over. A name of many places alone decides nothing.
 */
export function locateCodes(codes: readonly CodeEvidence[]): LocatedCode[] {
  const toSites = remembered(sitesOf)
  const names: Names[] = codes.map(({ meanings, around, within, broad }) => {
    const all = meanings.map(toSites)
    const own = all.filter((_, i) => !broad[i])
    const [cities, seats] = [around.map(toSites), within.map(toSites)]
    return { all, own, around: [...cities, ...seats], cities, within: seats }
  })
  let points = codes.map((code, i) => firstPoint(code, names[i] as Names))
  const isOwn = new Uint8Array(codes.length)
  // The surroundings of all codes at once would take more memory than a pack may.
  const surroundings = () => {
    const neighboursOf = createNeighbourFinder(
      codes,
      points.map((point, i) => (codes[i]?.isDoubtful ? null : point)),
    )
    return { around: (i: number) => surroundingsOf(neighboursOf(i)), claims: readClaims(names, neighboursOf) }
  }
  for (let round = 0; round < ROUNDS; round++) {
    const { around, claims } = surroundings()
    points = codes.map((code, i): Witness | null => {
      if (code.position) return points[i] ?? null
      const picked = pickSite(names[i] as Names, around(i), claims)
      isOwn[i] = Number(picked?.isOwn)
      return picked && { at: picked.site.at, weight: surenessOf(picked, names[i] as Names) }
    })
  }
  const { around, claims } = surroundings()
  const codesOf = countCodesOf(names)
  return codes.map((code, i) => {
    const by = around(i)
    const centre = points[i]?.at ?? null
    const isMeantElsewhere = (site: Site) => isClaimed(site, by, claims)
    const located = settle(code, names[i] as Names, by, { centre, isOwn: isOwn[i] === 1, isMeantElsewhere, codesOf })
    return { ...located, isApart: centre !== null && isApart(centre, by) }
  })
}
