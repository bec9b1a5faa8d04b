import { poiKeys } from '#main/reference/import/osm/osm-pois.ts'
import type { OsmTags } from '#main/reference/import/osm/osm-elements.types.ts'

/** Tags without which an element says nothing about addresses. */
const ADDRESS_KEYS: ReadonlySet<string> = new Set([
  'highway',
  'place',
  'boundary',
  'addr:housenumber',
  'addr:housename',
  'addr:interpolation',
  'addr:postcode',
  'postal_code',
])

/** What every pass that looks for addresses asks for. */
export const FOR_ADDRESSES = { keys: ADDRESS_KEYS, relationTypes: new Set(['associatedStreet', 'street']) } as const

/** What every pass that makes a pack asks for: addresses and points of interest. */
export const FOR_PACK = { ...FOR_ADDRESSES, keys: new Set([...ADDRESS_KEYS, ...poiKeys]) } as const

/** False for what is asked for only as a point of interest. */
export function saysOfAddresses(tags: OsmTags): boolean {
  for (const key of tags.keys()) if (ADDRESS_KEYS.has(key)) return true
  return FOR_ADDRESSES.relationTypes.has(tags.get('type') ?? '')
}
