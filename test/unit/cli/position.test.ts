import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { POSITION } from '#main/cli/position.ts'
import { openUserStore } from '#main/features/shared/open-user-store.ts'
import { runCommand } from '#main/cli/run-command.ts'
import { drive } from '../../position/drive.ts'
import { printedBy, surroundings } from './run-commands.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'waypost-cli-position-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const SECONDS = drive(30)
const textAt = (second: number): string => SECONDS[second]!.sentences.map((sentence) => `${sentence}\r\n`).join('')
const run = (...words: string[]) => printedBy(POSITION, words, surroundings(join(folder, 'data')))

describe('waypost position', () => {
  test('says the last position of a file with its accuracy and age', async () => {
    const path = join(folder, 'drive.nmea')
    writeFileSync(path, textAt(7) + textAt(8))
    const { lat, lon } = SECONDS[8]!.position!
    const [, printedLat, printedLon] =
      /^(\S+), (\S+); within 10 m, says the receiver; 9 satellites; \d+\.\d s ago\n$/.exec(await run('--nmea', path))!
    expect(Number(printedLat)).toBeCloseTo(lat, 5)
    expect(Number(printedLon)).toBeCloseTo(lon, 5)
  })

  test('reads the receiver of the settings, and says that there is none', async () => {
    expect(await run()).toMatch(/^position\/no-receiver: No receiver is set: choose one under Settings/)
    const path = join(folder, 'drive.nmea')
    writeFileSync(path, textAt(7))
    const store = await openUserStore({ dataDir: join(folder, 'data') })
    if (!store.ok) throw new Error(store.error.message)
    await store.value.settings.set({ receiver: 'nmea', receiverPath: path })
    await store.value.close()
    const { lat } = SECONDS[7]!.position!
    expect(Number(/^(\S+), /.exec(await run())?.[1])).toBeCloseTo(lat, 5)
  }, 30_000)

  test('follows a gpsd, a line of JSON for each position, until nobody reads on', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.write('{"class":"VERSION","release":"3.22","proto_major":3}\n')
      socket.write('{"class":"TPV","mode":3,"time":"2026-01-01T10:00:00.000Z","lat":47.141,"lon":9.521,"eph":4}\n')
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const stdout = new PassThrough()
    const lines: string[] = []
    stdout.on('data', (bytes: Buffer) => {
      lines.push(bytes.toString())
      stdout.destroy()
    })
    const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const ended = await runCommand(
      POSITION,
      ['--gpsd', address, '--follow'],
      surroundings(folder, { json: true, stdout }),
    )
    expect(ended.ok).toBe(true)
    expect(JSON.parse(lines.join(''))).toMatchObject({ lat: 47.141, lon: 9.521, isReckoned: false })
    server.close()
  })

  test('reads coordinates of any notation, southern ones too', async () => {
    expect(await run('47°08′27.6″N', '9°31′17.4″E')).toBe('47.141, 9.5215\n')
    expect(await run('-33.9,18.4')).toBe('-33.9, 18.4\n')
    expect(await run('somewhere')).toMatch(/^position\/coordinates: /)
  })

  test('says in a sentence why there is none, and what it does not take', async () => {
    const nowhere = join(folder, 'nowhere')
    expect(await run('--nmea', nowhere)).toBe(
      `position/not-there: “${nowhere}” is not there (ENOENT): check that the receiver is plugged in.`,
    )
    expect(await run('--gpsd', '192.0.2.7')).toMatch(/^position\/not-loopback: /)
    writeFileSync(join(folder, 'empty'), '')
    expect(await run('--nmea', join(folder, 'empty'), '--wait', '1')).toBe(
      'position/none: No position came within 1 s, because the receiver sends nothing: check that it is on.',
    )
    for (const words of [
      ['--speed', '4800'],
      ['--nmea', 'a', '--gpsd', 'b'],
      ['--nmea', 'a', '--speed', '7'],
      ['--nmea', 'a', '--wait', '0'],
      ['1,2', '--follow'],
      ['--near'],
    ])
      // prettier-ignore
      expect(await run(...words)).toMatch(/^usage: .+\.$/)
  })
})
