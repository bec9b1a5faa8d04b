import { toNameKey } from '#shared/text/name-keys.ts'

const LONGEST_ID = 60

/** Id of a pack, which is also its file's name: `Liechtenstein (OSM).osm.pbf` → `liechtenstein-osm`. */
export function toPackId(name: string): string {
  const stem = name.replace(
    /\.(?:osm\.pbf|pbf|csv|tsv|txt|zip|gz|geojsonl?|json|ndjson|xlsx|shp|gpkg|fgb|geoparquet|parquet|gml|xml)+$/gi,
    '',
  )
  const id = toNameKey(stem.replace(/\.[a-z]{3,7}$/i, ''))
    .replaceAll(' ', '-')
    .slice(0, LONGEST_ID)
  return id.replace(/-+$/, '') || 'imported'
}
