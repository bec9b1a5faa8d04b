/** Who made the data of OpenStreetMap, as its licence (ODbL 1.0) wants it said of what is made of it. */
export const OSM_ATTRIBUTION = '© OpenStreetMap contributors'
