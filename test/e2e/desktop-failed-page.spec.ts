import { given } from './given-desktop.ts'
import type { Desktop } from './launch-desktop.ts'
import { expect, test } from './window-test.ts'

// A page whose process ended is none that Playwright finds again: it is read from the main process.
test.use({ ownHost: true, mayComplain: true })

interface Asked {
  message: string
  buttons: string[]
}

/** Answers what the application asks by the button with this number, and keeps what was asked. */
async function answerBy({ app }: Desktop, button: number): Promise<() => Promise<Asked[]>> {
  await app.evaluate(({ dialog }, response) => {
    const asked: Asked[] = []
    Object.assign(globalThis, { asked })
    dialog.showMessageBox = (async (...words: unknown[]) => {
      const { message, buttons } = words.at(-1) as Asked
      asked.push({ message, buttons })
      return { response, checkboxChecked: false }
    }) as never
  }, button)
  return () => app.evaluate(() => Reflect.get(globalThis, 'asked') as Asked[])
}

/** Ends the process of the page; the stand-in, whose page has none of its own, only says so. */
const failPage = ({ app, isStandIn }: Desktop): Promise<void> =>
  app.evaluate(({ BrowserWindow }, isReported) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (!contents) return
    Reflect.set(globalThis, 'wasLoaded', false)
    contents.once('did-finish-load', () => Reflect.set(globalThis, 'wasLoaded', true))
    if (isReported) contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 })
    else contents.forcefullyCrashRenderer()
  }, isStandIn)

const isReloaded = ({ app }: Desktop): Promise<boolean> =>
  app.evaluate(() => Reflect.get(globalThis, 'wasLoaded') === true)

const textOf = ({ app }: Desktop): Promise<string> =>
  app.evaluate(
    ({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('document.body.innerText') as Promise<string>,
  )

test('a page that fails is loaded anew and says so; one that fails again asks first', async ({ desktop, window }) => {
  const real = given(desktop)
  await expect(window.getByRole('main')).toBeVisible()
  const asked = await answerBy(real, 0)
  await failPage(real)
  await expect.poll(() => isReloaded(real)).toBe(true)
  await expect.poll(() => textOf(real)).toContain('Drop a spreadsheet of addresses')
  expect(await asked()).toEqual([{ message: 'The window failed and was opened again.', buttons: ['OK'] }])

  await failPage(real)
  await expect.poll(async () => (await asked()).length).toBe(2)
  expect((await asked())[1]).toEqual({ message: 'The window failed again.', buttons: ['Open again', 'Quit'] })
  await expect.poll(() => isReloaded(real)).toBe(true)
  await expect.poll(() => textOf(real)).toContain('Drop a spreadsheet of addresses')
  const windows = await real.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
  expect(windows).toBe(1)
})
