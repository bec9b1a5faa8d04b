import { spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

/** What a process used, its threads included: on a busy machine the clock says little. */
export interface Usage {
  cpuSeconds: number
  peakMebibytes: number
}

const REPORTER = new URL('report-usage.mjs', import.meta.url).href
const MOST_PRINTED_BYTES = 2 ** 28

/** The words and variables with which a process says what it used, and what reads that when it has ended. */
export function createUsageReport() {
  const file = join(temporaryFolder('usage'), 'usage.json')
  return {
    words: ['--disable-warning=ExperimentalWarning', '--import', REPORTER],
    env: { WAYPOST_USAGE: file },
    read(): Usage {
      const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(file, 'utf8')) as NodeJS.ResourceUsage
      return { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMebibytes: maxRSS / 1024 }
    },
  }
}

interface Ran extends Usage {
  seconds: number
  stdout: string
  stderr: string
}

/** Runs a program of ours to its end, behind `before` (`taskset -c 0`) where that is given; throws where it fails. */
export function runMeasured(words: string[], options: SpawnSyncOptions & { before?: readonly string[] } = {}): Ran {
  const report = createUsageReport()
  const { before = [], env = process.env, ...rest } = options
  const [program = '', ...all] = [...before, process.execPath, ...report.words, ...words]
  const startedAt = performance.now()
  const { status, stdout, stderr } = spawnSync(program, all, {
    maxBuffer: MOST_PRINTED_BYTES,
    ...rest,
    env: { ...env, ...report.env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${words[0]} ended with ${status}. ${stderr ?? ''}`)
  return { ...report.read(), seconds: (performance.now() - startedAt) / 1000, stdout, stderr }
}

/** What this process has used until now. */
export const ownUsage = (): Usage => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  return { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMebibytes: maxRSS / 1024 }
}
