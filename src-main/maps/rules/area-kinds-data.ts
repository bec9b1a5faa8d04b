type KindAndZoom = [kind: string, minZoom: number]
type ByTag<T> = Readonly<Record<string, Readonly<Record<string, T>>>>

/** Values of a tag and their kinds, which mostly have the same name: `grass wood:forest`. */
export const kindsOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split(/\s+/).map((word) => [...word.split(':'), word].slice(0, 2) as [string, string]))

/** Values of a tag by the zoom from which they are shown, with their kinds. */
const byZoom = (values: Readonly<Record<number, string>>): Readonly<Record<string, KindAndZoom>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([zoom, text]) =>
      Object.entries(kindsOf(text)).map(([value, kind]): [string, KindAndZoom] => [value, [kind, Number(zoom)]]),
    ),
  )

/** What covers the ground: tag → value → kind and the zoom from which it is shown. */
export const LAND: ByTag<KindAndZoom> = {
  landuse: byZoom({
    7: 'forest',
    10: 'residential industrial commercial garages retail railway landfill brownfield greenfield farmyard farmland',
    11: `grass meadow orchard vineyard allotments village_green recreation_ground greenhouse_horticulture
      plant_nursery quarry`,
    13: 'cemetery',
  }),
  natural: byZoom({ 7: 'wood:forest', 10: 'sand beach', 11: 'heath scrub grassland bare_rock scree shingle' }),
  wetland: byZoom({ 11: 'swamp bog string_bog wet_meadow marsh' }),
  leisure: byZoom({ 11: 'golf_course park garden playground miniature_golf' }),
  amenity: byZoom({ 13: 'grave_yard' }),
}

/** Large things lie below small ones of another kind that were drawn onto them. */
export const SITES: ByTag<string> = {
  amenity: kindsOf('university college school hospital prison parking bicycle_parking'),
  military: kindsOf('danger_area'),
  leisure: kindsOf('sports_centre:sports_center'),
  landuse: kindsOf('construction'),
}

/** Areas of water: tag → value → kind and zoom. `natural=water` is told apart by `water`. */
export const WATERS: ByTag<KindAndZoom> = {
  natural: byZoom({ 4: 'water glacier' }),
  landuse: byZoom({ 4: 'reservoir basin' }),
  waterway: byZoom({ 4: 'riverbank:river', 10: 'dock' }),
}

/** Lines of water: zoom of the line and of its label. */
export const WATERWAYS: Readonly<Record<string, [minZoom: number, labelZoom: number]>> = {
  river: [9, 12],
  canal: [9, 12],
  stream: [14, 14],
  ditch: [14, 14],
}
