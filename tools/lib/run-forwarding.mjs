import { spawn } from 'node:child_process'
import { ROOT, RUNTIME_ENV } from './runtime.mjs'

const NPM_LOOK_MILLISECONDS = 1_000

/**
 * Runs a program in the foreground, hands it SIGINT and SIGTERM, and ends with its exit code. A tied one of ours ends by
 * itself where this process is killed: it hears that through a channel.
 */
export function runForwarding(command, args, options = {}) {
  const child = spawn(command, args, {
    stdio: options.isTied ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    cwd: options.cwd ?? process.cwd(),
    env: { ...RUNTIME_ENV, ...process.env, WAYPOST_ROOT: ROOT, ...options.env },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (options.isTied) whenNpmEnds(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(`${command} could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
}

/** Whoever is started by npm ends with it: npm that is killed forwards nothing, and its child is handed to another. */
function whenNpmEnds(end) {
  const npm = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return
  const look = () => void (process.ppid === npm || end())
  setInterval(look, NPM_LOOK_MILLISECONDS).unref()
}
