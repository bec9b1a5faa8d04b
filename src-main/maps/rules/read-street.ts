import type { OsmTags } from '#main/reference/import/osm/osm-elements.types.ts'
import type { MapFeature, MapProperty } from './map-feature.types.ts'
import { boundedText, flag, isBridge, isTunnel, namesOf, taken } from './map-names.ts'
import { AEROWAYS, HIGHWAYS, LINK_LABEL_ZOOMS, RAILWAYS, SIDING_ZOOM, type StreetClass } from './street-classes-data.ts'

/** From here on a street says what it is made of and whether it is a bridge, and at last who may use it. */
const DETAIL_ZOOM = 11
const ACCESS_ZOOM = 14
/** A paved area is named in its midst; it says so itself as well, for a spot in it. */
const CALLED_ZOOM = 14
/** `layer=…` beyond these counts as these. */
const MOST_LAYERS = 5
const RANKS_A_LAYER = 100

interface Street extends StreetClass {
  kind: string
  isLink: boolean
  isRail: boolean
}

function highwayOf(value: string): Street | null {
  const kind = value.endsWith('_link') ? value.slice(0, -'_link'.length) : value
  const isLink = kind !== value
  const found = Object.hasOwn(HIGHWAYS, kind) ? HIGHWAYS[kind] : undefined
  if (!found) return null
  if (!isLink) return { ...found, kind, isLink, isRail: false }
  const labelZoom = Object.hasOwn(LINK_LABEL_ZOOMS, kind) ? LINK_LABEL_ZOOMS[kind] : undefined
  return labelZoom === undefined ? null : { ...found, labelZoom, kind, isLink, isRail: false }
}

function railwayOf(value: string, tags: OsmTags): Street | null {
  const found = Object.hasOwn(RAILWAYS, value) ? RAILWAYS[value] : undefined
  if (!found) return null
  const minZoom = tags.has('service') ? Math.max(SIDING_ZOOM, found.minZoom) : found.minZoom
  return { ...found, minZoom, kind: value, isLink: false, isRail: true }
}

function aerowayOf(value: string): Street | null {
  const found = Object.hasOwn(AEROWAYS, value) ? AEROWAYS[value] : undefined
  return found ? { ...found, kind: value, isLink: false, isRail: false } : null
}

const streetOf = (tags: OsmTags): Street | null =>
  highwayOf(tags.get('highway') ?? '') ??
  railwayOf(tags.get('railway') ?? '', tags) ??
  aerowayOf(tags.get('aeroway') ?? '')

/** Tunnels below, bridges above, as OpenStreetMap layers them; within a layer the larger road above. */
function rankOf(tags: OsmTags, { rank }: StreetClass): number {
  const given = Number(tags.get('layer') ?? NaN)
  const fallback = isTunnel(tags) ? -1 : isBridge(tags) ? 1 : 0
  const layer = Number.isFinite(given) ? Math.trunc(given) : fallback
  return (Math.min(MOST_LAYERS, Math.max(-MOST_LAYERS, layer)) + MOST_LAYERS) * RANKS_A_LAYER + rank
}

const ONE_WAYS = new Set(['yes', '1', 'true'])

/** Roundabouts and motorways are one-way though nobody says so. */
function oneWayOf(tags: OsmTags, { isRail }: Street): MapProperty[] {
  if (isRail) return []
  const oneway = tags.get('oneway')
  const isImplied =
    oneway === undefined &&
    (tags.get('junction') === 'roundabout' || /^motorway(?:_link)?$/.test(tags.get('highway') ?? ''))
  const isReverse = oneway === '-1'
  return [
    ...flag('oneway', isReverse || isImplied || ONE_WAYS.has(oneway ?? ''), ACCESS_ZOOM),
    ...flag('oneway_reverse', isReverse, ACCESS_ZOOM),
  ]
}

/** `A 1;E 50` stands in two lines on a sign. */
export function refOf(tags: OsmTags): MapProperty[] {
  const ref = tags.get('ref')
  if (ref === undefined) return []
  const rows = boundedText(ref)
    .split(';')
    .map((row) => row.trim())
  return [
    { key: 'ref', value: rows.join('\n') },
    { key: 'ref_rows', value: rows.length },
    { key: 'ref_cols', value: Math.max(...rows.map((row) => row.length)) },
  ]
}

function lineOf(tags: OsmTags, street: Street, rank: number): MapFeature {
  return {
    layer: 'streets',
    shape: 'line',
    minZoom: street.minZoom,
    rank,
    properties: [
      { key: 'kind', value: street.kind },
      ...flag('link', street.isLink, DETAIL_ZOOM),
      ...flag('rail', street.isRail),
      ...flag('tunnel', isTunnel(tags), DETAIL_ZOOM),
      ...flag('bridge', isBridge(tags), DETAIL_ZOOM),
      ...oneWayOf(tags, street),
      ...taken(tags, 'tracktype', ACCESS_ZOOM),
      ...taken(tags, 'surface', ACCESS_ZOOM),
      ...taken(tags, 'service', DETAIL_ZOOM),
      ...taken(tags, 'bicycle', ACCESS_ZOOM),
      ...taken(tags, 'horse', ACCESS_ZOOM),
      ...taken(tags, 'access', ACCESS_ZOOM),
    ],
  }
}

/** Streets, railways and runways: their line and, where they are called something, the line of their label. */
export function readStreet(tags: OsmTags): MapFeature[] {
  const street = streetOf(tags)
  if (!street) return []
  const rank = rankOf(tags, street)
  const features = [lineOf(tags, street, rank)]
  const names = namesOf(tags)
  const ref = refOf(tags)
  if (names.length + ref.length > 0)
    features.push({
      layer: 'street_labels',
      shape: 'line',
      minZoom: street.labelZoom,
      // The label of the larger road comes first: where two do not fit, it is the one that stays.
      rank: RANKS_A_LAYER - street.rank,
      properties: [
        { key: 'kind', value: street.isLink ? `${street.kind}_link` : street.kind },
        ...flag('tunnel', isTunnel(tags)),
        ...names,
        ...ref,
      ],
    })
  return features
}

const PAVED_AREAS: Readonly<Record<string, number>> = { pedestrian: 14, service: 14, runway: 11, taxiway: 13 }

/** Squares, yards and runways that are drawn as areas. */
export function readStreetArea(tags: OsmTags): MapFeature[] {
  const isArea = tags.get('area') === 'yes' || tags.get('type') === 'multipolygon'
  const highway = isArea ? (tags.get('highway') ?? tags.get('aeroway')) : undefined
  const kind = highway ?? tags.get('area:aeroway') ?? (tags.get('place') === 'square' ? 'pedestrian' : '')
  const minZoom = Object.hasOwn(PAVED_AREAS, kind) ? PAVED_AREAS[kind] : undefined
  if (minZoom === undefined) return []
  const street = [{ key: 'kind', value: kind }]
  const names = namesOf(tags)
  const area: MapFeature = {
    layer: 'street_polygons',
    shape: 'area',
    minZoom,
    rank: rankOf(tags, HIGHWAYS[kind] ?? (AEROWAYS[kind] as StreetClass)),
    properties: [
      ...street,
      ...flag('tunnel', isTunnel(tags)),
      ...flag('bridge', isBridge(tags)),
      ...taken(tags, 'surface'),
      ...names.map((name) => ({ ...name, fromZoom: CALLED_ZOOM })),
    ],
  }
  if (names.length === 0) return [area]
  return [
    area,
    { layer: 'streets_polygons_labels', shape: 'point', minZoom: 14, rank: 0, properties: [...street, ...names] },
  ]
}
