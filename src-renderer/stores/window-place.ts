import type { RunPlace } from './run-place.types.ts'

/** Where the person is. Kept for the tab, so that a reload comes back to the same row. */
export interface WindowPlace {
  view: string
  settingsSection: string
  /** The restore that this window asked for before it loaded anew. */
  restored: { madeAt: string; askedAt: number; isUndo: boolean } | null
  file: string
  format: Record<string, unknown>
  meanings: Record<string, string>
  /** What was chosen of the addresses of each row. */
  addresses: unknown
  step: string
  jobId: string
  /** Place in a run that the host may not have been told; it judges what is told. */
  reviewed: RunPlace | null
  listId: string
  listRow: number
  /** Part of the world that the map of Lists, and that of Nearby, showed last. */
  listMap: unknown
  nearbyMap: unknown
  nearby: unknown
  /** The tour that is worked on. */
  visits: unknown
}

const STORAGE_KEY = 'waypost.place'

/** What was kept, or nothing where it cannot be read. */
export function readPlace(): Partial<WindowPlace> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    return value !== null && typeof value === 'object' ? value : {}
  } catch {
    return {}
  }
}

export function keepPlace(part: Partial<WindowPlace>): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readPlace(), ...part }))
}
