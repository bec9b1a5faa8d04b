import { computed, ref, shallowRef } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { ReachArea, ReachLimits } from '#renderer/model/reach.types.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import type { ReachUnit } from '#shared/model/route-limits.ts'
import { useNewestAnswer } from './ask-newest.ts'

type ReachQuestion = CommandInput<'nearby.reach'>

/** Limits until a person chooses others. */
export const USUAL_LIMITS: Record<ReachUnit, readonly number[]> = {
  minutes: [5, 10, 15, 30, 60],
  kilometers: [1, 2, 5, 10, 20],
}

/** How far one gets from the origin; asked while it is shown, anew for each origin, mode and departure. */
export function useNearbyReach(client: HostClient, startOf: () => Omit<ReachQuestion, ReachUnit> | null) {
  const isReachShown = ref(false)
  const reachLimits = shallowRef<ReachLimits>({ unit: 'minutes', limits: USUAL_LIMITS.minutes })
  const { answer, problem: reachProblem } = useNewestAnswer(client, 'nearby.reach', () => {
    const start = isReachShown.value ? startOf() : null
    const { unit, limits } = reachLimits.value
    return start && { ...start, [unit]: [...limits] }
  })
  /** The largest first; none until they are known. */
  const reach = computed(() =>
    (answer.value?.features ?? []).map(({ properties, geometry }): ReachArea => {
      const unit = properties.kilometers === null ? 'minutes' : 'kilometers'
      const limit = properties.kilometers ?? properties.minutes ?? 0
      const label = t(`nearby.reach.${unit}.limit`, { limit: formatNumber(limit) })
      return { unit, limit, label, polygons: geometry.coordinates, mapEnds: properties.mapEnds }
    }),
  )
  const toggleReach = (): boolean => (isReachShown.value = !isReachShown.value)
  return { isReachShown, reachLimits, reach, reachProblem, toggleReach }
}
