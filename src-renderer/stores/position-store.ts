import { defineStore } from 'pinia'
import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { OwnPosition } from '#renderer/model/map.types.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { useWindowStore } from './window-store.ts'

export type PositionState = CommandResponse<'position.state'>

const OFF: PositionState = { signal: 'off', fix: null, problem: null }
const TICK_MS = 1000

/** Where the person is: by a receiver, or as it was typed. Only this window's memory holds it. */
export const usePositionStore = defineStore('position', () => {
  const client = useHostClient()
  const window = useWindowStore()
  const state = shallowRef<PositionState>(OFF)
  const isShown = ref(false)
  const isFollowing = ref(false)
  const typed = shallowRef<Position | null>(null)
  const now = ref(performance.now())
  let heardAt = performance.now()

  const ageSeconds = computed(() => {
    const { fix } = state.value
    return fix && fix.ageSeconds + Math.max(0, now.value - heardAt) / 1000
  })
  const mine = computed<OwnPosition | null>(() => {
    const { fix, signal } = state.value
    if (fix) {
      const { lat, lon, accuracyMeters, courseDegrees } = fix
      return { lat, lon, accuracyMeters, courseDegrees, isOld: signal !== 'fix' }
    }
    return typed.value && { ...typed.value, accuracyMeters: null, courseDegrees: null, isOld: false }
  })

  function hear(next: PositionState): void {
    const before = state.value.signal
    heardAt = now.value = performance.now()
    state.value = next
    if (isShown.value && next.signal !== before) window.announce(t(`position.signal.${next.signal}`))
  }
  async function show(): Promise<void> {
    isShown.value = true
    isFollowing.value = true
    const answer = await client.call('position.state', {})
    if (answer.ok) hear(answer.value)
  }
  function hide(): void {
    isShown.value = false
    isFollowing.value = false
  }
  const toggle = (): unknown => (isShown.value ? hide() : show())

  client.on('position.changed', hear)
  // An age grows although nothing comes.
  const ticking = setInterval(() => isShown.value && (now.value = performance.now()), TICK_MS)
  onScopeDispose(() => clearInterval(ticking))
  watch(typed, (position) => position && (isFollowing.value = true))
  return { state, isShown, isFollowing, typed, mine, ageSeconds, show, hide, toggle }
})
