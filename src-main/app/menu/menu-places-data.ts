/** The fixed menus; a group of actions without a place here gets a menu of its own between View and Window. */
export type FixedMenu = 'file' | 'edit' | 'view' | 'window' | 'help'

export const ACTION_PLACES: Readonly<Record<string, FixedMenu>> = {
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

export const GROUP_PLACES: Readonly<Record<string, FixedMenu>> = {
  'action.group.go': 'view',
  'view.settings': 'view',
  'action.group.window': 'window',
}

/** Words of the menus that the shell itself adds. */
export const MENU_WORDS = {
  file: '&File',
  edit: '&Edit',
  view: '&View',
  window: '&Window',
  help: '&Help',
  openRecent: 'Open recent',
  noRecent: 'No recent files',
} as const
