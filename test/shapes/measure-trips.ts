import { openMapLists, type MapLists } from './take-map-file.ts'
import { firstDifference, parseJson, parseXml } from './compare-maps.ts'

export type MapKind = 'kml' | 'gpx' | 'geojson'

/** What differs behind a way into a list and out again; empty texts where nothing does. */
export interface Trip {
  name: string
  places: number
  layers: number
  rejected: number
  /** Written as it came. */
  asItCame: string
  /** With members of ours, which are left out of the comparison. */
  withOurs: string
  /** The latter read and written as it came once more. */
  twice: string
}

const parse = (kind: MapKind, text: string, withoutOwn: boolean): unknown =>
  kind === 'geojson' ? parseJson(text, { withoutOwn }) : parseXml(text, { withoutOwn })

/** Takes a map file through a list, and says whether all that it had came back. */
export async function takeTrip(
  taken: MapLists,
  { name, kind, text }: { name: string; kind: MapKind; text: string },
): Promise<Trip> {
  const { listId, account } = await taken.take(`${name}.${kind}`, text)
  const original = parse(kind, text, false)
  const bare = (await taken.write(listId, kind, true)).toString('utf8')
  const ours = (await taken.write(listId, kind)).toString('utf8')
  const again = await taken.take(`${name}-again.${kind}`, ours)
  const twice = (await taken.write(again.listId, kind, true)).toString('utf8')
  return {
    name,
    places: account.added,
    layers: account.layers ?? 0,
    rejected: account.rejected,
    asItCame: firstDifference(original, parse(kind, bare, false)),
    withOurs: firstDifference(parse(kind, text, true), parse(kind, ours, true)),
    twice: firstDifference(original, parse(kind, twice, false)),
  }
}

/** Takes several files through lists of one database. */
export async function takeTrips(files: Iterable<{ name: string; kind: MapKind; text: string }>): Promise<Trip[]> {
  const taken = openMapLists()
  try {
    const trips: Trip[] = []
    for (const file of files) trips.push(await takeTrip(taken, file))
    return trips
  } finally {
    taken.close()
  }
}
