import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { LayerStyle, ListLayer, MapShape } from '#renderer/model/layers.types.ts'
import { boxAround, toMapShapes } from '#renderer/model/map-shapes.ts'
import type { MapView } from '#renderer/model/map.types.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import { askNewest } from './ask-newest.ts'
import { useListsStore } from './lists-store.ts'
import { useAsking } from './use-asking.ts'

type Fields = CommandInput<'layers.change'>['fields']

/** Lines and areas of the open list, and what of them is seen on its map. */
function useOpenLayers() {
  const client = useHostClient()
  const lists = useListsStore()
  const layers = shallowRef<readonly ListLayer[]>([])
  const shapes = shallowRef<readonly MapShape[]>([])
  let view: { at: MapView; width: number; height: number } | null = null

  const draw = askNewest(
    (query: CommandInput<'layers.shapes'>) => client.call('layers.shapes', query),
    (answer) => {
      if (answer.ok) shapes.value = toMapShapes(answer.value, new Map(layers.value.map(({ id, style }) => [id, style])))
    },
  )
  function redraw(): void {
    const { listId } = lists
    if (!view || !listId || !layers.value.some(({ isShown }) => isShown)) {
      draw(null)
      if (shapes.value.length > 0) shapes.value = []
      return
    }
    const { at, width, height } = view
    draw({ listId, bounds: boxAround(at, width, height), zoom: Math.min(MOST_ZOOM, at.zoom) })
  }
  const ask = askNewest(
    ({ listId }: { listId: string }) => client.call('layers.list', { listId }),
    (answer) => {
      layers.value = answer.ok ? answer.value.layers : []
      redraw()
    },
  )
  watch(
    () => lists.listId,
    (listId) => {
      layers.value = []
      redraw()
      if (listId) ask({ listId })
    },
    { immediate: true },
  )
  client.on('lists.changed', ({ lists: touched }) => {
    const { listId } = lists
    if (listId && touched.some((one) => one.listId === listId && one.ids?.length === 0)) ask({ listId })
  })
  /** What the map shows from now on, in so many pixels. */
  function look(at: MapView, width: number, height: number): void {
    view = { at, width, height }
    if (layers.value.length > 0) redraw()
  }
  return { layers, shapes, look }
}

const MOST_ZOOM = 24

/** Lines and areas of the open list: what there is, what the map draws of it, and what a person changes. */
export const useLayersStore = defineStore('layers', () => {
  const { problem, ask } = useAsking()
  const lists = useListsStore()
  const { layers, shapes, look } = useOpenLayers()
  const isOpen = ref(false)

  async function change(ids: readonly string[], fields: Fields): Promise<void> {
    const { listId } = lists
    if (!listId || ids.length === 0) return
    await ask('layers.change', { listId, ids: [...ids], fields })
  }
  async function remove(ids: readonly string[]): Promise<void> {
    const { listId } = lists
    if (!listId || ids.length === 0) return
    await ask('layers.remove', { listId, ids: [...ids] })
  }
  const idsShown = computed(() => layers.value.filter(({ isShown }) => isShown).map(({ id }) => id))
  return {
    layers,
    shapes,
    isOpen,
    problem,
    idsShown,
    look,
    rename: (id: string, name: string) => change([id], { name }),
    restyle: (id: string, style: Partial<LayerStyle>) => change([id], { style }),
    show: (ids: readonly string[], isShown: boolean) => change(ids, { isShown }),
    remove,
  }
})
