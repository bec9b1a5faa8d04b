import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { StoredJob, UserStore } from '#main/database/user-store.types.ts'
import { newJob } from '#main/jobs/cleanse-handlers.ts'
import type { JobService, ListWork } from '#main/jobs/create-job-service.ts'
import { createReferenceTrash } from './reference-trash.ts'
import { watchFolder } from './watch-folder.ts'
import { findFile } from '#main/jobs/file-handlers.ts'
import type { JobSpec } from '#main/jobs/job-spec.types.ts'
import type { JobEnd } from '#main/jobs/track-job.ts'
import { describePackFile } from '#main/reference/import/describe-pack-file.ts'
import type { ImportedPackReport, ImportPlan } from '#main/reference/import/import-pack.ts'
import type { PackImportSpec } from '#main/reference/import/pack-import-spec.types.ts'
import { removePack } from '#main/reference/import/remove-pack.ts'
import { buildSuppressionPack } from '#main/reference/suppression/build-suppression-pack.ts'
import { listPackFiles } from '#main/reference/open-packs.ts'
import { verifyPack } from '#main/reference/verify-packs.ts'
import type { CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import type { PlacesClient } from '#main/geocoding/places-client.ts'
import { detectSourceKind } from '#main/reference/import/source-kind.ts'
import type { ImportedExtract } from '#main/roads/extract/import-extract.ts'
import { startExtract } from '#main/roads/extract/start-extract.ts'
import { startImport, type ImportRun } from '#main/reference/import/start-import.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { packImportReport } from '#shared/contract/packs-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { FileRegistry } from '#main/files/file-registry.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'

type PackHandlers = Pick<Handlers, Extract<keyof Handlers, `packs.${string}`>>
type Report = CommandResponse<'packs.imported'>

export interface PacksServiceOptions {
  dataDir: string
  packFolders: string[]
  files: FileRegistry
  store: Pick<UserStore, 'jobs'>
  pool: Pick<CleansingPool, 'refresh'>
  places: Pick<PlacesClient, 'refresh'>
  emit(event: 'packs.changed', payload: Record<string, never>): void
  jobs(): Pick<JobService, 'start'>
  /** To be told when road maps came or went. */
  roads: { note(): void }
}

export interface PacksService {
  handlers: PackHandlers
  /** Imports, for the job runner. */
  work: ListWork
  /** Looks no longer for packs that others put there. */
  close(): void
}

const NO_ROADS = { hasAddresses: true, roads: null }

function toReport({ id, title, countries, level, counts, read, seconds }: ImportedPackReport): Report {
  const { places = 0, postalCodes = 0, streets = 0, premises = 0 } = counts
  const rest = { rows: read.read, skipped: read.skipped, seconds, ...NO_ROADS }
  return { id, title, countries, level, counts: { places, postalCodes, streets, premises }, ...rest }
}

const NO_ADDRESSES = { countries: [], level: 0, counts: { places: 0, postalCodes: 0, streets: 0, premises: 0 } }

function toExtractReport({ id, title, pack, roads, seconds }: ImportedExtract): Report {
  const report = pack ? toReport(pack) : { ...NO_ADDRESSES, id, title, rows: 0, skipped: {} }
  const made = roads && { junctions: roads.info.nodes, stretches: roads.info.edges }
  return { ...report, seconds, hasAddresses: pack !== null, roads: made }
}

/** Packs that come and go while Waypost runs: readers open them anew by themselves. */
export function createPacksService(options: PacksServiceOptions): PacksService {
  const { dataDir, packFolders } = options
  const tell = () => {
    options.pool.refresh()
    void options.places.refresh()
    options.emit('packs.changed', {})
  }
  const targetFolder = join(dataDir, 'packs')
  const watching = watchFolder(targetFolder, ['.sqlite'], tell)
  const trash = createReferenceTrash(dataDir)
  const onChange = () => {
    watching.note()
    tell()
    options.roads.note()
  }
  return {
    close() {
      watching.close()
      trash.empty()
    },
    work: createPackWork(join(dataDir, 'roads'), onChange),
    handlers: {
      ...createImportHandlers(options, targetFolder),
      async 'packs.remove'({ id }) {
        const taken = trash.take(id)
        if (!taken.ok) return taken
        // Nothing of it is ours: the reason is that of a pack.
        const removed = taken.value ? ok({ id }) : removePack(id, targetFolder, packFolders)
        if (!removed.ok) return removed
        onChange()
        return ok({})
      },
      async 'packs.restore'({ id }) {
        const back = trash.putBack(id)
        if (!back.ok) return back
        onChange()
        return ok({})
      },
      async 'packs.verify'({ id }) {
        const paths = listPackFiles(packFolders).filter((path) => id === undefined || basename(path, '.sqlite') === id)
        if (paths.length === 0) return fail('packs/unknown', 'This pack is not installed any more.')
        const packs = []
        for (const path of paths) {
          const { id: packId, checks } = await verifyPack(path)
          const problems = checks.filter(({ passed }) => !passed).map(({ name, detail }) => `${name}: ${detail}`)
          packs.push({ id: packId, problems })
        }
        return ok({ packs })
      },
    },
  }
}

function createImportHandlers(
  { packFolders, files, jobs, store }: PacksServiceOptions,
  targetFolder: string,
): Pick<PackHandlers, 'packs.describe' | 'packs.import' | 'packs.imported'> {
  return {
    async 'packs.describe'({ file }) {
      const found = findFile({ files }, file)
      if (!found.ok) return found
      const described = await describePackFile(found.value.path, found.value.name)
      return described.ok ? ok({ file, ...described.value }) : described
    },
    async 'packs.import'({ file, countries, name, mapping, suppression = null }) {
      const found = findFile({ files }, file)
      if (!found.ok) return found
      const { path, name: fileName, isTemporary } = found.value
      const columns = mapping && Object.fromEntries(mapping.map(({ role, index }) => [role, index]))
      const plan: ImportPlan = {
        files: [{ path, name: fileName }],
        targetFolder,
        packFolders,
        countries,
        name: name.trim(),
        mapping: columns ?? null,
        kind: null,
      }
      return jobs().start(
        newJob('import-pack', name.trim() || fileName, { kind: 'importPack', plan, suppression, isTemporary }),
      )
    },
    async 'packs.imported'({ jobId }) {
      const job = await store.jobs.get(jobId)
      if (!job.ok) return job
      const report = packImportReport.safeParse(job.value?.checkpoint)
      return report.success ? ok(report.data) : fail('packs/not-imported', 'This import has not come to its end.')
    },
  }
}

/** Whether a file is an extract of OpenStreetMap; one that cannot be read is none, and the import says so. */
const isExtract = (path: string, name: string): Promise<boolean> =>
  detectSourceKind(path, name).then(
    (kind) => kind === 'osm',
    () => false,
  )

/** Progress in thousandths: rows are not known beforehand, and bytes are gone through several times. */
const PARTS = 1000

function createPackWork(roadsFolder: string, onChange: () => void): ListWork {
  const runs = new Map<string, Pick<ImportRun, 'cancel'>>()
  return {
    async work(job: StoredJob, report) {
      const spec = job.spec as JobSpec as PackImportSpec
      const ended = await (spec.suppression === null
        ? importAddresses(job.id, { plan: spec.plan, roadsFolder }, runs, (share) =>
            report(Math.floor(share * PARTS), PARTS),
          )
        : importPeople(spec))
      runs.delete(job.id)
      if (!ended.ok)
        return ended.error.code === 'import/cancelled' ? ok({ end: 'cancelled', done: job.done, result: null }) : ended
      if (spec.isTemporary) for (const { path } of spec.plan.files) await rm(path, { force: true })
      onChange()
      return ended
    },
    cancel: (jobId) => runs.get(jobId)?.cancel(),
  }
}

interface AddressImport {
  plan: ImportPlan
  roadsFolder: string
}

async function importAddresses(
  jobId: string,
  { plan, roadsFolder }: AddressImport,
  runs: Map<string, Pick<ImportRun, 'cancel'>>,
  report: (share: number) => void,
): Promise<Result<JobEnd>> {
  const [file, ...more] = plan.files
  // Roads come along with the addresses of an extract; an archive of several is taken for its addresses.
  if (file && more.length === 0 && (await isExtract(file.path, file.name))) {
    const run = startExtract({ pack: plan, roadsFolder }, report)
    runs.set(jobId, run)
    const ended = await run.ended
    return ended.ok ? ok({ end: 'done', done: PARTS, result: null, checkpoint: toExtractReport(ended.value) }) : ended
  }
  const run = startImport(plan, report)
  runs.set(jobId, run)
  const ended = await run.ended
  return ended.ok ? ok({ end: 'done', done: PARTS, result: null, checkpoint: toReport(ended.value) }) : ended
}

async function importPeople({ plan, suppression }: PackImportSpec): Promise<Result<JobEnd>> {
  const [file] = plan.files
  if (!file || suppression === null) return fail('import/files', 'Name one file of people.')
  const id = `suppression-${suppression}`
  const title = plan.name || file.name
  const startedAt = performance.now()
  const outPath = join(plan.targetFolder, `${id}.sqlite`)
  const built = await buildSuppressionPack({ csvPath: file.path, kind: suppression, outPath, title })
  if (!built.ok) return built
  const { rows, rejected } = built.value
  const counts = { places: 0, postalCodes: 0, streets: 0, premises: 0 }
  const seconds = (performance.now() - startedAt) / 1000
  const report: Report = {
    id,
    title,
    countries: [],
    level: 0,
    counts,
    rows,
    skipped: rejected > 0 ? { rejected } : {},
    seconds,
    ...NO_ROADS,
  }
  return ok({ end: 'done', done: PARTS, result: null, checkpoint: report })
}
