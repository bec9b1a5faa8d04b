import { fail, ok, type Result } from '#shared/result.ts'
import { readCatalogue, writeCatalogue, type CatalogueEntry } from './catalogue-file.ts'
import { listMapFiles } from './map-files.ts'

export interface MapChange {
  name?: string | undefined
  /** 0 to 1. */
  opacity?: number | undefined
  isShown?: boolean | undefined
  /** Among the maps that are there, the lowest first, from 0. */
  position?: number | undefined
}

export const noSuchMap = (id: string): Result<never> =>
  fail('maps/unknown', `The map "${id.slice(0, 80)}" no longer exists.`)

/** Entries of all maps that are there, in order, each behind the one it was behind; those that are away keep their places. */
export function entriesOf(folder: string): CatalogueEntry[] {
  const kept = readCatalogue(folder)
  const known = new Set(kept.map(({ id }) => id))
  const found = listMapFiles(folder).filter(({ id }) => !known.has(id))
  return [...kept, ...found.map(({ entry }) => entry)]
}

function moveTo(entries: CatalogueEntry[], moved: CatalogueEntry, present: readonly string[], position: number) {
  const others = present.filter((id) => id !== moved.id)
  const before = others[position]
  const rest = entries.filter(({ id }) => id !== moved.id)
  const at = before === undefined ? rest.length : rest.findIndex(({ id }) => id === before)
  return rest.toSpliced(at, 0, moved)
}

/** Changes how a map is shown. */
export function changeMap(folder: string, id: string, change: MapChange): Result<null> {
  const present = listMapFiles(folder).map((file) => file.id)
  const entries = entriesOf(folder)
  const old = entries.find((entry) => entry.id === id)
  if (!old || !present.includes(id)) return noSuchMap(id)
  const { name = old.name, opacity = old.opacity, isShown = old.isShown, position } = change
  const changed = { ...old, name, opacity, isShown }
  const next = entries.map((entry) => (entry.id === id ? changed : entry))
  writeCatalogue(folder, position === undefined ? next : moveTo(next, changed, present, position))
  return ok(null)
}
