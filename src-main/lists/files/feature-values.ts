import { MAIN_TEXTS } from '#shared/model/location-fields.ts'
import { onePoint } from '#shared/coordinates/one-point.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { LAYER_DATA } from '../documents/read-shapes.ts'
import { isPlaceId } from './read-id.ts'

export interface Feature {
  id?: unknown
  geometry?: unknown
  properties?: unknown
}

/** Of a feature without properties: what Waypost says of it. */
export const OWN_PROPERTIES = 'WaypostProperties'

/** Names of what a feature says beside its properties, where none of these has it: the elevation is called as in GPX. */
const ID = 'id'
export const ELEVATION = 'ele'
/** Objects that describe a place by parts, as Google writes them, and what one of these parts is called at least. */
const PLACE_OBJECT = /^(?:location|place|address|addr|postal address|contact)$/
const PLACE_PART = /(?:^|\b)(?:name|address|street|road|city|town|postcode|postal code|zip|country)\b/
/** Objects within these objects: `Geo Coordinates`. */
const MOST_LEVELS = 2

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a feature is one of ours; its lines and areas say it themselves. */
export const isOwnFeature = (feature: Feature | null): boolean =>
  isObject(feature?.properties) &&
  (Object.hasOwn(feature.properties, LAYER_DATA) || isOwnPlace(feature, feature.properties))

/** Whether a feature has the properties of all places of ours; its id is that of a place then, and no field. */
const isOwnPlace = (feature: Feature | null, properties: object): boolean =>
  isPlaceId(feature?.id) && MAIN_TEXTS.every((name) => Object.hasOwn(properties, name))

/** Those of a file, and what Waypost says where there are none. */
export function propertiesOf(feature: Feature | null): Record<string, unknown> {
  if (isObject(feature?.properties)) return feature.properties
  const own = (feature as Record<string, unknown> | null)?.[OWN_PROPERTIES]
  return isObject(own) ? own : {}
}

/** A feature as its file had it before Waypost added members. */
export function withoutOwn(feature: Feature | null): Feature | null {
  const isOurs = (name: string): boolean => /^Waypost[A-Z]/.test(name)
  if (!isObject(feature)) return feature
  const { properties, ...others } = feature as Feature & Record<string, unknown>
  const kept = Object.fromEntries(Object.entries(others).filter(([name]) => !isOurs(name)))
  if (!isObject(properties)) return 'properties' in feature ? { ...kept, properties } : kept
  return { ...kept, properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !isOurs(name))) }
}

/** What a feature says of its place, by names: parts of an object that describes it are `location.address` and the like. */
export function valuesOfFeature(feature: Feature | null): ReadonlyMap<string, unknown> {
  const properties = propertiesOf(feature)
  const isOwn = isOwnPlace(feature, properties)
  const values = new Map(isOwn ? Object.entries(properties) : Object.entries(properties).flatMap(inParts))
  const elevation = onePoint((feature?.geometry ?? {}) as object)?.[2]
  // 0 is what programs write where they know none.
  if (typeof elevation === 'number' && elevation !== 0) values.set(ELEVATION, values.get(ELEVATION) ?? elevation)
  const hasId = typeof feature?.id === 'string' || typeof feature?.id === 'number'
  if (hasId && !isOwn) values.set(ID, values.get(ID) ?? feature.id)
  return values
}

function inParts([name, value]: [string, unknown]): [string, unknown][] {
  if (!PLACE_OBJECT.test(toNameKey(name)) || !isObject(value)) return [[name, value]]
  const isOfPlace = Object.keys(value).some((part) => PLACE_PART.test(toNameKey(part)))
  return isOfPlace ? partsOf(name, value, MOST_LEVELS) : [[name, value]]
}

const partsOf = (name: string, value: Record<string, unknown>, levels: number): [string, unknown][] =>
  Object.entries(value).flatMap(([part, inner]): [string, unknown][] =>
    isObject(inner) && levels > 1 ? partsOf(`${name}.${part}`, inner, levels - 1) : [[`${name}.${part}`, inner]],
  )
