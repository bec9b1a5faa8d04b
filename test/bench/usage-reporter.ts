import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const MICROSECONDS = 1_000_000
const KIBIBYTES_PER_MEBIBYTE = 1024

/** What a process needed from its start to its end, threads included. */
export interface Usage {
  cpuSeconds: number
  peakMebibytes: number
}

/** Words for Node with which a process says at its end what it needed: on a busy machine the clock says little. */
export function createUsageReporter(folder: string): { words: string[]; read(): Usage } {
  const usageFile = join(folder, 'usage.json')
  const reporter = join(folder, 'report-usage.mjs')
  writeFileSync(
    reporter,
    `import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
if (isMainThread) process.on('exit', () => writeFileSync(${JSON.stringify(usageFile)}, JSON.stringify(process.resourceUsage())))
`,
  )
  return {
    words: ['--import', pathToFileURL(reporter).href],
    read() {
      const usage = JSON.parse(readFileSync(usageFile, 'utf8')) as NodeJS.ResourceUsage
      return {
        cpuSeconds: (usage.userCPUTime + usage.systemCPUTime) / MICROSECONDS,
        peakMebibytes: Math.round(usage.maxRSS / KIBIBYTES_PER_MEBIBYTE),
      }
    },
  }
}
