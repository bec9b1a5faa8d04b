import type { OsmFile } from '#main/reference/import/osm/open-osm-file.ts'
import type { OsmRelation, OsmTags } from '#main/reference/import/osm/osm-elements.types.ts'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import { toWorldX, toWorldY } from '../model/world.ts'
import { readArea } from '../rules/read-area.ts'
import { boundaryLevel } from '../rules/read-boundary.ts'
import { readPoint } from '../rules/read-point.ts'
import { createCoverIndex, type Coverage } from './cover.ts'
import type { NodeStore } from './node-store.ts'
import type { Box } from './ring.ts'

/** Elements that a map is made of; an opened extract is one. */
export type MapSource = Pick<OsmFile, 'bytes' | 'visit' | 'box'>

/** Tags without which an element shows nothing. */
export const MAP_KEYS: ReadonlySet<string> = new Set(
  `highway railway aeroway area:aeroway landuse natural wetland leisure amenity military waterway building man_made
   boundary place aerialway route tourism historic shop addr:housenumber addr:housename`.split(/\s+/),
)

/** Types of relations that are wanted although they say nothing: their outlines may. */
export const MAP_RELATIONS: ReadonlySet<string> = new Set(['multipolygon'])

/** Ways that areas of several outlines are made of; a gigabyte of an extract has fewer by far. */
const MOST_MEMBER_WAYS = 3_000_000
/** Outlines that speak for their relation: people have not drawn areas so for years. Those beyond are drawn whole. */
const MOST_OUTLINES = 200_000
/** An area that is large enough to be shown whatever it is. */
const LARGE = 1e12

export interface MapSurvey {
  coverage: Coverage
  memberWays: Set<number>
  /** Highest level of the borders that a way belongs to. */
  borderWays: Map<number, number>
  /** Ways around areas whose relation says nothing; what they say themselves, once it is known. */
  outlineWays: Map<number, OsmTags | null>
  elements: number
}

/** Whether a relation is drawn: an area of several outlines. */
export const isDrawnArea = (tags: OsmTags): boolean =>
  tags.get('type') === 'multipolygon' && (readArea(tags, LARGE).length > 0 || readPoint(tags).length > 0)

/** What says nothing about what an area is. */
const SILENT_KEY = /^(type|name|source|note|fixme|FIXME|created_by)(:|$)/

/** Whether a relation leaves it to the ways around its area to say what that is, as was the custom once. */
export const isLeftToOutlines = (tags: OsmTags): boolean =>
  tags.get('type') === 'multipolygon' && [...tags.keys()].every((key) => SILENT_KEY.test(key))

const tooMany = () =>
  new ImportFault('import/too-large', 'The file has too many areas with several outlines: import smaller extracts.')

function takeRelation({ memberWays, borderWays, outlineWays }: MapSurvey, { tags, members }: OsmRelation): void {
  const level = boundaryLevel(tags)
  const isLeft = isLeftToOutlines(tags)
  if (level === null && !isLeft && !isDrawnArea(tags)) return
  for (const { type, id, role } of members) {
    if (type !== 'way' || role === 'subarea') continue
    memberWays.add(id)
    if (isLeft && role !== 'inner' && outlineWays.size < MOST_OUTLINES) outlineWays.set(id, null)
    if (level !== null) borderWays.set(id, Math.min(level, borderWays.get(id) ?? level))
  }
  if (memberWays.size > MOST_MEMBER_WAYS) throw tooMany()
}

/** The first pass: where everything lies, and which ways areas are made of. */
export async function surveyMap(
  source: MapSource,
  nodes: NodeStore,
  onBytes: (bytes: number) => void,
): Promise<MapSurvey | null> {
  const cover = createCoverIndex()
  const given = source.box
  const edge: Box | null = given
    ? [toWorldX(given.west), toWorldY(given.north), toWorldX(given.east), toWorldY(given.south)]
    : null
  const survey = {
    memberWays: new Set<number>(),
    borderWays: new Map<number, number>(),
    outlineWays: new Map<number, OsmTags | null>(),
    elements: 0,
  } as MapSurvey
  await source.visit(
    {
      keys: MAP_KEYS,
      relationTypes: MAP_RELATIONS,
      position(id, lat, lon) {
        survey.elements++
        nodes.take(id, lat, lon)
        const [x, y] = [toWorldX(lon), toWorldY(lat)]
        // Ways that begin within an extract are whole: what of them lies beyond its edge is no ground that it knows.
        if (edge && (x < edge[0] || y < edge[1] || x > edge[2] || y > edge[3])) return
        cover.note(x, y)
      },
      relation(relation) {
        survey.elements++
        takeRelation(survey, relation)
      },
    },
    onBytes,
  )
  nodes.settle()
  if (cover.isEmpty()) return null
  survey.coverage = cover.coverage()
  return survey
}
