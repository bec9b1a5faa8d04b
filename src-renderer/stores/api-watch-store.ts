import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { EventPayload } from '#shared/contract/contract.ts'

export type ApiRequest = EventPayload<'api.requested'>['requests'][number]

/** As many as the host keeps. */
const MAX_REQUESTS = 1_000

/** What goes on at the API: requests as they come, pages that ask to be let in, requests of each key today. */
export const useApiWatchStore = defineStore('api-watch', () => {
  const client = useHostClient()
  const requests = ref<ApiRequest[]>([])
  const questions = ref<string[]>([])
  const usedToday = ref<Record<string, number>>({})
  const isPaused = ref(false)
  let isReading = false

  /** Of the requests that are kept: half of them took at most this long. */
  const medianMs = computed(() => {
    const times = requests.value.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
    return times[Math.floor((times.length - 1) / 2)] ?? null
  })
  const requestsToday = computed(() => Object.values(usedToday.value).reduce((sum, count) => sum + count, 0))

  async function loadUsage(): Promise<void> {
    if (isReading) return
    isReading = true
    const usage = await client.call('api.usage', {})
    isReading = false
    if (usage.ok) usedToday.value = usage.value.used
  }

  async function load(): Promise<void> {
    const [logged, asked] = await Promise.all([client.call('api.requests', {}), client.call('api.questions', {})])
    if (logged.ok && !isPaused.value) requests.value = logged.value.requests
    if (asked.ok) questions.value = asked.value.origins
    await loadUsage()
  }

  /** Paused, the table stands still; what came meanwhile is there when it goes on. */
  function setPaused(paused: boolean): void {
    isPaused.value = paused
    if (!paused) void load()
  }

  const refuse = async (origin: string): Promise<void> => void (await client.call('api.refuse', { origin }))

  client.on('api.requested', ({ requests: added }) => {
    void loadUsage()
    if (isPaused.value) return
    const newest = requests.value[0]?.id ?? 0
    const fresh = added.filter(({ id }) => id > newest).reverse()
    requests.value = [...fresh, ...requests.value].slice(0, MAX_REQUESTS)
  })
  client.on('api.asked', ({ origins }) => (questions.value = origins))
  client.onConnection((state) => {
    // A host that started anew counts from 1 again.
    if (state !== 'open') return
    requests.value = []
    void load()
  })

  return { requests, questions, usedToday, requestsToday, medianMs, isPaused, load, setPaused, refuse }
})
