// Which Node runs what: any Node 20 prepares (these files are plain JavaScript), Node 24 runs the application.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')

/** Oldest Node that can prepare a clone: Linux brings its own Node 24 as a dependency, other systems use the user's. */
const OLDEST = process.platform === 'linux' ? [20, 0] : [22, 18]
const OLDEST_TO_RUN = [22, 18]

/**
 * What our Node is started with, unless the user says otherwise. The C library of Linux gives each thread a heap of its
 * own, which keeps what it once had: with one for all, a host whose two threads cleanse takes 55 MiB less.
 */
export const RUNTIME_ENV = { MALLOC_ARENA_MAX: '1' }

const isAtLeast = (version, [major, minor]) => {
  const [a, b] = version.split('.').map(Number)
  return a > major || (a === major && b >= minor)
}

/** Ends the process with one sentence when this Node is too old. */
export function assertNodeVersion() {
  const version = process.versions.node
  if (isAtLeast(version, OLDEST)) return
  console.error(
    `Waypost needs Node ${OLDEST.join('.')} or newer to start and found ${version}: install a current Node from nodejs.org, then run the command again.`,
  )
  process.exit(1)
}

/** The Node that runs the application: the packaged one where the dependencies brought it, else this one. */
export function findRuntimeNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const platform = process.platform === 'win32' ? 'win' : process.platform
  for (const path of [
    `node_modules/node-${platform}-${process.arch}/bin/${name}`,
    `node_modules/node-${platform}-${process.arch}/${name}`,
  ]) {
    const candidate = join(ROOT, path)
    if (existsSync(candidate)) return candidate
  }
  if (isAtLeast(process.versions.node, OLDEST_TO_RUN)) return process.execPath
  console.error(
    `Waypost runs on Node ${OLDEST_TO_RUN.join('.')} or newer, this is ${process.versions.node}, and no packaged Node exists for ${process.platform} ${process.arch}: install a current Node, then run the command again.`,
  )
  process.exit(1)
}
