import { ref } from 'vue'
import type { FoundPosition } from '#shared/contract/placed-schemas.ts'
import type { Position } from '#shared/coordinates/position.ts'

const EMPTY = { name: '', position: '', address: '', country: '' }

interface DraftList {
  id: string
  name: string
}

/** A location that is being added; what is typed stays while the map is looked at. */
export function usePointDraft(openList: () => DraftList) {
  const draft = ref({ ...EMPTY })
  /** The list for which it was begun; another one may be open by now. */
  const draftFor = ref<DraftList>({ id: '', name: '' })
  const isAdding = ref(false)

  let found: { position: string; by: FoundPosition } | null = null

  /** `by`: how the position was found; left out: on the map, by hand. */
  function openDraft(at?: Position, by: FoundPosition = { by: 'hand' }): void {
    if (!isAdding.value) draftFor.value = openList()
    isAdding.value = true
    if (!at) return
    draft.value.position = `${at.lat}, ${at.lon}`
    noteFound(by)
  }
  /** Notes how the position that stands in the form was found. */
  function noteFound(by: FoundPosition | null): void {
    found = by && { position: draft.value.position, by }
  }
  /** The same of what stands there now: coordinates, once somebody typed others. */
  const foundBy = (): FoundPosition => (found?.position === draft.value.position ? found.by : { by: 'coordinates' })
  function clearDraft(): void {
    draft.value = { ...EMPTY }
    draftFor.value = openList()
  }
  function closeDraft(): void {
    isAdding.value = false
    clearDraft()
  }
  /** Another list is open: what was typed stays. */
  function leaveDraft(): void {
    if (Object.values(draft.value).every((text) => text.trim() === '')) closeDraft()
  }
  return { draft, draftFor, isAdding, openDraft, noteFound, foundBy, closeDraft, leaveDraft, clearDraft }
}

export type PointDraft = ReturnType<typeof usePointDraft>
