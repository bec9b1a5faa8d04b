import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { APPLICATION, EXECUTABLE, isStandIn, SWITCHES } from './desktop-executable.ts'
import { launchDesktop } from './launch-desktop.ts'
import { expect } from './window-test.ts'

/** A start that cannot go on ends by itself long before. */
const ENDS_WITHIN_MS = 20_000
/** Chromium's own lines begin with its process and the time. */
const isOfChromium = (line: string): boolean => /^\[\d+:|^\(electron/.test(line)

let folder = ''
test.beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'waypost-starts-'))))
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Ended {
  code: number | null
  /** What the application itself wrote on standard error. */
  printed: string
}

function runToEnd(words: string[], env: Record<string, string> = {}): Promise<Ended> {
  // Node warns on standard error where both are set, as Playwright does on a machine that says NO_COLOR.
  const { FORCE_COLOR: _force, NO_COLOR: _no, ...inherited } = process.env
  const child = spawn(EXECUTABLE, [...SWITCHES, ...words], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: ENDS_WITHIN_MS,
    killSignal: 'SIGKILL',
  })
  let text = ''
  child.stderr.on('data', (piece: Buffer) => (text += piece.toString()))
  return new Promise((resolve) => {
    child.once('close', (code) => {
      const lines = text.split('\n').filter((line) => line.trim() !== '' && !isOfChromium(line))
      resolve({ code, printed: lines.join('\n') })
    })
  })
}

/** A build whose window is missing: the start fails when the host is there, by an error that nobody foresaw. */
function makeBrokenApplication(): string {
  const broken = join(folder, 'broken')
  mkdirSync(join(broken, 'out'), { recursive: true })
  for (const path of ['out/main', 'out/preload', 'package.json']) {
    cpSync(join(APPLICATION, path), join(broken, path), { recursive: true })
  }
  for (const path of ['node_modules', 'resources']) symlinkSync(join(APPLICATION, path), join(broken, path))
  return broken
}

for (const [what, env] of [
  ['no screen', { DISPLAY: '', WAYLAND_DISPLAY: '' }],
  ['a screen that is not there', { DISPLAY: ':48123', WAYLAND_DISPLAY: '' }],
] as const) {
  test(`${what}: one sentence, and nothing is written`, async () => {
    const dataDir = join(folder, 'data')
    const { code, printed } = await runToEnd([APPLICATION, '--data-dir', dataDir], env)
    expect(printed).toMatch(/^Waypost found no screen .+\.$/)
    expect(code).toBe(1)
    expect(existsSync(dataDir)).toBe(false)
  })
}

test('a folder that cannot be made or written: one sentence', async () => {
  const nowhere = await runToEnd([APPLICATION, '--data-dir', '/proc/waypost'])
  expect(nowhere.printed).toMatch(/^The folder \/proc\/waypost cannot be written \(E\w+\): .+\.$/)
  expect(nowhere.code).toBe(1)
  writeFileSync(join(folder, 'window'), '')
  const blocked = await runToEnd([APPLICATION, '--data-dir', folder])
  expect(blocked.printed).toMatch(/^.+\/window is a file, not a folder: .+\.$/)
  expect(blocked.code).toBe(1)
})

test('an error that nobody foresaw: one sentence, and no process that shows nothing', async () => {
  const dataDir = join(folder, 'data')
  const { code, printed } = await runToEnd([makeBrokenApplication(), '--data-dir', dataDir])
  expect(printed).toMatch(/^Waypost could not start: .+\.$/)
  expect(code).toBe(1)
  // Nothing holds the data: the next start has it.
  const desktop = await launchDesktop({ dataDir })
  await expect(desktop.window.getByRole('main')).toBeVisible()
  await desktop.close()
})

test('a start that fails says so in a dialog, and holds nothing up meanwhile', async () => {
  test.skip(isStandIn, 'nobody can answer a dialog of the stand-in, so it closes by itself')
  const dataDir = join(folder, 'data')
  const log = join(folder, 'stderr.log')
  const waiting = spawn(EXECUTABLE, [makeBrokenApplication(), '--data-dir', dataDir], {
    stdio: ['ignore', 'ignore', openSync(log, 'w')],
  })
  const ended = new Promise((resolve) => waiting.once('exit', resolve))
  await expect.poll(() => readFileSync(log, 'utf8'), { timeout: ENDS_WITHIN_MS }).toContain('could not start')
  const desktop = await launchDesktop({ dataDir })
  await expect(desktop.window.getByRole('main')).toBeVisible()
  expect(waiting.exitCode).toBeNull()
  await desktop.close()
  waiting.kill()
  await ended
})

test('without the sandbox the window comes, and the log says so', async () => {
  for (const words of [[], ['--no-sandbox']]) {
    const dataDir = join(folder, `data-${words.length}`)
    const desktop = await launchDesktop({ dataDir, words })
    await expect(desktop.window.getByRole('main')).toBeVisible()
    await desktop.close()
    const isOff = [...SWITCHES, ...words].includes('--no-sandbox')
    expect(readFileSync(join(dataDir, 'logs/waypost.log'), 'utf8').includes('sandbox.off')).toBe(isOff)
  }
})

// An ordinary user is not root; `npm run proof -- electron` tries this as root before the tests.
if (process.getuid?.() === 0) {
  test('root without --no-sandbox is refused', async () => {
    const child = spawn(EXECUTABLE, [APPLICATION, '--data-dir', join(folder, 'data')], { stdio: 'ignore' })
    expect(await new Promise((resolve) => child.once('exit', resolve))).not.toBe(0)
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })
}
