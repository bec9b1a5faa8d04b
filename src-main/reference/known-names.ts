import { createBoundedCache } from '#main/reference/bounded-cache.ts'
import type { KnownNames } from '#main/files/columns/parts/cell-shapes.ts'
import { isInCountry } from '#main/reference/is-in-country.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

const MOST_KEPT = 20_000

/** Remembers answers by their text, up to a bound. */
function remembered(ask: (text: string) => boolean): (text: string) => boolean {
  const seen = createBoundedCache<string, boolean>(MOST_KEPT)
  return (text) => seen.get(text) ?? seen.set(text, ask(text))
}

/** What the packs know of a country, for the reader of columns. */
export function knownNamesOf(reader: ReferenceReader, country: string): KnownNames {
  const pattern = reader.country(country)?.postalPattern
  const form = pattern ? new RegExp(`^(?:${pattern})$`, 'i') : null
  const areaLevels = (name: string): number[] => {
    const key = toNameKey(name)
    return key === '' ? [] : reader.areasByName(country, key).map(({ area }) => area.level)
  }
  return {
    isTown: remembered(
      (name) =>
        /\p{L}{2}/u.test(name) && toNameKey(name) !== '' && reader.placesByName(country, toNameKey(name)).length > 0,
    ),
    isRegion: remembered((name) => areaLevels(name).includes(1)),
    isDistrict: remembered((name) => areaLevels(name).includes(2)),
    isPostalCode: remembered((code) => /\d/.test(code) && reader.postalCode(country, code) !== null),
    isInside: (lat, lon) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && isInCountry(country, { lat, lon }),
    hasCodeForm: (code) => form !== null && form.test(code.trim()),
  }
}
