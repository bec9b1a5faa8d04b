import { BrowserWindow, Menu } from 'electron'
import type { MenuEntry } from '#shared/desktop/shell-contract.ts'
import { layOutMenu, type MenuOptions } from './lay-out-menu.ts'

export interface NativeMenu {
  /** Shows these actions from now on. */
  setEntries(entries: MenuEntry[]): void
  /** Lays the menu out anew: the recent files have changed. */
  refresh(): void
  /** Shows the whole menu at a place of the window, for windows without a menu bar. */
  popUp(window: BrowserWindow, place: { x: number; y: number }): void
}

/** The application menu, made from the window's own actions. */
export function createNativeMenu(options: Omit<MenuOptions, 'recentFiles'> & { recentFiles(): string[] }): NativeMenu {
  let entries: MenuEntry[] = []
  const refresh = () => {
    const template = layOutMenu(entries, { ...options, recentFiles: options.recentFiles() })
    Menu.setApplicationMenu(Menu.buildFromTemplate(template))
  }
  refresh()
  return {
    refresh,
    setEntries(next) {
      entries = next
      refresh()
    },
    popUp: (window, place) => Menu.getApplicationMenu()?.popup({ window, ...place }),
  }
}
