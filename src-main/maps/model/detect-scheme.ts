import type { mapScheme } from '#shared/contract/maps-schemas.ts'
import type { z } from 'zod'
import { listOf } from '#shared/model/list-of.ts'

export type MapScheme = z.output<typeof mapScheme>

/**
 * Names of layers by which each scheme is known, from its description: those that it always has or that no other has.
 * Names that several schemes share, such as `water` and `landuse`, say something only beside the others.
 */
const LAYERS: Record<Exclude<MapScheme, 'other'>, readonly string[]> = {
  shortbread: listOf(`
    ocean | water_polygons | water_lines | land | sites | streets | street_labels | street_polygons |
    place_labels | boundary_labels | public_transport
  `),
  openmaptiles: listOf(`
    transportation | transportation_name | landcover | landuse | water | water_name | waterway | boundary |
    building | housenumber | place | poi
  `),
  protomaps: listOf(`
    earth | landuse | water | roads | buildings | boundaries | places | pois | transit | landcover
  `),
}
/** Fewer names than these may be anybody's. */
const LEAST_NAMES = 3

/** Whose layers these are: the scheme of which most names are there, where that is more than one of anybody's. */
export function detectScheme(layers: Iterable<string>): MapScheme {
  const names = new Set(layers)
  const found = Object.entries(LAYERS).map(([scheme, known]) => ({
    scheme: scheme as MapScheme,
    count: known.filter((name) => names.has(name)).length,
  }))
  const [best, second] = found.toSorted((a, b) => b.count - a.count)
  if (!best || best.count < LEAST_NAMES || best.count === second?.count) return 'other'
  return best.scheme
}
