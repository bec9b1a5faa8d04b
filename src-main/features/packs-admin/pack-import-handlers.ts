import { newJob } from '#main/jobs/cleanse-handlers.ts'
import { findFile } from '#main/jobs/file-handlers.ts'
import { renewedBy } from '#main/reference/import/editions/renewed-by.ts'
import type { ImportPlan } from '#main/reference/import/import-pack.ts'
import { registersByCountry } from '#main/reference/import/registers/registers-by-country.ts'
import type { Describer } from '#main/reference/import/start-describe.ts'
import { allSystems } from '#main/reference/import/systems/known-systems.ts'
import { describeBundle } from '#main/roads/bundle/describe-bundle.ts'
import { describeExtract } from '#main/roads/bundle/describe-extract.ts'
import type { RegionFolders } from '#main/roads/bundle/installed-region.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { packCount, packImportReport } from '#shared/contract/packs-schemas.ts'
import { defaultPackName } from '#shared/model/default-pack-name.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { PacksServiceOptions } from './packs-service.types.ts'

type ImportCommand = 'describe' | 'import' | 'imported' | 'count' | 'counted' | 'systems' | 'registers'
type ImportHandlers = Pick<Handlers, `packs.${ImportCommand}`>

const NO_TABLE = { columns: [], table: null, entry: null, extract: null, renews: null }

/** Files on their way into packs: looked at, counted and imported. */
export function createImportHandlers(
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
