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
  /** The tour that is open. */
  tour: unknown
}

const STORAGE_KEY = 'waypost.place'

/** What outlives the tab, so that a restart opens the view that was open last. */
const LASTING = ['view', 'settingsSection', 'listId'] as const

/** What was kept, of this tab or else of the last one; nothing where it cannot be read. */
export const readPlace = (): Partial<WindowPlace> => read(sessionStorage) ?? read(localStorage) ?? {}

function read(storage: Storage): Partial<WindowPlace> | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null')
    return value !== null && typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

export function keepPlace(part: Partial<WindowPlace>): void {
  const place = { ...readPlace(), ...part }
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(place))
  if (LASTING.some((name) => name in part)) {
    const lasting = LASTING.flatMap((name) => (place[name] === undefined ? [] : [[name, place[name]] as const]))
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(lasting)))
  }
}
