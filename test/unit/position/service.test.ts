import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, openSync, rmSync, utimesSync, writeFileSync, writeSync } from 'node:fs'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createPositionService,
  type PositionService,
  type ReceiverChoice,
} from '#main/position/create-position-service.ts'
import type { PositionState } from '#main/position/reception.ts'
import { drive } from '../../position/drive.ts'
import { HAS_PSEUDO_TERMINALS, openPseudoTerminal } from '../../position/pseudo-terminal.ts'

let folder: string
let announced: { state: PositionState; atMs: number }[]
let service: PositionService
let server: Server | null

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-position-'))
  announced = []
  server = null
  service = createPositionService((state) => announced.push({ state, atMs: performance.now() }))
})
afterEach(() => {
  service.close()
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const CHOICE: ReceiverChoice = { receiver: 'nmea', receiverPath: '', receiverSpeed: 0, receiverAddress: '' }
const SECONDS = drive(30)
const textOf = (from: number, to: number): string =>
  SECONDS.slice(from, to)
    .flatMap(({ sentences }) => sentences.map((sentence) => `${sentence}\r\n`))
    .join('')
const expectAt = (second: number) =>
  vi.waitFor(() => {
    const { signal, fix } = service.state()
    expect(signal).toBe('fix')
    expect(fix!.lat).toBeCloseTo(SECONDS[second]!.position!.lat, 6)
  }, 4000)

test('a file is followed, and what stands in it is as old as it', async () => {
  const path = join(folder, 'drive.nmea')
  writeFileSync(path, textOf(0, 10))
  const anHourAgo = Date.now() / 1000 - 3600
  utimesSync(path, anHourAgo, anHourAgo)
  service.choose({ ...CHOICE, receiverPath: path })
  await vi.waitFor(() => expect(service.state().fix?.ageSeconds).toBeGreaterThan(3590), 4000)
  expect(service.state().signal).toBe('opening')
  appendFileSync(path, textOf(10, 20))
  await expectAt(19)
  // Written anew.
  writeFileSync(path, textOf(3, 4))
  await expectAt(3)
})

test('a pipe is read, garbage and all, and its end is said', async () => {
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  const writer = openSync(path, 'r+')
  service.choose({ ...CHOICE, receiverPath: path })
  writeSync(writer, Buffer.alloc(40_000, 0xff))
  writeSync(writer, `\n${'x'.repeat(10_000)}\n$GNGLL,4708.46,N,00931.30,E,091500,A,A*00\n`)
  await vi.waitFor(() => expect(service.state().signal).toBe('opening'), 2000)
  writeSync(writer, textOf(5, 6))
  await expectAt(5)
})

test.runIf(HAS_PSEUDO_TERMINALS)(
  'a serial port is read at any speed, and its end is said when it is unplugged',
  async () => {
    for (const receiverSpeed of [0, 4800] as const) {
      const terminal = await openPseudoTerminal(mkdtempSync(join(folder, 'port-')))
      service.choose({ ...CHOICE, receiverPath: terminal.path, receiverSpeed })
      // What was sent before the port was open is lost.
      await vi.waitFor(() => {
        terminal.write(`garbage\r\n${textOf(5, 6)}`)
        expect(service.state().signal).toBe('fix')
      }, 4000)
      await expectAt(5)
      terminal.write(textOf(8, 9))
      await expectAt(8)
      terminal.pullOut()
      await vi.waitFor(() => expect(service.state().problem?.code).toBe('position/device-gone'), 4000)
      // The last position stays, with its age.
      expect(service.state().fix!.lat).toBeCloseTo(SECONDS[8]!.position!.lat, 6)
    }
  },
)

test('what is no receiver is not opened', async () => {
  const codeFor = async (receiverPath: string) => {
    service.choose({ ...CHOICE, receiverPath })
    await vi.waitFor(() => expect(service.state().signal).toBe('failed'), 2000)
    return service.state().problem!.code
  }
  expect(await codeFor(join(folder, 'nowhere'))).toBe('position/not-there')
  expect(await codeFor('/dev/zero')).toBe('position/no-device')
  expect(await codeFor('/dev/watchdog-that-is-a-link/../zero')).toMatch(/position\/no/)
  expect(await codeFor(folder)).toBe('position/no-device')
  expect(await codeFor('ttyUSB0')).toBe('position/no-path')
})

test('off is off', async () => {
  const path = join(folder, 'drive.nmea')
  writeFileSync(path, textOf(0, 10))
  service.choose({ ...CHOICE, receiverPath: path })
  await expectAt(9)
  service.choose({ ...CHOICE, receiver: 'off' })
  expect(service.state()).toEqual({ signal: 'off', fix: null, problem: null })
})

/** Says what it was asked, and gives the socket to whoever sends. */
function listenAs(greeting: string): Promise<{ port: number; asked: string[]; sockets: Socket[] }> {
  const [asked, sockets]: [string[], Socket[]] = [[], []]
  server = createServer((socket) => {
    sockets.push(socket)
    socket.on('data', (bytes) => asked.push(bytes.toString()))
    socket.on('error', () => {})
    socket.write(greeting)
  })
  return new Promise((resolve) => {
    server!.listen(0, '127.0.0.1', () => resolve({ port: (server!.address() as AddressInfo).port, asked, sockets }))
  })
}

test('gpsd is asked to tell, its end is noticed, and at most one position a second is told', async () => {
  const { port, asked, sockets } = await listenAs('{"class":"VERSION","proto_major":3}\n')
  service.choose({ ...CHOICE, receiver: 'gpsd', receiverAddress: `127.0.0.1:${port}` })
  await vi.waitFor(() => expect(asked.join('')).toContain('?WATCH={"enable":true,"json":true}'), 2000)
  for (let i = 0; i < 50; i++) {
    sockets[0]!.write(`{"class":"TPV","mode":3,"lat":47.1,"lon":${9.5 + i / 1000},"eph":5}\n`)
    await new Promise((resolve) => setTimeout(resolve, 45))
  }
  await vi.waitFor(() => expect(service.state().fix?.lon).toBeCloseTo(9.549, 9), 2000)
  const times = announced.map(({ atMs }) => atMs)
  for (let i = 1; i < times.length; i++) expect(times[i]! - times[i - 1]!).toBeGreaterThan(990)
  expect(announced.length).toBeLessThanOrEqual(5)
  sockets[0]!.destroy()
  await vi.waitFor(() => expect(service.state().problem?.code).toBe('position/gpsd-gone'), 2000)
})

test('another program at the address of gpsd is told from it, and an endless line does no harm', async () => {
  const { port } = await listenAs('x'.repeat(200_000))
  service.choose({ ...CHOICE, receiver: 'gpsd', receiverAddress: `localhost:${port}` })
  await vi.waitFor(() => expect(service.state().problem?.code).toBe('position/no-gpsd'), 3000)
  service.choose({ ...CHOICE, receiver: 'gpsd', receiverAddress: '192.0.2.1:2947' })
  await vi.waitFor(() => expect(service.state().problem?.code).toBe('position/not-loopback'), 2000)
})
