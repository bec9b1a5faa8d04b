// The window of the application in an installed Chromium, on a screen of its own: the name, real keys and the mouse, the
// place of last time, and that closing it ends the host. Needs Xvfb, xdotool, xwininfo and ImageMagick.
// Run: npm run proof -- app-window [picture]
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { endUnproven, judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { temporaryFolder } from '../measure/temporary-folder.ts'

const DISPLAY = ':97'
const ROOT = join(import.meta.dirname, '../..')
const WAIT_MILLISECONDS = 30_000
const LOOK_MILLISECONDS = 250
const PLACE = { left: 200, top: 120, width: 1200, height: 760 }
const MOST_BYTES = 1 << 26
const environment = { ...process.env, DISPLAY }
const [picture] = process.argv.slice(2)

const run = (program: string, words: string[]): string =>
  spawnSync(program, words, { env: environment, encoding: 'utf8' }).stdout ?? ''
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
async function until<T>(what: () => T | null | false | '' | undefined): Promise<T | null> {
  for (let waited = 0; waited < WAIT_MILLISECONDS; waited += LOOK_MILLISECONDS) {
    const found = what()
    if (found) return found
    await pause(LOOK_MILLISECONDS)
  }
  return null
}
for (const program of ['Xvfb', 'xdotool', 'xwininfo', 'import']) {
  if (spawnSync('which', [program]).status !== 0) endUnproven(`${program} is not installed.`)
}

const dataDir = temporaryFolder('app-window')
const screen = spawn('Xvfb', [DISPLAY, '-screen', '0', '1600x1000x24'], { stdio: 'ignore' })
const start = (): ChildProcess =>
  spawn(process.execPath, [join(ROOT, 'out/main/headless.js'), '--port', '0', '--data-dir', dataDir], {
    env: environment,
    stdio: 'ignore',
  })
const findWindow = () => until(() => run('xdotool', ['search', '--name', '^Waypost$']).trim().split('\n')[0])
const placeOf = (id: string) => {
  const text = run('xwininfo', ['-id', id])
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(-?\\d+)`).exec(text)?.[1])
  const [left, top] = [read('Absolute upper-left X'), read('Absolute upper-left Y')]
  return { left, top, width: read('Width'), height: read('Height') }
}
/** What the window shows, pixel by pixel, as one word. */
const lookOf = (id: string): string => {
  const pixels = spawnSync('import', ['-window', id, 'rgba:-'], { env: environment, maxBuffer: MOST_BYTES }).stdout
  return createHash('sha256').update(pixels).digest('hex')
}
const hasEnded = (host: ChildProcess) => until(() => host.exitCode !== null || host.signalCode !== null)
/** Waits until the window is still, which a page that loads is not. */
const settle = () => pause(4_000)

const reached = { named: 0, keys: 0, place: 0, ended: 0 }
try {
  const first = start()
  const id = (await findWindow()) ?? ''
  if (id !== '') reached.named = 1
  await settle()
  const [first0, still] = [lookOf(id), lookOf(id)]
  run('xdotool', ['key', 'ctrl+4'])
  await settle()
  const byKey = lookOf(id)
  // The first word of the bar of views.
  run('xdotool', ['mousemove', '--window', id, '90', '22', 'click', '1'])
  await settle()
  if (first0 === still && byKey !== still && lookOf(id) !== byKey) reached.keys = 1
  run('xdotool', ['windowsize', id, `${PLACE.width}`, `${PLACE.height}`])
  run('xdotool', ['windowmove', id, `${PLACE.left}`, `${PLACE.top}`])
  await settle()
  run('xdotool', ['key', 'ctrl+w'])
  if (await hasEnded(first)) reached.ended = 1
  const second = start()
  const again = (await findWindow()) ?? ''
  await settle()
  if (JSON.stringify(placeOf(again)) === JSON.stringify(PLACE)) reached.place = 1
  if (picture) run('import', ['-window', again, picture])
  run('xdotool', ['mousemove', '640', '400', 'click', '1', 'key', 'ctrl+w'])
  await hasEnded(second)
} finally {
  screen.kill()
}
judgeBars([
  { what: 'a window named Waypost', measured: reached.named, atLeast: 1 },
  { what: 'real keys and the mouse reach it', measured: reached.keys, atLeast: 1 },
  { what: 'it stands where it stood last time', measured: reached.place, atLeast: 1 },
  { what: 'the host ends with it', measured: reached.ended, atLeast: 1 },
])
