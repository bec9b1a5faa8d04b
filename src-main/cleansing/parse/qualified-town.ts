import { isBesideTown, isQualifiedAs, wordsBeforeQualifier } from '#main/cleansing/context/german-qualifier.ts'
import type { ReadingContext } from '#main/cleansing/context/reading-context.types.ts'
import { windowOf, type SpanWindow } from '#main/cleansing/context/span-window.ts'
import type { PlaceHit } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** The places that some words name. */
export interface Town {
  /** Key of the town without what a delivery office, a qualifier or a numbered district adds to it. */
  town: string
  places: readonly PlaceHit[]
}

/** `Weiden i.d.OPf.`: the places of the name before the qualifier, those first that it tells from the others. */
export function qualifiedTown(
  context: ReadingContext,
  { from, to, key }: SpanWindow,
  placesOf: (town: string) => readonly PlaceHit[],
): Town | null {
  const { text, country, reader } = context
  const words = text.tokens.slice(from, to)
  if (isBesideTown(country.alpha2, words)) {
    const town = windowOf(context, from + 1, to).key
    const places = placesOf(town)
    return places.length > 0 ? { town, places } : null
  }
  const before = wordsBeforeQualifier(country.alpha2, words)
  if (before === 0) return null
  const town = windowOf(context, from, from + before).key
  const places = placesOf(town)
  const own = places.filter(({ place }) =>
    [place.name, ...reader.placeNames(place.id)].some((name) => isQualifiedAs(key, toNameKey(name))),
  )
  if (places.length === 0) return null
  return { town, places: own.length > 0 ? own : places }
}
