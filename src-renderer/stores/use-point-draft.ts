import { ref, type Ref } from 'vue'
import type { FoundPosition } from '#shared/contract/placed-schemas.ts'
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
  /** `by`: how the position was found; left out: on the map, by hand. */
  openDraft(at?: Position, by?: FoundPosition): void
  /** Notes how the position that stands in the form was found. */
  noteFound(by: FoundPosition | null): void
  /** The same of what stands there now: coordinates, once somebody typed others. */
  foundBy(): FoundPosition
  closeDraft(): void
  /** Another list is open: what was typed stays. */
  leaveDraft(): void
  clearDraft(): void
}

export function usePointDraft(openList: () => DraftList): PointDraft {
  const draft = ref({ ...EMPTY })
  const draftFor = ref<DraftList>({ id: '', name: '' })
  const isAdding = ref(false)

  let found: { position: string; by: FoundPosition } | null = null

  function openDraft(at?: Position, by: FoundPosition = { by: 'hand' }): void {
    if (!isAdding.value) draftFor.value = openList()
    isAdding.value = true
    if (!at) return
    draft.value.position = `${at.lat}, ${at.lon}`
    noteFound(by)
  }
  function noteFound(by: FoundPosition | null): void {
    found = by && { position: draft.value.position, by }
  }
  const foundBy = (): FoundPosition => (found?.position === draft.value.position ? found.by : { by: 'coordinates' })
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
  return { draft, draftFor, isAdding, openDraft, noteFound, foundBy, closeDraft, leaveDraft, clearDraft }
}
