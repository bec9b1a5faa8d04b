import { shallowRef, watch, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { EstimateReason } from '#shared/model/estimate-reasons.ts'
import { askNewest } from './ask-newest.ts'

type RouteQuestion = CommandInput<'nearby.route'>

interface Destination extends Position {
  whyEstimated: EstimateReason | null
}

/** The way to the current result; none while it is looked for, or where there is only an estimate. */
export function useNearbyWay(
  client: HostClient,
  current: Readonly<Ref<Destination | null>>,
  startOf: () => Omit<RouteQuestion, 'to'> | null,
): Readonly<Ref<readonly Position[]>> {
  const way = shallowRef<readonly Position[]>([])
  const put = askNewest(
    (question: RouteQuestion) => client.call('nearby.route', question),
    (answer) => (way.value = answer.ok ? answer.value.shape : []),
  )
  watch(current, (result) => {
    way.value = []
    const start = result?.whyEstimated === null ? startOf() : null
    put(result && start ? { ...start, to: { lat: result.lat, lon: result.lon } } : null)
  })
  return way
}
