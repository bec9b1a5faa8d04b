import { defineStore } from 'pinia'
import { computed, ref, type Ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse, EventPayload } from '#shared/contract/contract.ts'
import { describeChange, type History } from './describe-change.ts'
import { keepPlace, readPlace } from './window-place.ts'
import { FIRST_STATUSES } from '#shared/model/first-statuses.ts'
import { useWindowStore } from './window-store.ts'
import { useAsking } from './use-asking.ts'

export type ListSummary = CommandResponse<'lists.list'>['lists'][number]
export type ListsChanged = EventPayload<'lists.changed'>

/** All lists, which one is open, and what can be undone. */
export const useListsStore = defineStore('lists', () => {
  const client = useHostClient()
  const window = useWindowStore()
  const shown = useListsShown()
  const { all, listId, list, history, take, load, open } = shown
  const isRenaming = ref(false)
  /** A point that another view wants to be current when its list is open. */
  const wantedPoint = ref('')

  /** Says what was done, with the way back. */
  function tell(text: string): void {
    window.toast = { text, action: 'undo' }
  }

  /** A new list is named where it stands. */
  async function create(): Promise<void> {
    if (await shown.begin()) isRenaming.value = true
  }

  async function rename(name: string): Promise<void> {
    if (take(await client.call('lists.rename', { listId: listId.value, name }))) await load()
  }

  async function remove(): Promise<void> {
    const name = list.value?.name ?? ''
    shown.leavingId.value = listId.value
    if (!take(await client.call('lists.remove', { listId: listId.value }))) return
    await load()
    tell(t('lists.removed', { name }))
  }

  let stepping: Promise<void> = Promise.resolve()
  /** Who presses twice means two steps: the second waits until it is known which that is. */
  const step = (direction: 'undo' | 'redo'): Promise<void> => (stepping = stepping.then(() => stepNow(direction)))

  /** Only what the person was shown is taken back; anything newer is left alone and said. */
  async function stepNow(direction: 'undo' | 'redo'): Promise<void> {
    const entry = history.value[direction]
    if (!entry) return
    const moved = take(
      await client.call(`lists.${direction}`, {
        groupId: entry.groupId,
        ...(listId.value && { listId: listId.value }),
      }),
    )
    await load()
    if (!moved) return
    if (moved.listId !== listId.value && all.value.some(({ id }) => id === moved.listId)) open(moved.listId)
    const text = t(direction === 'undo' ? 'history.undone' : 'history.redone', { what: describeChange(entry) })
    window.toast = { text, action: direction === 'undo' ? 'redo' : 'undo' }
  }

  const undo = (): Promise<void> => step('undo')
  const redo = (): Promise<void> => step('redo')
  const { leavingId: _, ...sent } = shown
  return { ...sent, isRenaming, wantedPoint, tell, create, rename, remove, undo, redo }
})

/** The list that an import made beside these rejected rows; null for any other list, and where that one is gone. */
export const goodListOf = (
  { id, isErrorList, latestRelatedListId: good }: ListSummary,
  all: readonly ListSummary[],
): ListSummary | null =>
  isErrorList && good !== id ? (all.find((one) => one.id === good && !one.isErrorList) ?? null) : null

/** Which list is open. */
function useOpenList(all: Readonly<Ref<ListSummary[]>>, lists: Readonly<Ref<ListSummary[]>>) {
  const listId = ref(readPlace().listId ?? '')
  const list = computed(() => all.value.find(({ id }) => id === listId.value) ?? null)
  /** Words of the open list for how far somebody is with a place. */
  const statuses = computed(() => list.value?.statuses ?? FIRST_STATUSES)

  const forms: (() => boolean)[] = []
  /** A form about the open list, and what it is when closed: so it is before another list takes the place of this one. */
  function closeOnLeave<T>(form: Ref<T>, closed: T): void {
    forms.push(() => {
      const wasOpen = form.value !== closed
      form.value = closed
      return wasOpen
    })
  }
  /** Closes such forms; true when one was open. */
  const closeForms = (): boolean => forms.map((closeForm) => closeForm()).includes(true)

  function open(id: string): void {
    if (id !== listId.value) closeForms()
    listId.value = id
    keepPlace({ listId: id })
  }
  /** Opens the first of the lists that are known where none is open. */
  function openFirst(): void {
    if (!list.value && lists.value[0]) open(lists.value[0].id)
  }
  return { listId, list, statuses, open, closeOnLeave, closeForms, openFirst }
}

/** What the host holds, as it was told last. */
function useListsShown() {
  const { client, problem, take } = useAsking()
  /** With the lists of rejected rows. */
  const all = ref<ListSummary[]>([])
  /** Those that places are in; rejected rows stand with the list of their import. */
  const lists = computed(() => all.value.filter((one) => !goodListOf(one, all.value)))
  const history = ref<History>({ undo: null, redo: null, entries: [] })
  const isLoaded = ref(false)
  /** The list that this window deletes itself, so that it is no surprise. */
  const leavingId = ref('')
  const window = useWindowStore()
  const opened = useOpenList(all, lists)
  const { list, open } = opened

  async function load(): Promise<void> {
    const before = list.value
    const telling = client.call('lists.history', {}).then((sent) => void (sent.ok && (history.value = sent.value)))
    const isListed = await ask()
    // What is shown of the open list does not wait for the history.
    if (!list.value) leave(before, isListed)
    await telling
  }

  async function ask(): Promise<boolean> {
    const listed = await client.call('lists.list', {})
    if (listed.ok) all.value = listed.value.lists
    else problem.value = listed.error
    isLoaded.value = true
    return listed.ok
  }

  /** Asks which lists there are, and opens none. */
  async function know(): Promise<void> {
    if (!isLoaded.value) await ask()
  }

  function leave(before: ListSummary | null, isListed: boolean): void {
    const wasOpen = opened.closeForms()
    // The last of the rejected rows was dealt with: their list is shown.
    const good = before && lists.value.find(({ id }) => before.isErrorList && id === before.latestRelatedListId)
    if (good) return open(good.id)
    // The open list may have been deleted elsewhere; another takes its place.
    if (before && isListed && before.id !== leavingId.value) {
      const what = wasOpen ? 'lists.removedElsewhere.form' : 'lists.removedElsewhere'
      window.toast = { text: t(what, { name: before.name }), action: 'undo' }
    }
    open(lists.value[0]?.id ?? '')
  }

  /** Makes a list under the usual name and opens it; false where that failed. */
  async function begin(): Promise<boolean> {
    const created = take(await client.call('lists.create', { name: t('lists.newName') }))
    if (!created) return false
    await load()
    open(created.id)
    return true
  }

  client.on('lists.changed', (change) => {
    history.value = change.history
    void load()
  })
  client.onConnection((state) => {
    if (state === 'open' && isLoaded.value) void load()
  })
  return { all, lists, ...opened, history, problem, isLoaded, leavingId, take, load, know, begin }
}
