import type { OsmTags } from '#main/reference/import/osm/osm-elements.types.ts'

/** Keys whose values say what a point of interest is, the most telling first. */
const POI_KEYS = ['amenity', 'shop', 'tourism', 'healthcare', 'office', 'emergency'] as const
/** Values that say that something is there or not, and not what. */
const NO_KINDS = new Set(['yes', 'no', 'none', 'vacant', 'empty', 'disused', 'abandoned', 'closed', 'unknown', 'fixme'])
/** A shop of which nobody wrote what it sells is still one. */
const SHOP_OF_SOMETHING = 'shop=yes'
/** States of a thing that is there no more, as a key of its own or before the key of what it was. */
const LIFECYCLES = ['disused', 'abandoned', 'demolished', 'removed', 'razed', 'destroyed', 'ruined', 'was', 'closed']
/** Opening hours of what never opens. */
const NEVER_OPEN = /^(?:closed|off|24\/7 (?:closed|off)|Mo-Su (?:closed|off))$/i
const LONGEST_VALUE = 60
const MOST_KINDS = 4

/** Tags without which an element is no point of interest. */
export const poiKeys: ReadonlySet<string> = new Set(POI_KEYS)

const isOver = (tags: OsmTags): boolean =>
  LIFECYCLES.some((state) => (tags.get(state) ?? 'no') !== 'no') ||
  NEVER_OPEN.test(tags.get('opening_hours')?.trim() ?? '')

/** Kinds of an element, `amenity=pharmacy`; empty for what is no point of interest, or none any more. */
export function poiKindsOf(tags: OsmTags): string[] {
  const kinds: string[] = []
  for (const key of POI_KEYS) {
    const values = tags.get(key)
    if (values === undefined || LIFECYCLES.some((state) => tags.has(`${state}:${key}`))) continue
    for (const value of values.split(';').map((one) => one.trim().toLowerCase())) {
      const kind = `${key}=${value}`
      if (value !== '' && value.length <= LONGEST_VALUE && (!NO_KINDS.has(value) || kind === SHOP_OF_SOMETHING))
        kinds.push(kind)
    }
  }
  if (kinds.length === 0 || isOver(tags)) return []
  return [...new Set(kinds)].slice(0, MOST_KINDS)
}
