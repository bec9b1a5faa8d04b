import { spawn } from 'node:child_process'

/** A connection that brings no data for this long is given up by npm. */
export const STALL_MILLISECONDS = 30_000
/** No package takes this long on a line that is worth waiting for. */
const LONGEST_DOWNLOAD_MILLISECONDS = 1_200_000
const MOST_OUTPUT_CHARACTERS = 4000

/** Runs `npm pack` of some packages into a folder; npm brings the user's registry, proxy and certificates. */
export function npmPack(
  specifiers: string[],
  folder: string,
  stallMilliseconds: number,
): Promise<{ status: number; output: string }> {
  const npm = process.env.npm_execpath
  const options = ['--ignore-scripts', '--loglevel=error', '--fetch-retries=0', `--fetch-timeout=${stallMilliseconds}`]
  const args = ['pack', ...specifiers, '--pack-destination', folder, ...options]
  const isWindows = process.platform === 'win32'
  const child = npm
    ? spawn(process.execPath, [npm, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('npm', args, { stdio: ['ignore', 'pipe', 'pipe'], shell: isWindows })
  let output = ''
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(0, MOST_OUTPUT_CHARACTERS))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const timer = setTimeout(() => child.kill(), LONGEST_DOWNLOAD_MILLISECONDS)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: 1, output: error.message }))
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ status: code ?? 1, output })
    })
  })
}
