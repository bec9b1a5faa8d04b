import type { OsmMember, OsmTags, OsmVisitor } from '#main/reference/import/osm/osm-elements.types.ts'
import { buildRoadGraph } from '#main/roads/make/build-road-graph.ts'
import type { RoadSource } from '#main/roads/make/road-source.types.ts'
import { metersADegree, metersBetween, STEPS_A_DEGREE } from '#main/roads/model/ellipsoid.ts'
import type { RoadGraph } from '#main/roads/model/road-graph.types.ts'
import type { RoadMode } from '#main/roads/model/travel-mode.ts'
import { toNetwork } from '#main/roads/network/to-network.ts'
import { findRoute } from '#main/roads/snap/find-route.ts'
import { snapToRoad, type Snap } from '#main/roads/snap/snap-to-road.ts'
import type { Position } from '#shared/coordinates/position.ts'

/** Roads as they are drawn in a test: a letter is a node, a column 50 m wide, a line 100 m high. */
export interface Drawing {
  map: string
  /** Tags of each way by its nodes: `residential oneway=yes`; a word without `=` is the value of `highway`, `~` a blank. */
  ways: Record<string, string>
  /** Tags of nodes. */
  nodes?: Record<string, string>
  /** `no_left_turn: ab b bc`, more tags behind; in the middle stand a node, or ways. */
  turns?: string[]
}

const COLUMN_METERS = 50
const LINE_METERS = 100
const FIRST_WAY = 1000

function toTags(text: string): OsmTags {
  return new Map(
    text
      .split(' ')
      .filter((word) => word !== '')
      .map((word): [string, string] => {
        const at = word.indexOf('=')
        return at < 0 ? ['highway', word] : [word.slice(0, at), word.slice(at + 1).replaceAll('~', ' ')]
      }),
  )
}

function placesOf({ map }: Drawing): Map<string, Position> {
  const degree = metersADegree(0)
  const lines = map.split('\n').filter((line) => line.trim() !== '')
  const indent = Math.min(...lines.map((line) => line.search(/\S/)))
  const places = new Map<string, Position>()
  for (const [row, line] of lines.entries())
    for (const [column, letter] of [...line.slice(indent)].entries())
      if (/[a-zA-Z]/.test(letter))
        places.set(letter, { lat: (-row * LINE_METERS) / degree.lat, lon: (column * COLUMN_METERS) / degree.lon })
  return places
}

const nodeId = (letter: string) => letter.charCodeAt(0)

/** Ids of ways by their nodes. */
const wayIds = ({ ways }: Drawing) => new Map(Object.keys(ways).map((nodes, i) => [nodes, FIRST_WAY + i]))

function toMembers(words: readonly string[], ids: ReadonlyMap<string, number>): OsmMember[] {
  const [first, last] = [words[0] as string, words.at(-1) as string]
  const member = (name: string, role: string): OsmMember => {
    const way = ids.get(name)
    return way === undefined ? { type: 'node', id: nodeId(name), role } : { type: 'way', id: way, role }
  }
  return [member(first, 'from'), ...words.slice(1, -1).map((name) => member(name, 'via')), member(last, 'to')]
}

function show(drawing: Drawing, visitor: OsmVisitor): void {
  const ids = wayIds(drawing)
  for (const [letter, { lat, lon }] of placesOf(drawing)) {
    visitor.position?.(nodeId(letter), lat, lon)
    const tags = toTags(drawing.nodes?.[letter] ?? '')
    if (tags.size > 0) visitor.node?.({ id: nodeId(letter), lat, lon, tags })
  }
  for (const [nodes, text] of Object.entries(drawing.ways)) {
    const [id, refs] = [ids.get(nodes) as number, [...nodes].map(nodeId)]
    visitor.refs?.(id, () => refs)
    visitor.way?.({ id, refs, tags: toTags(text) })
  }
  for (const [i, turn] of (drawing.turns ?? []).entries()) {
    const [kind = '', rest = ''] = turn.split(/: /)
    const words = rest.split(' ')
    const tags = new Map([...toTags(words.filter((word) => word.includes('=')).join(' ')), ['type', 'restriction']])
    if (kind !== '')
      tags.set(kind.includes('=') ? (kind.split('=')[0] as string) : 'restriction', kind.split('=').at(-1) as string)
    const members = toMembers(
      words.filter((word) => !word.includes('=')),
      ids,
    )
    visitor.relation?.({ id: i, tags, members })
  }
}

/** A drawing as the elements of an extract. */
export const toSource = (drawing: Drawing): RoadSource => ({
  bytes: 1,
  async visit(visitor, onBytes) {
    show(drawing, visitor)
    onBytes(1)
  },
})

export const drawRoads = async (drawing: Drawing): Promise<RoadGraph> =>
  (await buildRoadGraph(toSource(drawing), { onShare: () => {} })).graph

/** The middle of a stretch between two nodes. */
function middleOf(places: ReadonlyMap<string, Position>, [from, to]: string): Position {
  const [a, b] = [places.get(from as string) as Position, places.get(to as string) as Position]
  return { lat: (a.lat + b.lat) / 2, lon: (a.lon + b.lon) / 2 }
}

function lettersAlong(places: ReadonlyMap<string, Position>, shape: readonly Position[]): string {
  const letterAt = (point: Position) => {
    for (const [letter, place] of places) {
      const [lat, lon] = [place.lat * STEPS_A_DEGREE, place.lon * STEPS_A_DEGREE]
      if (metersBetween(lat, lon, point.lat * STEPS_A_DEGREE, point.lon * STEPS_A_DEGREE) < 1) return letter
    }
    return ''
  }
  return shape.map(letterAt).join('')
}

/** Over roads alone, nodes on the quickest way from the middle of one stretch to that of another, and its seconds; or why there is none. */
export async function travel(drawing: Drawing, mode: RoadMode, from: string, to: string): Promise<string> {
  const places = placesOf(drawing)
  const roads = await drawRoads(drawing)
  const [start, end] = [from, to].map((stretch) => snapToRoad(roads, middleOf(places, stretch), mode))
  if (!start || !end) return 'no road near'
  const [begin, stop] = [start, end].map((snap) => ({ ...snap, access: null })) as [Snap, Snap]
  const route = findRoute(toNetwork(roads, mode, 'free'), begin, stop)
  if (!route) return 'no way'
  return `${lettersAlong(places, route.shape)} ${Math.round(route.milliseconds / 1000)} s`.trim()
}
