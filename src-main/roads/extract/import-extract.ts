import { draftStreetMap, type AddedStreetMap, type StreetMapDraft } from '#main/maps/make/draft-street-map.ts'
import { publishDrafts, type DraftWords } from '#main/reference/import/draft.ts'
import {
  importPack,
  type ImportedPackReport,
  type ImportOptions,
  type ImportPlan,
} from '#main/reference/import/import-pack.ts'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import { toPackId } from '#main/reference/import/pack-id.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { TownShare } from '../make/build-road-graph.ts'
import { draftRegion, type AddedRegion, type RegionDraft } from '../region/add-region.ts'

/** An extract of OpenStreetMap that is to become a pack of addresses, a road map and a street map; JSON, so that it goes to a thread. */
export interface ExtractPlan {
  /** One file. */
  pack: ImportPlan
  /** Where road maps lie. */
  roadsFolder: string
  /** Where street maps lie. */
  mapsFolder: string
}

/** What became of it: all parts have the same id. Some of them may be null, where the extract has nothing for it. */
export interface ImportedExtract {
  id: string
  title: string
  pack: ImportedPackReport | null
  roads: AddedRegion | null
  map: AddedStreetMap | null
  seconds: number
}

export interface ExtractOptions extends ImportOptions {
  townShare?: TownShare
}

/** Shares of the work that roads and the street map take; the rest is the pack. */
const ROADS_SHARE = 0.25
const MAP_SHARE = 0.35

const CANCELLED = 'The import was cancelled; nothing was made.'

interface Drafts {
  roads: RegionDraft | null
  map: StreetMapDraft | null
}

const discardAll = ({ roads, map }: Drafts): void => [roads, map].forEach((draft) => draft?.discard())

/** How a part of the work tells how far it is, and hears that it is to stop. */
function shareOf({ isCancelled, onProgress }: ExtractOptions, from: number, part: number): (share: number) => void {
  return (share) => {
    if (isCancelled()) throw new ImportFault('import/cancelled', CANCELLED)
    onProgress(from + share * part, 0)
  }
}

/** The same, or null where the extract has nothing for this part. */
const orNull = <T>(drafted: Result<T>, nothing: string): Result<T | null> =>
  !drafted.ok && drafted.error.code === nothing ? ok(null) : drafted

async function draftParts(plan: ExtractPlan, options: ExtractOptions): Promise<Result<Drafts>> {
  const [file] = plan.pack.files
  if (!file) return fail('import/files', 'Name one file to import.')
  const named = { name: plan.pack.name.trim() || file.name, fileName: file.name }
  const { townShare } = options
  const forRoads = { ...named, onShare: shareOf(options, 0, ROADS_SHARE) }
  const roads = orNull(
    await draftRegion(file.path, plan.roadsFolder, townShare ? { ...forRoads, townShare } : forRoads),
    'import/no-roads',
  )
  if (!roads.ok) return roads
  const forMap = { ...named, onShare: shareOf(options, ROADS_SHARE, MAP_SHARE) }
  const map = await draftStreetMap(file.path, plan.mapsFolder, forMap)
  if (map.ok) return ok({ roads: roads.value, map: map.value })
  roads.value?.discard()
  return map
}

const MAPS_WORDS: DraftWords = {
  what: 'road map or street map',
  codes: { noFile: 'roads/no-file', unwritable: 'roads/unwritable' },
}

/**
 * Makes the pack, the road map and the street map of an extract. All are whole before one takes its place; an extract
 * that has something for some of them makes those.
 */
export async function importExtract(plan: ExtractPlan, options: ExtractOptions): Promise<Result<ImportedExtract>> {
  const startedAt = performance.now()
  const drafted = await draftParts(plan, options)
  if (!drafted.ok) return drafted
  const drafts = drafted.value
  const before = ROADS_SHARE + MAP_SHARE
  const pack = await importPack(plan.pack, {
    ...options,
    isCancelled: options.isCancelled,
    onProgress: (share, rows) => options.onProgress(before + (1 - before) * share, rows),
  })
  const { roads, map } = drafts
  const isMapAlone = !pack.ok && pack.error.code === 'import/nothing' && (roads ?? map) !== null
  if (!pack.ok && !isMapAlone) {
    discardAll(drafts)
    return pack
  }
  const published = publishDrafts([drafts.roads, drafts.map], MAPS_WORDS)
  if (!published.ok) return published
  const made = pack.ok ? pack.value : null
  const name = plan.pack.name.trim() || (plan.pack.files[0]?.name ?? '')
  const { id, title } = made ?? { id: toPackId(name), title: name }
  const seconds = (performance.now() - startedAt) / 1000
  return ok({ id, title, pack: made, roads: roads?.added ?? null, map: map?.added ?? null, seconds })
}
