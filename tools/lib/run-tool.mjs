import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { ROOT } from './runtime.mjs'

/**
 * Runs a program at the root to its end. What it prints goes where `output` says, as it comes, or is handed back where
 * nothing says so; `isBehind` lets it take what others leave idle. `onMessage` is given what it sends to its parent.
 */
export function runTool(command, args, { output = 'pipe', isBehind = false, onMessage, ...options } = {}) {
  return new Promise((resolve) => {
    const stdio = ['ignore', output, output, ...(onMessage ? ['ipc'] : [])]
    const child = spawn(command, args, { cwd: ROOT, stdio, ...options })
    if (onMessage) child.on('message', onMessage)
    if (isBehind && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    const printed = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk))
    child.once('error', (error) => resolve({ status: 1, text: error.message }))
    child.once('close', (status) => resolve({ status: status ?? 1, text: Buffer.concat(printed).toString('utf8') }))
  })
}
