import {
  importPack,
  type ImportedPackReport,
  type ImportOptions,
  type ImportPlan,
} from '#main/reference/import/import-pack.ts'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import { toPackId } from '#main/reference/import/pack-id.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { TownShare } from '../build/build-road-graph.ts'
import { draftRegion, type AddedRegion, type RegionDraft } from '../region/add-region.ts'

/** An extract of OpenStreetMap that is to become a pack of addresses and a road map; JSON, so that it goes to a thread. */
export interface ExtractPlan {
  /** One file. */
  pack: ImportPlan
  /** Where road maps lie. */
  roadsFolder: string
}

/** What became of it: both parts have the same id. One of them may be null, where the extract has nothing for it. */
export interface ImportedExtract {
  id: string
  title: string
  pack: ImportedPackReport | null
  roads: AddedRegion | null
  seconds: number
}

export interface ExtractOptions extends ImportOptions {
  townShare?: TownShare
}

/** Share of the work that roads take; the rest is the pack. */
const ROADS_SHARE = 0.3

const CANCELLED = 'The import was cancelled; nothing was made.'

async function draftRoads(
  { pack, roadsFolder }: ExtractPlan,
  { isCancelled, onProgress, townShare }: ExtractOptions,
): Promise<Result<RegionDraft | null>> {
  const [file] = pack.files
  if (!file) return fail('import/files', 'Name one file to import.')
  const onShare = (share: number) => {
    if (isCancelled()) throw new ImportFault('import/cancelled', CANCELLED)
    onProgress(share * ROADS_SHARE, 0)
  }
  const named = { name: pack.name.trim() || file.name, fileName: file.name, onShare }
  const draft = await draftRegion(file.path, roadsFolder, townShare ? { ...named, townShare } : named)
  if (draft.ok) return draft
  return draft.error.code === 'import/no-roads' ? ok(null) : draft
}

/** Puts a road map that is whole in its place. */
function publish(draft: RegionDraft): Result<AddedRegion> {
  try {
    draft.publish()
    return ok(draft.added)
  } catch (error) {
    draft.discard()
    const { code } = error as NodeJS.ErrnoException
    return fail(
      'roads/unwritable',
      `The road map could not be put in its place (${code}): close what uses the old one.`,
    )
  }
}

/**
 * Makes the pack and the road map of an extract. Both are whole before either takes its place; an extract that has
 * something for one of them alone makes that one.
 */
export async function importExtract(plan: ExtractPlan, options: ExtractOptions): Promise<Result<ImportedExtract>> {
  const startedAt = performance.now()
  const drafted = await draftRoads(plan, options)
  if (!drafted.ok) return drafted
  const draft = drafted.value
  const pack = await importPack(plan.pack, {
    isCancelled: options.isCancelled,
    onProgress: (share, rows) => options.onProgress(ROADS_SHARE + (1 - ROADS_SHARE) * share, rows),
  })
  const isRoadsAlone = !pack.ok && pack.error.code === 'import/nothing' && draft !== null
  if (!pack.ok && !isRoadsAlone) {
    draft?.discard()
    return pack
  }
  const roads = draft ? publish(draft) : ok(null)
  if (!roads.ok) return roads
  const made = pack.ok ? pack.value : null
  const name = plan.pack.name.trim() || (plan.pack.files[0]?.name ?? '')
  const { id, title } = made ?? { id: toPackId(name), title: name }
  return ok({ id, title, pack: made, roads: roads.value, seconds: (performance.now() - startedAt) / 1000 })
}
