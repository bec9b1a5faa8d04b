import { stat } from 'node:fs/promises'
import { listMapFiles } from '#main/maps/catalogue/map-files.ts'

/** Nothing tells that a disk was taken away. */
const LOOK_MS = 10_000

/** Tells when an archive that is read where it lies came, went or became another one. Returns what ends it. */
export function watchLinked(folder: string, onChange: () => void, everyMs = LOOK_MS): () => void {
  let known: string | null = null
  let isLooking = false
  const look = async () => {
    // A share that does not answer holds up one look, not all of Node's threads for files.
    if (isLooking) return
    isLooking = true
    const stamps: string[] = []
    for (const { path, entry } of listMapFiles(folder)) {
      if (entry.place === 'linked') stamps.push(await stampOf(path))
    }
    isLooking = false
    const found = stamps.join('\n')
    if (known !== null && known !== found) onChange()
    known = found
  }
  const timer = setInterval(() => void look(), everyMs).unref()
  void look()
  return () => clearInterval(timer)
}

async function stampOf(path: string): Promise<string> {
  try {
    const { ino, size, mtimeMs } = await stat(path)
    return `${path} ${ino} ${size} ${mtimeMs}`
  } catch {
    return path
  }
}
