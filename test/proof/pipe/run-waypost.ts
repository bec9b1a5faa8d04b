import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { createUsageReport, type Usage } from '../../measure/process-usage.ts'

export const ROOT = resolve(import.meta.dirname, '../../..')
export const PACKS = join(ROOT, 'resources/reference/packs')
const CLI = join(ROOT, 'out/main/cli.js')
const LINE_FEED = 10
const MILLISECONDS = 1000
/** Of the kernel; the same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100
const KIBIBYTES_PER_MEBIBYTE = 1024

/** What the process held when so many rows had come out. */
export interface MemoryAtRow {
  rows: number
  residentMebibytes: number
  /** The most until then. */
  peakMebibytes: number
}

export interface WaypostRun extends Usage {
  seconds: number
  /** Lines of standard output without the header, and the hash of all of it. */
  rows: number
  sha256: string
  memory: MemoryAtRow[]
  /** From the start to the first answer, where there was one. */
  first: { seconds: number; cpuSeconds: number } | null
}

export interface WaypostRequest {
  /** Rows after which memory is read; ascending. */
  marks?: readonly number[]
  onMark?: (at: MemoryAtRow) => void
  /** What comes in; the stream stays open until the first answer is there. */
  stdin?: string
}

const readStatus = (pid: number, name: string): number => {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / KIBIBYTES_PER_MEBIBYTE)
}

/** Processor time of a process so far, its threads included. */
function readCpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Runs the built command line to its end, and looks at it from outside; throws where it fails. */
export async function runWaypost(folder: string, words: string[], request: WaypostRequest = {}): Promise<WaypostRun> {
  const report = createUsageReport()
  const started = performance.now()
  const child = spawn(process.execPath, [...report.words, CLI, ...words, '--data-dir', join(folder, 'data')], {
    stdio: [request.stdin === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...report.env },
  })
  let printed = ''
  child.stderr?.on('data', (part: Buffer) => (printed += part.toString()))
  child.stdin?.write(request.stdin ?? '')
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const watched = await watchOutput(child.stdout as Readable, child.pid as number, {
    marks: request.marks ?? [],
    onMark: request.onMark ?? (() => undefined),
    started,
    onFirst: () => child.stdin?.end(),
  })
  const code = await ended
  const seconds = (performance.now() - started) / MILLISECONDS
  if (code !== 0) throw new Error(`waypost ${words.join(' ')} ended with ${code}: ${printed}`)
  return { ...watched, ...report.read(), seconds }
}

async function watchOutput(
  stdout: Readable,
  pid: number,
  {
    marks,
    onMark,
    started,
    onFirst,
  }: Required<Pick<WaypostRequest, 'marks' | 'onMark'>> & { started: number; onFirst(): void },
): Promise<Pick<WaypostRun, 'rows' | 'sha256' | 'memory' | 'first'>> {
  const hash = createHash('sha256')
  const memory: MemoryAtRow[] = []
  let lines = 0
  let first: WaypostRun['first'] = null
  for await (const part of stdout as AsyncIterable<Buffer>) {
    hash.update(part)
    for (let at = part.indexOf(LINE_FEED); at >= 0; at = part.indexOf(LINE_FEED, at + 1)) lines++
    if (!first && lines > 1) {
      first = { seconds: (performance.now() - started) / MILLISECONDS, cpuSeconds: readCpuSeconds(pid) }
      onFirst()
    }
    if (lines - 1 < (marks[memory.length] ?? Infinity)) continue
    const at = { rows: lines - 1, residentMebibytes: readStatus(pid, 'VmRSS'), peakMebibytes: readStatus(pid, 'VmHWM') }
    memory.push(at)
    onMark(at)
  }
  return { rows: Math.max(0, lines - 1), sha256: hash.digest('hex'), memory, first }
}
