import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { errorText } from '#renderer/i18n/error-text.ts'
import { formatMoment } from '#renderer/i18n/format.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { MapShape } from '#renderer/model/layers.types.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { AppError, Result } from '#shared/result.ts'
import { askNewest } from './ask-newest.ts'
import { useListsStore } from './lists-store.ts'
import { createTrackLine } from './track-line.ts'
import { NEW_LIST, useListChoice } from './use-list-choice.ts'
import { useWindowStore } from './window-store.ts'

export type TrackState = CommandResponse<'track.state'>

const NOTHING: TrackState = { startedAt: null, points: 0, segments: 0, meters: 0, isFull: false, problem: null }

/** What is recorded of the own way, as the host says it, and its line on the map. */
function useRecordedTrack() {
  const client = useHostClient()
  const state = shallowRef<TrackState>(NOTHING)
  const shapes = shallowRef<readonly MapShape[]>([])
  const line = createTrackLine()

  const ask = askNewest(
    ({ from }: { from: number }) => client.call('track.points', { from }),
    (answer) => {
      if (!answer.ok) return
      line.take(answer.value)
      shapes.value = line.shapes()
      follow()
    },
  )
  /** Asks for what is not known yet. */
  function follow(): void {
    const { startedAt, points } = state.value
    const from = line.known(startedAt)
    if (startedAt !== null && from < points) ask({ from })
  }
  function hear(next: TrackState): void {
    if (next.startedAt !== state.value.startedAt) {
      ask(null)
      line.forget()
      shapes.value = []
    }
    state.value = next
    follow()
  }
  async function load(): Promise<void> {
    const answer = await client.call('track.state', {})
    if (answer.ok) hear(answer.value)
  }
  client.on('track.changed', hear)
  client.onConnection((connection) => connection === 'open' && void load())
  return { state, shapes, hear, load }
}

/** The own way: recorded on, ended, and kept as a line of a list. */
export const useTrackStore = defineStore('track', () => {
  const client = useHostClient()
  const lists = useListsStore()
  const window = useWindowStore()
  const { state, shapes, hear, load } = useRecordedTrack()
  const { to, isChosen, beginChoice, ...choice } = useListChoice(() => lists.lists)
  const isOpen = ref(false)
  const isBusy = ref(false)
  const name = ref('')
  const problem = shallowRef<AppError | null>(null)
  const isRecording = computed(() => state.value.startedAt !== null)
  const isReady = computed(() => !isBusy.value && isChosen.value && name.value.trim() !== '')

  async function start(): Promise<void> {
    const started = await client.call('track.start', {})
    if (started.ok) hear(started.value)
    window.toast = { text: started.ok ? t('track.started') : errorText(started.error) }
  }
  /** Asks how and where it is kept; what has no line yet is ended at once. */
  async function begin(): Promise<void> {
    await lists.know()
    const { startedAt, points } = state.value
    problem.value = null
    name.value = t('track.name', { moment: formatMoment(startedAt ?? '') })
    const usual = lists.lists.find((list) => list.name === t('track.list'))
    beginChoice(usual?.id ?? NEW_LIST, t('track.list'))
    if (points < 2) await apply()
    else isOpen.value = true
  }
  async function apply(): Promise<void> {
    if (!isReady.value) return
    isBusy.value = true
    const stopped = await client.call('track.stop', { name: name.value, to: to() })
    isBusy.value = false
    say(stopped)
  }
  function say(stopped: Result<CommandResponse<'track.stop'>>): void {
    problem.value = stopped.ok ? null : stopped.error
    if (!stopped.ok) return
    isOpen.value = false
    const { kept } = stopped.value
    if (!kept) return void (window.toast = { text: t('track.nothing') })
    choice.toListId.value = kept.listId
    lists.history = kept.history
    lists.tell(t('track.kept', { name: kept.name }))
  }
  return { ...choice, state, shapes, isRecording, isOpen, isReady, name, problem, load, start, begin, apply }
})
