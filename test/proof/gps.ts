/**
 * Whether a real gpsd and a real terminal device are read: a made-up drive is played to Debian's gpsd by its own gpsfake,
 * and through a pseudo terminal; every position that arrives must be one of the drive, in order, and none of the tunnel.
 * Needs gpsd with gpsfake (Debian: gpsd, gpsd-clients or gpsd-tools) and python3, which gpsfake runs on.
 *
 *   npm run proof -- gps
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createFixFollower, type Fix } from '#main/position/follow-fix.ts'
import { openGpsd } from '#main/position/sources/open-gpsd.ts'
import { openNmea } from '#main/position/sources/open-nmea.ts'
import type { Source, SourceEvents } from '#main/position/sources/source.types.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { endUnproven, judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import { drive } from '../position/drive.ts'

const SECONDS = drive(150)
/** Where the car stands for a while is one of them. */
const POSITIONS = SECONDS.flatMap(({ position }, second) => {
  const last = SECONDS[second - 1]?.position
  return position && (position.lat !== last?.lat || position.lon !== last.lon) ? position : []
})
const SENTENCES = SECONDS.flatMap(({ sentences }) => sentences)
/** gpsfake begins before somebody listens, and gpsd waits for the end of a burst before it tells a position. */
const LEAST_SHARE = 0.8
const NEAR_DEGREES = 1e-6
const PLAY_SECONDS = 0.02
const PATIENCE_MS = 20_000
/** gpsfake holds the connection open after its last sentence. */
const SILENCE_MS = 3000
/** Writes what it is given to a pseudo terminal, line by line, after saying its name; then hangs up. */
const TERMINAL = `
import os, pty, sys, time
master, slave = pty.openpty()
print(os.ttyname(slave), flush=True)
time.sleep(1.5)
os.close(slave)
for line in open(sys.argv[1], 'rb'):
    os.write(master, line)
    time.sleep(${PLAY_SECONDS / 4})
time.sleep(1)
os.close(master)
`

const has = (command: string) => spawnSync(command, ['-V'], { stdio: 'ignore' }).error === undefined
if (!has('gpsd') || !has('gpsfake')) endUnproven('gpsd and gpsfake are not installed (Debian: gpsd, gpsd-clients)')
if (!has('python3')) endUnproven('python3 is not installed')

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

interface Heard {
  fixes: Position[]
  last: Fix | null
  opened: number
  ended: string
}

/** Hears a source until it ends or has nothing more to say. */
function hearOnce(open: (events: SourceEvents) => Source, heard: Heard): Promise<void> {
  const follower = createFixFollower()
  return new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      source.close()
      resolve()
    }
    let timer = setTimeout(end, PATIENCE_MS)
    const source = open({
      opened: () => void heard.opened++,
      sentence(reading) {
        if (reading) follower.take(reading, performance.now())
        heard.last = follower.fix()
        if (reading?.kind !== 'fix') return
        heard.fixes.push(reading.position)
        clearTimeout(timer)
        timer = setTimeout(end, SILENCE_MS)
      },
      garbage() {},
      ended({ code }) {
        heard.ended = code
        end()
      },
    })
  })
}

/** One that is not there yet is asked again. */
async function hear(open: (events: SourceEvents) => Source): Promise<Heard> {
  const heard: Heard = { fixes: [], last: null, opened: 0, ended: '' }
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until && heard.opened === 0) {
    heard.ended = ''
    await hearOnce(open, heard)
    await wait(100)
  }
  return heard
}

/** Positions that are not the next ones of the drive; several sentences may tell the same. */
function judge({ fixes }: Heard): { wrong: number; reached: number } {
  const reached = new Set<number>()
  let [at, wrong] = [0, 0]
  for (const { lat, lon } of fixes) {
    const near = ({ lat: aLat, lon: aLon }: Position) =>
      Math.abs(aLat - lat) < NEAR_DEGREES && Math.abs(aLon - lon) < NEAR_DEGREES
    const found = POSITIONS.findIndex((position, index) => index >= at && near(position))
    if (found < 0) wrong++
    else reached.add((at = found))
  }
  return { wrong, reached: reached.size / POSITIONS.length }
}

const folder = temporaryFolder('gps')
const children: ChildProcess[] = []
try {
  const recording = join(folder, 'drive.nmea')
  writeFileSync(recording, SENTENCES.map((sentence) => `${sentence}\r\n`).join(''))
  const port = await freePort()
  const words = ['-1', '-q', '-c', String(PLAY_SECONDS), '-P', String(port), recording]
  children.push(spawn('gpsfake', words, { stdio: 'ignore' }))
  const byGpsd = await hear((events) => openGpsd(`127.0.0.1:${port}`, events))

  const terminal = spawn('python3', ['-c', TERMINAL, recording], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(terminal)
  const name = await new Promise<string>((resolve) =>
    terminal.stdout.once('data', (data) => resolve(String(data).trim())),
  )
  const byTerminal = await hear((events) => openNmea(name, 9600, events))

  const [gpsd, device] = [judge(byGpsd), judge(byTerminal)]
  console.log(
    `gpsd: ${byGpsd.fixes.length} positions, ${byGpsd.last?.accuracyMeters?.toFixed(1)} m by ${byGpsd.last?.accuracyBasis}, ended as ${byGpsd.ended}`,
  )
  console.log(
    `${name}: ${byTerminal.fixes.length} positions, ${byTerminal.last?.accuracyMeters?.toFixed(1)} m by ${byTerminal.last?.accuracyBasis}, ended as ${byTerminal.ended}`,
  )
  judgeBars([
    { what: 'gpsd: positions that are none of the drive', measured: gpsd.wrong, atMost: 0 },
    { what: 'gpsd: share of the drive that arrived', measured: gpsd.reached, atLeast: LEAST_SHARE },
    { what: 'gpsd: satellites said at the end', measured: byGpsd.last?.satellites ?? 0, atLeast: 1 },
    { what: 'terminal: positions that are none of the drive', measured: device.wrong, atMost: 0 },
    { what: 'terminal: share of the drive that arrived', measured: device.reached, atLeast: 1 },
    {
      what: 'terminal: that it is gone is noticed',
      measured: Number(byTerminal.ended === 'position/device-gone'),
      atLeast: 1,
    },
  ])
} finally {
  for (const child of children) child.kill()
}
