import type { MessageKey } from '#renderer/i18n/en.ts'
import { useImportStore } from '#renderer/stores/lists-import-store.ts'
import { useLinkTableStore } from '#renderer/stores/link-table-store.ts'
import { useListsStore } from '#renderer/stores/lists-store.ts'
import { usePullStore } from '#renderer/stores/pull-table-store.ts'
import { usePushStore } from '#renderer/stores/push-table-store.ts'
import { useTableLinksStore } from '#renderer/stores/table-links-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import type { Action } from './action.types.ts'
import { inLists } from './lists-actions.ts'

/** A list and a table of a database: linked, pulled, pushed, and apart again. */
export function createTableLinkActions(): Action[] {
  const window = useWindowStore()
  const lists = useListsStore()
  const links = useTableLinksStore()
  const pull = usePullStore()
  const isInLists = (): boolean => window.view === 'lists' && !useImportStore().isOpen
  const isLinked = (): boolean => isInLists() && links.link !== null
  const noList = (): MessageKey | null => (lists.list && !lists.list.isErrorList ? null : 'reason.noList')
  const isPulling = (): MessageKey | null => (pull.isRunning ? 'reason.isPulling' : null)
  const noPull = (): MessageKey | null => (links.link?.pulledAt ? isPulling() : 'reason.neverPulled')

  function makeList(): void {
    window.go('lists')
    useLinkTableStore().begin(null)
  }
  const linkList = (): void => useLinkTableStore().begin(lists.listId)
  const pullList = (): unknown => links.link && pull.start(links.link.id)
  const pushList = (): unknown => links.link && usePushStore().begin(links.link.id)
  return [
    inLists('lists.pull', ['Shift+P'], pullList, { isHere: isLinked, blockedBy: isPulling }),
    inLists('lists.push', ['Shift+U'], pushList, { isHere: isLinked, blockedBy: noPull }),
    inLists('lists.linkTable', [], linkList, { isHere: () => isInLists() && links.link === null, blockedBy: noList }),
    inLists('lists.fromTable', [], makeList, { isHere: () => !useImportStore().isOpen }),
    inLists('lists.unlinkTable', [], () => (links.leaving = links.link), { isHere: isLinked }),
  ]
}
