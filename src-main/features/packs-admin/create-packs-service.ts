import { randomUUID } from 'node:crypto'
import { basename, join } from 'node:path'
import type { Job } from '#main/database/user-store.types.ts'
import { newJob } from '#main/jobs/cleanse-handlers.ts'
import type { ListWork } from '#main/jobs/job-service.types.ts'
import { createPackWork } from './pack-work.ts'
import { createReferenceTrash } from './reference-trash.ts'
import { watchFolder } from '#main/features/shared/watch-folder.ts'
import { removePack } from '#main/reference/import/remove-pack.ts'
import { createDescriber, type Describer } from '#main/reference/import/start-describe.ts'
import { listPackFiles } from '#main/reference/open-packs.ts'
import { findInstalled, unknownRegion, type RegionFolders } from '#main/roads/bundle/installed-region.ts'
import { verifyPack } from '#main/reference/verify-packs.ts'
import { REGION_FILE_END } from '#shared/model/region-file-end.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import type { PacksServiceOptions } from './packs-service.types.ts'
import { findFile } from '#main/jobs/file-handlers.ts'
import { renewedBy } from '#main/reference/import/editions/renewed-by.ts'
import type { ImportPlan } from '#main/reference/import/import-pack.ts'
import { registersByCountry } from '#main/reference/import/registers/registers-by-country.ts'
import { allSystems } from '#main/reference/import/systems/known-systems.ts'
import { describeBundle } from '#main/roads/bundle/describe-bundle.ts'
import { describeExtract } from '#main/roads/bundle/describe-extract.ts'
import { packCount, packImportReport } from '#shared/contract/packs-schemas.ts'
import { defaultPackName } from '#shared/model/default-pack-name.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'

type ImportCommand = 'describe' | 'import' | 'imported' | 'count' | 'counted' | 'systems' | 'registers'
type ImportHandlers = Pick<Handlers, `packs.${ImportCommand}`>

const NO_TABLE = { columns: [], table: null, entry: null, extract: null, renews: null }

/** Files on their way into packs: looked at, counted and imported. */
function createImportHandlers(
  options: PacksServiceOptions,
  folders: RegionFolders,
  describer: Pick<Describer, 'describe'>,
): ImportHandlers {
  const { packFolders, files } = options
  return {
    async 'packs.describe'({ file, country, system, mapping = null }) {
      const found = findFile({ files }, file)
      if (!found.ok) return found
      const { path, name } = found.value
      const region = await describeBundle(path, name, folders)
      if (!region.ok) return region
      if (region.value)
        return ok({ ...NO_TABLE, file, name, bytes: region.value.bytes, kind: 'region', region: region.value })
      const described = await describer.describe({ path, name, packFolders, choices: { country, system, mapping } })
      if (!described.ok) return described
      const rest = { file, region: null, extract: null, renews: null }
      if (described.value.kind !== 'osm') {
        const renews = renewedBy(name, described.value.table?.register ?? null, folders.packs)
        return ok({ ...described.value, ...rest, renews })
      }
      const extract = await describeExtract(path, defaultPackName(name), folders.roads)
      return extract.ok ? ok({ ...described.value, ...rest, extract: extract.value }) : extract
    },
    'packs.systems': async () =>
      ok({
        systems: allSystems().flatMap(({ code, name, countries }) =>
          code === null ? [] : [{ code, name, countries: [...countries] }],
        ),
      }),
    'packs.registers': async () => ok({ countries: registersByCountry() }),
    ...createJobCommands(options, folders),
  }
}

type JobCommands = Pick<ImportHandlers, 'packs.import' | 'packs.imported' | 'packs.count' | 'packs.counted'>

/** Imports and counts, which are jobs, and what came of them. */
function createJobCommands(options: PacksServiceOptions, folders: RegionFolders) {
  const { dataDir, packFolders, files, jobs, store } = options
  const toPlan = (file: { path: string; name: string }, name: string): ImportPlan => ({
    files: [{ path: file.path, name: file.name }],
    targetFolder: folders.packs,
    packFolders,
    countries: [],
    name: name.trim(),
    mapping: null,
    kind: null,
    dataDir,
  })
  const commands: JobCommands = {
    async 'packs.import'({ file, countries, name, mapping, system, suppression = null, mayBeOlder, mayBeUnusual }) {
      const found = findFile({ files }, file)
      if (!found.ok) return found
      const { name: fileName, isTemporary } = found.value
      const plan = { ...toPlan(found.value, name), countries, mapping: mapping ?? null, system, mayBeUnusual }
      const spec = { kind: 'importPack' as const, plan, suppression, mayBeOlder, isTemporary }
      return jobs().start(newJob('import-pack', name.trim() || fileName, spec))
    },
    async 'packs.imported'({ jobId }) {
      const job = await store.jobs.get(jobId)
      if (!job.ok) return job
      const report = packImportReport.safeParse(job.value?.checkpoint)
      return report.success ? ok(report.data) : fail('packs/not-imported', 'Wait until this import ends.')
    },
    async 'packs.count'({ file, country, name, mapping, system }) {
      const found = findFile({ files }, file)
      if (!found.ok) return found
      const countries = country === '' ? [] : [country]
      const plan = { ...toPlan(found.value, name), countries, mapping: mapping ?? null, system, isDryRun: true }
      const spec = { kind: 'importPack' as const, plan, suppression: null, isTemporary: false }
      return jobs().start(newJob('import-pack', found.value.name, spec))
    },
    async 'packs.counted'({ jobId }): Promise<Result<CommandResponse<'packs.counted'>>> {
      const job = await store.jobs.get(jobId)
      if (!job.ok) return job
      const count = packCount.safeParse(job.value?.checkpoint)
      return count.success ? ok(count.data) : fail('packs/not-counted', 'Wait until the file is read.')
    },
  }
  return commands
}

type PackHandlers = Pick<Handlers, Extract<keyof Handlers, `packs.${string}`>>

export interface PacksService {
  handlers: PackHandlers
  /** Imports, for the job runner. */
  work: ListWork
  /** Looks no longer for packs that others put there. */
  close(): void
}

/** Packs that come and go while Waypost runs: readers open them anew by themselves. */
export function createPacksService(options: PacksServiceOptions): PacksService {
  const { dataDir, packFolders } = options
  const tell = () => {
    options.pool.refresh()
    void options.places.refresh()
    options.emit('packs.changed', {})
    options.onChange?.()
  }
  const targetFolder = join(dataDir, 'packs')
  const bundledPacks = packFolders.find((folder) => folder !== targetFolder) ?? targetFolder
  const folders = { packs: targetFolder, bundledPacks, roads: join(dataDir, 'roads'), maps: join(dataDir, 'maps') }
  const watching = watchFolder(targetFolder, ['.sqlite'], tell)
  const trash = createReferenceTrash(dataDir)
  const describer = createDescriber({ folder: targetFolder })
  const onChange = () => {
    watching.note()
    tell()
    options.roads.note()
    options.maps.note()
  }
  return {
    close() {
      watching.close()
      void describer.close()
      trash.empty()
    },
    work: createPackWork({ folders, files: options.files, trash, onChange }),
    handlers: {
      ...createImportHandlers(options, folders, describer),
      'packs.export': ({ id }) => exportRegion(options, folders, id),
      async 'packs.remove'({ id }) {
        const taken = trash.take(id)
        if (!taken.ok) return taken
        // Nothing of it is ours: the reason is that of a pack.
        const removed = taken.value ? ok({ id }) : removePack(id, targetFolder, packFolders)
        if (!removed.ok) return removed
        onChange()
        return ok({})
      },
      async 'packs.undoImport'({ id }) {
        const taken = trash.undoImport(id)
        if (taken.ok) onChange()
        return taken
      },
      async 'packs.restore'({ id }) {
        const back = trash.putBack(id)
        if (!back.ok) return back
        onChange()
        return ok({})
      },
      'packs.verify': ({ id }) => verify(packFolders, id),
    },
  }
}

/** What is wrong with the files of packs: of one, or of all. */
async function verify(packFolders: string[], id?: string): ReturnType<PackHandlers['packs.verify']> {
  const paths = listPackFiles(packFolders).filter((path) => id === undefined || basename(path, '.sqlite') === id)
  if (paths.length === 0) return fail('packs/unknown', 'This pack is no longer installed: import it again.')
  const packs = []
  for (const path of paths) {
    const { id: packId, checks } = await verifyPack(path)
    const problems = checks.filter(({ passed }) => !passed).map(({ name, detail }) => `${name}: ${detail}`)
    packs.push({ id: packId, problems })
  }
  return ok({ packs })
}

/** Writes a region into a file that is offered then. */
async function exportRegion({ jobs }: PacksServiceOptions, folders: RegionFolders, id: string): Promise<Result<Job>> {
  const installed = findInstalled(folders, id)
  if (!installed.ok) return installed
  if (!installed.value) return unknownRegion(id)
  const fileName = `${id}${REGION_FILE_END}`
  const path = join(jobs().folders.exports, `${randomUUID()}${REGION_FILE_END}`)
  return jobs().start(newJob('export', fileName, { kind: 'exportRegion', id, path, fileName }))
}
