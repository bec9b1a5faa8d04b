import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { wantedElectron } from '../../../tools/lib/electron-runtime.mjs'
import { findDesktop } from '../../../tools/lib/find-electron.mjs'

let folder = ''
let printed: string[] = []
const find = (words: string[]) => findDesktop(words, process.execPath, (line: string) => printed.push(line))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-electron-'))
  printed = []
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
    expect(printed).toEqual([])
  })

  it('says in one line that there is no display', () => {
    vi.stubEnv('DISPLAY', '')
    vi.stubEnv('WAYLAND_DISPLAY', '')
    expect(find([])).toBeNull()
    expect(printed).toHaveLength(1)
  })

  /** A program that says its versions as Electron does, run as a plain Node. */
  const makeRuntime = (electron: string) =>
    writeFileSync(
      join(folder, 'electron'),
      `#!/bin/sh\necho '{"electron":"${electron}","node":"24.0.0","napi":"10"}'\n`,
      {
        mode: 0o755,
      },
    )

  it('starts the runtime that is there on this folder', () => {
    makeRuntime(wantedElectron())
    const desktop = find(['--data-dir', '/x', 'a.csv'])
    expect(desktop?.executable).toBe(join(folder, 'electron'))
    expect(desktop?.words.slice(-4)).toEqual([process.cwd(), '--data-dir', '/x', 'a.csv'])
    expect(printed).toEqual([])
  })

  it('leaves an older runtime to the proof', () => {
    makeRuntime('25.1.1')
    expect(find([])).toBeNull()
    expect(printed[0]).toBe(
      `Electron 25.1.1 was found, and Waypost is made for ${wantedElectron()}: only \`npm run proof -- electron\` uses an older one.`,
    )
  })

  const elf = (processor: number) => {
    const head = Buffer.alloc(64)
    head.writeUInt32BE(0x7f454c46)
    head.writeUInt16LE(processor, 18)
    return head
  }
  const otherProcessor = process.arch === 'x64' ? 0xb7 : 0x3e
  it.each<[string, () => void, RegExp]>([
    ['without Electron', () => {}, /^No Electron is in .+: name the folder that holds its executable “electron”\.$/],
    ['of Windows', () => writeFileSync(join(folder, 'electron.exe'), 'MZ'), /is made for win32: name one for linux/],
    [
      'of another processor',
      () => writeFileSync(join(folder, 'electron'), elf(otherProcessor)),
      /is made for linux \w+:/,
    ],
    ['that is too old', () => makeRuntime('22.3.27'), /is version 22\.3\.27: Waypost needs 25 or newer\.$/],
    [
      'that does not start',
      () =>
        writeFileSync(join(folder, 'electron'), '#!/bin/sh\necho "libgtk-3.so.0 is missing" >&2\nexit 127\n', {
          mode: 0o755,
        }),
      /does not start here: libgtk-3\.so\.0 is missing$/,
    ],
  ])('says in one line what is wrong with a folder %s', (_, make, sentence) => {
    make()
    expect(find([])).toBeNull()
    expect(printed[0]).toMatch(sentence)
    expect(printed).toHaveLength(2)
  })
})
