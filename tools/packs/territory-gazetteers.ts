import type { CountryGazetteer, NamedPlace } from './place-gazetteer.ts'
import { territoriesOf } from '#main/cleansing/model/territories.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** A village of a few hundred people is all that there is on an island. */
const LEAST_POPULATION = 5000

const asTowns = (gazetteer: CountryGazetteer): CountryGazetteer =>
  new Map(
    [...gazetteer].map(([key, named]) => [
      key,
      named.map((one) => ({
        ...one,
        place: { ...one.place, area1Id: null, population: Math.max(LEAST_POPULATION, one.place.population) },
      })),
    ]),
  )

/**
 * Places of the territories whose post bears a country's name, and the territory's own name for its largest place:
 * `2899 Norfolk Island` and `9170 Longyearbyen` are codes of Australia and Norway that lie in neither.
 */
export function createTerritoryGazetteers(
  gazetteers: ReadonlyMap<string, CountryGazetteer>,
  countries: readonly { alpha2: string; name: string }[],
): (country: string) => CountryGazetteer[] {
  const nameOf = new Map(countries.map(({ alpha2, name }) => [alpha2, name]))
  return (country) =>
    territoriesOf(country).flatMap((territory) => {
      const own = gazetteers.get(territory)
      if (!own) return []
      const places = asTowns(own)
      const largest = [...places.values()]
        .flat()
        .reduce<NamedPlace | null>(
          (best, one) => (one.isPrimary && one.place.population > (best?.place.population ?? -1) ? one : best),
          null,
        )
      const key = toNameKey(nameOf.get(territory) ?? '')
      return largest && key !== '' && !places.has(key) ? [places.set(key, [largest])] : [places]
    })
}
