import type { Position } from '#shared/coordinates/position.ts'

const DEGREES_ACROSS_TOWN = { lat: 0.05, lon: 0.08 }

/** Points in towns of very different size, a tenth of them strewn about in a box: what lists look like. */
export function clusteredPoints(
  random: () => number,
  count: number,
  { towns, lat, lon }: { towns: readonly Position[]; lat: [number, number]; lon: [number, number] },
): Position[] {
  const normal = () => random() + random() + random() - 1.5
  return Array.from({ length: count }, (_, n) => {
    if (n % 10 === 0) return positionIn(random, lat, lon)
    const town = towns[Math.floor(towns.length ** random())] as Position
    return { lat: town.lat + normal() * DEGREES_ACROSS_TOWN.lat, lon: town.lon + normal() * DEGREES_ACROSS_TOWN.lon }
  })
}

/** A position anywhere in a box. */
export const positionIn = (random: () => number, lat: [number, number], lon: [number, number]): Position => ({
  lat: lat[0] + random() * (lat[1] - lat[0]),
  lon: lon[0] + random() * (lon[1] - lon[0]),
})
