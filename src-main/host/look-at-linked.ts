import { stat } from 'node:fs/promises'
import { listMapFiles } from '#main/maps/catalogue/map-files.ts'

/** Nothing tells that a disk was taken away. */
const LOOK_MS = 10_000

/** Tells when an archive that is read where it lies came, went or became another one. Returns what ends it. */
export function lookAtLinked(folder: string, onChange: () => void): () => void {
  let known: string | null = null
  const look = async () => {
    const linked = listMapFiles(folder).filter(({ entry }) => entry.place === 'linked')
    const stamps = await Promise.all(linked.map(({ path }) => stampOf(path)))
    const found = stamps.join('\n')
    if (known !== null && known !== found) onChange()
    known = found
  }
  const timer = setInterval(() => void look(), LOOK_MS).unref()
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
