import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endWithStarter } from './end-with-starter.ts'

const OLDEST: [major: number, minor: number] = [22, 18]
export const OLDEST_NODE = OLDEST.join('.')

/** True when this Node can run the application. */
export function isNodeRecent(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

/**
 * Runs `main` when this Node can, else runs the same program under the Node that the dependencies brought. An older
 * Node would crash in the database module, so nothing that needs it may be imported before this.
 */
export function runOnRecentNode(main: () => Promise<unknown>, version = process.versions.node): void {
  endWithStarter()
  if (isNodeRecent(version)) return void main()
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const folder = new URL(`../../node_modules/node-${platform}-${process.arch}/bin/node`, import.meta.url)
  const node = fileURLToPath(folder)
  if (!existsSync(node)) {
    process.stderr.write(
      `Waypost needs Node ${OLDEST_NODE} or newer and found ${version}: install a current Node from nodejs.org, then try again.\n`,
    )
    process.exitCode = 1
    return
  }
  // Through the channel it hears when this process is killed.
  const child = spawn(node, process.argv.slice(1), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}
