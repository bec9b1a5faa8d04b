import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../../tools/lib/runtime.mjs'

/** Any Python of the path, and Debian's own, which its packages are for. */
const PYTHONS = ['python3', '/usr/bin/python3']
const MOST_MILLISECONDS = 120_000

/** A Python that can import these; null where there is none. */
export const findPython = (...modules: string[]): string | null =>
  PYTHONS.find(
    (one) => spawnSync(one, ['-c', `import sys${modules.map((name) => `, ${name}`).join('')}`]).status === 0,
  ) ?? null

export interface PythonRun {
  python: string
  source: string
  env?: NodeJS.ProcessEnv
  cwd?: string
}

/** What a program prints that may import the client; it fails as the program does. The host may be in this process. */
export function runPython({ python, source, env = {}, cwd }: PythonRun): Promise<string> {
  const surroundings = { PYTHONPATH: join(ROOT, 'tools/python'), PYTHONDONTWRITEBYTECODE: '1', ...env }
  return new Promise((resolve, reject) => {
    const child = spawn(python, ['-'], {
      env: { ...process.env, ...surroundings },
      cwd,
      timeout: MOST_MILLISECONDS,
      stdio: 'pipe',
    })
    const [out, errors]: [Buffer[], Buffer[]] = [[], []]
    child.stdout.on('data', (part: Buffer) => void out.push(part))
    child.stderr.on('data', (part: Buffer) => void errors.push(part))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(out).toString())
      else reject(new Error(`Python ended with ${code}: ${Buffer.concat(errors).toString()}`))
    })
    child.stdin.end(source)
  })
}
