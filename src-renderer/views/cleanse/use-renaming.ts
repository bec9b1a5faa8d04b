import { nextTick, ref } from 'vue'

/** Gives entries of a list another name in their place; the button of each that keeps the focus says `data-entry`. */
export function useRenaming(onLeave: () => void) {
  /** The list itself, which gets the focus where none of its entries can. */
  const list = ref<HTMLElement>()
  const [renaming, name] = [ref(''), ref('')]

  const focusOn = (selector: string): Promise<void> =>
    nextTick(() => (list.value?.querySelector<HTMLElement>(selector) ?? list.value)?.focus())

  return {
    list,
    /** The entry that gets another name; empty when none does. */
    renaming,
    name,
    begin(entry: { id: string; name: string }) {
      renaming.value = entry.id
      name.value = entry.name
      void focusOn('input')
    },
    leave() {
      const id = renaming.value
      renaming.value = ''
      onLeave()
      void focusOn(`[data-entry="${id}"]`)
    },
    /** What had the focus is gone; the keyboard goes on at the first entry. */
    goOn: () => void focusOn('[data-entry]'),
  }
}
