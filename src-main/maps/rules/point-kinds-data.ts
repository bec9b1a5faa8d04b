/** Places: the zoom from which they are named, and the people that one has who does not say how many. */
export const PLACES: Readonly<Record<string, [minZoom: number, population: number]>> = {
  city: [6, 100_000],
  town: [7, 5000],
  village: [10, 100],
  hamlet: [10, 50],
  suburb: [10, 1000],
  quarter: [10, 500],
  neighbourhood: [10, 100],
  isolated_dwelling: [10, 5],
  farm: [10, 5],
  island: [10, 0],
  locality: [10, 0],
}

/** Stops: tag → value → kind and zoom. */
export const STOPS: Readonly<Record<string, Readonly<Record<string, [kind: string, minZoom: number]>>>> = {
  aeroway: { aerodrome: ['aerodrome', 11], helipad: ['helipad', 13] },
  railway: { station: ['station', 13], halt: ['halt', 13], tram_stop: ['tram_stop', 14] },
  amenity: { bus_station: ['bus_station', 13], ferry_terminal: ['ferry_terminal', 12] },
  highway: { bus_stop: ['bus_stop', 14] },
  aerialway: { station: ['aerialway_station', 13] },
}

/** Points by which people find their way, a part of those of the scheme; `fuel` and `parking` are ours. */
export const POINTS: Readonly<Record<string, ReadonlySet<string>>> = {
  amenity: new Set(
    `police fire_station post_office library townhall courthouse prison embassy community_centre nursing_home arts_centre
     grave_yard marketplace university school college kindergarten public_building pharmacy hospital clinic doctors dentist
     veterinary theatre cinema restaurant fast_food cafe pub bar biergarten car_rental car_wash bank toilets
     drinking_water fountain place_of_worship fuel parking charging_station`.split(/\s+/),
  ),
  leisure: new Set(['sports_centre', 'swimming_pool', 'water_park', 'golf_course', 'stadium', 'ice_rink']),
  tourism: new Set(
    `hotel motel bed_and_breakfast guest_house hostel chalet camp_site alpine_hut caravan_site information picnic_site
     viewpoint museum attraction zoo theme_park`.split(/\s+/),
  ),
  shop: new Set(['supermarket', 'bakery', 'mall', 'department_store', 'convenience', 'doityourself']),
  man_made: new Set(['tower', 'windmill', 'lighthouse', 'water_tower', 'wastewater_plant', 'water_works']),
  historic: new Set(['monument', 'memorial', 'castle', 'ruins', 'fort', 'wayside_cross', 'wayside_shrine']),
}
