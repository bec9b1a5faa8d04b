import { defineStore } from 'pinia'
import { computed, ref, type Ref } from 'vue'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { OpenedFile } from '#shared/desktop/shell-contract.ts'
import { ok } from '#shared/result.ts'
import { useAsking, type Asking } from './use-asking.ts'
import type { HandFile } from './use-file-reading.ts'
import { useWindowStore } from './window-store.ts'

export type MapEntry = CommandResponse<'maps.list'>['maps'][number]
export type MapFile = CommandResponse<'maps.describe'>

/** Names of files that can only be maps. */
export const MAP_FILES = /\.(?:mbtiles|pmtiles)$/i

/** Maps over the bundled world, the uppermost first, and a file on its way to become one. */
export const useMapsStore = defineStore('maps', () => {
  const asking = useAsking()
  const { client, problem } = asking
  const maps = ref<MapEntry[]>([])
  /** Sentences about no map in particular. */
  const problems = ref<string[]>([])
  let isLoaded = false

  async function load(): Promise<void> {
    isLoaded = true
    const answer = await client.call('maps.list', {})
    if (!answer.ok) return void (problem.value = answer.error)
    maps.value = answer.value.maps.toReversed()
    problems.value = answer.value.problems.filter((text) => !maps.value.some((map) => map.problem === text))
  }
  client.on('maps.changed', () => {
    if (isLoaded) void load()
  })
  const file = useMapFile(asking)
  const order = useMapOrder(asking, maps)
  const removal = useMapRemoval(asking)
  return { maps, problem, problems, load, ...file, ...order, ...removal }
})

/** A file as it would be added. */
function useMapFile({ client, problem, take }: Asking) {
  const window = useWindowStore()
  const file = ref<MapFile | null>(null)
  /** Name of the file that is being read or added; empty when none is. */
  const reading = ref('')
  const name = ref('')
  const place = ref<'linked' | 'copy'>('linked')
  /** How much of it is copied, 0 to 1; null where nothing is known. */
  const copied = ref<number | null>(null)
  client.on('maps.adding', (copying) => {
    if (copying.file === file.value?.file && reading.value !== '') copied.value = copying.share
  })
  const close = () => {
    file.value = null
    problem.value = null
  }

  async function open(fileName: string, hand: HandFile): Promise<void> {
    close()
    reading.value = fileName
    const token = await hand()
    const answer = token.ok ? await client.call('maps.describe', { file: token.value.file }) : token
    reading.value = ''
    const found = take(answer)
    if (!found) return
    file.value = found
    name.value = found.name
    place.value = found.canStay ? 'linked' : 'copy'
  }

  async function add(): Promise<void> {
    if (!file.value || reading.value !== '') return
    const trimmed = name.value.trim()
    reading.value = trimmed || file.value.name
    const request = { file: file.value.file, place: place.value, name: trimmed === file.value.name ? '' : trimmed }
    const answer = await client.call('maps.add', request)
    reading.value = ''
    copied.value = null
    const isStopped = !answer.ok && answer.error.code === 'maps/cancelled'
    problem.value = answer.ok || isStopped ? null : answer.error
    if (isStopped) window.announce(t('maps.add.stopped'))
    if (!answer.ok) return
    file.value = null
    window.announce(t('maps.added', { name: answer.value.name }))
  }
  /** Leaves the file be; while it is added, stops that. */
  async function leave(): Promise<void> {
    if (file.value && reading.value !== '') await client.call('maps.stopAdding', { file: file.value.file })
    else close()
  }
  return {
    file,
    copied,
    leave,
    reading,
    name,
    place,
    add,
    openFile: (one: File): Promise<void> => open(one.name, () => client.sendFile(one)),
    openReceived: (one: OpenedFile): Promise<void> => open(one.name, async () => ok({ file: one.file })),
  }
}

/** How maps lie over one another. What is changed shows at once; the host says it again. */
function useMapOrder({ ask }: Asking, maps: Ref<MapEntry[]>) {
  async function change(id: string, wanted: { name?: string; opacity?: number; isShown?: boolean }): Promise<void> {
    maps.value = maps.value.map((map) => (map.id === id ? { ...map, ...wanted } : map))
    await ask('maps.change', { id, ...wanted })
  }

  /** `index` counts from the uppermost. */
  async function moveTo(id: string, index: number): Promise<void> {
    const moved = maps.value.find((map) => map.id === id)
    if (!moved || maps.value[index] === moved) return
    maps.value = maps.value.filter((map) => map !== moved).toSpliced(index, 0, moved)
    await ask('maps.change', { id, position: maps.value.length - 1 - index })
  }
  return { change, moveTo }
}

/** Taking maps away, and the last one back. */
function useMapRemoval({ ask }: Asking) {
  const window = useWindowStore()
  const removed = ref<Pick<MapEntry, 'id' | 'name'> | null>(null)

  async function remove({ id, name }: MapEntry): Promise<void> {
    if (!(await ask('maps.remove', { id }))) return
    removed.value = { id, name }
    window.announce(t('maps.removed', { name }))
  }

  async function bringBack(): Promise<void> {
    if (!removed.value) return
    const { id, name } = removed.value
    removed.value = null
    if (await ask('maps.restore', { id })) window.announce(t('maps.broughtBack', { name }))
  }
  return { removed: computed(() => removed.value), remove, bringBack }
}
