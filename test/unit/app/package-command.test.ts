import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const COMMAND = resolve('tools/package.mjs')
/** Long enough to start a Node, too short to prepare, install or package anything. */
const TIMEOUT_MILLISECONDS = 10_000

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'package-command-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** Starts it where a runtime would be looked for in an empty folder, and nothing can be reached or installed. */
const run = (words: string[]) =>
  spawnSync(process.execPath, [COMMAND, ...words], {
    cwd: folder,
    encoding: 'utf8',
    timeout: TIMEOUT_MILLISECONDS,
    env: { PATH: folder, ELECTRON_OVERRIDE_DIST_PATH: folder },
  })

describe('npm run package', () => {
  it('prints its options for --help, and does nothing else', () => {
    const { status, stdout, stderr } = run(['--dir', '--help'])
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    for (const option of ['--dir', '--target', '--arch', '--dist', '--help']) expect(stdout).toContain(option)
    expect(readdirSync(folder)).toEqual([])
  })

  it.each([['--frobnicate'], ['--arch', 'mips'], ['--target']])('refuses %s with a sentence', (...words) => {
    const { status, stdout, stderr } = run(words)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  it('refuses a folder without Electron, or with that of another system, before it prepares anything', () => {
    expect(run(['--dir'])).toMatchObject({ status: 1, stderr: expect.stringMatching(/^No Electron is in .+\.\n$/) })
    writeFileSync(join(folder, process.platform === 'win32' ? 'electron' : 'electron.exe'), 'MZ')
    expect(run(['--dist', folder])).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The Electron in .+ is made for .+\.\n$/),
    })
  })
})
