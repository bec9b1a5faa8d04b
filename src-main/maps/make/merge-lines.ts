/** Joins lines end to end, each in its own direction, so that a street is one line to draw and to write along. */
export function mergeLines(lines: readonly Int32Array[]): Int32Array[] {
  if (lines.length < 2) return [...lines]
  const key = (line: Int32Array, at: number) => (line[at] as number) * 0x1_0000 + (line[at + 1] as number)
  const byStart = new Map<number, number[]>()
  const byEnd = new Map<number, number[]>()
  const add = (map: Map<number, number[]>, place: number, line: number) => {
    const list = map.get(place)
    if (list) list.push(line)
    else map.set(place, [line])
  }
  for (const [i, line] of lines.entries()) {
    add(byStart, key(line, 0), i)
    add(byEnd, key(line, line.length - 2), i)
  }
  const isUsed = new Uint8Array(lines.length)
  const takeFrom = (map: Map<number, number[]>, place: number): Int32Array | undefined => {
    const list = map.get(place)
    for (let next = list?.shift(); next !== undefined; next = list?.shift())
      if (isUsed[next] === 0) {
        isUsed[next] = 1
        return lines[next]
      }
    return undefined
  }
  const joined: Int32Array[] = []
  for (const [i, line] of lines.entries()) {
    if (isUsed[i] === 1) continue
    isUsed[i] = 1
    const chain = [line]
    for (let next = takeFrom(byStart, key(line, line.length - 2)); next;) {
      chain.push(next)
      next = takeFrom(byStart, key(next, next.length - 2))
    }
    for (let next = takeFrom(byEnd, key(line, 0)); next;) {
      chain.unshift(next)
      next = takeFrom(byEnd, key(next, 0))
    }
    joined.push(concat(chain))
  }
  return joined
}

/** Lines one after the other, the point at which two meet once. */
function concat(chain: readonly Int32Array[]): Int32Array {
  const length = chain.reduce((sum, line) => sum + line.length - 2, 2)
  const whole = new Int32Array(length)
  let at = 0
  for (const [i, line] of chain.entries()) {
    const part = i === 0 ? line : line.subarray(2)
    whole.set(part, at)
    at += part.length
  }
  return whole
}
