import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { HEADLESS } from '../../built-program.ts'
import { temporaryFolder } from '../files/temporary-files.ts'

vi.setConfig({ testTimeout: 60_000 })
const files = temporaryFolder()
const IN_TIME_MS = 20_000
const PACKAGED_NODE = join(import.meta.dirname, `../../../node_modules/node-linux-${process.arch}/bin/node`)

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Starts a starter; answers it and the process of the host that it started. */
async function startBy(words: readonly string[], dataDir: string) {
  const options = ['--port', '0', '--json', '--no-open', '--data-dir', dataDir]
  const starter = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...words, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await new Promise<string>((done, failed) => {
    starter.stdout.once('data', (chunk: Buffer) => done(chunk.toString()))
    starter.once('close', () => failed(new Error('ended before it was ready')))
  })
  const { pid } = JSON.parse(line) as { pid: number }
  onTestFinished(() => void (isAlive(pid) && process.kill(pid, 'SIGKILL')))
  return { starter, pid }
}

it.skipIf(process.platform === 'win32').each([
  ['npm start', [join(import.meta.dirname, 'run-tied.mjs'), HEADLESS]],
  ['an older Node', [join(import.meta.dirname, 'run-under-older-node.ts')]],
])('a host started by %s ends when its starter is killed, and leaves the data folder free', async (name, words) => {
  if (name === 'an older Node' && !existsSync(PACKAGED_NODE)) return
  const dataDir = join(files.folder, name)
  const { starter, pid } = await startBy(words, dataDir)
  expect(pid).not.toBe(starter.pid)
  starter.kill('SIGKILL')
  await vi.waitUntil(() => !isAlive(pid), { timeout: IN_TIME_MS })
  expect(existsSync(join(dataDir, 'host.json'))).toBe(false)
})

it.skipIf(process.platform === 'win32')('a host started without a channel goes on without its starter', async () => {
  const dataDir = join(files.folder, 'shell')
  const script = `import { spawn } from 'node:child_process'
    spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' })`
  const { starter, pid } = await startBy(['--input-type=module', '-e', script, HEADLESS], dataDir)
  const ended = new Promise((resolve) => starter.once('exit', resolve))
  starter.kill('SIGKILL')
  await ended
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(isAlive(pid)).toBe(true)
})
