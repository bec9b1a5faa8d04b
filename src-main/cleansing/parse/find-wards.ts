import { metersBetween } from '#main/cleansing/names/agree.ts'
import type { ReadingContext } from '#main/cleansing/context/reading-context.types.ts'
import type { WordRange } from '#main/cleansing/text/word-ranges.ts'
import type { PlaceHit } from '#main/reference/reference-reader.ts'

/** Wards lie this close to the middle of their city. */
const WARD_REACH_METERS = 40_000

/** `大阪市中央区`, letter by letter: a city and one of its wards, which the reference knows apart. */
const CITY_END = '市'
const WARD_END = '区'

/**
 * The ward that the words of a Japanese city and ward name, called after both; the city where the reference has no such
 * ward in it. `find`: the places of a run of words.
 */
export function findWards(
  { profile, text: { tokens } }: ReadingContext,
  { from, to }: WordRange,
  find: (range: WordRange) => readonly PlaceHit[],
): PlaceHit[] {
  if (!profile.hasWards || tokens[to - 1]?.raw !== WARD_END) return []
  const cityTo = tokens.findIndex(({ raw }, at) => at > from && at < to - 1 && raw === CITY_END) + 1
  if (cityTo === 0) return []
  const cities = find({ from, to: cityTo })
  const [city] = [...cities].sort((a, b) => b.place.population - a.place.population)
  if (!city) return []
  const wards = find({ from: cityTo, to }).filter(({ place }) => {
    const meters = metersBetween(place.position, city.place.position)
    return place.area1Id === city.place.area1Id && meters !== null && meters <= WARD_REACH_METERS
  })
  if (wards.length === 0) return [city]
  return wards.map(({ place }) => ({ place, name: `${city.place.name} ${place.name}`, match: 'alias' }))
}
