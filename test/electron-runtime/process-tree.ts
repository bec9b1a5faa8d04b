import { readdirSync, readFileSync } from 'node:fs'

const BYTES_OF_A_KIB = 1024

/** The parent of each process of this machine. */
function readParents(): Map<number, number> {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    // The name of the program stands in brackets and may hold anything; state and parent follow it (proc(5)).
    const stat = readProc(`/proc/${name}/stat`)
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (parent) parents.set(Number(name), Number(parent))
  }
  return parents
}

/** Empty for a process that has ended meanwhile, or that belongs to somebody else. */
function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** A process and all that it started, directly or not. */
export function readTree(root: number): number[] {
  const parents = readParents()
  const tree = new Set([root])
  for (let size = 0; size !== tree.size;) {
    size = tree.size
    for (const [child, parent] of parents) if (tree.has(parent)) tree.add(child)
  }
  return [...tree]
}

/** Memory of a process and all that it started, in bytes: pages that several share count in parts (PSS, proc(5)). */
export function readProportionalBytes(root: number): number {
  return readTree(root).reduce((sum, process) => {
    const kib = /^Pss:\s+(\d+) kB/m.exec(readProc(`/proc/${process}/smaps_rollup`))?.[1]
    return sum + Number(kib ?? 0) * BYTES_OF_A_KIB
  }, 0)
}
