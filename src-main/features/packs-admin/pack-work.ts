import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { FileRegistry } from '#main/files/file-registry.ts'
import type { ListWork } from '#main/jobs/job-service.types.ts'
import type { JobSpec } from '#main/jobs/job-spec.types.ts'
import type { JobEnd } from '#main/jobs/run-jobs.ts'
import type { ImportedPackReport, ImportPlan } from '#main/reference/import/import-pack.ts'
import type { PackImportSpec } from '#main/reference/import/pack-import-spec.types.ts'
import { toPackId } from '#main/reference/import/pack-id.ts'
import { isExtract } from '#main/reference/import/source-kind.ts'
import { startImport, type ImportRun } from '#main/reference/import/start-import.ts'
import { buildSuppressionPack } from '#main/reference/suppression/build-suppression-pack.ts'
import { describeBundle, type BundleDescription } from '#main/roads/bundle/describe-bundle.ts'
import type { RegionFolders } from '#main/roads/bundle/installed-region.ts'
import { startRegion } from '#main/roads/bundle/start-region.ts'
import type { ImportedExtract } from '#main/roads/extract/import-extract.ts'
import { startExtract } from '#main/roads/extract/start-extract.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { KeptReference, ReferenceTrash } from './reference-trash.ts'
import { toRegionReport } from '#main/features/roads-admin/region-work.ts'

type Report = CommandResponse<'packs.imported'>
type ExportSpec = Extract<JobSpec, { kind: 'exportRegion' }>
type PackSpec = PackImportSpec | ExportSpec

export interface PackWorkOptions {
  folders: RegionFolders
  files: Pick<FileRegistry, 'add'>
  /** Where what is replaced is kept. */
  trash: Pick<ReferenceTrash, 'keep'>
  /** Something was put in place. */
  onChange(): void
}

const REST = { hasAddresses: true, roads: null, map: null, region: null, edition: null }

function toReport(pack: ImportedPackReport): Report {
  const { id, title, countries, level, counts, read, asked, seconds, edition } = pack
  const { places = 0, postalCodes = 0, streets = 0, premises = 0 } = counts
  const rest = { rows: read.read, skipped: read.skipped, asked, seconds, ...REST, edition }
  return { id, title, countries, level, counts: { places, postalCodes, streets, premises }, ...rest }
}

function toCount(report: ImportedPackReport): CommandResponse<'packs.counted'> {
  const { countries, rows, skipped, counts, asked, edition, seconds } = toReport(report)
  const { tables, unusual } = report
  return {
    countries,
    counts,
    towns: report.towns,
    rows,
    placed: tables.reduce((sum, one) => sum + one.placed, 0),
    skipped,
    unusual,
    tables: tables.map(({ title, rows: ofTable, placed, system }) => ({ title, rows: ofTable, placed, system })),
    examples: (tables[0]?.examples ?? []).map(
      ({ number, street, unit, postalCode, city, region, latitude, longitude }) => {
        return { number, street, unit, postalCode, city, region, latitude, longitude }
      },
    ),
    asked,
    edition,
    seconds,
  }
}

const NO_ADDRESSES = {
  countries: [],
  level: 0,
  asked: null,
  counts: { places: 0, postalCodes: 0, streets: 0, premises: 0 },
}

function toExtractReport({ id, title, pack, roads, map, seconds }: ImportedExtract): Report {
  const report = pack ? toReport(pack) : { ...NO_ADDRESSES, id, title, rows: 0, skipped: {}, edition: null }
  const made = roads && { junctions: roads.info.nodes, stretches: roads.info.edges }
  const streets = map && { bytes: map.bytes }
  return { ...report, seconds, hasAddresses: pack !== null, roads: made, map: streets, region: null }
}

/** Progress in thousandths: rows are not known beforehand, and bytes are gone through several times. */
const PARTS = 1000

type Runs = Map<string, Pick<ImportRun, 'cancel'>>

/** What is under way for a job. */
interface WorkOnJob {
  jobId: string
  folders: RegionFolders
  runs: Runs
  report(share: number): void
  /** Keeps what is about to be replaced, until the job ends. */
  keep(id: string): Result<void>
}

/** Imports of reference data and exports of regions as jobs, for the job runner. */
export function createPackWork({ folders, files, trash, onChange }: PackWorkOptions): ListWork {
  const runs: Runs = new Map()

  async function importAny(spec: PackImportSpec, given: WorkOnJob): Promise<Result<JobEnd>> {
    if (spec.plan.isDryRun) return countAddresses(spec.plan, given)
    const region = await regionOf(spec, folders)
    if (!region.ok) return region
    let kept: KeptReference | null = null
    const keep = (id: string): Result<void> => {
      const made = trash.keep(id)
      if (made.ok) kept = made.value
      return made.ok ? ok(undefined) : made
    }
    const early = region.value?.id ?? (await idBeforehand(spec))
    const held = early === null ? ok(undefined) : keep(early)
    if (!held.ok) return held
    const work = { ...given, keep }
    const ended = await (region.value
      ? addRegion(spec, work)
      : spec.suppression === null
        ? importAddresses(spec.plan, work)
        : importPeople(spec))
    settle(kept, ended.ok)
    if (!ended.ok) return ended
    if (spec.isTemporary) for (const { path } of spec.plan.files) await rm(path, { force: true })
    onChange()
    return ended
  }

  return {
    async work(job, report) {
      const spec = job.spec as JobSpec as PackSpec
      const onShare = (share: number) => report(Math.floor(share * PARTS), PARTS)
      const work = { jobId: job.id, folders, runs, report: onShare, keep: () => ok(undefined) }
      const ended = await (spec.kind === 'exportRegion' ? exportRegion(spec, work, files) : importAny(spec, work))
      runs.delete(job.id)
      const isCancelled = !ended.ok && ended.error.code === 'import/cancelled'
      return isCancelled ? ok({ end: 'cancelled', done: job.done, result: null }) : ended
    },
    cancel: (jobId) => runs.get(jobId)?.cancel(),
  }
}

/** What the file of a region holds; null where it is another one. */
async function regionOf(
  { plan, suppression }: PackImportSpec,
  folders: RegionFolders,
): Promise<Result<BundleDescription | null>> {
  const [file, ...more] = plan.files
  if (!file || more.length > 0 || suppression !== null || !existsSync(file.path)) return ok(null)
  return describeBundle(file.path, file.name, folders)
}

async function addRegion(
  { plan, mayBeOlder = false }: PackImportSpec,
  { jobId, folders, runs, report }: WorkOnJob,
): Promise<Result<JobEnd>> {
  const startedAt = performance.now()
  const { path, name } = plan.files[0] as ImportPlan['files'][number]
  const run = startRegion((thread) => thread.add({ path, name, folders, mayBeOlder }), report)
  runs.set(jobId, run)
  const ended = await run.ended
  if (!ended.ok) return ended
  const seconds = (performance.now() - startedAt) / 1000
  return ok({ end: 'done', done: PARTS, result: null, checkpoint: toRegionReport(ended.value, folders, seconds) })
}

async function exportRegion(
  { id, path, fileName }: ExportSpec,
  { jobId, folders, runs, report }: WorkOnJob,
  files: PackWorkOptions['files'],
): Promise<Result<JobEnd>> {
  const run = startRegion((thread) => thread.export({ id, path, folders }), report)
  runs.set(jobId, run)
  const ended = await run.ended
  if (!ended.ok) return ended
  const file = files.add(path, { name: fileName, temporary: true })
  return ok({ end: 'done', done: PARTS, result: { file, name: fileName, bytes: ended.value.bytes } })
}

function settle(kept: KeptReference | null, isReplaced: boolean): void {
  if (isReplaced) kept?.isReplaced()
  else kept?.drop()
}

/** Under which what is made will stand; null for a table of addresses, which tells whose place it takes when it is whole. */
async function idBeforehand({ plan, suppression }: PackImportSpec): Promise<string | null> {
  if (suppression !== null) return suppressionId(suppression)
  return (await isOneExtract(plan)) ? toPackId(plan.name.trim() || (plan.files[0]?.name ?? '')) : null
}

/** Roads and the street map come along with the addresses of an extract; an archive of several is taken for its addresses. */
async function isOneExtract({ files: [file, ...more] }: ImportPlan): Promise<boolean> {
  return file !== undefined && more.length === 0 && existsSync(file.path) && isExtract(file.path, file.name)
}

const suppressionId = (kind: NonNullable<PackImportSpec['suppression']>): string => `suppression-${kind}`

async function importAddresses(
  plan: ImportPlan,
  { jobId, folders, runs, report, keep }: WorkOnJob,
): Promise<Result<JobEnd>> {
  if (await isOneExtract(plan)) {
    const run = startExtract({ pack: plan, roadsFolder: folders.roads, mapsFolder: folders.maps }, report)
    runs.set(jobId, run)
    const ended = await run.ended
    return ended.ok ? ok({ end: 'done', done: PARTS, result: null, checkpoint: toExtractReport(ended.value) }) : ended
  }
  const run = startImport(plan, report, keep)
  runs.set(jobId, run)
  const ended = await run.ended
  return ended.ok ? ok({ end: 'done', done: PARTS, result: null, checkpoint: toReport(ended.value) }) : ended
}

/** Reads all and writes nothing, so that nothing that is there is put aside either. */
async function countAddresses(plan: ImportPlan, { jobId, runs, report }: WorkOnJob): Promise<Result<JobEnd>> {
  const run = startImport(plan, report)
  runs.set(jobId, run)
  const ended = await run.ended
  return ended.ok ? ok({ end: 'done', done: PARTS, result: null, checkpoint: toCount(ended.value) }) : ended
}

async function importPeople({ plan, suppression }: PackImportSpec): Promise<Result<JobEnd>> {
  const [file] = plan.files
  if (!file || suppression === null) return fail('import/files', 'Name one table of people.')
  const id = suppressionId(suppression)
  const title = plan.name || file.name
  const startedAt = performance.now()
  const outPath = join(plan.targetFolder, `${id}.sqlite`)
  const built = await buildSuppressionPack({ csvPath: file.path, kind: suppression, outPath, title })
  if (!built.ok) return built
  const { rows, rejected } = built.value
  const seconds = (performance.now() - startedAt) / 1000
  const skipped: Report['skipped'] = rejected > 0 ? { rejected } : {}
  const report: Report = { ...NO_ADDRESSES, id, title, rows, skipped, seconds, ...REST }
  return ok({ end: 'done', done: PARTS, result: null, checkpoint: report })
}
