import { defineStore } from 'pinia'
import { ref } from 'vue'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { MAX_TRAFFIC_CHARACTERS } from '#shared/contract/roads-schemas.ts'
import { saveText } from './save-text.ts'
import { useWindowStore } from './window-store.ts'
import { useAsking } from './use-asking.ts'

/** The table of traffic that travel times use: the built-in one, or one of the person's own. */
export const useTrafficStore = defineStore('traffic', () => {
  const { client, problem, ask } = useAsking()
  const window = useWindowStore()
  const now = ref<CommandResponse<'roads.traffic'> | null>(null)
  /** The own table that was given up last. */
  const left = ref<string | null>(null)

  async function load(): Promise<void> {
    const answer = await ask('roads.traffic', {})
    if (answer) now.value = answer
  }

  async function set(csv: string | null): Promise<boolean> {
    const before = now.value?.isOwn ? now.value.csv : null
    const answer = await ask('roads.setTraffic', { csv })
    if (!answer) return false
    now.value = answer
    left.value = before
    window.announce(t(answer.isOwn ? 'traffic.isOwn' : 'traffic.isBuiltIn'))
    return true
  }

  async function take(file: File): Promise<void> {
    if (file.size > MAX_TRAFFIC_CHARACTERS) {
      problem.value = { code: 'roads/traffic-size', message: t('traffic.tooLarge', { name: file.name }) }
      return
    }
    await set(await file.text())
  }

  async function bringBack(): Promise<void> {
    if (left.value !== null) await set(left.value)
  }

  async function save(): Promise<void> {
    if (now.value) problem.value = await saveText(client, now.value.csv, t('traffic.fileName'))
  }
  return { now, problem, left, load, take, useBuiltIn: () => set(null), bringBack, save }
})
