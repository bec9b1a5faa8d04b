import { onMounted, ref, watch, type Ref } from 'vue'
import { afterPainting } from '#renderer/stores/after-painting.ts'

/**
 * True behind the first painting of a component that is ready: what is put up only then does not hold up what is looked
 * at first.
 */
export function usePainted(isReady: () => boolean): Ref<boolean> {
  const isPainted = ref(false)
  const isMounted = ref(false)
  onMounted(() => (isMounted.value = true))
  watch(
    () => isMounted.value && isReady(),
    (isShown) => {
      if (isShown) void afterPainting().then(() => (isPainted.value = true))
    },
    { flush: 'post' },
  )
  return isPainted
}
