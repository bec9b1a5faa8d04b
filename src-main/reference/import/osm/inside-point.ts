import type { Position } from '#main/reference/reference-reader.ts'

/** Shares of the height at which an area is cut, the middle first. */
const CUTS = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9]

type Ring = ArrayLike<number>

/** Longitudes at which a line of latitude crosses rings of latitudes and longitudes by turns, in order. */
function crossings(rings: readonly Ring[], lat: number): number[] {
  const found: number[] = []
  for (const ring of rings)
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [latA, lonA, latB, lonB] = [ring[i], ring[i + 1], ring[j], ring[j + 1]] as [number, number, number, number]
      if (latA > lat !== latB > lat) found.push(((lonB - lonA) * (lat - latA)) / (latB - latA) + lonA)
    }
  return found.sort((a, b) => a - b)
}

/** A point inside an area, holes left out: the middle of its widest part at some height. Null for what has no area. */
export function insidePoint(rings: readonly Ring[]): Position | null {
  let [south, north] = [Infinity, -Infinity]
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 2) {
      south = Math.min(south, ring[i] as number)
      north = Math.max(north, ring[i] as number)
    }
  for (const share of CUTS) {
    const lat = south + (north - south) * share
    const across = crossings(rings, lat)
    let [best, widest] = [0, 0]
    for (let i = 0; i + 1 < across.length; i += 2) {
      const [west, east] = [across[i] as number, across[i + 1] as number]
      if (east - west > widest) [best, widest] = [(west + east) / 2, east - west]
    }
    if (widest > 0) return { lat, lon: best }
  }
  return null
}
