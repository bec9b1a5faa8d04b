import { defineStore } from 'pinia'
import { ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/result.ts'
import { askNewest } from './ask-newest.ts'

type RoadMaps = CommandResponse<'roads.list'>
export type RoadMap = RoadMaps['maps'][number]
export type CheckedRoad = CommandResponse<'roads.check'>['maps'][number]
export type Preparation = RoadMaps['preparation']

/** Road maps and what is being prepared; they come, go and are prepared by themselves. */
export const useRoadsStore = defineStore('roads', () => {
  const client = useHostClient()
  const maps = ref<RoadMap[]>([])
  const preparation = ref<Preparation>({ state: 'idle', now: null, problems: [] })
  const unusable = ref<RoadMaps['unusable']>([])
  const problem = ref<AppError | null>(null)
  let isLoaded = false

  const ask = askNewest(
    () => client.call('roads.list', {}),
    (answer) => {
      problem.value = answer.ok ? null : answer.error
      if (!answer.ok) return
      maps.value = answer.value.maps
      unusable.value = answer.value.unusable
      preparation.value = answer.value.preparation
    },
  )
  /** An import changes the maps several times, and answers may overtake each other: only the last one stays. */
  function load(): void {
    isLoaded = true
    ask({})
  }

  /** What the last proof of all maps has found; null while none was asked for. */
  const checked = ref<CheckedRoad[] | null>(null)
  const isChecking = ref(false)
  async function check(): Promise<void> {
    checked.value = null
    isChecking.value = true
    const answer = await client.call('roads.check', {})
    isChecking.value = false
    problem.value = answer.ok ? null : answer.error
    if (answer.ok) checked.value = answer.value.maps
  }

  const mapsOf = (country: string): RoadMap[] => maps.value.filter(({ countries }) => countries.includes(country))

  client.on('roads.changed', () => {
    if (isLoaded) load()
  })
  client.on('roads.progress', (now) => void (preparation.value = now))
  return { maps, unusable, preparation, problem, load, checked, isChecking, check, mapsOf }
})
