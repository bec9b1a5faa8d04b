import { EventEmitter } from 'node:events'
import { strict } from './facts.ts'
import type { PageTarget } from './page-target.ts'

/** Nobody can answer a dialog here, so each is answered by closing it; tests put their own answer in place. */
export const dialog = strict('dialog', {
  showOpenDialog: async (..._: unknown[]): Promise<object> => ({ canceled: true, filePaths: [] }),
  showSaveDialog: async (..._: unknown[]): Promise<object> => ({ canceled: true, filePath: '' }),
  showMessageBox: async (..._: unknown[]): Promise<object> => ({ response: 1, checkboxChecked: false }),
  showErrorBox: (title: string, content: string): void => console.error('[error box]', title, content),
})

/** What would have left the application; tests read it. */
export const opened: string[] = []
export const shell = strict('shell', {
  opened,
  openExternal: async (url: string): Promise<void> => void opened.push(url),
  showItemInFolder: (path: string): void => void opened.push(path),
})

interface MenuItem {
  id?: string
  label?: string
  role?: string
  type?: string
  enabled?: boolean
  click?: () => void
  submenu?: MenuItem[] | MenuModel
}

class MenuModel {
  items: MenuItem[]
  constructor(template: MenuItem[]) {
    if (template.some(({ label, role, type }) => !label && !role && !type)) {
      throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type')
    }
    this.items = template.map((item) => ({
      enabled: true,
      ...item,
      submenu: Array.isArray(item.submenu) ? new MenuModel(item.submenu) : item.submenu,
    }))
  }
  popup = (): void => {}
  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      if (item.id === id) return item
      const found = item.submenu instanceof MenuModel ? item.submenu.getMenuItemById(id) : null
      if (found) return found
    }
    return null
  }
}

let applicationMenu: MenuModel | null = null
export const Menu = strict('Menu', {
  buildFromTemplate: (template: MenuItem[]) => new MenuModel(template),
  setApplicationMenu: (menu: MenuModel | null) => void (applicationMenu = menu),
  getApplicationMenu: () => applicationMenu,
})

class NativeTheme extends EventEmitter {
  #source = 'system'
  get themeSource(): string {
    return this.#source
  }
  set themeSource(source: string) {
    this.#source = source
    this.emit('updated')
  }
  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark'
  }
}
export const nativeTheme = strict('nativeTheme', new NativeTheme())

/** Shows a page the theme that the application chose. */
export function emulateTheme(page: PageTarget): void {
  const value = nativeTheme.themeSource === 'system' ? '' : nativeTheme.themeSource
  void page.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] }).catch(() => {})
}

const display = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1080 } }
export const screen = strict('screen', {
  getAllDisplays: () => [display],
  getPrimaryDisplay: () => display,
})

export const clipboard = strict('clipboard', {
  text: '',
  writeText(text: string): void {
    this.text = text
  },
  readText(): string {
    return this.text
  },
})

/** A machine on mains power. */
export const powerMonitor = strict('powerMonitor', { onBatteryPower: false })
