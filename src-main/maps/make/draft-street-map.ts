import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { draftFailure, type Draft, type DraftWords } from '#main/reference/import/draft.ts'
import { openOsmFile } from '#main/reference/import/osm/open-osm-file.ts'
import { toPackId } from '#main/reference/import/pack-id.ts'
import { sweepLeftovers } from '#main/reference/import/sweep-leftovers.ts'
import { ok, type Result } from '#shared/result.ts'
import { streetMapPath } from '../model/street-map-path.ts'
import { buildStreetMap } from './build-street-map.ts'

const LONGEST_NAME = 200

export interface AddedStreetMap {
  id: string
  name: string
  tiles: number
  elements: number
  bytes: number
  seconds: number
}

/** A street map that is whole and waits to take its place. */
export type StreetMapDraft = Draft<AddedStreetMap>

export const STREET_MAP_WORDS: DraftWords = {
  what: 'street map',
  codes: { noFile: 'maps/no-file', unwritable: 'maps/unwritable' },
}

export interface DraftOptions {
  /** Of the map; else that of the file. */
  name?: string
  /** What messages call the file, where it lies under another name. */
  fileName?: string
  /** Where the map goes; else into the folder, under its id. */
  target?: string
  onShare(share: number): void
}

async function make(path: string, folder: string, options: DraftOptions): Promise<StreetMapDraft | null> {
  const started = performance.now()
  const name = (options.name ?? basename(path)).slice(0, LONGEST_NAME)
  const id = toPackId(name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  sweepLeftovers(folder)
  const draft = join(folder, `.${id}.${process.pid}.importing.map-draft`)
  const source = await openOsmFile(path)
  const drawnAt = source.drawnAt ?? statSync(path).mtime.toISOString()
  const info = { name, drawnAt }
  const built = await buildStreetMap(source, { info, path: draft, onShare: options.onShare }).finally(() =>
    source.close(),
  )
  if (!built) return null
  const seconds = (performance.now() - started) / 1000
  const target = options.target ?? streetMapPath(folder, id)
  return {
    added: { id, name, tiles: built.tiles, elements: built.elements, bytes: statSync(draft).size, seconds },
    publish: () => renameSync(draft, target),
    discard: () => rmSync(draft, { force: true }),
  }
}

/** Makes the street map of an extract beside its place; null where the extract shows nothing. Nothing is left where it cannot be made. */
export async function draftStreetMap(
  path: string,
  folder: string,
  options: DraftOptions,
): Promise<Result<StreetMapDraft | null>> {
  const name = options.fileName ?? basename(path)
  try {
    return ok(await make(path, folder, options))
  } catch (error) {
    return draftFailure(error, { path, name, folder }, STREET_MAP_WORDS)
  }
}
