import { ref, shallowRef, watch } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { ReachArea, ReachLimits } from '#renderer/model/reach.types.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import type { ReachUnit } from '#shared/model/route-limits.ts'
import type { AppError } from '#shared/result.ts'
import { askNewest } from './ask-newest.ts'

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
  /** The largest first; none until they are known. */
  const reach = shallowRef<readonly ReachArea[]>([])
  /** Why nothing is drawn. */
  const reachProblem = shallowRef<AppError | null>(null)
  const put = askNewest(
    (question: ReachQuestion) => client.call('nearby.reach', question),
    (answer) => {
      reachProblem.value = answer.ok ? null : answer.error
      const features = answer.ok ? answer.value.features : []
      reach.value = features.map(({ properties, geometry }) => {
        const unit = properties.kilometers === null ? 'minutes' : 'kilometers'
        const limit = properties.kilometers ?? properties.minutes ?? 0
        const label = t(`nearby.reach.${unit}.limit`, { limit: formatNumber(limit) })
        return { unit, limit, label, polygons: geometry.coordinates, mapEnds: properties.mapEnds }
      })
    },
  )
  // As a text: a query that is new but says the same is not asked again.
  const wanted = (): ReachQuestion | null => {
    const start = isReachShown.value ? startOf() : null
    const { unit, limits } = reachLimits.value
    return start && { ...start, [unit]: [...limits] }
  }
  watch(
    () => JSON.stringify(wanted()),
    (now) => {
      reach.value = []
      reachProblem.value = null
      put(JSON.parse(now) as ReachQuestion | null)
    },
  )
  const toggleReach = (): boolean => (isReachShown.value = !isReachShown.value)
  return { isReachShown, reachLimits, reach, reachProblem, toggleReach }
}
