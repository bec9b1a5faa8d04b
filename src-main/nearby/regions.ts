import { REGION_MEMBERS, type Region } from './region-data.ts'

const regionsByCountry = new Map<string, Region[]>()
for (const [region, members] of Object.entries(REGION_MEMBERS) as [Region, string][]) {
  for (const country of members.split(' ')) {
    regionsByCountry.set(country, [...(regionsByCountry.get(country) ?? []), region])
  }
}

/** Regions of a country by alpha-2 code; none for a code that is not a country's. */
export const regionsOf = (country: string): readonly Region[] => regionsByCountry.get(country) ?? []

/** False when two countries are known to lie in different regions. Points outside any country exclude nothing. */
export function shareRegion(one: string | null, other: string | null): boolean {
  if (one === null || other === null || one === other) return true
  const regions = regionsOf(one)
  const others = regionsOf(other)
  return regions.length === 0 || others.length === 0 || regions.some((region) => others.includes(region))
}
