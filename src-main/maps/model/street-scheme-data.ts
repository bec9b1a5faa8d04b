/** Layers of a street map: those of the Shortbread scheme 1.0, and what it has no place for (docs/street-map.md). */
export const MIN_ZOOM = 8
export const MAX_ZOOM = 14
/** Units along the side of a tile. */
export const EXTENT = 4096

/** How a property is called in the table of layers that vector archives carry. */
type FieldType = 'String' | 'Number' | 'Boolean'

export interface LayerScheme {
  minZoom: number
  fields: Readonly<Record<string, FieldType>>
}

/** Languages in which places and areas are named besides their own, where OpenStreetMap knows how. */
export const NAME_LANGUAGES = ['en', 'de', 'fr', 'it', 'es', 'pt', 'nl', 'pl', 'cs', 'ru', 'uk', 'el', 'tr', 'ar', 'he', 'fa', 'hi', 'th', 'zh', 'ja', 'ko'] // prettier-ignore

const KIND = { kind: 'String' } as const
const NAMES = { name: 'String', name_en: 'String', name_de: 'String' } as const
const ALL_NAMES = {
  name: 'String',
  ...Object.fromEntries(NAME_LANGUAGES.map((language) => [`name_${language}`, 'String'] as const)),
} as const
const AREA = { way_area: 'Number' } as const
const BRIDGED = { tunnel: 'Boolean', bridge: 'Boolean' } as const

/** In the order in which they are written and, by and large, drawn. */
export const STREET_LAYERS = {
  ocean: { minZoom: 8, fields: { x: 'Number' } },
  land: { minZoom: 8, fields: { ...KIND, ...AREA, ...ALL_NAMES } },
  sites: { minZoom: 14, fields: { ...KIND, name: 'String' } },
  water_polygons: { minZoom: 8, fields: { ...KIND, ...AREA, ...ALL_NAMES } },
  water_lines: { minZoom: 9, fields: { ...KIND, ...BRIDGED } },
  dam_polygons: { minZoom: 12, fields: KIND },
  dam_lines: { minZoom: 12, fields: KIND },
  pier_polygons: { minZoom: 12, fields: KIND },
  pier_lines: { minZoom: 12, fields: KIND },
  bridges: { minZoom: 12, fields: KIND },
  street_polygons: { minZoom: 11, fields: { ...KIND, rail: 'Boolean', ...BRIDGED, surface: 'String', ...NAMES } },
  streets: {
    minZoom: 8,
    fields: {
      ...KIND,
      link: 'Boolean',
      rail: 'Boolean',
      ...BRIDGED,
      oneway: 'Boolean',
      oneway_reverse: 'Boolean',
      tracktype: 'String',
      surface: 'String',
      service: 'String',
      bicycle: 'String',
      horse: 'String',
      access: 'String',
    },
  },
  buildings: { minZoom: 14, fields: { dummy: 'Number', name: 'String' } },
  aerialways: { minZoom: 12, fields: KIND },
  ferries: { minZoom: 10, fields: { ...KIND, ...NAMES } },
  boundaries: { minZoom: 8, fields: { admin_level: 'Number', maritime: 'Boolean', disputed: 'Boolean' } },
  addresses: { minZoom: 14, fields: { housename: 'String', housenumber: 'String' } },
  water_lines_labels: { minZoom: 12, fields: { ...KIND, ...NAMES } },
  water_polygons_labels: { minZoom: 8, fields: { ...KIND, ...AREA, ...ALL_NAMES } },
  land_labels: { minZoom: 10, fields: { ...KIND, ...AREA, ...ALL_NAMES } },
  street_labels: {
    minZoom: 10,
    fields: { ...KIND, tunnel: 'Boolean', ref: 'String', ref_rows: 'Number', ref_cols: 'Number', ...NAMES },
  },
  streets_polygons_labels: { minZoom: 14, fields: { ...KIND, ...NAMES } },
  street_labels_points: { minZoom: 12, fields: { ...KIND, ref: 'String', ...NAMES } },
  public_transport: { minZoom: 11, fields: { ...KIND, iata: 'String', ...NAMES } },
  pois: {
    minZoom: 14,
    fields: {
      amenity: 'String',
      leisure: 'String',
      tourism: 'String',
      shop: 'String',
      man_made: 'String',
      historic: 'String',
      ...NAMES,
      housename: 'String',
      housenumber: 'String',
      religion: 'String',
    },
  },
  boundary_labels: { minZoom: 8, fields: { admin_level: 'Number', ...AREA, ...ALL_NAMES } },
  place_labels: { minZoom: 8, fields: { ...KIND, population: 'Number', ...ALL_NAMES } },
} satisfies Record<string, LayerScheme>

export type StreetLayer = keyof typeof STREET_LAYERS

export const LAYER_NAMES = Object.keys(STREET_LAYERS) as StreetLayer[]
