import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { askNewest } from './ask-newest.ts'
import { useAsking } from './use-asking.ts'

type RoadMaps = CommandResponse<'roads.list'>
export type RoadMap = RoadMaps['maps'][number]
export type CheckedRoad = CommandResponse<'roads.check'>['maps'][number]
export type Preparation = RoadMaps['preparation']

/** Road maps and what is being prepared; they come, go and are prepared by themselves. */
export const useRoadsStore = defineStore('roads', () => {
  const { client, problem, isBusy: isChecking, take, change } = useAsking()
  const maps = ref<RoadMap[]>([])
  const preparation = ref<Preparation>({ state: 'idle', now: null, problems: [] })
  const unusable = ref<RoadMaps['unusable']>([])
  let isLoaded = false

  const ask = askNewest(
    () => client.call('roads.list', {}),
    (answer) => {
      const roads = take(answer)
      if (!roads) return
      maps.value = roads.maps
      unusable.value = roads.unusable
      preparation.value = roads.preparation
    },
  )
  /** An import changes the maps several times, and answers may overtake each other: only the last one stays. */
  function load(): void {
    isLoaded = true
    ask({})
  }

  /** What the last proof of all maps has found; null while none was asked for. */
  const checked = ref<CheckedRoad[] | null>(null)
  async function check(): Promise<void> {
    checked.value = null
    const answer = await change('roads.check', {})
    if (answer) checked.value = answer.maps
  }

  const mapsOf = (country: string): RoadMap[] => maps.value.filter(({ countries }) => countries.includes(country))

  client.on('roads.changed', () => {
    if (isLoaded) load()
  })
  client.on('roads.progress', (now) => void (preparation.value = now))
  return { maps, unusable, preparation, problem, load, checked, isChecking, check, mapsOf }
})
