import { iso1A2Code } from '@rapideditor/country-coder'
import type { FeatureCollection, MultiPolygon } from 'geojson'
import polylabel from 'polylabel'
import type { MapLabel } from './label-columns.ts'
import { zoomWithRoom } from './label-room.ts'
import { widestPolygon } from './widest-polygon.ts'

const PRECISION_DEGREES = 0.1
const FIRST_ZOOM = 2
/** Islands whose name is wider than they are at any zoom still get one. */
const LAST_ZOOM = 6

/** Where signs and maps use another language than the one that most people speak. */
const LANGUAGE_ON_SIGNS: Record<string, string> = { NA: 'en', NE: 'fr', TD: 'fr', PH: 'en', KE: 'en', TZ: 'sw' }
/** Where CLDR's name is written to tell countries apart in a list, not to be read on a map. */
const NAME_ON_MAPS: Record<string, string> = { CD: 'RD CONGO', CG: 'CONGO', HK: '香港', MO: '澳門' }

/** A country's short name in the language most spoken there, as the Unicode CLDR has it. */
function ownName(code: string): string | undefined {
  if (NAME_ON_MAPS[code]) return NAME_ON_MAPS[code]
  const { language, script } = new Intl.Locale(`und-${code}`).maximize()
  const locale = LANGUAGE_ON_SIGNS[code] ?? `${language}-${script}`
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }).of(code)?.toLocaleUpperCase(locale)
}

/** One label for each country, in the middle of its largest part. */
export function countryLabels(countries: FeatureCollection<MultiPolygon>): MapLabel[] {
  return countries.features.map((country) => {
    const english = String(country.properties?.name ?? '')
    const code = country.id === undefined ? null : iso1A2Code(String(country.id))
    const name = (code && ownName(code)) || english.toUpperCase()
    const { polygon, widthDegrees, heightDegrees } = widestPolygon(country.geometry)
    const [lon, lat] = polylabel(polygon as [number, number][][], PRECISION_DEGREES)
    const fromZoom = Math.min(LAST_ZOOM, Math.max(FIRST_ZOOM, zoomWithRoom(name, widthDegrees)))
    return {
      kind: 'country',
      lat: lat!,
      lon: lon!,
      name,
      latin: english.toUpperCase(),
      fromZoom,
      weight: widthDegrees * heightDegrees,
    }
  })
}
