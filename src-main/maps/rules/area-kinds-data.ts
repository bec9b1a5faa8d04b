/** What covers the ground: tag → value → kind and the zoom from which it is shown. */
export const LAND: Readonly<Record<string, Readonly<Record<string, [kind: string, minZoom: number]>>>> = {
  landuse: {
    forest: ['forest', 7],
    grass: ['grass', 11],
    meadow: ['meadow', 11],
    orchard: ['orchard', 11],
    vineyard: ['vineyard', 11],
    allotments: ['allotments', 11],
    cemetery: ['cemetery', 13],
    village_green: ['village_green', 11],
    recreation_ground: ['recreation_ground', 11],
    greenhouse_horticulture: ['greenhouse_horticulture', 11],
    plant_nursery: ['plant_nursery', 11],
    residential: ['residential', 10],
    industrial: ['industrial', 10],
    commercial: ['commercial', 10],
    garages: ['garages', 10],
    retail: ['retail', 10],
    railway: ['railway', 10],
    landfill: ['landfill', 10],
    quarry: ['quarry', 11],
    brownfield: ['brownfield', 10],
    greenfield: ['greenfield', 10],
    farmyard: ['farmyard', 10],
    farmland: ['farmland', 10],
  },
  natural: {
    wood: ['forest', 7],
    sand: ['sand', 10],
    beach: ['beach', 10],
    heath: ['heath', 11],
    scrub: ['scrub', 11],
    grassland: ['grassland', 11],
    bare_rock: ['bare_rock', 11],
    scree: ['scree', 11],
    shingle: ['shingle', 11],
  },
  wetland: {
    swamp: ['swamp', 11],
    bog: ['bog', 11],
    string_bog: ['string_bog', 11],
    wet_meadow: ['wet_meadow', 11],
    marsh: ['marsh', 11],
  },
  leisure: {
    golf_course: ['golf_course', 11],
    park: ['park', 11],
    garden: ['garden', 11],
    playground: ['playground', 11],
    miniature_golf: ['miniature_golf', 11],
  },
  amenity: { grave_yard: ['grave_yard', 13] },
}

/** Large things lie below small ones of another kind that were drawn onto them. */
export const SITES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  amenity: {
    university: 'university',
    college: 'college',
    school: 'school',
    hospital: 'hospital',
    prison: 'prison',
    parking: 'parking',
    bicycle_parking: 'bicycle_parking',
  },
  military: { danger_area: 'danger_area' },
  leisure: { sports_centre: 'sports_center' },
  landuse: { construction: 'construction' },
}

/** Areas of water: tag → value → kind and zoom. `natural=water` is told apart by `water`. */
export const WATERS: Readonly<Record<string, Readonly<Record<string, [kind: string, minZoom: number]>>>> = {
  natural: { water: ['water', 4], glacier: ['glacier', 4] },
  landuse: { reservoir: ['reservoir', 4], basin: ['basin', 4] },
  waterway: { riverbank: ['river', 4], dock: ['dock', 10] },
}

/** Lines of water: zoom of the line and of its label. */
export const WATERWAYS: Readonly<Record<string, [minZoom: number, labelZoom: number]>> = {
  river: [9, 12],
  canal: [9, 12],
  stream: [14, 14],
  ditch: [14, 14],
}
