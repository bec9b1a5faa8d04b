import { ref, shallowRef, watch, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { ReachArea } from '#renderer/model/reach.types.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/result.ts'
import { askNewest } from './ask-newest.ts'

type ReachQuestion = CommandInput<'nearby.reach'>

/** Minutes within which is shown how far one gets. */
const REACH_MINUTES = [5, 10, 15, 30, 60]

export interface NearbyReach {
  isReachShown: Ref<boolean>
  /** The largest first; none until they are known. */
  reach: Readonly<Ref<readonly ReachArea[]>>
  /** Why nothing is drawn. */
  reachProblem: Readonly<Ref<AppError | null>>
  toggleReach(): void
}

/** How far one gets from the origin; asked while it is shown, anew for each origin, mode and departure. */
export function useNearbyReach(client: HostClient, startOf: () => Omit<ReachQuestion, 'minutes'> | null): NearbyReach {
  const isReachShown = ref(false)
  const reach = shallowRef<readonly ReachArea[]>([])
  const reachProblem = shallowRef<AppError | null>(null)
  const put = askNewest(
    (question: ReachQuestion) => client.call('nearby.reach', question),
    (answer) => {
      reachProblem.value = answer.ok ? null : answer.error
      const features = answer.ok ? answer.value.features : []
      reach.value = features.map(({ properties, geometry }) => ({
        minutes: properties.minutes ?? 0,
        polygons: geometry.coordinates,
      }))
    },
  )
  // As a text: a query that is new but says the same is not asked again.
  const wanted = () => (isReachShown.value ? JSON.stringify(startOf()) : 'null')
  watch(wanted, (now) => {
    reach.value = []
    reachProblem.value = null
    const start = JSON.parse(now) as Omit<ReachQuestion, 'minutes'> | null
    put(start && { ...start, minutes: REACH_MINUTES })
  })
  return { isReachShown, reach, reachProblem, toggleReach: () => (isReachShown.value = !isReachShown.value) }
}
