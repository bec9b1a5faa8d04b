import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findDesktop } from '../../../tools/lib/find-electron.mjs'

let folder = ''
let said: string[] = []
const find = (words: string[]) => findDesktop(words, process.execPath, (line: string) => said.push(line))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-electron-'))
  said = []
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', folder)
  vi.stubEnv('DISPLAY', ':0')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

describe.skipIf(process.platform !== 'linux')('findDesktop', () => {
  it.each(['--browser', '--headless', '--no-open', '--help', '--version'])('asks nothing of %s', (word) => {
    expect(find(['--port', '0', word])).toBeNull()
    expect(said).toEqual([])
  })

  it('says in one line that there is no display', () => {
    vi.stubEnv('DISPLAY', '')
    vi.stubEnv('WAYLAND_DISPLAY', '')
    expect(find([])).toBeNull()
    expect(said).toHaveLength(1)
  })

  it('starts the runtime that is there on this folder', () => {
    writeFileSync(join(folder, 'electron'), '')
    const desktop = find(['--data-dir', '/x', 'a.csv'])
    expect(desktop?.executable).toBe(join(folder, 'electron'))
    expect(desktop?.words.slice(-4)).toEqual([process.cwd(), '--data-dir', '/x', 'a.csv'])
    expect(said).toEqual([])
  })
})
