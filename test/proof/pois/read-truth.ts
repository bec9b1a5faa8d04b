import { openOsmFile } from '#main/reference/import/osm/open-osm-file.ts'
import type { OsmTags } from '#main/reference/import/osm/osm-elements.types.ts'

/** An element of an extract that is a point of interest, read without the code under test. */
export interface TruePoi {
  kinds: string[]
  name: string
  /** Degrees of a node; the corners of an area. */
  corners: [lat: number, lon: number][]
  isArea: boolean
}

const KEYS = ['amenity', 'shop', 'tourism', 'healthcare', 'office', 'emergency']
const LIFECYCLES = ['disused', 'abandoned', 'demolished', 'removed', 'razed', 'destroyed', 'ruined', 'was', 'closed']

function kindsOf(tags: OsmTags): string[] {
  const hours = (tags.get('opening_hours') ?? '').trim().toLowerCase()
  const isOver = LIFECYCLES.some((state) => (tags.get(state) ?? 'no') !== 'no')
  if (isOver || hours === 'off' || hours === 'closed') return []
  return KEYS.flatMap((key) => {
    const isKeyOver = LIFECYCLES.some((state) => tags.has(`${state}:${key}`))
    const values = isKeyOver ? [] : (tags.get(key) ?? '').split(';').map((value) => value.trim().toLowerCase())
    return values.filter((value) => value !== '' && value !== 'yes' && value !== 'no').map((value) => `${key}=${value}`)
  })
}

/** Nodes and closed ways of an extract with one of the keys. */
export async function readTruth(path: string): Promise<TruePoi[]> {
  const file = await openOsmFile(path)
  const pois: TruePoi[] = []
  const ways: { poi: TruePoi; refs: number[] }[] = []
  const nodes = new Map<number, [number, number]>()
  const seeNothing = () => {}
  try {
    await file.visit(
      {
        keys: new Set(KEYS),
        position: (id, lat, lon) => void nodes.set(id, [lat, lon]),
        node({ lat, lon, tags }) {
          const kinds = kindsOf(tags)
          if (kinds.length > 0)
            pois.push({ kinds, name: (tags.get('name') ?? '').trim(), corners: [[lat, lon]], isArea: false })
        },
        way({ refs, tags }) {
          const kinds = kindsOf(tags)
          const isArea = refs.length > 3 && refs[0] === refs.at(-1)
          if (kinds.length > 0 && isArea)
            ways.push({ poi: { kinds, name: (tags.get('name') ?? '').trim(), corners: [], isArea }, refs })
        },
      },
      seeNothing,
    )
  } finally {
    await file.close()
  }
  for (const { poi, refs } of ways) {
    poi.corners = refs.flatMap((ref) => (nodes.has(ref) ? [nodes.get(ref) as [number, number]] : []))
    if (poi.corners.length === refs.length) pois.push(poi)
  }
  return pois
}

/** The kinds that most elements are of. */
export function commonKinds(pois: readonly TruePoi[], most: number): [kind: string, count: number][] {
  const counts = new Map<string, number>()
  for (const { kinds } of pois) for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).slice(0, most)
}
