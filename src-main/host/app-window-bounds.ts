import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Place and size of a window in pixels of the screen; without a place the system chooses one. */
const pixels = z.number().int().min(-20_000).max(20_000)
const bounds = z.object({
  left: pixels.nullable(),
  top: pixels.nullable(),
  width: pixels.min(320),
  height: pixels.min(240),
})
export type WindowBounds = z.output<typeof bounds>

const FILE = 'waypost-window.json'
const FIRST: WindowBounds = { left: null, top: null, width: 1280, height: 800 }

/** Where the window was last time; what cannot be read counts for nothing. */
export function readWindowBounds(folder: string): WindowBounds {
  try {
    const kept = bounds.safeParse(JSON.parse(readFileSync(join(folder, FILE), 'utf8')))
    return kept.success ? kept.data : FIRST
  } catch {
    return FIRST
  }
}

/** Keeps where the window is; a full disk costs no more than its place. */
export function writeWindowBounds(folder: string, next: WindowBounds): void {
  const kept = bounds.safeParse(next)
  if (!kept.success || JSON.stringify(readWindowBounds(folder)) === JSON.stringify(kept.data)) return
  try {
    writeFileSync(join(folder, FILE), `${JSON.stringify(kept.data)}\n`, { mode: 0o600 })
  } catch {
    return
  }
}
