import type { StoredPoint } from '../lists.types.ts'
import { FRAMED_ID, HIDDEN_FIELDS, marksOf } from './mark-fields.ts'

/** JSON escapes what XML cannot carry, but for these two. */
export const toXmlJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\ufffe\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)

/**
 * What a feature gets of ours beside what its file says: the id of the place, its marks, and what the file does not
 * state. `stated`: what an import reads of the feature, by names.
 */
export function ownMembers(point: StoredPoint, stated: ReadonlyMap<string, unknown>): [string, unknown][] {
  const members: [string, unknown][] = [[FRAMED_ID, point.id]]
  members.push(...marksOf(point))
  const hidden = Object.entries(point.metaInfo ?? {}).filter(
    ([name, value]) => JSON.stringify(stated.get(name)) !== JSON.stringify(value),
  )
  if (hidden.length > 0) members.push([HIDDEN_FIELDS, Object.fromEntries(hidden)])
  return members
}

/** Fields of the file that somebody changed: their new values, null for one that is gone. */
export function changedFields({ metaInfo, imported }: StoredPoint): Map<string, unknown> {
  if (!imported || !('metaInfo' in imported)) return new Map()
  const [before, after] = [imported.metaInfo ?? {}, metaInfo ?? {}]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return new Map(
    names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, after[name] ?? null]),
  )
}

/** Whether the position of a place is no longer that of its file. */
export const isMoved = ({ imported }: StoredPoint): boolean =>
  imported !== null && imported !== undefined && ('lat' in imported || 'lon' in imported)
