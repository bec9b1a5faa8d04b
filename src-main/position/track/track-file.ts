import { closeSync, existsSync, fdatasync, fstatSync, openSync, readSync, rmSync } from 'node:fs'
import { toOutputError } from '#main/files/csv/file-error.ts'
import { writeWhole } from '#main/files/write-whole.ts'
import { ok, type AppError, type Result } from '#shared/result.ts'
import { MOST_TRACK_POINTS, type TrackPoint } from './track-points.ts'

/**
 * A track while it is recorded: a line with its beginning, then a line for each point: longitude, latitude, elevation,
 * time, and 1 where a segment begins. What was written outlives a kill of the program.
 */
export interface TrackFile {
  /** The answer is why it could not be written. */
  append(point: TrackPoint, isFirst: boolean): AppError | null
  close(): void
}

/** What an earlier process left. */
export interface KeptTrack {
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
export function openTrackFile(path: string, startedAt: string): Result<TrackFile> {
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

export const removeTrackFile = (path: string): void => rmSync(path, { force: true })

/** Null where no track is recorded, or where nothing can be read of it. */
export function readTrackFile(path: string): KeptTrack | null {
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
