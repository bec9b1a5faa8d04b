import { ref, type Ref } from 'vue'
import type { Position } from '#shared/coordinates/position.ts'

const EMPTY = { name: '', position: '', address: '', country: '' }

interface DraftList {
  id: string
  name: string
}

/** A location that is being added; what is typed stays while the map is looked at. */
export interface PointDraft {
  draft: Ref<typeof EMPTY>
  /** The list for which it was begun; another one may be open by now. */
  draftFor: Readonly<Ref<DraftList>>
  isAdding: Ref<boolean>
  openDraft(at?: Position): void
  closeDraft(): void
  /** Another list is open: what was typed stays. */
  leaveDraft(): void
  clearDraft(): void
}

export function usePointDraft(openList: () => DraftList): PointDraft {
  const draft = ref({ ...EMPTY })
  const draftFor = ref<DraftList>({ id: '', name: '' })
  const isAdding = ref(false)

  function openDraft(at?: Position): void {
    if (!isAdding.value) draftFor.value = openList()
    isAdding.value = true
    if (at) draft.value.position = `${at.lat}, ${at.lon}`
  }
  function clearDraft(): void {
    draft.value = { ...EMPTY }
    draftFor.value = openList()
  }
  function closeDraft(): void {
    isAdding.value = false
    clearDraft()
  }
  function leaveDraft(): void {
    if (Object.values(draft.value).every((text) => text.trim() === '')) closeDraft()
  }
  return { draft, draftFor, isAdding, openDraft, closeDraft, leaveDraft, clearDraft }
}
