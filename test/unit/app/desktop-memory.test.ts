import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDesktopMemory } from '#main/app/desktop-memory.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'desktop-memory-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const NOTHING = { window: null, recentFiles: [], lastFolder: '' }
const place = { x: -5, y: 7, width: 900, height: 600, isMaximized: true }

describe('openDesktopMemory', () => {
  it('remembers over a restart', () => {
    const memory = openDesktopMemory(folder)
    expect(memory.get()).toEqual(NOTHING)
    memory.set({ window: place })
    memory.set({ lastFolder: '/home/a' })
    expect(openDesktopMemory(folder).get()).toEqual({ window: place, recentFiles: [], lastFolder: '/home/a' })
    expect(readdirSync(folder)).toEqual(['desktop.json'])
  })

  it('keeps the ten newest files, each once', () => {
    const memory = openDesktopMemory(folder)
    for (let i = 0; i < 12; i++) memory.addRecentFile(`/f${i}.csv`)
    memory.addRecentFile('/f5.csv')
    expect(memory.get().recentFiles).toEqual(['/f5.csv', ...[11, 10, 9, 8, 7, 6, 4, 3, 2].map((i) => `/f${i}.csv`)])
  })

  it.each(['', '{', 'null', '[]', '{"window":{"x":1}}', '{"window":{"x":1e99},"recentFiles":7,"lastFolder":{}}'])(
    'begins anew when its file holds %j',
    (text) => {
      writeFileSync(join(folder, 'desktop.json'), text)
      expect(openDesktopMemory(folder).get()).toEqual(NOTHING)
    },
  )

  it('loses only the part that is wrong', () => {
    writeFileSync(
      join(folder, 'desktop.json'),
      JSON.stringify({ window: { x: 'a' }, lastFolder: '/a', recentFiles: ['/b'] }),
    )
    expect(openDesktopMemory(folder).get()).toEqual({ window: null, lastFolder: '/a', recentFiles: ['/b'] })
  })

  it('goes on where it cannot write', () => {
    const memory = openDesktopMemory(join(folder, 'missing'))
    memory.set({ lastFolder: '/a' })
    expect(memory.get().lastFolder).toBe('/a')
  })

  it.skipIf(process.platform === 'win32')('is for this user alone', () => {
    openDesktopMemory(folder).addRecentFile('/secret.csv')
    expect(statSync(join(folder, 'desktop.json')).mode & 0o777).toBe(0o600)
  })
})
