import type { Page } from '@playwright/test'
import { ended, given } from './given-desktop.ts'
import { launchDesktop, type Desktop } from './launch-desktop.ts'
import { expect, test } from './window-test.ts'

const NO_MENU = 'the stand-in has no menu of the system that takes keys'
const MOST_END_MS = 5000

type Modifier = 'control' | 'shift' | 'alt'

/** A key as it comes from the keyboard: to the page first, then to the menu. The stand-in has the page alone. */
async function press({ app, window, isStandIn }: Desktop, key: string, ...modifiers: Modifier[]): Promise<void> {
  if (isStandIn) {
    const held = modifiers.map((one) => `${one.charAt(0).toUpperCase()}${one.slice(1)}`)
    return window.keyboard.press([...held, key].join('+'))
  }
  await app.evaluate(
    ({ BrowserWindow }, [keyCode, held]) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      for (const type of ['keyDown', 'keyUp'] as const) contents?.sendInputEvent({ type, keyCode, modifiers: held })
    },
    [key, modifiers] as const,
  )
}

/** Counts how often the open dialog is asked for; it is closed without a choice. */
async function countDialogs({ app }: Desktop): Promise<() => Promise<number>> {
  await app.evaluate(({ dialog }) => {
    const asked = { times: 0 }
    Object.assign(globalThis, { asked })
    dialog.showOpenDialog = (async () => {
      asked.times++
      return { canceled: true, filePaths: [] }
    }) as never
  })
  return () => app.evaluate(() => (Reflect.get(globalThis, 'asked') as { times: number }).times)
}

const onSettings = (window: Page) => window.getByRole('heading', { name: 'Appearance' })

test('a key that the menu shows acts once', async ({ window, desktop }) => {
  const real = given(desktop)
  const asked = await countDialogs(real)
  await press(real, 'o', 'control')
  await expect.poll(asked).toBe(1)
  // By the time that the next key has acted, the first one has acted as often as it will.
  await press(real, '6', 'control')
  await expect(onSettings(window)).toBeVisible()
  expect(await asked()).toBe(1)
})

test('an entry of the menu acts once', async ({ window, desktop }) => {
  const real = given(desktop)
  const asked = await countDialogs(real)
  const choose = (id: string) =>
    real.app.evaluate(({ Menu }, wanted) => void Menu.getApplicationMenu()?.getMenuItemById(wanted)?.click(), id)
  await choose('openFile')
  await expect.poll(asked).toBe(1)
  await choose('go.settings')
  await expect(onSettings(window)).toBeVisible()
  expect(await asked()).toBe(1)
})

test('letters that are keys of the window are typed in a field', async ({ window, desktop }) => {
  const real = given(desktop)
  await window.keyboard.press('Control+k')
  const field = window.getByRole('dialog').locator('input')
  await expect(field).toBeFocused()
  await window.keyboard.type('?go 6')
  await expect(field).toHaveValue('?go 6')
  await expect(window.getByRole('dialog')).toHaveCount(1)
  await press(real, 'Escape')
  await expect(window.getByRole('dialog')).toHaveCount(0)
})

test('the keys of the menu itself make the page larger and smaller, and no key opens what is for developers', async ({
  window,
  desktop,
}) => {
  const real = given(desktop)
  test.skip(real.isStandIn, NO_MENU)
  const zoom = () =>
    real.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor() ?? 0)
  await press(real, '=', 'control')
  await expect.poll(zoom).toBeGreaterThan(1)
  const once = await zoom()
  await press(real, 'Plus', 'control')
  await expect.poll(zoom).toBeGreaterThan(once)
  await press(real, '0', 'control')
  await expect.poll(zoom).toBe(1)
  await press(real, '-', 'control')
  await expect.poll(zoom).toBeLessThan(1)
  await press(real, '0', 'control')
  await expect.poll(zoom).toBe(1)

  await window.evaluate(() => Reflect.set(globalThis, 'isSamePage', true))
  await press(real, 'r', 'control')
  await press(real, 'F5')
  await press(real, 'F12')
  await press(real, 'i', 'control', 'shift')
  await press(real, 'w', 'control')
  await press(real, '6', 'control')
  await expect(onSettings(window)).toBeVisible()
  expect(await window.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true)
  const isOpen = () =>
    real.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map(({ webContents }) => webContents.isDevToolsOpened()),
    )
  expect(await isOpen()).toEqual([false])
})

test('the key of the menu for quitting ends the application', async ({ shell: _ }) => {
  const desktop = await launchDesktop()
  const { app, window, isStandIn } = desktop
  try {
    test.skip(isStandIn, NO_MENU)
    await expect(window.getByRole('main')).toBeVisible()
    const end = ended(app)
    await press(desktop, 'q', 'control')
    expect(await end).toBeLessThan(MOST_END_MS)
  } finally {
    await desktop.close()
  }
})
