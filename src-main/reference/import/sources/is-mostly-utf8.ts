import { readLines } from '#main/reference/import/sources/read-lines.ts'

const SAMPLED_LINES = 5000
const MOST_BYTES = 64 * 1024 * 1024
/** Lines of another encoding are hardly ever UTF-8 by chance. */
const LEAST_SHARE = 0.9
const BEYOND_ASCII = /[^\p{ASCII}]/u

/** True when nearly all lines with letters beyond ASCII are UTF-8: the others are rows gone wrong, not its encoding. */
export async function isMostlyUtf8(path: string): Promise<boolean> {
  let seen = 0
  let good = 0
  for await (const { lines, bytesRead } of readLines(path)) {
    for (const line of lines) {
      if (line === null || !BEYOND_ASCII.test(line)) continue
      seen++
      if (!line.includes('\ufffd')) good++
    }
    if (seen >= SAMPLED_LINES || bytesRead >= MOST_BYTES) break
  }
  return seen > 0 && good >= seen * LEAST_SHARE
}
