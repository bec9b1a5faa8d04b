import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PositionState } from '#main/position/reception.ts'
import { createTrackRecorder, type TrackState } from '#main/position/track/create-track-recorder.ts'
import { metersBetween, placeOnTrack, type TrackPoint } from '#main/position/track/track-points.ts'

const START_MS = Date.parse('2026-11-25T09:14:00Z')
/** About eleven metres to the north. */
const STEP = 0.0001

let folder: string
let path: string
let nowMs: number
let announced: TrackState[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-track-'))
  path = join(folder, 'track.ndjson')
  nowMs = START_MS
  announced = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = () => createTrackRecorder({ path, tell: (state) => announced.push(state), now: () => nowMs })
type Fix = NonNullable<PositionState['fix']>
const heard = (steps: number, fix: Partial<Fix> = {}, signal: PositionState['signal'] = 'fix'): PositionState => ({
  signal,
  problem: null,
  fix: {
    lat: 47 + steps * STEP,
    lon: 9.5,
    accuracyMeters: 5,
    accuracyBasis: 'receiver',
    satellites: 9,
    altitudeMeters: 455.3,
    courseDegrees: null,
    isReckoned: false,
    ageSeconds: 0.5,
    ...fix,
  },
})
/** Steps of a drive, so many seconds from one to the next. */
function drive(recorder: ReturnType<typeof open>, steps: number[], seconds = 4): void {
  for (const step of steps) {
    nowMs += seconds * 1000
    recorder.take(heard(step))
  }
}

describe('a point of a track', () => {
  const point = (seconds: number, steps: number): TrackPoint => ({
    lat: 47 + steps * STEP,
    lon: 9.5,
    elevationMeters: null,
    timeMs: START_MS + seconds * 1000,
  })
  test.each([
    ['the first', null, null, point(0, 0), 'begins'],
    ['a next one', point(0, 0), START_MS, point(3, 1), 'follows'],
    ['too soon', point(0, 0), START_MS, point(2.9, 1), 'same'],
    ['too near', point(0, 0), START_MS + 60_000, point(63, 0.4), 'same'],
    ['behind a gap', point(0, 0), START_MS, point(16, 1), 'begins'],
    ['after a rest with signal', point(0, 0), START_MS + 3_600_000, point(3601, 1), 'follows'],
    ['after a receiver that was gone', point(0, 0), null, point(4, 1), 'begins'],
    ['by a clock that was set back', point(0, 0), START_MS, point(-3600, 1), 'begins'],
  ] as const)('%s', (_, last, seenMs, next, is) => expect(placeOnTrack(last, seenMs, next)).toBe(is))

  test('distances fit those of the ellipsoid to half a percent, over the date line too', () => {
    expect(metersBetween({ lat: 47, lon: 9.5 }, { lat: 47.001, lon: 9.5 }) / 111.18).toBeCloseTo(1, 2)
    expect(metersBetween({ lat: 0, lon: 179.9999 }, { lat: 0, lon: -179.9999 }) / 22.26).toBeCloseTo(1, 2)
  })
})

test('nothing is recorded or written before the start, nor after the end', () => {
  const recorder = open()
  drive(recorder, [0, 1, 2])
  expect(recorder.state()).toMatchObject({ startedAt: null, points: 0 })
  expect(() => statSync(path)).toThrow()
  recorder.start()
  drive(recorder, [3, 4])
  expect(recorder.state()).toMatchObject({ startedAt: '2026-11-25T09:14:12.000Z', points: 2, segments: 1 })
  expect(recorder.state().meters).toBeCloseTo(11.1, 0)
  // Whoever starts twice has one track.
  recorder.start()
  expect(recorder.state().points).toBe(2)
  recorder.end()
  drive(recorder, [5, 6])
  expect(recorder.state()).toMatchObject({ startedAt: null, points: 0, meters: 0 })
  expect(() => statSync(path)).toThrow()
  expect(announced.map(({ points }) => points)).toEqual([0, 1, 2, 0])
})

test('a receiver that is gone or reckons makes a gap; a short silence makes none', () => {
  const recorder = open()
  recorder.start()
  drive(recorder, [0, 1, 2])
  recorder.take(heard(2, {}, 'searching'))
  drive(recorder, [3])
  expect(recorder.state()).toMatchObject({ points: 4, segments: 1 })
  recorder.take(heard(3, {}, 'failed'))
  drive(recorder, [4, 5])
  expect(recorder.state()).toMatchObject({ points: 6, segments: 2 })
  for (const step of [6, 7, 8, 9]) {
    nowMs += 4000
    recorder.take(heard(step, { isReckoned: true }))
  }
  drive(recorder, [10])
  // A point by itself is no line.
  expect(recorder.state()).toMatchObject({ points: 7, segments: 3 })
  expect(recorder.lines().map((line) => line.length)).toEqual([4, 2])
  expect(recorder.lines()[0]?.[0]).toEqual({ lat: 47, lon: 9.5, elevationMeters: 455.3, timeMs: START_MS + 3500 })
  expect(recorder.part(3, 3)).toMatchObject({ points: [[9.5, 47.0003], [9.5, 47.0004], [9.5, 47.0005]], starts: [4], of: 7 }) // prettier-ignore
})

test('the next process goes on with the track, behind a gap, whatever a power cut left', () => {
  const first = open()
  first.start()
  drive(first, [0, 1, 2])
  const meters = first.state().meters
  // The process is killed: nothing is closed, and the last line is cut short.
  appendFileSync(path, '[9.5,47.00')
  const second = open()
  expect(second.state()).toMatchObject({ startedAt: first.state().startedAt, points: 3, segments: 1, problem: null })
  expect(second.state().meters).toBeCloseTo(meters, 3)
  drive(second, [3, 4])
  second.close()
  const third = open()
  expect(third.lines().map((line) => line.map(({ lat }) => lat))).toEqual([
    [47, 47.0001, 47.0002],
    [47.0003, 47.0004],
  ])
  third.close()
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('what is no track is taken for none, and lines that are none are left out', () => {
  writeFileSync(path, 'no track\n')
  const recorder = open()
  expect(recorder.state().startedAt).toBeNull()
  recorder.start()
  drive(recorder, [0, 1])
  recorder.close()
  const lines = readFileSync(path, 'utf8').split('\n')
  writeFileSync(path, [lines[0], '[1]', '[200,1,null,5]', '"x"', ...lines.slice(1)].join('\n'))
  expect(open().state()).toMatchObject({ points: 2, segments: 1 })
})

test('a track that cannot be begun says why', () => {
  path = join(folder, 'none', 'track.ndjson')
  const started = open().start()
  expect(started).toMatchObject({ ok: false, error: { code: 'file/not-written' } })
})

test('a file that cannot be read is no track, and does not keep the host from its start', () => {
  mkdirSync(path)
  expect(open().state()).toMatchObject({ startedAt: null, points: 0 })
})
