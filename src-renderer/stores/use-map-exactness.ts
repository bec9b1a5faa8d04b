import { computed, ref, watch, type Ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { PointPrecisions } from '#renderer/model/mark-colors.ts'
import type { PointPrecision } from '#renderer/model/map.types.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { isInexact, type AddressLevel, type Exactness } from '#shared/model/exactness.ts'
import { usePointsStore } from './lists-points-store.ts'
import { useListsStore } from './lists-store.ts'

type Classes = CommandResponse<'lists.classes'>

/** How a position of each kind is drawn; what is left out is exact. */
const PRECISIONS: Partial<Record<Exactness, PointPrecision>> = {
  interpolated: 'interpolated',
  street: 'street',
  town: 'place',
  area: 'place',
}

/** How many places of the open list are known by which level of their address; none where none was placed by one. */
function useLevels(changes: Readonly<Ref<number>>) {
  const client = useHostClient()
  const lists = useListsStore()
  const levels = ref<Partial<Record<AddressLevel, number>>>({})
  watch(
    () => [lists.listId, changes.value] as const,
    async ([listId], before) => {
      if (listId !== before?.[0]) levels.value = {}
      if (listId === '') return
      const answer = await client.call('lists.levels', { listId })
      if (answer.ok && lists.listId === listId) levels.value = answer.value.levels
    },
    { immediate: true },
  )
  return levels
}

/** How exact the points on the map are. Of a list whose places all are, nothing is asked for each. */
export function useMapExactness(classesOf: (column: Ref<string>) => Ref<Classes | null>) {
  const client = useHostClient()
  const points = usePointsStore()
  const lists = useListsStore()
  const changes = ref(0)
  client.on('lists.changed', ({ lists: touched }) => {
    if (touched.some(({ listId, ids }) => listId === lists.listId && ids?.length !== 0)) changes.value++
  })
  const levels = useLevels(changes)
  const countOf = (isCounted: (level: AddressLevel) => boolean) =>
    Object.entries(levels.value).reduce(
      (sum, [level, count]) => sum + (isCounted(level as AddressLevel) ? count : 0),
      0,
    )
  /** Places that are only known to the town or less. */
  const inexact = computed(() => countOf(isInexact))
  /** Places that are drawn otherwise than as a point. */
  const ringed = computed(() => countOf((level) => PRECISIONS[level] !== undefined))
  const column = computed(() => (ringed.value > 0 ? 'exactness' : ''))
  const classes = classesOf(column)
  const precisions = computed((): PointPrecisions | null => {
    if (!classes.value || column.value === '') return null
    const codes = points.places.ofPlaced(classes.value.codes)
    const palette = classes.value.classes.map(({ value }) => PRECISIONS[value as Exactness])
    return codes && { codes, palette: [undefined, ...palette] }
  })
  return { inexact, ringed, precisions }
}
