import type { Precision } from './facets.ts'

const PRECISION_OF_LEVEL: readonly Precision[] = ['none', 'region', 'town', 'street', 'house', 'house']

/** How exact a GeoAccuracy is: `P4` is a house, `I4` lies between two of a street, `A2` is the middle of a town. */
export function precisionOf(geoAccuracy: string): Precision {
  if (geoAccuracy.startsWith('I')) return 'interpolated'
  return PRECISION_OF_LEVEL[Number(geoAccuracy.slice(1)) || 0] ?? 'none'
}
