import { spawn, type ChildProcess } from 'node:child_process'

const SIZE = '1920x1080x24'
const START_MILLISECONDS = 10_000

export interface Screen {
  /** Its name, as `DISPLAY` takes it. */
  display: string
  end(): void
}

/** Starts an X server without a monitor, on a number that nobody has. */
export async function startScreen(): Promise<Screen> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SIZE, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await readDisplay(server)
  return { display, end: () => void server.kill() }
}

function readDisplay(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Xvfb did not start.')), START_MILLISECONDS)
    server.once('error', () => reject(new Error('Xvfb is not installed.')))
    server.stdio[3]?.once('data', (piece: Buffer) => {
      clearTimeout(timer)
      resolve(`:${piece.toString().trim()}`)
    })
  })
}
