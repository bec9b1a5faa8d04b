/** A list as far as folders go. */
export interface FiledList {
  id: string
  name: string
  /** Names from the outermost, with "/" between them; empty: in none. */
  folder: string
}

export interface ListNode<T> {
  kind: 'list'
  key: string
  list: T
}

export interface FolderNode<T> {
  kind: 'folder'
  /** Its path. */
  key: string
  name: string
  /** Lists in it and in the folders within. */
  count: number
  children: TreeNode<T>[]
}

export type TreeNode<T> = FolderNode<T> | ListNode<T>

const SEPARATOR = '/'
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** A path as it was typed: blanks around names and empty names are left out. */
export const toFolder = (typed: string): string =>
  typed
    .split(SEPARATOR)
    .map((name) => name.trim())
    .filter(Boolean)
    .join(SEPARATOR)

export const folderName = (path: string): string => path.slice(path.lastIndexOf(SEPARATOR) + 1)
export const parentFolder = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf(SEPARATOR)))
export const joinFolder = (parent: string, name: string): string => toFolder(`${parent}${SEPARATOR}${name}`)
const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(folder + SEPARATOR)

/** All folders that hold a list, those around them too, in order. */
export function foldersOf(lists: readonly FiledList[]): string[] {
  const paths = new Set<string>()
  for (const { folder } of lists) for (let path = folder; path !== ''; path = parentFolder(path)) paths.add(path)
  return [...paths].sort(collator.compare)
}

/** Folders by name, before the lists beside them, which keep their order. */
export function toFolderTree<T extends FiledList>(lists: readonly T[], within = ''): TreeNode<T>[] {
  const inside = lists.filter(({ folder }) => within === '' || isWithin(folder, within))
  const folders = foldersOf(inside).filter((path) => parentFolder(path) === within && path !== within)
  return [
    ...folders.map((path): FolderNode<T> => {
      const children = toFolderTree(inside, path)
      const count = children.reduce((sum, node) => sum + (node.kind === 'folder' ? node.count : 1), 0)
      return { kind: 'folder', key: path, name: folderName(path), count, children }
    }),
    ...inside
      .filter(({ folder }) => folder === within)
      .map((list): ListNode<T> => ({ kind: 'list', key: list.id, list })),
  ]
}

/** Where the lists of a folder stand once it is called otherwise, or stands elsewhere; one that exists takes them up. */
export function refile(lists: readonly FiledList[], from: string, to: string): { listId: string; folder: string }[] {
  if (from === '' || from === to) return []
  return lists
    .filter(({ folder }) => isWithin(folder, from))
    .map(({ id, folder }) => ({ listId: id, folder: toFolder(to + folder.slice(from.length)) }))
}

/** A folder can stand in any other, but for itself and those within it. */
export const canHold = (into: string, folder: string): boolean =>
  !isWithin(into, folder) && parentFolder(folder) !== into

/** `New folder`, or with the first number that is free. */
export function freeName(lists: readonly FiledList[], parent: string, wanted: string): string {
  const taken = new Set(foldersOf(lists))
  for (let number = 1; ; number++) {
    const path = joinFolder(parent, number === 1 ? wanted : `${wanted} ${number}`)
    if (!taken.has(path)) return path
  }
}
