import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { ROOT } from '../../../tools/lib/runtime.mjs'
import { writeSampleFiles } from './sample-files.ts'

const COMMAND_WITHIN_MS = 300_000
const LAST_PORT = 4789
const HEADLESS = join(ROOT, 'out/main/headless.js')

export interface Ran {
  status: number | null
  out: string
  /** Standard output and standard error, as they came. */
  all: string
}

/** Somebody who follows a page: a home and a data folder of their own, files, variables, and a Waypost that runs. */
export interface Reader {
  dataDir: string
  /** Where the running Waypost answers, as `127.0.0.1:4780`. */
  host(): string
  /** What stands for the examples of the page: keys and ids. */
  values: Map<string, string>
  run(command: string): Promise<Ran>
  start(): Promise<void>
  stop(): Promise<void>
  close(): Promise<void>
}

/** Programs that a reader starts by name, found before all others. */
function writePrograms(folder: string): void {
  mkdirSync(folder)
  const { stdout } = spawnSync('which', ['npm'], { encoding: 'utf8' })
  const programs = {
    npm: `exec "${stdout.trim()}" --prefix "${ROOT}" "$@"`,
    waypost: `case "$1" in --*) exec "${process.execPath}" "${HEADLESS}" "$@";; *) exec "${process.execPath}" "${join(ROOT, 'out/main/cli.js')}" "$@";; esac`,
  }
  for (const [name, line] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`)
    chmodSync(join(folder, name), 0o755)
  }
}

/** What `npm install` of this copy makes in the folder of a script. */
function installPackage(work: string): void {
  mkdirSync(join(work, 'node_modules'))
  symlinkSync(ROOT, join(work, 'node_modules/waypost'), 'junction')
}

function whenReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (part: Buffer) => {
      text += part.toString()
      const url = /"url":"http:\/\/([^"/]+)/.exec(text)?.[1]
      if (url !== undefined) resolve(url)
    })
    child.once('exit', (code) => reject(new Error(`The host ended with ${code}: ${text}`)))
  })
}

function runInShell(command: string, surroundings: { cwd: string; env: NodeJS.ProcessEnv }): Promise<Ran> {
  const child = spawn('bash', ['-c', command], { ...surroundings, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, all]: [Buffer[], Buffer[]] = [[], []]
  child.stdout.on('data', (part: Buffer) => void (out.push(part), all.push(part)))
  child.stderr.on('data', (part: Buffer) => void all.push(part))
  const timer = setTimeout(() => child.kill('SIGKILL'), COMMAND_WITHIN_MS)
  return new Promise((resolve) => {
    child.once('close', (status) => {
      clearTimeout(timer)
      resolve({ status, out: Buffer.concat(out).toString(), all: Buffer.concat(all).toString() })
    })
  })
}

export async function createReader(): Promise<Reader> {
  const home = mkdtempSync(join(tmpdir(), 'waypost-reader-'))
  const [work, programs] = [join(home, 'work'), join(home, 'programs')]
  await writeSampleFiles(work)
  writePrograms(programs)
  installPackage(work)
  const { HOME: _, APPDATA: __, ...rest } = process.env
  const env: NodeJS.ProcessEnv = {
    ...rest,
    HOME: home,
    XDG_DATA_HOME: home,
    PATH: `${programs}${delimiter}${process.env.PATH}`,
    WAYPOST_COLD: '1',
    // The client beside the reader's program.
    PYTHONPATH: join(ROOT, 'tools/python'),
    PYTHONDONTWRITEBYTECODE: '1',
  }
  const values = new Map<string, string>()
  let host: ChildProcess | null = null
  let address = `127.0.0.1:${LAST_PORT}`
  const stop = async (): Promise<void> => {
    const ended = host && new Promise((resolve) => host?.once('exit', resolve))
    host?.kill('SIGTERM')
    await ended
    host = null
  }
  return {
    dataDir: join(home, process.platform === 'darwin' ? 'Library/Application Support/Waypost' : 'waypost'),
    host: () => address,
    values,
    run: (command) => runInShell(command, { cwd: work, env: { ...env, ...Object.fromEntries(values) } }),
    async start() {
      host = spawn(process.execPath, [HEADLESS, '--headless', '--json', '--port', '0'], {
        env,
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      address = await whenReady(host)
      values.set('WAYPOST_URL', `http://${address}`)
    },
    stop,
    async close() {
      await stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
