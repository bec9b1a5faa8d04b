import { defineStore } from 'pinia'
import { ref } from 'vue'
import { keepPlace, readPlace } from './window-place.ts'

export const VIEWS = ['lists', 'nearby', 'cleanse', 'reference', 'api', 'settings'] as const
export type ViewName = (typeof VIEWS)[number]

const isView = (value: unknown): value is ViewName => VIEWS.includes(value as ViewName)

/** What was done, said briefly, with the way back where there is one. */
export interface Toast {
  text: string
  /** Id of the action that takes it back. */
  action?: string
}

/** Which view is open, which sheet lies over it, and what is said to a screen reader. */
export const useWindowStore = defineStore('window', () => {
  const kept = readPlace().view
  const view = ref<ViewName>(isView(kept) ? kept : 'cleanse')
  const sheet = ref<'palette' | 'keys' | 'help' | null>(null)
  const announcement = ref('')
  const toast = ref<Toast | null>(null)

  function go(name: ViewName): void {
    view.value = name
    keepPlace({ view: name })
  }

  /** Polite live region; the same text twice is spoken twice. */
  function announce(text: string): void {
    announcement.value = announcement.value === text ? `${text}\u00a0` : text
  }

  return { view, sheet, announcement, toast, go, announce }
})
