import type { Readable } from 'node:stream'

/** A receiver of ten positions a second sends a tenth of it; what sends more is none, and may not keep the host busy. */
const MOST_BYTES_A_SECOND = 256 * 1024
const SECOND_MS = 1000

/** Takes what a stream brings, and lets it wait where it brings more than any receiver would. */
export function readGently(stream: Readable, take: (bytes: Uint8Array) => void): void {
  let startedAt = performance.now()
  let taken = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function goOn(): void {
    startedAt = performance.now()
    taken = 0
    stream.resume()
  }
  stream.on('data', (bytes: Uint8Array) => {
    take(bytes)
    const now = performance.now()
    if (now - startedAt >= SECOND_MS) [startedAt, taken] = [now, 0]
    taken += bytes.length
    if (taken < MOST_BYTES_A_SECOND) return
    stream.pause()
    timer = setTimeout(goOn, SECOND_MS)
  })
  stream.on('close', () => clearTimeout(timer))
}
