import { ringsContain, UNITS_PER_DEGREE } from '#main/reference/area-shape.ts'
import type { DrawnArea } from './area-shapes.ts'
import type { AreaIndex } from './areas.ts'
import type { GazetteerPlace } from '#main/reference/write/geonames-places.ts'

/** Share of the places within a shape that must lie in one second-level area for the shape to be that area. */
const LEAST_SHARE_OF_SECOND_LEVEL = 0.8

/** A shape and the area that it is, by GeoNames code. */
export interface PlacedArea {
  shape: DrawnArea
  code: string
}

/** Shapes by whole degree, so that a place is compared with those around it only. */
function createShapeFinder(shapes: DrawnArea[]) {
  const cells = new Map<string, DrawnArea[]>()
  const cell = (units: number) => Math.floor(units / UNITS_PER_DEGREE)
  for (const shape of shapes) {
    const { south, west, north, east } = shape.bounds
    for (let lat = cell(south); lat <= cell(north); lat++)
      for (let lon = cell(west); lon <= cell(east); lon++) {
        const list = cells.get(`${lat},${lon}`)
        if (list) list.push(shape)
        else cells.set(`${lat},${lon}`, [shape])
      }
  }
  return ({ position }: GazetteerPlace): DrawnArea | undefined => {
    const [lat, lon] = [position.lat * UNITS_PER_DEGREE, position.lon * UNITS_PER_DEGREE]
    return cells.get(`${cell(lat)},${cell(lon)}`)?.find(({ bounds, rings }) => {
      const { south, west, north, east } = bounds
      return lat >= south && lat <= north && lon >= west && lon <= east && ringsContain(rings, lat, lon)
    })
  }
}

type Votes = Map<string, number>

const vote = (votes: Votes, code: string) => votes.set(code, (votes.get(code) ?? 0) + 1)

/** The code of most votes; of equal ones the first by name. */
const winnerOf = (votes: Votes) => [...votes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]

/** The smallest area that the places of a shape share: a department where Natural Earth draws those, else the region. */
function codeByPlaces(firstLevel: Votes, secondLevel: Votes): string | null {
  const first = winnerOf(firstLevel)
  if (!first) return null
  const total = [...firstLevel.values()].reduce((sum, count) => sum + count, 0)
  const second = winnerOf(secondLevel)
  const isSecond = second && second[0].startsWith(`${first[0]}.`) && second[1] >= total * LEAST_SHARE_OF_SECOND_LEVEL
  return isSecond ? second[0] : first[0]
}

/**
 * Joins shapes with areas by the places within: most of them tell the area, which no list of codes does for a country
 * that renamed its areas since. A shape without places goes by its codes; one that nothing names is left out.
 */
export function assignAreas(shapes: DrawnArea[], places: GazetteerPlace[], areas: AreaIndex) {
  const find = createShapeFinder(shapes)
  const votes = new Map<DrawnArea, { first: Votes; second: Votes }>()
  const unplaced: { place: GazetteerPlace; shape: DrawnArea }[] = []
  for (const place of places) {
    const shape = find(place)
    if (!shape) continue
    const [code1, code2] = [`${place.country}.${place.area1}`, `${place.country}.${place.area2}`]
    if (!areas.idByCode.has(code1)) {
      unplaced.push({ place, shape })
      continue
    }
    const known = votes.get(shape) ?? { first: new Map<string, number>(), second: new Map<string, number>() }
    votes.set(shape, known)
    vote(known.first, code1)
    if (areas.idByCode.has(code2)) vote(known.second, code2)
  }
  const codeOf = (shape: DrawnArea): string | undefined => {
    const found = votes.get(shape)
    const code = (found && codeByPlaces(found.first, found.second)) ?? areas.codeByIso.get(shape.iso) ?? shape.code
    return areas.idByCode.has(code) ? code : undefined
  }
  const placed = shapes.flatMap((shape): PlacedArea[] => {
    const code = codeOf(shape)
    return code === undefined ? [] : [{ shape, code }]
  })
  return { placed, unplaced }
}

/** Gives places that their table puts in no known area the one that they lie in; returns how many. */
export function completePlaces({ placed, unplaced }: ReturnType<typeof assignAreas>): number {
  const codes = new Map(placed.map(({ shape, code }) => [shape, code]))
  let completed = 0
  for (const { place, shape } of unplaced) {
    const [country, area1, area2] = codes.get(shape)?.split('.') ?? []
    if (country !== place.country || area1 === undefined) continue
    place.area1 = area1
    if (area2 !== undefined) place.area2 = `${area1}.${area2}`
    completed++
  }
  return completed
}

/** Codes of a country that may differ from ours before the drawn ones count as outdated; in a small country, one. */
const MOST_DIFFERENT_SHARE = 0.05

/**
 * ISO 3166-2 codes of areas that are drawn as one and have none in our tables. Natural Earth keeps the codes of before a
 * reform in some countries, which shows in those that our tables have too: nothing is taken there.
 */
export function missingIsoCodes(placed: PlacedArea[], areas: AreaIndex): { code: string; iso: string }[] {
  const isoByCode = new Map([...areas.codeByIso].map(([iso, code]) => [code, iso]))
  const times = new Map<string, number>()
  for (const { code } of placed) times.set(code, (times.get(code) ?? 0) + 1)
  const single = placed
    .map(({ shape: { iso }, code }) => ({ code, iso, country: code.slice(0, 2) }))
    .filter(({ code, iso, country }) => times.get(code) === 1 && iso.startsWith(`${country}-`))
  const compared = Map.groupBy(
    single.filter(({ code }) => isoByCode.has(code)),
    ({ country }) => country,
  )
  const isTrusted = (country: string) => {
    const list = compared.get(country) ?? []
    const different = list.filter(({ code, iso }) => isoByCode.get(code) !== iso).length
    return different <= Math.max(1, list.length * MOST_DIFFERENT_SHARE)
  }
  return single.filter(
    ({ code, iso, country }) => !isoByCode.has(code) && !areas.codeByIso.has(iso) && isTrusted(country),
  )
}
