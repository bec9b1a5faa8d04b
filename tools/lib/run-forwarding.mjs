import { spawn } from 'node:child_process'
import { ROOT, RUNTIME_ENV } from './runtime.mjs'

/** Runs a program in the foreground, hands it SIGINT and SIGTERM, and ends with its exit code. */
export function runForwarding(command, args, options = {}) {
  const child = spawn(command, args, {
    stdio: 'inherit',
    cwd: options.cwd ?? process.cwd(),
    env: { ...RUNTIME_ENV, ...process.env, WAYPOST_ROOT: ROOT, ...options.env },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`${command} could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
}
