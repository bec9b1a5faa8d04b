import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { OutgoingConnection } from '#shared/contract/network-schemas.ts'

/** What the policy of the page kept it from. */
interface Refusal {
  /** The rule, such as `connect-src`. */
  rule: string
  target: string
  count: number
}

/** A page that is made to try ever other targets fills no memory. */
const MOST_REFUSALS = 100

/** What the host has connected to since it started, and what this window was kept from since it was loaded. */
export const useNetworkStore = defineStore('network', () => {
  const client = useHostClient()
  const outgoing = ref<OutgoingConnection[]>([])
  const refusals = ref<Refusal[]>([])
  const sum = (all: readonly { count: number }[]): number => all.reduce((total, { count }) => total + count, 0)

  /** Connections to other computers. */
  const outside = computed(() => sum(outgoing.value.filter(({ isLocal }) => !isLocal)))
  const refused = computed(() => sum(refusals.value))

  async function load(): Promise<void> {
    const answer = await client.call('network.figures', {})
    if (answer.ok) outgoing.value = answer.value.outgoing
  }

  function refuse({ effectiveDirective: rule, blockedURI }: SecurityPolicyViolationEvent): void {
    const target = blockedURI || 'inline'
    const known = refusals.value.find((one) => one.rule === rule && one.target === target)
    if (known) known.count++
    else if (refusals.value.length < MOST_REFUSALS) refusals.value.push({ rule, target, count: 1 })
    else refusals.value.at(-1)!.count++
  }
  document.addEventListener('securitypolicyviolation', refuse)
  client.on('network.changed', (figures) => (outgoing.value = figures.outgoing))
  return { outgoing, refusals, outside, refused, load }
})
