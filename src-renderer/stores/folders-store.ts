import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import {
  canHold,
  folderName,
  foldersOf,
  freeName,
  joinFolder,
  parentFolder,
  refile,
  toFolder,
  toFolderTree,
  type FiledList,
  type TreeNode,
} from '#renderer/model/list-folders.ts'
import { useListsStore } from './lists-store.ts'

/** Folders that were closed, over every restart. */
const STORAGE_KEY = 'waypost.closedFolders'

function readClosed(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(value) ? value.filter((path) => typeof path === 'string') : []
  } catch {
    return []
  }
}

/** The folders in which lists stand. A folder is there as long as a list is in it. */
export const useFoldersStore = defineStore('folders', () => {
  const client = useHostClient()
  const lists = useListsStore()
  const closed = ref(readClosed())
  /** The folder whose name is being typed. */
  const renaming = ref('')

  const folders = computed(() => foldersOf(lists.lists))
  const tree = computed(() => toFolderTree(lists.lists))
  const open = computed({
    get: () => folders.value.filter((path) => !closed.value.includes(path)),
    set: (paths) => {
      closed.value = folders.value.filter((path) => !paths.includes(path))
      localStorage.setItem(STORAGE_KEY, JSON.stringify(closed.value))
    },
  })

  async function arrange(arranged: { listId: string; folder: string }[], announcement: string): Promise<boolean> {
    if (arranged.length === 0) return false
    if (!lists.take(await client.call('lists.arrange', { lists: arranged }))) return false
    await lists.load()
    lists.tell(announcement)
    return true
  }

  async function moveList(listId: string, typed: string): Promise<void> {
    const list = lists.lists.find(({ id }) => id === listId)
    const folder = toFolder(typed)
    if (!list || list.folder === folder) return
    const announcement = folder
      ? t('lists.folder.moved', { name: list.name, folder: folderName(folder) })
      : t('lists.folder.out', { name: list.name })
    await arrange([{ listId, folder }], announcement)
  }

  async function moveFolder(path: string, into: string): Promise<void> {
    if (!canHold(into, path)) return
    const to = joinFolder(into, folderName(path))
    const announcement = into
      ? t('lists.folder.moved', { name: folderName(path), folder: folderName(into) })
      : t('lists.folder.out', { name: folderName(path) })
    await arrange(refile(lists.lists, path, to), announcement)
  }

  async function rename(path: string, typed: string): Promise<void> {
    renaming.value = ''
    const to = joinFolder(parentFolder(path), typed)
    if (toFolder(typed) === '' || to === path) return
    const wasClosed = closed.value.includes(path)
    if (!(await arrange(refile(lists.lists, path, to), t('lists.folder.renamed', { name: folderName(to) })))) return
    if (wasClosed) open.value = open.value.filter((one) => one !== to)
  }

  /** Its lists stand where it stood. */
  const dissolve = (path: string): Promise<boolean> =>
    arrange(refile(lists.lists, path, parentFolder(path)), t('lists.folder.dissolved', { name: folderName(path) }))

  /** Around one list, and named where it stands. */
  async function make(listId: string): Promise<void> {
    const list = lists.lists.find(({ id }) => id === listId)
    if (!list) return
    const path = freeName(lists.lists, list.folder, t('lists.folder.new'))
    await moveList(listId, path)
    renaming.value = path
  }

  const moveInto = ({ kind, key }: Pick<TreeNode<FiledList>, 'kind' | 'key'>, folder: string): Promise<void> =>
    kind === 'list' ? moveList(key, folder) : moveFolder(key, folder)

  return { tree, folders, open, renaming, moveList, moveInto, rename, dissolve, make }
})
