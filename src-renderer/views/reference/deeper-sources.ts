/** One kind of open file that takes a country deeper. Names and addresses of projects, not text for people. */
export interface DeeperSource {
  key: 'osm' | 'openAddresses' | 'ownCsv'
  /** Where it is found; nothing is fetched by Waypost. */
  where: string
  /** Level that it can take a country to. */
  level: number
}

const OSM: DeeperSource = { key: 'osm', where: 'download.geofabrik.de', level: 4 }
const OPEN_ADDRESSES: DeeperSource = { key: 'openAddresses', where: 'openaddresses.io', level: 4 }
const OWN_CSV: DeeperSource = { key: 'ownCsv', where: '', level: 5 }

/** Level of house numbers; open files know nothing deeper. */
const PREMISES_LEVEL = 4

/** What would take a country deeper. Where most streets have no house number yet, open files still know more. */
export const deeperSources = (known: { level: number; streets: number; premises: number }): DeeperSource[] =>
  known.level < PREMISES_LEVEL || known.premises < known.streets ? [OSM, OPEN_ADDRESSES, OWN_CSV] : [OWN_CSV]
