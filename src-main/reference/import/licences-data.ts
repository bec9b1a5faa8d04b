/** What each source asks of those who use its data; kept in the pack and shown beside it. */
export const SOURCE_LICENCES = {
  osm: {
    name: 'OpenStreetMap',
    licence: 'ODbL-1.0',
    attribution: '© OpenStreetMap contributors, Open Database License 1.0 (openstreetmap.org/copyright)',
  },
  geojson: {
    name: 'OpenAddresses',
    licence: 'as its source says',
    attribution:
      'Addresses collected by OpenAddresses (openaddresses.io); the licence is that of each source named there',
  },
  geonames: {
    name: 'GeoNames',
    licence: 'CC-BY-4.0',
    attribution: 'GeoNames (geonames.org), Creative Commons Attribution 4.0',
  },
  csv: {
    name: 'Own table',
    licence: 'as its owner says',
    attribution: 'Own table of addresses; its licence is that of its owner',
  },
} as const
