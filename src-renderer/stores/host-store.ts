import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { ConnectionState } from '#renderer/client/host-client.types.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/result.ts'

export type AppInfo = CommandResponse<'app.info'>
export type PackSummary = AppInfo['packs'][number]

/** What the host is and holds, and whether it answers. */
export const useHostStore = defineStore('host', () => {
  const client = useHostClient()
  const info = ref<AppInfo | null>(null)
  const problem = ref<AppError | null>(null)
  const connection = ref<ConnectionState>('open')

  const packs = computed<PackSummary[]>(() => info.value?.packs ?? [])
  const countries = computed(() => [...new Set(packs.value.flatMap((pack) => pack.countries))].sort())

  async function load(): Promise<void> {
    const answer = await client.call('app.info', {})
    if (answer.ok) info.value = answer.value
    problem.value = answer.ok ? null : answer.error
  }

  client.onConnection((state) => {
    const isBack = connection.value === 'waiting' && state === 'open'
    connection.value = state
    if (isBack) void load()
  })

  return { info, problem, connection, packs, countries, load }
})
