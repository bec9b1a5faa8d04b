import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { geodesicDistanceMeters } from '#main/nearby/geodesic-distance.ts'

export const PROFILES = ['car', 'bicycle', 'foot'] as const
export type Profile = (typeof PROFILES)[number]

/** One routed pair of points. */
export interface RoutedPair {
  city: string
  straightMeters: number
  routes: Record<Profile, { meters: number; seconds: number }>
}

/** Closer pairs tell about the snapping of the router rather than about roads. */
const MIN_STRAIGHT_METERS = 200

/**
 * Reads a CSV with the columns city, from_lat, from_lon, to_lat, to_lon and, for each profile, `<profile>_m` and
 * `<profile>_s`. Pairs without a route or almost without a distance are left out.
 */
export async function readPairs(path: string): Promise<RoutedPair[]> {
  const pairs: RoutedPair[] = []
  let header: string[] | null = null
  for await (const line of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })) {
    const cells = line.split(',')
    if (!header) {
      header = cells
      continue
    }
    const names = header
    const number = (name: string): number => Number(cells[names.indexOf(name)])
    const straightMeters = geodesicDistanceMeters(
      { lat: number('from_lat'), lon: number('from_lon') },
      { lat: number('to_lat'), lon: number('to_lon') },
    )
    const routes = Object.fromEntries(
      PROFILES.map((profile) => [profile, { meters: number(`${profile}_m`), seconds: number(`${profile}_s`) }]),
    ) as RoutedPair['routes']
    const isRouted = PROFILES.every((profile) => routes[profile].meters > 0 && routes[profile].seconds > 0)
    if (isRouted && straightMeters >= MIN_STRAIGHT_METERS) {
      pairs.push({ city: cells[names.indexOf('city')] ?? '', straightMeters, routes })
    }
  }
  return pairs
}
