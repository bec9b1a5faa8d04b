import { spawn } from 'node:child_process'
import { openAsBlob, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CommandInput, CommandName, CommandResponse } from '#shared/contract/contract.ts'
import type { Result } from '#shared/result.ts'
import { RUNTIME_ENV } from '../../tools/lib/runtime.mjs'
import { HEADLESS } from '../built-program.ts'

type Job = CommandResponse<'jobs.get'>

/** The built host in a process of its own, spoken to as the window speaks to it. */
export interface HostProcess {
  pid: number
  url: string
  /** Opens the window once. */
  link: string
  attempt<N extends CommandName>(name: N, input: CommandInput<N>): Promise<Result<CommandResponse<N>>>
  /** Throws where the command fails. */
  call<N extends CommandName>(name: N, input: CommandInput<N>): Promise<CommandResponse<N>>
  /** Sends a file and answers its token. */
  upload(path: string): Promise<string>
  /** The bytes behind the token of a result. */
  download(file: string): Promise<Buffer>
  /** The job once it neither waits nor runs. */
  whenEnded(jobId: string): Promise<Job>
  /** Ends it by a signal; answers its exit code when it is gone, null where it was killed. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

const POLL_MS = 20

/** Starts the host on a data folder; without a folder of packs it takes the bundled ones. */
export async function startHostProcess(dataDir: string, packsDir?: string): Promise<HostProcess> {
  const packs = packsDir === undefined ? [] : ['--packs-dir', packsDir]
  const words = [HEADLESS, '--port', '0', '--json', '--no-open', '--data-dir', dataDir, ...packs]
  const env = { ...RUNTIME_ENV, ...process.env }
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'], env })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const { url, link } = await new Promise<{ url: string; link: string }>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the host ended before it was ready')))
    child.stdout.once('data', (line: Buffer) => resolve(JSON.parse(line.toString()) as { url: string; link: string }))
  })
  const { secret } = JSON.parse(readFileSync(join(dataDir, 'host.json'), 'utf8')) as { secret: string }
  const session = { 'x-waypost-session': secret }
  const host: HostProcess = {
    pid: child.pid ?? 0,
    url,
    link,
    async attempt(name, input) {
      const headers = { 'content-type': 'application/json', ...session }
      const response = await fetch(`${url}/app/call/${name}`, { method: 'POST', headers, body: JSON.stringify(input) })
      return (await response.json()) as never
    },
    async call(name, input) {
      const result = await host.attempt(name, input)
      if (!result.ok) throw new Error(`${name}: ${result.error.code}: ${result.error.message}`)
      return result.value
    },
    async upload(path) {
      const to = `${url}/app/files?name=${encodeURIComponent(basename(path))}`
      const response = await fetch(to, { method: 'POST', headers: session, body: await openAsBlob(path) })
      return ((await response.json()) as { file: string }).file
    },
    async download(file) {
      const response = await fetch(`${url}/app/files/${file}`, { headers: session })
      if (!response.ok) throw new Error(`the result cannot be had: ${response.status}`)
      return Buffer.from(await response.arrayBuffer())
    },
    async whenEnded(jobId) {
      for (;;) {
        const job = await host.call('jobs.get', { jobId })
        if (job.state !== 'waiting' && job.state !== 'running') return job
        await wait(POLL_MS)
      }
    },
    async end(signal) {
      child.kill(signal)
      return ended
    },
  }
  return host
}
