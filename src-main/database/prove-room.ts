import { statfsSync } from 'node:fs'
import { fail, ok, type Result } from '#shared/result.ts'

/** What a copy leaves free on the disk, so that work goes on after it. */
export const ROOM_LEFT_BYTES = 128 * 1024 * 1024

/** Whether a folder has room for so many bytes and for work after them. */
export function proveRoomFor(
  folder: string,
  bytes: number,
  freeBytes: (folder: string) => number = freeBytesOf,
): Result<void> {
  if (freeBytes(folder) >= bytes + ROOM_LEFT_BYTES) return ok(undefined)
  return fail('backup/no-room', `The disk of ${folder} is too full for another backup: free some space.`)
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
