import type { OsmMember } from '#main/reference/import/osm/osm-elements.types.ts'
import { modeBit, type RoadMode } from '../model/travel-mode.ts'

type Tags = ReadonlyMap<string, string>

/** A turn restriction as it is drawn: ids of ways and nodes. */
export interface DrawnRestriction {
  /** Of its relation; two restrictions where modes differ. */
  id: number
  /** Whether the turn is the only one allowed, or the one that is not. */
  isOnly: boolean
  modes: number
  from: number[]
  to: number[]
  /** Either a node or ways in their order. */
  viaNode: number | null
  viaWays: number[]
}

export const RESTRICTION_TYPE = 'restriction'
/** Limits of one relation; a real one has three members. */
const MOST_VIA_WAYS = 8
const MOST_ENDS = 16

const KEYS_OF: Partial<Record<RoadMode, readonly string[]>> = {
  car: ['motorcar', 'motor_vehicle', 'vehicle'],
  truck: ['hgv', 'motor_vehicle', 'vehicle'],
  bicycle: ['bicycle', 'vehicle'],
}

/** What restricts a mode: its own key, else the one for all vehicles; people on foot are never meant. */
function kindFor(tags: Tags, mode: RoadMode): string | undefined {
  const keys = KEYS_OF[mode] ?? []
  const own = keys.map((key) => tags.get(`restriction:${key}`)).find((kind) => kind !== undefined)
  if (own !== undefined) return own
  const except = new Set((tags.get('except') ?? '').split(';').map((word) => word.trim()))
  const isExcepted = keys.some((key) => except.has(key))
  return isExcepted || keys.length === 0 ? undefined : tags.get('restriction')
}

const isKind = (kind: string): boolean => /^(?:no|only)_[a-z_]+$/.test(kind)

/** Restrictions of a relation: mostly one, two where modes differ; none where it binds by the hour or is not whole. */
export function readRestriction(id: number, tags: Tags, members: readonly OsmMember[]): DrawnRestriction[] {
  if (tags.has('day_on') || tags.has('hour_on')) return []
  const ids = (role: string, type: OsmMember['type']) =>
    members.filter((member) => member.role === role && member.type === type).map(({ id }) => id)
  const [from, to, viaWays] = [ids('from', 'way'), ids('to', 'way'), ids('via', 'way')]
  const [viaNode = null, ...moreNodes] = ids('via', 'node')
  const isWhole = from.length > 0 && to.length > 0 && (viaNode === null) !== (viaWays.length === 0)
  if (!isWhole || moreNodes.length > 0) return []
  if (viaWays.length > MOST_VIA_WAYS || from.length > MOST_ENDS || to.length > MOST_ENDS) return []
  const found: DrawnRestriction[] = []
  for (const isOnly of [false, true]) {
    let modes = 0
    for (const mode of Object.keys(KEYS_OF) as RoadMode[]) {
      const kind = kindFor(tags, mode)
      if (kind !== undefined && isKind(kind) && kind.startsWith('only_') === isOnly) modes |= modeBit(mode)
    }
    if (modes !== 0) found.push({ id, isOnly, modes, from, to, viaNode, viaWays })
  }
  return found
}
