import { closeSync, openSync, readSync, rmSync } from 'node:fs'
import { writeWhole } from '#main/files/write-whole.ts'

/** A temporary file that grows at its end and is read anywhere. It is made when it is first written to. */
export type SpillFile = ReturnType<typeof openSpillFile>

export function openSpillFile(path: string) {
  let file = -1
  let bytes = 0
  return {
    get bytes() {
      return bytes
    },
    append(data: Uint8Array): void {
      if (file === -1) file = openSync(path, 'w+', 0o600)
      writeWhole(file, data, bytes)
      bytes += data.length
    },
    /** Reads so many bytes, fewer only at its end. */
    read(into: Uint8Array, length: number, position: number): number {
      let filled = 0
      while (filled < length) {
        const read = readSync(file, into, filled, length - filled, position + filled)
        if (read === 0) break
        filled += read
      }
      return filled
    },
    close(): void {
      if (file !== -1) closeSync(file)
      file = -1
      rmSync(path, { force: true })
    },
  }
}
