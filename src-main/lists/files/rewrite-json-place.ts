import { MAIN_TEXTS } from '#shared/model/location-fields.ts'
import type { StoredPoint } from '../lists.types.ts'
import { OWN_PROPERTIES, valuesOfFeature, type Feature } from './feature-values.ts'
import { changedFields, isMoved, ownMembers } from './own-members.ts'

/** A place as the feature that its file has of it, with what somebody changed since. */
export function rewriteJsonPlace(text: string, point: StoredPoint, { asItCame }: { asItCame: boolean }): string {
  const feature = JSON.parse(text) as Feature & { properties: Record<string, unknown> | null }
  const properties = new Map<string, unknown>(Object.entries(feature.properties ?? {}))
  for (const field of MAIN_TEXTS) {
    const before = point.imported?.[field]
    if (before === undefined) continue
    const named = properties.has(field) ? field : ([...properties].find(([, value]) => value === before && before !== '')?.[0] ?? field) // prettier-ignore
    properties.set(named, point[field])
  }
  for (const [name, value] of changedFields(point)) {
    if (value === null) properties.delete(name)
    else properties.set(name, value)
  }
  const geometry = isMoved(point) ? { type: 'Point', coordinates: [point.lon, point.lat] } : feature.geometry
  const isNull = properties.size === 0 && feature.properties === null
  const given = isNull ? null : Object.fromEntries(properties)
  const own = asItCame ? [] : ownMembers(point, valuesOfFeature({ ...feature, geometry, properties: given }))
  return JSON.stringify({ ...feature, geometry, ...withOwn(given, own) })
}

/** Members of ours beside what a feature says; beside nothing they stand in a member of their own. */
export function withOwn(
  properties: Record<string, unknown> | null,
  own: readonly [string, unknown][],
): Record<string, unknown> {
  if (own.length === 0) return { properties }
  const members = Object.fromEntries(own)
  return properties === null ? { properties, [OWN_PROPERTIES]: members } : { properties: { ...properties, ...members } }
}
