import { onBeforeUnmount, ref, watch, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { SERVER_OPTION_DEFAULTS } from '#shared/model/batch-fields-data.ts'
import type { RunRequest } from './use-cleanse-run.ts'

export type OptionEffect = NonNullable<CommandResponse<'cleanse.effect'>>

/** Asked once choosing has stopped. */
const ASK_AFTER_MS = 300

/** What each option that was changed does to a few rows of the file; asked anew after each choice. */
export function useOptionEffects(
  client: HostClient,
  request: Readonly<Ref<RunRequest | null>>,
): Ref<Partial<Record<string, OptionEffect>>> {
  const effects = ref<Partial<Record<string, OptionEffect>>>({})
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0

  async function ask(wanted: RunRequest): Promise<void> {
    const mine = asked
    const { recipe: _, ...run } = wanted
    for (const option of changedOptions(wanted)) {
      const answer = await client.call('cleanse.effect', { ...run, option })
      if (mine !== asked) return
      if (answer.ok && answer.value) effects.value = { ...effects.value, [option]: answer.value }
    }
  }

  watch(
    request,
    (wanted) => {
      clearTimeout(timer)
      asked++
      const changed = wanted ? changedOptions(wanted) : []
      // What is no longer changed has no effect; what still is keeps its last one until it is known anew.
      effects.value = Object.fromEntries(Object.entries(effects.value).filter(([name]) => changed.includes(name)))
      if (wanted && changed.length > 0) timer = setTimeout(() => void ask(wanted), ASK_AFTER_MS)
    },
    { immediate: true, deep: true },
  )
  onBeforeUnmount(() => {
    clearTimeout(timer)
    asked++
  })
  return effects
}

/** Options that are not as they come, the countries among them. */
function changedOptions({ choices }: RunRequest): string[] {
  const defaults: Record<string, string> = SERVER_OPTION_DEFAULTS
  const chosen = Object.entries(choices.serverOptions ?? {}).filter(([name, value]) => value !== defaults[name])
  return [
    ...(choices.defaultCountry ? ['DefaultCountry'] : []),
    ...(choices.forceCountry ? ['ForceCountry'] : []),
    ...chosen.map(([name]) => name),
  ]
}
