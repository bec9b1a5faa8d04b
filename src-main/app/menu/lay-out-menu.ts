import { basename } from 'node:path'
import type { MenuItemConstructorOptions } from 'electron'
import type { MenuEntry } from '#shared/desktop/shell-contract.ts'

const NAMES: Readonly<Record<string, string>> = {
  Ctrl: 'CmdOrCtrl',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ' ': 'Space',
  '+': 'Plus',
}

/**
 * Keys of the key map in Electron's words; null where the menu must not show them. On macOS a shown key always acts,
 * so a single letter there would take it from whoever types.
 */
export function toAccelerator(keys: string, platform: string): string | null {
  const isHeldKey = keys.includes('Ctrl+') || /^(Shift\+)?F\d+$/.test(keys)
  if (platform === 'darwin' && !isHeldKey) return null
  // A plus sign that ends the text is the key itself, not another join.
  const parts = keys.endsWith('+') ? [...keys.slice(0, -1).split('+').filter(Boolean), '+'] : keys.split('+')
  return parts.map((part) => NAMES[part] ?? part).join('+')
}

/** The fixed menus; a group of actions without a place here gets a menu of its own between View and Window. */
type FixedMenu = 'file' | 'edit' | 'view' | 'window' | 'help'

const ACTION_PLACES: Readonly<Record<string, FixedMenu>> = {
  openFile: 'file',
  newFile: 'file',
  sample: 'file',
  export: 'file',
  undo: 'edit',
  redo: 'edit',
  theme: 'view',
  help: 'help',
  keys: 'help',
}

const GROUP_PLACES: Readonly<Record<string, FixedMenu>> = {
  'action.group.go': 'view',
  'view.settings': 'view',
  'action.group.window': 'window',
}

/** Words of the menus that the shell itself adds. */
const MENU_WORDS = {
  file: '&File',
  edit: '&Edit',
  view: '&View',
  window: '&Window',
  help: '&Help',
  openRecent: 'Open recent',
  noRecent: 'No recent files',
} as const

type Item = MenuItemConstructorOptions

export interface MenuOptions {
  platform: string
  recentFiles: string[]
  runAction(id: string): void
  openPath(path: string): void
}

/** The native menu: every action of the window in exactly one place, and what a system expects besides. */
export function layOutMenu(entries: MenuEntry[], options: MenuOptions): Item[] {
  const isMac = options.platform === 'darwin'
  const at = (menu: FixedMenu): Item[] =>
    entries.filter((entry) => placeOf(entry) === menu).map((entry) => toItem(entry, options))
  return [
    ...(isMac ? [{ role: 'appMenu' } as Item] : []),
    { label: MENU_WORDS.file, submenu: layOutFile(at('file'), options) },
    { label: MENU_WORDS.edit, submenu: layOutEdit(at('edit')) },
    { label: MENU_WORDS.view, submenu: layOutView(at('view')) },
    ...layOutGroups(entries, options),
    {
      label: MENU_WORDS.window,
      submenu: joined(at('window'), [
        { role: 'minimize' },
        { role: 'zoom' },
        ...(isMac ? [{ role: 'front' } as Item] : []),
      ]),
    },
    { label: MENU_WORDS.help, submenu: joined(at('help'), isMac ? [] : [{ role: 'about' }]) },
  ]
}

const placeOf = (entry: MenuEntry): FixedMenu | null => ACTION_PLACES[entry.id] ?? GROUP_PLACES[entry.group] ?? null

function toItem(entry: MenuEntry, { platform, runAction }: MenuOptions): Item {
  const [shown] = entry.keys
  const accelerator = shown === undefined ? null : toAccelerator(shown, platform)
  return {
    id: entry.id,
    // Only macOS shows tooltips in menus; elsewhere the reason stands behind the title.
    label: entry.reason !== null && platform !== 'darwin' ? `${entry.title} (${entry.reason})` : entry.title,
    ...(entry.reason === null ? {} : { toolTip: entry.reason }),
    enabled: entry.reason === null,
    // The window acts on its keys itself, and knows when somebody types; the menu only shows them.
    ...(accelerator === null ? {} : { accelerator, registerAccelerator: false }),
    click: () => runAction(entry.id),
  }
}

function layOutFile(items: Item[], { platform, recentFiles, openPath }: MenuOptions): Item[] {
  const recent: Item[] = recentFiles.map((path) => ({
    label: basename(path),
    toolTip: path,
    click: () => openPath(path),
  }))
  const none: Item = { label: MENU_WORDS.noRecent, enabled: false }
  return [
    ...items,
    { label: MENU_WORDS.openRecent, submenu: recent.length > 0 ? recent : [none] },
    { type: 'separator' },
    { role: platform === 'darwin' ? 'close' : 'quit' },
  ]
}

/** Undo of the window's own history where it has one; in a text field the system's keys undo typing either way. */
function layOutEdit(items: Item[]): Item[] {
  const history: Item[] = items.length > 0 ? items : [{ role: 'undo' }, { role: 'redo' }]
  const clipboard: Item[] = [{ role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'selectAll' }]
  return joined(history, clipboard)
}

function layOutView(items: Item[]): Item[] {
  return joined(items, [
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    // The key of the plus sign without Shift, which most keyboards need for the sign itself.
    { role: 'zoomIn', accelerator: 'CmdOrCtrl+=', visible: false, acceleratorWorksWhenHidden: true },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
  ])
}

function layOutGroups(entries: MenuEntry[], options: MenuOptions): Item[] {
  const groups = new Map<string, Item[]>()
  for (const entry of entries.filter((one) => placeOf(one) === null)) {
    groups.set(entry.groupTitle, [...(groups.get(entry.groupTitle) ?? []), toItem(entry, options)])
  }
  return [...groups].map(([label, submenu]) => ({ label, submenu }))
}

function joined(first: Item[], second: Item[]): Item[] {
  return first.length > 0 && second.length > 0 ? [...first, { type: 'separator' }, ...second] : [...first, ...second]
}
