import type { Expectation } from './area-positions.ts'
import type { MatchedRow } from './code-evidence.ts'
import { metersBetween, toSpace, type SpacePoint } from './code-neighbours.ts'
import type { CountryGazetteer } from './place-gazetteer.ts'

/** How the codes of a country are placed. */
export interface CodeCounts {
  country: string
  codes: number
  withoutPosition: number
  /** Placed by their neighbours or by what lies around, for want of a place of their own. */
  byNeighbours: number
  /** Nowhere near a place of the area that they name. */
  outsideArea: number
  /** Far from where all of their neighbours lie. */
  apart: number
  /** Names of places that the gazetteer lacks, and those among them that lie nowhere. */
  postalPlaces: number
  placesWithoutPosition: number
}

/** An area is taken to reach so far beyond its places. */
const AREA_REACH_METERS = 75_000

function pointsByArea(gazetteer: CountryGazetteer): Map<number, SpacePoint[]> {
  const points = new Map<number, SpacePoint[]>()
  for (const place of new Set([...gazetteer.values()].flat().map((named) => named.place))) {
    if (!place.position || place.area1Id === null) continue
    const list = points.get(place.area1Id)
    if (list) list.push(toSpace(place.position))
    else points.set(place.area1Id, [toSpace(place.position)])
  }
  return points
}

/** Codes of a country that may lie nowhere, outside their area or apart from their neighbours, %. */
const BOUNDS = { withoutPosition: 1, outsideArea: 3, apart: 15, placesWithoutPosition: 1 } as const
/** Of fewer codes a share says nothing. */
const FEWEST_CODES = 100

export function countCodes(
  country: string,
  matches: readonly MatchedRow[],
  { areaOf, gazetteer }: { areaOf: (match: MatchedRow) => Expectation | null; gazetteer: CountryGazetteer },
): Omit<CodeCounts, 'postalPlaces' | 'placesWithoutPosition'> {
  const pointsOf = pointsByArea(gazetteer)
  const isOutside = ({ area1Id, located: { position } }: MatchedRow) => {
    const points = area1Id === null ? undefined : pointsOf.get(area1Id)
    if (!points || !position) return false
    const at = toSpace(position)
    return !points.some((point) => metersBetween(point, at) <= AREA_REACH_METERS)
  }
  const count = (is: (match: MatchedRow) => boolean) => matches.filter(is).length
  return {
    country,
    codes: matches.length,
    withoutPosition: count((match) => match.located.position === null && areaOf(match) === null),
    byNeighbours: count(({ located: { by } }) => by === 'neighbours' || by === 'around'),
    outsideArea: count(isOutside),
    apart: count(({ located }) => located.isApart),
  }
}

export const sayCounts = (counts: CodeCounts): string =>
  `${counts.country}: ${counts.codes} codes, ${counts.withoutPosition} without position, ${counts.byNeighbours} by neighbours, ` +
  `${counts.outsideArea} outside their area, ${counts.apart} apart from their neighbours; ` +
  `${counts.postalPlaces} places of the post alone, ${counts.placesWithoutPosition} without position`

/** What lies beyond the bounds: a source or a rule has changed for the worse. */
export function findExcesses(all: readonly CodeCounts[]): string[] {
  return all
    .filter(({ codes }) => codes >= FEWEST_CODES)
    .flatMap((counts) =>
      (Object.keys(BOUNDS) as (keyof typeof BOUNDS)[])
        .filter((what) => {
          const of = what === 'placesWithoutPosition' ? counts.postalPlaces : counts.codes
          return counts[what] * 100 > BOUNDS[what] * Math.max(of, FEWEST_CODES)
        })
        .map((what) => `${counts.country} ${what} ${counts[what]}`),
    )
}
