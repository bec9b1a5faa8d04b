import { open, stat, type FileHandle } from 'node:fs/promises'
import type { Stats } from 'node:fs'
import type { AppError } from '#shared/result.ts'
import type { Source, SourceEvents } from './source.types.ts'
import { takeSentences } from './take-sentences.ts'

/** Of a file only its end is read: what a receiver said before is past. */
const TAIL_BYTES = 64 * 1024
const LOOK_MS = 500

const LOST: AppError = {
  code: 'position/file-gone',
  message: 'The file of the receiver is missing or was replaced. Waypost tries again every few seconds.',
}

/** How far a file was read. */
interface Place {
  file: FileHandle
  inode: number
  offset: number
}

async function readOn(place: Place, now: Stats, buffer: Uint8Array): Promise<Uint8Array> {
  // Cut short: it is written anew.
  if (now.size < place.offset) place.offset = 0
  place.offset = Math.max(place.offset, now.size - TAIL_BYTES)
  const { bytesRead } = await place.file.read(buffer, 0, buffer.length, place.offset)
  place.offset += bytesRead
  return buffer.subarray(0, bytesRead)
}

/** Reads the end of a file and whatever is written to it from then on. What stands there is as old as the file. */
export function followFile(path: string, events: SourceEvents): Source {
  const take = takeSentences(events)
  const buffer = new Uint8Array(TAIL_BYTES)
  let place: Place | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  async function start(): Promise<Place> {
    const file = await open(path, 'r')
    events.opened()
    return { file, inode: (await file.stat()).ino, offset: 0 }
  }
  async function look(): Promise<void> {
    place ??= await start()
    const now = await stat(path)
    if (now.ino !== place.inode) return end()
    const bytes = await readOn(place, now, buffer)
    if (isClosed) return
    if (bytes.length > 0) take(bytes, Math.max(0, Date.now() - now.mtimeMs))
  }
  function end(): void {
    if (isClosed) return
    close()
    events.ended(LOST)
  }
  function goOn(): void {
    look()
      .catch(end)
      .finally(() => {
        if (isClosed) void place?.file.close().catch(() => {})
        else timer = setTimeout(goOn, LOOK_MS)
      })
  }
  function close(): void {
    isClosed = true
    clearTimeout(timer)
  }
  goOn()
  return {
    close() {
      const isIdle = timer !== undefined
      close()
      if (isIdle) void place?.file.close().catch(() => {})
    },
  }
}
