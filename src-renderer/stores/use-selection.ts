import { computed, shallowRef } from 'vue'

/** Many selected rows beside the one that is current, by id; a range runs from the row that was chosen last. */
export function useSelection(idAt: (index: number) => string | undefined, total: () => number) {
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
  /** Where a range with Shift begins. */
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
  /** These alone, or besides those that are selected, or no longer. */
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
  /** Ids that are gone are not selected any more. */
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

export type Selection = ReturnType<typeof useSelection>
