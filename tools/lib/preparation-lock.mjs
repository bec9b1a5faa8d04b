// One preparation at a time per clone. The lock is a listening local socket, so it ends with its process.
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createServer, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './runtime.mjs'

const RETRY_MILLISECONDS = 300

const name = `waypost-prepare-${createHash('sha256').update(ROOT).digest('hex').slice(0, 16)}`
const address =
  process.platform === 'linux'
    ? `\0${name}` // abstract socket: no file that could be left behind
    : process.platform === 'win32'
      ? `\\\\.\\pipe\\${name}`
      : join(tmpdir(), `${name}.sock`)

const tryToListen = () =>
  new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', () => resolve(null))
    server.listen(address, () => resolve(server))
  })

const isHeldByLiveProcess = () =>
  new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })

/** Runs `work` alone; waits, saying so once, while another preparation of this clone runs. */
export async function withPreparationLock(work, say) {
  let hasPrinted = false
  for (;;) {
    const server = await tryToListen()
    if (server) {
      try {
        return await work()
      } finally {
        server.close()
      }
    }
    if (await isHeldByLiveProcess()) {
      if (!hasPrinted) say('Another preparation of this folder is running; waiting for it…')
      hasPrinted = true
    } else if (process.platform === 'darwin') {
      rmSync(address, { force: true })
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS))
  }
}
