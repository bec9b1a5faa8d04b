import { FOR_ADDRESSES } from '#main/reference/import/osm/address-keys.ts'
import { openOsmFile } from '#main/reference/import/osm/open-osm-file.ts'
import type { OsmTags } from '#main/reference/import/osm/osm-elements.types.ts'
import { isHouse } from '#main/reference/import/osm/osm-houses.ts'
import { isStreet } from '#main/reference/import/osm/survey-osm.ts'
import type { Position } from '#main/reference/reference-reader.ts'

interface House {
  tags: OsmTags
  position: Position
}

/** What an extract says itself: the questions do not come from the pack. */
export interface Extract {
  houses: House[]
  streets: Set<string>
}

export async function readExtract(path: string): Promise<Extract> {
  const file = await openOsmFile(path)
  const houses: House[] = []
  const streets = new Set<string>()
  const outlines = new Map<number, OsmTags[]>()
  const isTaken = (tags: OsmTags) =>
    isHouse(tags) && tags.has('addr:street') && /^\d/.test(tags.get('addr:housenumber') ?? '')
  const seeNothing = () => {}
  await file.visit(
    {
      ...FOR_ADDRESSES,
      node: ({ tags, lat, lon }) => isTaken(tags) && houses.push({ tags, position: { lat, lon } }),
      way({ tags, refs }) {
        const [first = 0] = refs
        if (isTaken(tags)) outlines.set(first, [...(outlines.get(first) ?? []), tags])
        if (isStreet(tags)) streets.add(tags.get('name') as string)
      },
    },
    seeNothing,
  )
  const place = (id: number, lat: number, lon: number) => {
    for (const tags of outlines.get(id) ?? []) houses.push({ tags, position: { lat, lon } })
  }
  await file.visit({ ...FOR_ADDRESSES, position: place }, seeNothing)
  await file.close()
  return { houses, streets }
}
