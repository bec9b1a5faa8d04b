import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Instance {
  argv: string[]
  cwd: string
  data: unknown
}

/** Electron answers at once, so the attempt to reach a first instance is made by a short process of its own. */
const SEND_START = `
const socket = require('node:net').connect(process.argv[1])
socket.on('error', () => process.exit(1))
socket.on('connect', () => socket.end(process.argv[2]))
socket.on('close', () => process.exit(0))`

const held = new Map<string, Server>()
const addressOf = (profile: string): string =>
  join(tmpdir(), `electron-standin-${createHash('sha256').update(profile).digest('hex').slice(0, 16)}.sock`)

/** Lets another instance of the profile be the first. */
export function giveInstanceLockBack(profile: string): void {
  const address = addressOf(profile)
  if (held.get(address)?.close()) rmSync(address, { force: true })
  held.delete(address)
}

/** True for the first instance of a profile; a later one hands over what it was started with. */
export function takeInstanceLock(profile: string, own: Instance, onSecond: (second: Instance) => void): boolean {
  const address = addressOf(profile)
  if (spawnSync(process.execPath, ['-e', SEND_START, address, JSON.stringify(own)]).status === 0) return false
  // Nobody answered, so a file that lies there is left over.
  rmSync(address, { force: true })
  const server = createServer((socket) => {
    let text = ''
    socket.on('data', (piece) => (text += piece.toString()))
    socket.on('end', () => onSecond(JSON.parse(text) as Instance))
  })
  server.listen(address).unref()
  held.set(address, server)
  process.on('exit', () => rmSync(address, { force: true }))
  return true
}
