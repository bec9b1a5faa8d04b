import type { Preparation, RoadMap } from '#renderer/stores/roads-store.ts'

/** What people ask a road map for, in the order in which it is prepared. */
export const SHOWN_MODES = ['car', 'bicycle', 'foot', 'truck'] as const
export type ShownMode = (typeof SHOWN_MODES)[number]

/** How far a map is for a mode. Ways are found in each state, in milliseconds once it is ready. */
export interface RoadState {
  key: 'ready' | 'working' | 'joining' | 'paused' | 'battery' | 'waiting'
  percent: number
}

const isReady = ({ prepared }: RoadMap, mode: ShownMode): boolean =>
  prepared.some((one) => one.mode === mode && one.profile === 'mean')

/** What is true of one mode of one map. */
export function roadState(map: RoadMap, mode: ShownMode, { state, now }: Preparation): RoadState {
  const isOfMap = now !== null && now.regions.includes(map.id)
  const isJoining = isOfMap && now.search === null
  const isNow = isJoining || (isOfMap && now.search?.mode === mode && now.search.profile === 'mean')
  const percent = isNow ? Math.floor(now.share * 100) : 0
  if (isReady(map, mode)) return { key: 'ready', percent: 100 }
  if (state === 'paused' || state === 'battery') return { key: state, percent }
  return { key: isJoining ? 'joining' : isNow ? 'working' : 'waiting', percent }
}

/** What is true of all modes of some maps together: ready when all are, else what the first unready one is. */
export function roadsTogether(maps: readonly RoadMap[], preparation: Preparation): RoadState['key'] | null {
  const keys = maps.flatMap((map) => SHOWN_MODES.map((mode) => roadState(map, mode, preparation).key))
  if (keys.length === 0) return null
  return keys.find((key) => key !== 'ready' && key !== 'waiting') ?? keys.find((key) => key !== 'ready') ?? 'ready'
}
