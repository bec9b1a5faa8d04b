import { z } from 'zod'

/** Chromium hands 32 KiB from a second start to the first; the rest is its own. */
const MOST_CHARACTERS = 16_000

const secondStart = z.object({ files: z.array(z.string()).catch([]) }).catch({ files: [] })

/**
 * What a second start hands to the first: the files to open. Its words are no use there, because Chromium puts them into
 * another order and adds its own (Electron, `second-instance`).
 */
export function toStart(files: readonly string[]): { files: string[] } {
  let room = MOST_CHARACTERS
  return { files: files.filter((file) => (room -= file.length) >= 0) }
}

/** The files that a second start handed over; none where it is something else. */
export const readStart = (value: unknown): string[] => secondStart.parse(value).files
