import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const PROGRAM = 0o755
const MICROSECONDS = 1_000_000

/** One start of the command: what it was asked, and how it ended where it did. */
export interface WatchedCommand {
  pid: number
  words: string[]
  /** Folder of the packs of its node. */
  packs: string
  /** Undefined where it runs or was killed. */
  ended?: { code: number; cpuSeconds: number; seconds: number }
}

export type WatchedShards = ReturnType<typeof watchShards>

const reporter = (folder: string): string => `import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
if (isMainThread) {
  const started = Date.now()
  const file = ${JSON.stringify(folder)} + '/' + started + '-' + process.pid + '.json'
  const command = { pid: process.pid, words: process.argv.slice(2), packs: process.env.WAYPOST_NODE_PACKS ?? '' }
  writeFileSync(file, JSON.stringify(command))
  process.on('exit', (code) => {
    const { userCPUTime, systemCPUTime } = process.resourceUsage()
    const ended = { code, cpuSeconds: (userCPUTime + systemCPUTime) / ${MICROSECONDS}, seconds: (Date.now() - started) / 1000 }
    writeFileSync(file, JSON.stringify({ ...command, ended }))
  })
}
`

/** Whether the process of this id is still the one whose words name a file, and no later one. */
function isAlive(pid: number, file: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(file)
  } catch {
    return false
  }
}

/** A command line that notes its starts and its ends in a folder, so that nobody asks a cluster what it did. */
export function watchShards(folder: string, cli: string) {
  const starts = join(folder, 'starts')
  mkdirSync(starts)
  const script = join(folder, 'report-start.mjs')
  writeFileSync(script, reporter(starts))
  const program = join(folder, 'waypost')
  writeFileSync(
    program,
    `#!/bin/sh\nexec '${process.execPath}' --import '${pathToFileURL(script).href}' '${cli}' "$@"\n`,
  )
  chmodSync(program, PROGRAM)
  const startsOf = (text: string) =>
    readdirSync(starts)
      .sort()
      .map((name) => readFileSync(join(starts, name), 'utf8'))
      // One that is being written is read the next time.
      .filter((json) => json.endsWith('}'))
      .map((json) => JSON.parse(json) as WatchedCommand)
      .filter(({ words }) => words.join(' ').includes(text))
  return {
    /** The command that scripts call in place of `waypost`. */
    program /** All starts whose words name this text, in their order. */,
    startsOf /** Those of them that run now. */,
    runningOf: (text: string): WatchedCommand[] => startsOf(text).filter(({ pid }) => isAlive(pid, script)),
  }
}

/** Starts by the shard that they were asked for. */
export function byShard(commands: readonly WatchedCommand[]): Map<string, WatchedCommand[]> {
  const found = new Map<string, WatchedCommand[]>()
  for (const command of commands) {
    const shard = command.words[command.words.indexOf('--shard') + 1]
    if (!command.words.includes('--shard') || shard === undefined) continue
    found.set(shard, [...(found.get(shard) ?? []), command])
  }
  return found
}
