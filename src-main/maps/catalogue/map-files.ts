import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { readCatalogue, type CatalogueEntry } from './catalogue-file.ts'

/** A map with its file, whether that is there or not. */
export interface MapFile {
  id: string
  path: string
  entry: CatalogueEntry
}

export const ARCHIVES_FOLDER = 'archives'
const ID = /^[\w-]{1,80}$/

const newEntry = (id: string, place: CatalogueEntry['place']): CatalogueEntry => ({
  id,
  place,
  path: null,
  name: null,
  opacity: 1,
  isShown: true,
  contents: null,
})

function filesOf(folder: string, suffixes: readonly string[]): Map<string, string> {
  const files = new Map<string, string>()
  let names: string[] = []
  try {
    names = readdirSync(folder).sort()
  } catch {
    // No map was made or copied yet.
  }
  for (const name of names) {
    const { name: id, ext } = parse(name)
    if (suffixes.includes(ext) && ID.test(id)) files.set(id, join(folder, name))
  }
  return files
}

/** Maps of a folder in drawing order, the lowest first. Those that nothing is kept about lie on top. */
export function listMapFiles(folder: string): MapFile[] {
  const regions = filesOf(folder, ['.mbtiles'])
  const copies = filesOf(join(folder, ARCHIVES_FOLDER), ['.mbtiles', '.pmtiles'])
  const entries = readCatalogue(folder)
  const pathOf = ({ id, place, path }: CatalogueEntry) =>
    place === 'linked' ? path : (place === 'region' ? regions : copies).get(id)
  const known = new Set(entries.map(({ id }) => id))
  const regionIds = [...regions.keys()].filter((id) => !known.has(id))
  const copyIds = [...copies.keys()].filter((id) => !known.has(id) && !regions.has(id))
  const found = [...regionIds.map((id) => newEntry(id, 'region')), ...copyIds.map((id) => newEntry(id, 'copy'))]
  const all = [...entries, ...found]
  return all.flatMap((entry) => {
    const path = pathOf(entry)
    return path ? [{ id: entry.id, path, entry }] : []
  })
}
