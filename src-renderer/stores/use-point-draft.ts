import { ref, type Ref } from 'vue'
import type { Position } from '#shared/coordinates/position.ts'

const EMPTY = { name: '', position: '', address: '', country: '' }

/** A location that is being added; what is typed stays while the map is looked at. */
export interface PointDraft {
  draft: Ref<typeof EMPTY>
  isAdding: Ref<boolean>
  openDraft(at?: Position): void
  closeDraft(): void
  /** Another list is open: what was typed stays. */
  leaveDraft(): void
  clearDraft(): void
}

export function usePointDraft(): PointDraft {
  const draft = ref({ ...EMPTY })
  const isAdding = ref(false)

  function openDraft(at?: Position): void {
    isAdding.value = true
    if (at) draft.value.position = `${at.lat}, ${at.lon}`
  }
  function clearDraft(): void {
    draft.value = { ...EMPTY }
  }
  function closeDraft(): void {
    isAdding.value = false
    clearDraft()
  }
  function leaveDraft(): void {
    if (Object.values(draft.value).every((text) => text.trim() === '')) closeDraft()
  }
  return { draft, isAdding, openDraft, closeDraft, leaveDraft, clearDraft }
}
