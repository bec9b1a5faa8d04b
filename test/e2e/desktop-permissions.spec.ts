import { given } from './given-desktop.ts'
import { expect, test } from './window-test.ts'

test.use({ mayComplain: true })

const ANSWERED_MS = 5000

test('what a page asks of the system is refused, and nobody is asked', async ({ window, desktop }) => {
  const { app, isStandIn } = given(desktop)
  await app.evaluate(({ dialog }) => {
    const asked = { times: 0 }
    Object.assign(globalThis, { asked })
    dialog.showMessageBox = (async () => ({ response: asked.times++, checkboxChecked: false })) as never
  })
  const answers = await window.evaluate(
    async ({ within, asksForScreen }) => {
      const nameOf = (error: unknown): string => (error instanceof Error ? error.name : String(error))
      const soon = <T>(asked: Promise<T>): Promise<T | string> =>
        Promise.race([asked.catch(nameOf), new Promise<string>((done) => setTimeout(() => done('no answer'), within))])
      const place = new Promise<string>((done) =>
        navigator.geolocation.getCurrentPosition(
          () => done('given'),
          ({ code, PERMISSION_DENIED }) => done(code === PERMISSION_DENIED ? 'denied' : `code ${code}`),
        ),
      )
      const media = navigator.mediaDevices
      return {
        place: await soon(place),
        camera: await soon(media.getUserMedia({ video: true }).then(() => 'given')),
        microphone: await soon(media.getUserMedia({ audio: true }).then(() => 'given')),
        // A plain Chromium asks by itself which screen to share, and waits.
        screen: asksForScreen ? await soon(media.getDisplayMedia({ video: true }).then(() => 'given')) : 'denied',
        notification: Notification.permission,
        clipboard: await soon(navigator.clipboard.readText().then(() => 'given')),
        midi: await soon(navigator.requestMIDIAccess({ sysex: true }).then(() => 'given')),
      }
    },
    { within: ANSWERED_MS, asksForScreen: !isStandIn },
  )
  // A machine without a camera says that before anybody is asked for the permission.
  const refusals = [
    'NotFoundError',
    'denied',
    'NotAllowedError',
    'SecurityError',
    'InvalidStateError',
    'NotSupportedError',
  ]
  for (const [what, answer] of Object.entries(answers)) expect(refusals, `${what}: ${answer}`).toContain(answer)
  expect(await app.evaluate(() => (Reflect.get(globalThis, 'asked') as { times: number }).times)).toBe(0)
})

test('text is written to the clipboard after a click', async ({ window, desktop }) => {
  const { app } = given(desktop)
  await window.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'Copy for the test'
    button.addEventListener('click', () => {
      void navigator.clipboard.writeText('51.4545, -2.5879').then(
        () => (button.textContent = 'copied'),
        (error: unknown) => (button.textContent = String(error)),
      )
    })
    document.body.replaceChildren(button)
  })
  await window.getByRole('button').click()
  await expect(window.getByRole('button')).toHaveText('copied')
  if (given(desktop).isStandIn) return
  expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe('51.4545, -2.5879')
})
