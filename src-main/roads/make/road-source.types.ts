import type { OsmFile } from '#main/reference/import/osm/open-osm-file.ts'

/** Elements that a graph is made of; an opened extract is one. */
export type RoadSource = Pick<OsmFile, 'bytes' | 'visit'>
