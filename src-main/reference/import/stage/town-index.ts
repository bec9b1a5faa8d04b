import { createBoundedCache } from '#main/reference/bounded-cache.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import type { PlaceRecord, Position, ReferenceReader } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { placeKeyVariants } from '#shared/text/place-key-variants.ts'

/** A locality that streets and codes of the pack belong to. */
export interface Town {
  country: string
  name: string
  nativeName: string | null
  names: string[]
  position: Position | null
  population: number
  timeZone: string
  /** `section`: a part of a larger place. */
  kind: 'place' | 'section'
}

/** An address may name a town whose centre is this far away. */
const NAMED_TOWN_METERS = 25_000
/** Without a name, the town is one whose centre is this near. */
const NEAREST_TOWN_METERS = 15_000
const MOST_NEAR = 40
/** Cells of the grid in which towns are looked up, in degrees: some 10 km. */
const CELL_DEGREES = 0.1
/** What is known of the surroundings is asked once for each cell of some 2 km. */
const FINE_CELL_DEGREES = 0.02
const REMEMBERED_CELLS = 200_000
const NOWHERE = -1

/** Places with more people reach further: a town of 10,000 counts as near as a hamlet at a fifth of its distance. */
const reachOf = ({ population }: Pick<Town, 'population'>): number => Math.max(1, Math.sqrt(population) / 20)

const cellKey = (country: string, lat: number, lon: number) => `${country}|${lat}|${lon}`

export type TownIndex = ReturnType<typeof createTownIndex>

const toTown = (reader: ReferenceReader, place: PlaceRecord): Town => ({
  country: place.country,
  name: place.name,
  nativeName: place.nativeName === place.name ? null : place.nativeName,
  names: reader.placeNames(place.id).slice(1),
  position: place.position,
  population: place.population,
  timeZone: place.timeZone,
  kind: place.kind === 'section' ? 'section' : 'place',
})

/** Towns by number, name and cell of the grid. */
function createCells() {
  const towns: Town[] = []
  const byName = new Map<string, number[]>()
  const byCell = new Map<string, number[]>()
  const push = (map: Map<string, number[]>, key: string, id: number) => {
    const list = map.get(key)
    if (!list) map.set(key, [id])
    else if (!list.includes(id)) list.push(id)
  }
  return {
    towns,
    add(town: Town): number {
      const id = towns.length
      towns.push(town)
      for (const name of [town.name, town.nativeName ?? '', ...town.names])
        for (const key of name === '' ? [] : placeKeyVariants(name)) push(byName, `${town.country}${key}`, id)
      const { position, country } = town
      if (position && town.kind === 'place')
        push(
          byCell,
          cellKey(country, Math.floor(position.lat / CELL_DEGREES), Math.floor(position.lon / CELL_DEGREES)),
          id,
        )
      return id
    },
    byName: (country: string, key: string) => byName.get(`${country}${key}`) ?? [],
    around(country: string, { lat, lon }: Position): number[] {
      const [row, column] = [Math.floor(lat / CELL_DEGREES), Math.floor(lon / CELL_DEGREES)]
      const found: number[] = []
      for (const r of [row - 1, row, row + 1])
        for (const c of [column - 1, column, column + 1]) found.push(...(byCell.get(cellKey(country, r, c)) ?? []))
      return found
    },
  }
}

/** Finds towns among those of the source and those of the installed packs, which are taken over when they are met. */
function createFinder(reader: ReferenceReader, cells: ReturnType<typeof createCells>) {
  const { towns } = cells
  const copied = new Map<number, number>()
  const distance = (id: number, position: Position) => {
    const centre = towns[id]?.position
    return centre ? greatCircleMeters(centre, position) : Infinity
  }
  /** The least of some weighed distances within a limit. */
  const nearestOf = (ids: Iterable<number>, position: Position, limit: number, weigh = (_id: number) => 1) => {
    let best: number | null = null
    let least = Infinity
    for (const id of ids) {
      const meters = distance(id, position)
      if (meters < limit && meters / weigh(id) < least) [best, least] = [id, meters / weigh(id)]
    }
    return best
  }
  /** A place of the installed packs, taken over once, or met again among the source's own. */
  const copy = (place: PlaceRecord): number => {
    const done = copied.get(place.id)
    if (done !== undefined) return done
    const own = place.position
      ? nearestOf(cells.byName(place.country, toNameKey(place.name)), place.position, NAMED_TOWN_METERS)
      : null
    const id = own ?? cells.add(toTown(reader, place))
    copied.set(place.id, id)
    return id
  }
  return {
    byName(country: string, key: string, position: Position | null): number | null {
      const own = cells.byName(country, key)
      const nearOwn = position ? nearestOf(own, position, NAMED_TOWN_METERS) : (own[0] ?? null)
      if (nearOwn !== null) return nearOwn
      const places = reader.placesByName(country, key).map((hit) => hit.place)
      if (!position) return places[0] ? copy(places[0]) : null
      const meters = (place: PlaceRecord) => (place.position ? greatCircleMeters(place.position, position) : Infinity)
      const [near] = places.filter((one) => meters(one) < NAMED_TOWN_METERS).sort((a, b) => meters(a) - meters(b))
      // A place without a position is the one that is meant where the country has no other of that name.
      const only = near ?? (places.length === 1 && places[0]?.position === null ? places[0] : undefined)
      return only ? copy(only) : null
    },
    nearest(country: string, position: Position): number | null {
      const near = reader.placesNear(position, NEAREST_TOWN_METERS, MOST_NEAR)
      const others = near.filter(({ place }) => place.country === country && place.kind === 'place')
      const ids = new Set([...cells.around(country, position), ...others.map(({ place }) => copy(place))])
      return nearestOf(ids, position, NEAREST_TOWN_METERS, (id) => reachOf(towns[id] as Town))
    },
  }
}

/** Remembers the towns of an import: those of its source, and those of the installed packs that it names. */
export function createTownIndex(reader: ReferenceReader) {
  const cells = createCells()
  const find = createFinder(reader, cells)
  const remembered = createBoundedCache<string, number>(REMEMBERED_CELLS)
  const inCell = (degrees: number, size: number) => Math.floor(degrees / size)
  const known = (country: string, name: string, position: Position | null): number | null => {
    const key = toNameKey(name)
    if (key === '') return null
    const cell = position ? `${inCell(position.lat, CELL_DEGREES)}|${inCell(position.lon, CELL_DEGREES)}` : ''
    const id = `${country}${key}|${cell}`
    const found = remembered.get(id) ?? find.byName(country, key, position)
    // A town that is not known yet may be made with the next address.
    return found === null ? null : remembered.set(id, found)
  }
  return {
    /** Adds a place of the source; returns its number. */
    add: cells.add,
    /** The town of that name there, if it is known. */
    known,
    /** The town of that name there; made anew when nobody knows it. Null for a name without letters. */
    named(country: string, name: string, position: Position | null): number | null {
      const found = known(country, name, position)
      if (found !== null || toNameKey(name) === '') return found
      const unknown = { nativeName: null, names: [], population: 0, timeZone: '' }
      return cells.add({ country, name, position, kind: 'place', ...unknown })
    },
    /** The town to which a point most likely belongs. */
    nearest(country: string, { lat, lon }: Position): number | null {
      const cell = cellKey(country, inCell(lat, FINE_CELL_DEGREES), inCell(lon, FINE_CELL_DEGREES))
      const found = remembered.get(cell) ?? find.nearest(country, { lat, lon }) ?? NOWHERE
      remembered.set(cell, found)
      return found === NOWHERE ? null : found
    },
    /** The first of some towns, as its people write it; empty where there is none. */
    nameOf([first = NOWHERE]: readonly number[]): string {
      const town = cells.towns[first]
      return town?.nativeName ?? town?.name ?? ''
    },
    all: (): readonly Town[] => cells.towns,
  }
}
