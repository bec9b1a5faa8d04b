import { closeSync, existsSync, fdatasync, fstatSync, openSync, readSync, rmSync } from 'node:fs'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { ok, type AppError, type Result } from '#shared/result.ts'
import type { PositionState } from '../reception.ts'
import { metersBetween, MOST_TRACK_POINTS, placeOnTrack, type TrackPoint } from './track-points.ts'
import { toOutputError } from '#main/files/csv/file-error.ts'
import { writeWhole } from '#main/files/write-whole.ts'

/**
 * A track while it is recorded: a line with its beginning, then a line for each point: longitude, latitude, elevation,
 * time, and 1 where a segment begins. What was written outlives a kill of the program.
 */
interface TrackFile {
  /** The answer is why it could not be written. */
  append(point: TrackPoint, isFirst: boolean): AppError | null
  close(): void
}

/** What an earlier process left. */
interface KeptTrack {
  startedAt: string
  points: TrackPoint[]
  /** Indexes of the points at which segments begin. */
  starts: number[]
}

const FILE_MODE = 0o600
/** A line of a point has fewer bytes. */
const MOST_LINE_BYTES = 100
const MOST_BYTES = MOST_LINE_BYTES * MOST_TRACK_POINTS
const DEGREE_DIGITS = 7

/** Opens the file to write behind what it has; a new one begins with its moment. */
function openTrackFile(path: string, startedAt: string): Result<TrackFile> {
  try {
    const isNew = !existsSync(path)
    const file = openSync(path, 'a', FILE_MODE)
    const write = (text: string): void => writeWhole(file, Buffer.from(text))
    // Behind a line that a power cut left unfinished.
    write(isNew ? `${JSON.stringify({ startedAt })}\n` : '\n')
    return ok({
      append(point, isFirst) {
        try {
          write(toLine(point, isFirst))
          // A power cut takes the last seconds at most, and nobody waits for the disk.
          fdatasync(file, () => {})
          return null
        } catch (error) {
          return errorOf(error, path)
        }
      },
      close: () => closeSync(file),
    })
  } catch (error) {
    return toOutputError(error, path)
  }
}

function errorOf(error: unknown, path: string): AppError | null {
  const failed = toOutputError(error, path)
  return failed.ok ? null : failed.error
}

function toLine({ lat, lon, elevationMeters, timeMs }: TrackPoint, isFirst: boolean): string {
  const degrees = (value: number): number => Number(value.toFixed(DEGREE_DIGITS))
  return `${JSON.stringify([degrees(lon), degrees(lat), elevationMeters, Math.round(timeMs), ...(isFirst ? [1] : [])])}\n`
}

const removeTrackFile = (path: string): void => rmSync(path, { force: true })

/** Null where no track is recorded, or where nothing can be read of it. */
function readTrackFile(path: string): KeptTrack | null {
  if (!existsSync(path)) return null
  const [head, ...lines] = readText(path).split('\n')
  const startedAt = (parse(head ?? '') as { startedAt?: unknown } | null)?.startedAt
  if (typeof startedAt !== 'string' || Number.isNaN(Date.parse(startedAt))) return null
  const kept: KeptTrack = { startedAt, points: [], starts: [] }
  for (const line of lines) {
    const read = toPoint(parse(line))
    if (!read || kept.points.length === MOST_TRACK_POINTS) continue
    if (read.isFirst || kept.points.length === 0) kept.starts.push(kept.points.length)
    kept.points.push(read.point)
  }
  return kept
}

/** Empty where the file cannot be read: the host starts without a track then. */
function readText(path: string): string {
  let file: number | null = null
  try {
    file = openSync(path, 'r')
    const bytes = Buffer.alloc(Math.min(MOST_BYTES, fstatSync(file).size))
    return bytes.toString('utf8', 0, readSync(file, bytes))
  } catch {
    return ''
  } finally {
    if (file !== null) closeSync(file)
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

function toPoint(read: unknown): { point: TrackPoint; isFirst: boolean } | null {
  if (!Array.isArray(read)) return null
  const [lon, lat, elevation, timeMs, first] = read as unknown[]
  const isWithin = (value: unknown, most: number): value is number =>
    typeof value === 'number' && Math.abs(value) <= most
  if (!isWithin(lon, 180) || !isWithin(lat, 90) || !isWithin(timeMs, Number.MAX_SAFE_INTEGER)) return null
  const elevationMeters = typeof elevation === 'number' ? elevation : null
  return { point: { lat, lon, elevationMeters, timeMs }, isFirst: first === 1 }
}

export type TrackState = CommandResponse<'track.state'>
export type TrackPart = CommandResponse<'track.points'>

export interface RecorderOptions {
  /** Where it is kept while it is recorded. */
  path: string
  tell(state: TrackState): void
  now?: () => number
}

/** Signals of a receiver that is not read any more: nobody knows the way to where it comes back. */
const ABSENT: ReadonlySet<PositionState['signal']> = new Set(['off', 'silent', 'unreadable', 'failed'])
const MILLISECONDS = 1000

const NOTHING: TrackState = { startedAt: null, points: 0, segments: 0, meters: 0, isFull: false, problem: null }

/** A position that satellites gave; what the receiver reckons in a tunnel drifts off. */
function toTrackPoint({ signal, fix }: PositionState, nowMs: number): TrackPoint | null {
  if (signal !== 'fix' || !fix || fix.isReckoned) return null
  const { lat, lon, altitudeMeters, ageSeconds } = fix
  return { lat, lon, elevationMeters: altitudeMeters, timeMs: nowMs - ageSeconds * MILLISECONDS }
}

function lengthOf({ points, starts }: KeptTrack): number {
  const first = new Set(starts)
  return points.reduce((sum, point, at) => {
    const before = points[at - 1]
    return before && !first.has(at) ? sum + metersBetween(before, point) : sum
  }, 0)
}

/** The track that is recorded, in memory and in its file. One that an earlier process began is there at once. */
function createTrackUnderWay(path: string) {
  let track: KeptTrack | null = readTrackFile(path)
  let meters = track ? lengthOf(track) : 0
  let file: TrackFile | null = null
  let problem: AppError | null = null
  if (track) open(track.startedAt)

  function open(startedAt: string): Result<null> {
    const opened = openTrackFile(path, startedAt)
    file = opened.ok ? opened.value : null
    problem = opened.ok ? null : opened.error
    return opened.ok ? ok(null) : opened
  }
  function close(): void {
    file?.close()
    file = null
  }
  return {
    track: () => track,
    state(): TrackState {
      if (!track) return NOTHING
      const { startedAt, points, starts } = track
      const isFull = points.length >= MOST_TRACK_POINTS
      return { startedAt, points: points.length, segments: starts.length, meters, isFull, problem }
    },
    begin(startedAt: string): Result<null> {
      // What cannot be read as a track is no longer one.
      removeTrackFile(path)
      const opened = open(startedAt)
      if (!opened.ok) return opened
      track = { startedAt, points: [], starts: [] }
      meters = 0
      return opened
    },
    add(point: TrackPoint, isFirst: boolean): void {
      if (!track) return
      const last = track.points.at(-1)
      if (isFirst) track.starts.push(track.points.length)
      else if (last) meters += metersBetween(last, point)
      track.points.push(point)
      problem = file?.append(point, isFirst) ?? problem
    },
    drop(): void {
      close()
      removeTrackFile(path)
      track = null
    },
    close,
  }
}

/**
 * Records the way that a receiver goes, from one start to one end, over any number of processes: a track that an earlier
 * one recorded goes on.
 */
export function createTrackRecorder({ path, tell, now = Date.now }: RecorderOptions) {
  const underWay = createTrackUnderWay(path)
  let seenMs: number | null = null
  const announce = (): void => tell(underWay.state())
  return {
    state: underWay.state,
    start(): Result<null> {
      if (underWay.track()) return ok(null)
      const begun = underWay.begin(new Date(now()).toISOString())
      if (!begun.ok) return begun
      seenMs = null
      announce()
      return begun
    },
    /** Takes what the receiver says; what is not new is left out. */
    take(heard: PositionState): void {
      const track = underWay.track()
      if (!track || underWay.state().isFull) return
      if (ABSENT.has(heard.signal)) seenMs = null
      const point = toTrackPoint(heard, now())
      if (!point) return
      const how = placeOnTrack(track.points.at(-1) ?? null, seenMs, point)
      seenMs = point.timeMs
      if (how === 'same') return
      underWay.add(point, how === 'begins')
      announce()
    },
    /** Points from a number on, at most so many. */
    part: (from: number, most: number): TrackPart => partOf(underWay.track(), from, most),
    /** Segments that are a line; a point by itself is none. */
    lines(): TrackPoint[][] {
      const track = underWay.track()
      return track ? linesOf(track) : []
    },
    /** Nothing is recorded any more, and nothing is kept. */
    end(): void {
      underWay.drop()
      announce()
    },
    close: underWay.close,
  }
}

function partOf(track: KeptTrack | null, from: number, most: number): TrackPart {
  const { startedAt = null, points = [], starts = [] } = track ?? {}
  const part = points.slice(from, from + most)
  return {
    startedAt,
    points: part.map(({ lon, lat }) => [lon, lat]),
    starts: starts.filter((at) => at >= from && at < from + part.length),
    of: points.length,
  }
}

const LEAST_OF_LINE = 2

const linesOf = ({ points, starts }: KeptTrack): TrackPoint[][] =>
  starts.map((start, at) => points.slice(start, starts[at + 1])).filter((line) => line.length >= LEAST_OF_LINE)
