/** Coordinates of one line, x and y in turn. */
export type NamedLine = ArrayLike<number>

const startKey = (line: NamedLine) => `${line[0]},${line[1]}`
const endKey = (line: NamedLine) => `${line[line.length - 2]},${line[line.length - 1]}`

function reversed(line: NamedLine): number[] {
  const turned: number[] = []
  for (let i = line.length - 2; i >= 0; i -= 2) turned.push(line[i]!, line[i + 1]!)
  return turned
}

/**
 * Joins lines that meet end to end: a street is many ways in the data, each too short for its name. Where more than two
 * meet, any two are joined.
 */
export function joinLines(lines: readonly NamedLine[]): number[][] {
  const byEnd = new Map<string, number[]>()
  const note = (key: string, index: number) => {
    const known = byEnd.get(key)
    if (known) known.push(index)
    else byEnd.set(key, [index])
  }
  lines.forEach((line, index) => {
    note(startKey(line), index)
    note(endKey(line), index)
  })
  const used = new Set<number>()
  /** Grows a line at its end for as long as an unused one begins or ends there. */
  function grow(line: number[]) {
    for (;;) {
      const key = endKey(line)
      const there = byEnd.get(key) ?? []
      while (there.length > 0 && used.has(there.at(-1)!)) there.pop()
      const next = there.pop()
      if (next === undefined) return
      used.add(next)
      const more = startKey(lines[next]!) === key ? Array.from(lines[next]!) : reversed(lines[next]!)
      for (let i = 2; i < more.length; i++) line.push(more[i]!)
    }
  }
  const joined: number[][] = []
  lines.forEach((line, index) => {
    if (used.has(index) || line.length < 4) return
    used.add(index)
    const forward = Array.from(line)
    grow(forward)
    const both = reversed(forward)
    grow(both)
    joined.push(both)
  })
  return joined
}
