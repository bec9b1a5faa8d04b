import { readdirSync, readFileSync } from 'node:fs'

const SAMPLE_MS = 200

/** What the kernel says of one process, in MiB: all resident pages, and those of them that are no pages of files. */
export interface Memory {
  resident: number
  anonymous: number
}

/** A line of /proc/PID/status such as `VmRSS:  123 kB`, in MiB; 0 where it has gone. */
function statusOf(pid: number, name: string): number {
  return readKibibytes(`/proc/${pid}/status`, name) / 1024
}

function readKibibytes(path: string, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(path, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** Follows one process; `take` answers the most since it was asked last. */
export function followMemory(pid: number) {
  let most: Memory = { resident: 0, anonymous: 0 }
  const look = () => {
    most = {
      resident: Math.max(most.resident, statusOf(pid, 'VmRSS')),
      anonymous: Math.max(most.anonymous, statusOf(pid, 'RssAnon')),
    }
  }
  const timer = setInterval(look, SAMPLE_MS)
  return {
    take(): Memory {
      look()
      const taken = most
      most = { resident: 0, anonymous: 0 }
      return taken
    },
    stop: () => clearInterval(timer),
  }
}

/** Draws the tool bar of the browser itself, which a window of the application's own does not have. */
const TOOL_BAR = '--top-chrome-webui'

/** The processes that draw pages below a browser: how many, and together their resident and proportional memory in MiB. */
export function rendererMemory(browserPid: number): { processes: number; resident: number; proportional: number } {
  const renderers = descendants(browserPid).filter((pid) => {
    const command = commandOf(pid)
    return command.includes('--type=renderer') && !command.includes(TOOL_BAR)
  })
  const sum = (of: (pid: number) => number) => renderers.reduce((total, pid) => total + of(pid), 0)
  return {
    processes: renderers.length,
    resident: sum((pid) => statusOf(pid, 'VmRSS')),
    proportional: sum((pid) => readKibibytes(`/proc/${pid}/smaps_rollup`, 'Pss') / 1024),
  }
}

function descendants(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const pid = Number(name)
    const parent = readKibibytes(`/proc/${pid}/status`, 'PPid')
    children.set(parent, [...(children.get(parent) ?? []), pid])
  }
  const found: number[] = []
  const queue = [root]
  for (let pid = queue.pop(); pid !== undefined; pid = queue.pop()) {
    const below = children.get(pid) ?? []
    found.push(...below)
    queue.push(...below)
  }
  return found
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
