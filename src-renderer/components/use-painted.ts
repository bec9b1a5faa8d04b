import { onMounted, ref, type Ref } from 'vue'

/** True behind the first painting of a component: what is put up only then does not hold up what is looked at first. */
export function usePainted(): Ref<boolean> {
  const isPainted = ref(false)
  onMounted(() => requestAnimationFrame(() => setTimeout(() => (isPainted.value = true))))
  return isPainted
}
