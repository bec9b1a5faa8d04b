import { defineStore } from 'pinia'
import { ref } from 'vue'
import { useCleanseStore, type CleanseStep } from './cleanse-store.ts'
import { useGroupsStore } from './groups-store.ts'
import { useImportStore } from './lists-import-store.ts'
import { useWindowStore, type ViewName } from './window-store.ts'

/** A place in the manual: a page, and a heading of it. Without a heading the page is where it was left. */
interface HelpPlace {
  page: string
  heading?: string | undefined
}

const PAGES: Readonly<Record<ViewName, string>> = {
  lists: 'lists',
  nearby: 'nearby',
  cleanse: 'cleanse',
  reference: 'reference-data',
  api: 'api',
  settings: 'settings',
}
const STEP_PAGES: Partial<Record<CleanseStep, string>> = { review: 'review', export: 'export' }

/** Where Help is: its page, the pages before it, and how far down each was read. Kept as long as the window lives. */
export const useHelpStore = defineStore('help', () => {
  const window = useWindowStore()
  const cleanse = useCleanseStore()
  const groups = useGroupsStore()
  const imports = useImportStore()
  const place = ref<HelpPlace>({ page: '' })
  const past = ref<string[]>([])
  const scrollTops = new Map<string, number>()
  let openedFor = ''

  /** The page about what the window shows now. */
  function pageOfView(): string {
    if (window.view === 'lists' && imports.isOpen) return 'import'
    if (window.view !== 'cleanse') return PAGES[window.view]
    if (cleanse.step === 'review' && groups.isShown) return 'duplicates'
    return STEP_PAGES[cleanse.step] ?? PAGES.cleanse
  }

  /** Goes to a page where it was left, to a heading of it, or to the top of the page that is open. */
  function go(page: string, heading?: string): void {
    if (heading !== undefined) scrollTops.delete(page)
    else if (page === place.value.page) scrollTops.set(page, 0)
    if (page !== place.value.page && place.value.page !== '') past.value.push(place.value.page)
    place.value = { page, heading }
  }

  /** Opens Help at the page of the view. Opened again from the same view, it is where it was left. */
  function open(): void {
    const page = pageOfView()
    if (openedFor !== page) go(page)
    openedFor = page
    window.sheet = 'help'
  }

  /** Opens Help at a heading, from what it explains; without one at the top of the page. */
  function openAt(page: string, heading: string): void {
    openedFor = ''
    if (heading === '') scrollTops.delete(page)
    go(page, heading || undefined)
    window.sheet = 'help'
  }

  function back(): void {
    const page = past.value.pop()
    if (page !== undefined) place.value = { page }
  }

  return { place, past, scrollTops, open, openAt, go, back }
})
