import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { layOutMenu, toAccelerator } from '#main/app/menu/lay-out-menu.ts'
import type { MenuEntry } from '#shared/desktop/shell-contract.ts'

const entry = (id: string, group: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  title: `Title of ${id}`,
  group: `action.group.${group}`,
  groupTitle: `Group ${group}`,
  keys: [],
  reason: null,
  ...more,
})
const ENTRIES = [
  entry('go.cleanse', 'go', { keys: ['Ctrl+3'] }),
  entry('openFile', 'cleanse', { keys: ['Ctrl+O'] }),
  entry('stop', 'cleanse', { reason: 'Nothing is running' }),
  entry('next', 'review', { keys: ['J', 'ArrowDown'] }),
  entry('palette', 'window', { keys: ['Ctrl+K'] }),
  entry('keys', 'window', { keys: ['?', 'F1'] }),
  entry('undo', 'lists', { keys: ['Ctrl+Z'] }),
  entry('brandNew', 'brandNewGroup'),
]

function layOut(platform: string, recentFiles: string[] = []) {
  const ran: string[] = []
  const opened: string[] = []
  const menu = layOutMenu(ENTRIES, {
    platform,
    recentFiles,
    runAction: (id) => ran.push(id),
    openPath: (path) => opened.push(path),
  })
  return { menu, ran, opened }
}

function flatten(items: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flatten(item.submenu) : [])])
}
const click = (item: MenuItemConstructorOptions | undefined): void => (item?.click as () => void)()

describe.each(['linux', 'win32', 'darwin'])('layOutMenu on %s', (platform) => {
  it('shows every action exactly once', () => {
    const ids = flatten(layOut(platform).menu).flatMap((item) => item.id ?? [])
    expect(ids.sort()).toEqual(ENTRIES.map((one) => one.id).sort())
  })

  it('runs the action that was chosen', () => {
    const { menu, ran } = layOut(platform)
    for (const item of flatten(menu)) if (item.id) click(item)
    expect(ran.sort()).toEqual(ENTRIES.map((one) => one.id).sort())
  })

  it('gives a reason for what cannot be chosen', () => {
    const item = flatten(layOut(platform).menu).find((one) => one.id === 'stop')
    expect(item?.enabled).toBe(false)
    expect(`${item?.label} ${item?.toolTip}`).toContain('Nothing is running')
  })

  it('leaves acting on keys to the window', () => {
    const shown = flatten(layOut(platform).menu).filter((item) => item.id && item.accelerator)
    expect(shown.length).toBeGreaterThan(3)
    expect(shown.every((item) => item.registerAccelerator === false)).toBe(true)
  })

  it('opens recent files', () => {
    const { menu, opened } = layOut(platform, ['/home/a/depots.csv'])
    click(flatten(menu).find((item) => item.label === 'depots.csv'))
    expect(opened).toEqual(['/home/a/depots.csv'])
  })

  it('makes the page larger by the key of the plus sign with and without Shift', () => {
    const items = flatten(layOut(platform).menu).filter((item) => item.role === 'zoomIn')
    expect(items.map((item) => [item.accelerator, item.visible])).toEqual([
      [undefined, undefined],
      ['CmdOrCtrl+=', false],
    ])
  })

  it('has the editing roles that text fields need', () => {
    const roles = flatten(layOut(platform).menu).map((item) => item.role)
    expect(roles).toEqual(expect.arrayContaining(['cut', 'copy', 'paste', 'selectAll', 'minimize', 'zoomIn']))
  })
})

describe('layOutMenu', () => {
  it('has the menu of the application on macOS alone', () => {
    expect(layOut('darwin').menu[0]?.role).toBe('appMenu')
    expect(flatten(layOut('linux').menu).some((item) => item.role === 'appMenu')).toBe(false)
    expect(flatten(layOut('win32').menu).some((item) => item.role === 'quit')).toBe(true)
  })

  it('puts the window’s own undo in place of the text field’s', () => {
    const roles = flatten(layOut('linux').menu).map((item) => item.role)
    expect(roles).not.toContain('undo')
    const bare = layOutMenu([], { platform: 'linux', recentFiles: [], runAction() {}, openPath() {} })
    expect(flatten(bare).map((item) => item.role)).toContain('undo')
  })
})

describe('toAccelerator', () => {
  it.each([
    ['Ctrl+K', 'linux', 'CmdOrCtrl+K'],
    ['Ctrl+,', 'darwin', 'CmdOrCtrl+,'],
    ['Ctrl+Shift+Z', 'win32', 'CmdOrCtrl+Shift+Z'],
    ['ArrowUp', 'linux', 'Up'],
    ['F6', 'darwin', 'F6'],
    ['J', 'linux', 'J'],
    ['+', 'linux', 'Plus'],
    ['Ctrl++', 'linux', 'CmdOrCtrl+Plus'],
  ])('turns %s on %s into %s', (keys, platform, expected) => {
    expect(toAccelerator(keys, platform)).toBe(expected)
  })

  it('shows no single letter on macOS, where it would act while somebody types', () => {
    expect(toAccelerator('J', 'darwin')).toBeNull()
    expect(toAccelerator('/', 'darwin')).toBeNull()
  })
})
