/** Ids as differences to the one before (zigzag), seven bits a byte: two to three bytes an id. Order is kept. */
export function encodeIdList(ids: number[]): Uint8Array {
  const bytes: number[] = []
  let previous = 0
  for (const id of ids) {
    const difference = id - previous
    let rest = difference < 0 ? -2 * difference - 1 : 2 * difference
    previous = id
    while (rest > 127) {
      bytes.push((rest % 128) + 128)
      rest = Math.floor(rest / 128)
    }
    bytes.push(rest)
  }
  return Uint8Array.from(bytes)
}

/** The ids of a list, at most `limit`; an absent list is empty. */
export function decodeIdList(bytes: Uint8Array | null, limit = Infinity): number[] {
  const ids: number[] = []
  let previous = 0
  let value = 0
  let scale = 1
  for (const byte of bytes ?? []) {
    value += (byte % 128) * scale
    scale *= 128
    if (byte > 127) continue
    previous += value % 2 === 1 ? -(value + 1) / 2 : value / 2
    ids.push(previous)
    value = 0
    scale = 1
    if (ids.length >= limit) break
  }
  return ids
}
