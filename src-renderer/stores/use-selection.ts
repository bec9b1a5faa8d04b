import { computed, shallowRef, type Ref } from 'vue'

/** Many selected rows beside the one that is current, by id; a range runs from the row that was chosen last. */
export interface Selection {
  selected: Ref<Set<string>>
  selectedIds: Readonly<Ref<string[]>>
  isSelectedAt(index: number): boolean
  toggle(index: number): void
  toggleId(id: string): void
  selectTo(index: number): void
  /** These alone, or besides those that are selected, or no longer. */
  selectIds(ids: readonly string[], how: 'only' | 'add' | 'remove'): void
  selectAll(): void
  clearSelection(): void
  /** Ids that are gone are not selected any more. */
  keepOnly(ids: Pick<ReadonlySet<string>, 'has'>): void
  /** Where a range with Shift begins. */
  setAnchor(index: number): void
}

export function useSelection(idAt: (index: number) => string | undefined, total: () => number): Selection {
  // Always replaced as a whole: what is deeply watched takes seconds for a million ids.
  const selected = shallowRef(new Set<string>())
  let anchor = 0
  const selectedIds = computed(() => [...selected.value])

  function toggleId(id: string): void {
    const next = new Set(selected.value)
    if (!next.delete(id)) next.add(id)
    selected.value = next
  }
  function toggle(index: number): void {
    const id = idAt(index)
    if (id !== undefined) toggleId(id)
    anchor = index
  }
  function setAnchor(index: number): void {
    anchor = index
  }
  function selectTo(index: number): void {
    const next = new Set<string>()
    for (let row = Math.min(anchor, index); row <= Math.max(anchor, index); row++) {
      const id = idAt(row)
      if (id !== undefined) next.add(id)
    }
    selected.value = next
  }
  function selectIds(ids: readonly string[], how: 'only' | 'add' | 'remove'): void {
    const next = new Set(how === 'only' ? [] : selected.value)
    for (const id of ids) {
      if (how === 'remove') next.delete(id)
      else next.add(id)
    }
    selected.value = next
  }
  function selectAll(): void {
    selected.value = new Set(Array.from({ length: total() }, (_, index) => idAt(index) ?? ''))
  }
  function clearSelection(): void {
    selected.value = new Set()
  }
  function keepOnly(ids: Pick<ReadonlySet<string>, 'has'>): void {
    if (selected.value.size > 0) selected.value = new Set([...selected.value].filter((id) => ids.has(id)))
  }
  const isSelectedAt = (index: number): boolean => selected.value.has(idAt(index) ?? '')
  return {
    selected,
    selectedIds,
    isSelectedAt,
    toggle,
    toggleId,
    selectTo,
    selectIds,
    selectAll,
    clearSelection,
    keepOnly,
    setAnchor,
  }
}
