import { onBeforeUnmount, watch } from 'vue'
import { usePointsStore } from '#renderer/stores/lists-points-store.ts'

/** Tells that something is typed here which is not kept yet: until then a program moves no row. */
export function useOpenText(isOpen: () => boolean): void {
  const points = usePointsStore()
  let isAnnounced = false
  function tell(isNow: boolean): void {
    if (isNow === isAnnounced) return
    isAnnounced = isNow
    points.openTexts += isNow ? 1 : -1
  }
  watch(isOpen, tell)
  onBeforeUnmount(() => tell(false))
}
