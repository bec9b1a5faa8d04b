import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, describe } from 'vitest'
import { readWindowBounds, writeWindowBounds, findAppBrowser, openAppWindow } from '#main/host/open-app-window.ts'
import { temporaryFolder } from '../files/temporary-files.ts'

const files = temporaryFolder()
let folders = 0
const newFolder = () => {
  const path = join(files.folder, `window-${++folders}`)
  mkdirSync(path)
  return path
}
const program = (folder: string, name: string, text: string) => {
  writeFileSync(join(folder, name), text, { mode: 0o755 })
  return join(folder, name)
}

describe('the place of the window', () => {
  it('is that of last time', () => {
    const folder = newFolder()
    expect(readWindowBounds(folder)).toMatchObject({ left: null, width: 1280 })
    writeWindowBounds(folder, { left: 200, top: -40, width: 1000, height: 700 })
    expect(readWindowBounds(folder)).toEqual({ left: 200, top: -40, width: 1000, height: 700 })
  })

  it('is the first one again where what was kept is broken or no place', () => {
    for (const text of ['', '{', '[]', '{"left":1,"top":1,"width":1,"height":1}', '{"left":"x"}']) {
      const folder = newFolder()
      writeFileSync(join(folder, 'waypost-window.json'), text)
      expect(readWindowBounds(folder)).toMatchObject({ left: null, width: 1280, height: 800 })
    }
  })
})

describe('the browser of the window', () => {
  it('is the first that is on the path, or the one that is named', () => {
    const folder = newFolder()
    expect(findAppBrowser('linux', { PATH: folder })).toBeNull()
    const edge = program(folder, 'microsoft-edge', '')
    expect(findAppBrowser('linux', { PATH: `/nowhere:${folder}` })).toBe(edge)
    const chromium = program(folder, 'chromium', '')
    expect(findAppBrowser('linux', { PATH: folder })).toBe(chromium)
    expect(findAppBrowser('linux', { PATH: folder, CHROME_PATH: edge })).toBe(edge)
    expect(findAppBrowser('linux', { PATH: folder, CHROME_PATH: '/nowhere' })).toBe(chromium)
  })

  it.skipIf(process.platform === 'win32')(
    'gets the link over the pipe, never as a word that others can read',
    async () => {
      const folder = newFolder()
      // A browser that tells of one page, and writes down its words and what it is sent.
      const browser = program(
        folder,
        'browser',
        `#!${process.execPath}
const fs = require('node:fs')
fs.writeFileSync('${folder}/words', process.argv.slice(2).join('\\n'))
const out = fs.createWriteStream('', { fd: 4 })
const say = (message) => out.write(JSON.stringify(message) + '\\0')
fs.createReadStream('', { fd: 3 }).on('data', (data) => {
  for (const text of data.toString().split('\\0').filter(Boolean)) {
    const { method, params } = JSON.parse(text)
    const targetInfo = { targetId: 't', type: 'page', url: 'http://127.0.0.1:1/' }
    if (method === 'Target.setDiscoverTargets') say({ method: 'Target.targetCreated', params: { targetInfo } })
    if (method === 'Target.attachToTarget') say({ method: 'Target.attachedToTarget', params: { sessionId: 's', targetInfo } })
    if (method === 'Page.navigate') { fs.writeFileSync('${folder}/link', params.url); process.exit(0) }
  }
})
`,
      )
      const link = 'http://127.0.0.1:1/#once=secret'
      await openAppWindow(browser, { url: 'http://127.0.0.1:1', link, dataDir: folder }).closed
      expect(readFileSync(join(folder, 'link'), 'utf8')).toBe(link)
      const words = readFileSync(join(folder, 'words'), 'utf8')
      expect(words).toContain('--app=http://127.0.0.1:1/')
      expect(words).not.toContain('secret')
    },
  )

  it('that cannot start counts as closed', async () => {
    const folder = newFolder()
    await openAppWindow(join(folder, 'nothing'), { url: 'http://127.0.0.1:1', link: '', dataDir: folder }).closed
  })
})
