import { spawn } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { temporaryFolder } from '../files/temporary-files.ts'

vi.setConfig({ testTimeout: 60_000 })
const files = temporaryFolder()
const SCRIPT = join(import.meta.dirname, '../cli/run-endless-cleanse.ts')

it.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends a run whose thread is in a look-up without end, and leaves no half file',
  async (signal) => {
    const input = files.write('Address\n1 High Street, Leeds\n', `${signal}.in.csv`)
    const args = ['--disable-warning=ExperimentalWarning', SCRIPT, input, join(files.folder, `${signal}.out.csv`)]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let printed = ''
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    await vi.waitUntil(() => printed.includes('looking up'), { timeout: 30_000 })
    child.kill(signal)
    const [code, endedBy] = await new Promise<unknown[]>((resolve) => child.once('close', (...how) => resolve(how)))
    expect([code, endedBy]).toEqual([null, signal])
    expect(printed).toContain('Stopped before the end of the file; no result was written.')
    expect(readdirSync(files.folder).filter((name) => name.startsWith(`${signal}.out`))).toEqual([])
  },
)

it.skipIf(process.platform === 'win32')(
  'a host whose thread never answers closes its database, then ends',
  async () => {
    const dataDir = join(files.folder, 'host')
    const args = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'run-endless-host.ts'), dataDir]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let printed = ''
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    await vi.waitUntil(() => printed.includes('looking up'), { timeout: 30_000 })
    child.kill('SIGTERM')
    const [code, endedBy] = await new Promise<unknown[]>((resolve) => child.once('close', (...how) => resolve(how)))
    expect([code, endedBy]).toEqual([null, 'SIGTERM'])
    expect(printed).toContain('closed')
    // Folded and empty: nothing is left for the next start to bring in.
    expect(statSync(join(dataDir, 'user.db-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0)
  },
)
