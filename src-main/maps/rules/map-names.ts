import type { OsmTags } from '#main/reference/import/osm/osm-elements.types.ts'
import { NAME_LANGUAGES } from '../model/street-scheme-data.ts'
import type { MapProperty } from './map-feature.types.ts'

const LONGEST_TEXT = 200
/** Streets and points have as many languages as the scheme says; places and areas have all. */
const FEW_LANGUAGES = ['en', 'de']

/** A text of an extract, bounded: somebody may have written a book into a tag. */
export const boundedText = (text: string): string => text.slice(0, LONGEST_TEXT)

function namesIn(tags: OsmTags, languages: readonly string[]): MapProperty[] {
  const name = tags.get('name')
  const found: MapProperty[] = name === undefined ? [] : [{ key: 'name', value: boundedText(name) }]
  for (const language of languages) {
    const translated = tags.get(`name:${language}`)
    // The own name is what is shown where a language has none: it need not be said twice.
    if (translated !== undefined && translated !== name)
      found.push({ key: `name_${language}`, value: boundedText(translated) })
  }
  return found
}

export const namesOf = (tags: OsmTags): MapProperty[] => namesIn(tags, FEW_LANGUAGES)

export const allNamesOf = (tags: OsmTags): MapProperty[] => namesIn(tags, NAME_LANGUAGES)

const TUNNELS = new Set(['yes', 'building_passage'])
const BRIDGES = new Set(['yes', 'viaduct', 'boardwalk', 'cantilever', 'covered', 'low_water_crossing', 'movable', 'trestle']) // prettier-ignore

export const isTunnel = (tags: OsmTags): boolean =>
  TUNNELS.has(tags.get('tunnel') ?? '') || tags.get('covered') === 'yes'
export const isBridge = (tags: OsmTags): boolean => BRIDGES.has(tags.get('bridge') ?? '')

/** Only what is true is written: a property that is absent is false. */
export const flag = (key: string, isSet: boolean, fromZoom?: number): MapProperty[] =>
  isSet ? [fromZoom === undefined ? { key, value: true } : { key, value: true, fromZoom }] : []

/** A tag taken over as it is. */
export function taken(tags: OsmTags, key: string, fromZoom?: number): MapProperty[] {
  const text = tags.get(key)
  if (text === undefined || text === '') return []
  const value = boundedText(text)
  return [fromZoom === undefined ? { key, value } : { key, value, fromZoom }]
}
