import { SECURITY_HEADERS } from '#main/host/security-headers.ts'
import { given } from './given-desktop.ts'
import { expect, test } from './window-test.ts'

test.use({ mayComplain: true })

test('every answer of our own scheme has the headers of security, also a refusal', async ({ window }) => {
  const answers = await window.evaluate(async () => {
    const ask = async (path: string, method: string) => {
      const answer = await fetch(path, { method })
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body: (await answer.text()).length }
    }
    return Promise.all([ask('/', 'GET'), ask('/nothing.js', 'GET'), ask('/', 'POST'), ask('/', 'PUT')])
  })
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 403, 403])
  for (const { headers } of answers) expect(headers).toMatchObject(SECURITY_HEADERS)
  expect(answers.slice(1).map(({ body }) => body)).toEqual([0, 0, 0])
})

test('only our own host, asked with GET, is answered', async ({ desktop }) => {
  const { app, isStandIn } = given(desktop)
  test.skip(isStandIn, 'the stand-in has no net, and its page is not let to another host')
  const statuses = await app.evaluate(async ({ net }) => {
    const asked: [url: string, method: string][] = [
      ['app://waypost/', 'GET'],
      ['app://waypost/', 'HEAD'],
      ['app://waypost/', 'DELETE'],
      ['app://other/', 'GET'],
      ['app://waypost.example/', 'GET'],
      ['app://waypost/..%2f..%2fpackage.json', 'GET'],
      ['app://waypost/../../package.json', 'GET'],
      ['app://waypost//etc/passwd', 'GET'],
      ['app://waypost/index.html/', 'GET'],
    ]
    return Promise.all(asked.map(async ([url, method]) => (await net.fetch(url, { method })).status))
  })
  expect(statuses).toEqual([200, 403, 403, 403, 403, 404, 404, 404, 404])
})

test('a page in a frame, of ours or of anybody, is not shown and has no bridge', async ({ window, desktop }) => {
  const { isStandIn } = given(desktop)
  const bridges = await window.evaluate(async () => {
    const kinds = async (frame: HTMLIFrameElement): Promise<string> => {
      document.body.append(frame)
      // A frame whose page is refused says that it was loaded, or nothing.
      await Promise.race([
        new Promise((done) => frame.addEventListener('load', done)),
        new Promise((done) => setTimeout(done, 500)),
      ])
      try {
        return typeof Reflect.get(frame.contentWindow ?? {}, 'waypost')
      } catch {
        return 'another origin'
      }
    }
    const make = (change: Partial<HTMLIFrameElement>) => Object.assign(document.createElement('iframe'), change)
    return Promise.all([
      kinds(make({})),
      kinds(make({ srcdoc: '<p>text</p>' })),
      kinds(make({ src: location.href })),
      kinds(make({ src: 'data:text/html,<p>text</p>' })),
    ])
  })
  for (const kind of bridges) expect(['undefined', 'another origin']).toContain(kind)
  // The stand-in puts its bridge into the top page by hand, so there this says less.
  if (isStandIn) return
  const texts = await given(desktop).app.evaluate(({ BrowserWindow }) =>
    Promise.all(
      (BrowserWindow.getAllWindows()[0]?.webContents.mainFrame.framesInSubtree ?? []).map(
        (frame) => frame.executeJavaScript('document.body?.innerText ?? ""') as Promise<string>,
      ),
    ),
  )
  expect(texts).toHaveLength(5)
  expect(texts.filter((text) => text.includes('Drop a spreadsheet of addresses'))).toHaveLength(1)
})
