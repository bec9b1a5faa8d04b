import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { hashFile } from '#main/files/hash-file.ts'
import { createAddressSample, type AddressSample } from '#main/reference/import/asked/address-sample.ts'
import { askNewPack, type OpenAsker } from '#main/reference/import/asked/ask-new-pack.ts'
import { chooseCountries } from '#main/reference/import/choose-countries.ts'
import { importGeonames } from '#main/reference/import/geonames/import-geonames.ts'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import type { ImportTools } from '#main/reference/import/import.types.ts'
import { SOURCE_LICENCES } from '#main/reference/import/licences-data.ts'
import { importOsm } from '#main/reference/import/osm/import-osm.ts'
import { toPackId } from '#main/reference/import/pack-id.ts'
import { writeImportedPack } from '#main/reference/import/pack/write-imported-pack.ts'
import {
  checkTables,
  createTableWork,
  importJoined,
  importTables,
  type TableWork,
} from '#main/reference/import/rows/import-tables.ts'
import { filesOfOneRegister } from '#main/reference/import/rows/join-sources.ts'
import type { ColumnChoice } from '#main/reference/import/rows/column-roles.ts'
import { detectSourceKind, type SourceKind } from '#main/reference/import/source-kind.ts'
import type { OpenedTable } from '#main/reference/import/sources/open-row-sources.ts'
import type { ShapefileParts } from '#main/reference/import/sources/shapefile-source.ts'
import { openStage, toImportFault, type Stage } from '#main/reference/import/stage/open-stage.ts'
import { unusualYield } from '#main/reference/import/plausible-yield.ts'
import type { TableReport } from '#main/reference/import/rows/table-report.ts'
import type { ImportCounts } from '#main/reference/import/stage/stage.types.ts'
import { createTownIndex } from '#main/reference/import/stage/town-index.ts'
import { sweepLeftovers } from '#main/reference/import/sweep-leftovers.ts'
import { unpackGzip, unpackZip } from '#main/reference/import/unpack.ts'
import { openReference } from '#main/reference/open-packs.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import { verifyPack } from '#main/reference/verify-packs.ts'
import type { AskedRows } from '#shared/contract/asked-rows-schema.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** What is to become a pack; JSON, so that it goes to a thread. */
export interface ImportPlan {
  files: { path: string; name: string }[]
  /** Where the pack goes. */
  targetFolder: string
  /** Folders of the installed packs. */
  packFolders: string[]
  /** Countries that are taken over; empty: the one that most rows lie in. */
  countries: string[]
  /** Name of the pack; empty: that of the first file. */
  name: string
  /** Columns of a table; null: as they are guessed. */
  mapping: ColumnChoice[] | null
  /** The coordinate system of the positions; left out: as the file states, or as the positions show. */
  system?: string
  /** Reads all and tells what would come, and writes nothing. */
  isDryRun?: boolean
  /** What came may be unusual: a person looked, or said yes beforehand. */
  mayBeUnusual?: boolean
  /** Null: as the file looks. */
  kind: Exclude<SourceKind, 'zip' | 'gzip'> | null
}

/** What became of it. */
export interface ImportedPackReport {
  id: string
  title: string
  path: string
  countries: string[]
  level: number
  counts: Record<string, number>
  /** Towns that the streets and houses are in. */
  towns: number
  read: ImportCounts
  /** How positions were read that are no plain degrees, a sentence for each table. */
  systems: string[]
  /** How each table was read. */
  tables: TableReport[]
  /** What came of asking for some rows of the file as addresses; null where it has neither houses nor streets. */
  asked: AskedRows | null
  /** What a person should look at first, each a sentence; empty: nothing is unusual. */
  unusual: string[]
  isDryRun: boolean
  seconds: number
}

export interface ImportOptions {
  /** Share done, 0 to 1, and rows read. */
  onProgress(share: number, rows: number): void
  isCancelled(): boolean
  /** Opens the engine over the packs with the new one; left out: nothing is asked. */
  openAsker?: OpenAsker
}

/** Shares of the work that are reading the file and asking for its rows; the rest is writing the pack. */
const READING_SHARE = 0.7
const ASKING_SHARE = 0.02
const MOST_FILES = 1000
/** Archives within archives are opened this deep. */
const DEEPEST_ARCHIVE = 2
const CANCELLED = new ImportFault('import/cancelled', 'The import was cancelled; no pack was made.')

interface Work {
  plan: ImportPlan
  options: ImportOptions
  stage: Stage
  tools: ImportTools
  sample: AddressSample
  temporary: { unpacked: string }
  kinds: Set<keyof typeof SOURCE_LICENCES>
  tables: TableWork
}

interface ImportedFile {
  path: string
  name: string
  /** The files of a Shapefile that was unpacked. */
  parts?: ShapefileParts
}

/** Imports the tables that a register has in several files of an archive; false where they are no such tables. */
async function importFilesOfRegister({ plan, tools, tables, kinds }: Work, files: ImportedFile[]): Promise<boolean> {
  if (plan.kind !== null && plan.kind !== 'csv') return false
  const opened: OpenedTable[] = []
  for (const { path, name } of files) {
    const kind = await detectSourceKind(path, name)
    if (kind === 'csv') opened.push({ path, name, kind })
  }
  const isRead = await importJoined(opened, tools, tables)
  if (isRead) kinds.add('csv')
  return isRead
}

async function importFile(work: Work, { path, name, parts }: ImportedFile, depth = 0): Promise<void> {
  const { plan, tools, temporary } = work
  const found = await detectSourceKind(path, name)
  if (found === 'zip' || found === 'gzip') {
    if (depth >= DEEPEST_ARCHIVE)
      throw new ImportFault('import/archive-depth', 'The archive has archives inside archives: unpack it first.')
    const target = `${temporary.unpacked}${depth}`
    try {
      if (found === 'gzip') {
        await unpackGzip(path, target)
        await importFile(work, { path: target, name: name.replace(/\.gz$/i, '') }, depth + 1)
      } else
        await unpackZip(path, target, {
          one: (inner, beside) => importFile(work, { path: target, name: inner, parts: beside }, depth + 1),
          together: filesOfOneRegister,
          all: (files) => importFilesOfRegister(work, files),
        })
    } finally {
      rmSync(target, { force: true })
    }
    return
  }
  const kind = plan.kind ?? found
  if (kind === 'osm' || kind === 'geonames') {
    work.kinds.add(kind)
    return kind === 'osm' ? importOsm(path, tools) : importGeonames(path, tools)
  }
  const isOpenAddresses = await importTables({ path, name, kind, parts }, tools, work.tables)
  work.kinds.add(isOpenAddresses ? 'geojson' : 'csv')
}

async function describeSources({ plan, kinds, tables }: Work) {
  const [kind = 'csv'] = kinds
  const [register, other] = tables.registers
  const isOne = register !== undefined && other === undefined
  const { licence, attribution, name } = isOne ? { ...register, name: register.title } : SOURCE_LICENCES[kind]
  const sources = []
  for (const file of plan.files) {
    const version = statSync(file.path).mtime.toISOString().slice(0, 10)
    const integrity = `sha256-${await hashFile(file.path)}`
    sources.push({ name: `${name}: ${file.name}`, version, licence, integrity })
  }
  return { licence, attribution, sources, version: sources[0]?.version ?? '' }
}

/** Renames a verified pack into its place; the old one stays until that moment. */
async function publish(temporaryPath: string, finalPath: string): Promise<void> {
  writeFileSync(`${temporaryPath}.sha256`, `${await hashFile(temporaryPath)}  ${basename(finalPath)}\n`)
  const { checks } = await verifyPack(temporaryPath)
  // Where the points of a source lie is the source's affair: `packs verify` tells it.
  const failed = checks.find(({ name, passed }) => !passed && name !== 'countries')
  if (failed)
    throw new ImportFault(
      'import/verify',
      `The new pack is damaged (${failed.name}: ${failed.detail}); please report this.`,
    )
  renameSync(`${temporaryPath}.sha256`, `${finalPath}.sha256`)
  renameSync(temporaryPath, finalPath)
}

/** Refuses what is so unusual that a person should look first, unless one did. */
function checkYield({ plan, stage, tables }: Work): string[] {
  const towns = stage.countries().length === 0 ? 0 : stage.towns()
  const unusual = unusualYield({ read: stage.sink.counts, tables: tables.tables, towns })
  if (unusual.length > 0 && !plan.mayBeUnusual && !plan.isDryRun)
    throw new ImportFault('import/unusual', `${unusual.join(' ')} Nothing was written: look at the columns, or import it anyway.`) // prettier-ignore
  return unusual
}

async function makePack(work: Work, reader: ReferenceReader, paths: { building: string; final: string }) {
  const { plan, options, stage, tools } = work
  for (const [i, { path, name }] of plan.files.entries()) {
    const share = (part: number) => ((i + part) / plan.files.length) * READING_SHARE
    await importFile({ ...work, tools: { ...tools, onShare: (part) => tools.onShare(share(part)) } }, { path, name })
  }
  checkTables(work.tables)
  const unusual = checkYield(work)
  const countries = chooseCountries({ stage, reader, towns: tools.towns, wanted: plan.countries })
  const total = stage.countries().reduce((sum, one) => sum + one.rows, 0)
  const { sources, version, licence, attribution } = await describeSources(work)
  const id = basename(paths.final, '.sqlite')
  const names = countries.map((country) => reader.country(country)?.name ?? country)
  const title = plan.name.trim() || `${sources[0]?.name.split(':')[0]}: ${names.join(', ')}`
  const written = writeImportedPack({
    path: paths.building,
    countries,
    stage,
    towns: tools.towns,
    reader,
    header: { id, title, version, licence, attribution, sources },
    onRows(rows) {
      if (options.isCancelled()) throw CANCELLED
      options.onProgress(
        READING_SHARE + (1 - READING_SHARE - ASKING_SHARE) * (rows / Math.max(1, total)),
        tools.sink.counts.read,
      )
    },
  })
  if (options.isCancelled()) throw CANCELLED
  const asked = await askNewPack({
    draft: { path: paths.building, final: paths.final },
    packFolders: plan.packFolders,
    countries,
    sample: work.sample,
    openAsker: options.openAsker,
    onAsked(share) {
      if (options.isCancelled()) throw CANCELLED
      options.onProgress(1 - ASKING_SHARE * (1 - share), tools.sink.counts.read)
    },
  })
  if (!plan.isDryRun) await publish(paths.building, paths.final)
  return { id, title, countries, unusual, asked, towns: stage.towns(), ...written }
}

function openWork(plan: ImportPlan, options: ImportOptions, reader: ReferenceReader, prefix: string): Work {
  const stage = openStage(`${prefix}.stage`)
  const wanted = new Set(plan.countries)
  const sample = createAddressSample()
  const tools: ImportTools = {
    sink: stage.sink,
    sample,
    towns: createTownIndex(reader),
    reader,
    isWanted: (country) => (wanted.size > 0 ? wanted.has(country) : country !== ''),
    onShare(share) {
      if (options.isCancelled()) throw CANCELLED
      options.onProgress(share, stage.sink.counts.read)
    },
  }
  return {
    plan,
    options,
    stage,
    tools,
    sample,
    temporary: { unpacked: `${prefix}.unpacked` },
    kinds: new Set(),
    tables: createTableWork({
      mapping: plan.mapping,
      usualCountry: plan.countries.length === 1 ? (plan.countries[0] as string) : '',
      system: plan.system?.trim() ?? '',
    }),
  }
}

function checkPlan(plan: ImportPlan): { id: string } {
  const [first] = plan.files
  if (!first || plan.files.length > MOST_FILES)
    throw new ImportFault('import/files', 'Name one file to import, or several.')
  const missing = plan.files.find(({ path }) => !existsSync(path))
  if (missing) throw new ImportFault('import/no-file', `The file "${missing.name}" is not there.`)
  const wrong = plan.countries.find((country) => !/^[A-Z]{2}$/.test(country))
  if (wrong !== undefined)
    throw new ImportFault('import/country', `"${wrong}" is not a country code: write two letters, such as DE.`)
  const id = toPackId(plan.name.trim() || first.name)
  const isBundled = plan.packFolders.some(
    (folder) => folder !== plan.targetFolder && existsSync(join(folder, `${id}.sqlite`)),
  )
  if (isBundled)
    throw new ImportFault('import/name-taken', `There is a bundled pack "${id}": choose another name with --name.`)
  return { id }
}

/** Removes everything that this import made beside its pack. */
function removeTemporary(prefix: string): void {
  const folder = dirname(prefix)
  for (const name of readdirSync(folder))
    if (name.startsWith(`${basename(prefix)}.`)) rmSync(join(folder, name), { force: true })
}

/** Makes a pack of some files. The pack is whole or absent: on any fault nothing is left behind. */
export async function importPack(plan: ImportPlan, options: ImportOptions): Promise<Result<ImportedPackReport>> {
  const startedAt = performance.now()
  let prefix = ''
  let work: Work | null = null
  let reader: ReferenceReader | null = null
  try {
    const { id } = checkPlan(plan)
    mkdirSync(plan.targetFolder, { recursive: true, mode: 0o700 })
    sweepLeftovers(plan.targetFolder)
    prefix = join(plan.targetFolder, `.${id}.${process.pid}.importing`)
    reader = openReference({ folders: plan.packFolders }).reader
    work = openWork(plan, options, reader, prefix)
    const final = join(plan.targetFolder, `${id}.sqlite`)
    const made = await makePack(work, reader, { building: `${prefix}.pack`, final })
    const { title, countries, counts, towns, level, unusual, asked } = made
    const seconds = (performance.now() - startedAt) / 1000
    const { systems, tables } = work.tables
    const { counts: read } = work.tools.sink
    const isDryRun = plan.isDryRun ?? false
    return ok({
      id,
      title,
      path: final,
      countries,
      level,
      counts,
      towns,
      read,
      systems,
      tables,
      asked,
      unusual,
      isDryRun,
      seconds,
    })
  } catch (error) {
    const fault = toImportFault(error)
    if (fault instanceof ImportFault) return fail(fault.code, fault.message)
    throw fault
  } finally {
    work?.stage.close()
    reader?.close()
    if (prefix !== '') removeTemporary(prefix)
  }
}
