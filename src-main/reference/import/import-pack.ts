import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { hashFile } from '#main/files/hash-file.ts'
import { createAddressSample, type AddressSample } from '#main/reference/import/asked/address-sample.ts'
import { askNewPack, type OpenAsker } from '#main/reference/import/asked/ask-new-pack.ts'
import { chooseId, mayRenew, renewEdition, type AskRows } from '#main/reference/import/editions/renew-edition.ts'
import { idOfName, type PackName } from '#main/reference/import/editions/find-edition.ts'
import { chooseCountries } from '#main/reference/import/choose-countries.ts'
import { importGeonames } from '#main/reference/import/geonames/import-geonames.ts'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import type { ImportTools } from '#main/reference/import/import.types.ts'
import { SOURCE_LICENCES } from '#main/reference/import/licences-data.ts'
import { importOsm } from '#main/reference/import/osm/import-osm.ts'
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
import { publishPack, type OnReplace } from '#main/reference/import/publish-pack.ts'
import { sweepLeftovers } from '#main/reference/import/sweep-leftovers.ts'
import { unpackGzip, unpackZip } from '#main/reference/import/unpack.ts'
import { openReference, type DraftPack } from '#main/reference/open-packs.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import type { AskedRows } from '#shared/contract/asked-rows-schema.ts'
import type { EditionReport } from '#shared/contract/edition-schemas.ts'
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
  /** Whose lists and runs are asked what a newer edition changes for them; left out: none. */
  dataDir?: string
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
  /** What it changes against the pack whose place it takes; null where there is none. */
  edition: EditionReport | null
  isDryRun: boolean
  seconds: number
}

export interface ImportOptions {
  /** Share done, 0 to 1, and rows read. */
  onProgress(share: number, rows: number): void
  isCancelled(): boolean
  /** Opens the engine over the packs with the new one; left out: nothing is asked. */
  openAsker?: OpenAsker
  /** Asks rows of the user with both editions. */
  askRows?: AskRows | undefined
  /** A whole pack is about to take the place of this one. */
  onReplace?: OnReplace
}

/** Shares of the work that are reading the file and asking for its rows; the rest is writing the pack. */
const READING_SHARE = 0.7
const ASKING_SHARE = 0.02
/** Where there is an older edition, comparing both takes a part before that. */
const COMPARING_SHARE = 0.25
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
  /** Share of the work until the pack is written. */
  makingShare: number
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

function refuseUnusual({ plan }: Work, unusual: readonly string[]): void {
  if (unusual.length > 0 && !plan.mayBeUnusual && !plan.isDryRun)
    throw new ImportFault('import/unusual', `${unusual.join(' ')} Nothing was written: look at the columns, or import it anyway.`) // prettier-ignore
}

/** Refuses what is so unusual that a person should look first, unless one did. */
function checkYield(work: Work): string[] {
  const { stage, tables } = work
  const towns = stage.countries().length === 0 ? 0 : stage.towns()
  const unusual = unusualYield({ read: stage.sink.counts, tables: tables.tables, towns })
  refuseUnusual(work, unusual)
  return unusual
}

const nameOf = ({ name, files }: ImportPlan): PackName => ({ name, fileName: files[0]?.name ?? '' })

/** Compares a written pack with the one whose place it takes, if there is one. */
async function compareWithOlder(work: Work, made: { id: string; path: string; countries: string[] }) {
  const { plan, options, tables, tools, makingShare } = work
  const [register, other] = tables.registers
  const draft = { ...made, named: nameOf(plan), register: other ? null : (register?.title ?? null) }
  const onShare = (share: number) => {
    if (options.isCancelled()) throw CANCELLED
    options.onProgress(makingShare + (1 - ASKING_SHARE - makingShare) * share, tools.sink.counts.read)
  }
  const renewed = await renewEdition({ ...draft, targetFolder: plan.targetFolder }, options.askRows, onShare)
  // An extract says by itself of which time it is, and brings its roads along.
  if (!work.kinds.has('osm')) refuseUnusual(work, renewed.unusual)
  return renewed
}

/** Asks for rows of the file among the packs as they will be, so without the one whose place the draft takes. */
const askForRows = ({ plan, options, sample, tools }: Work, draft: DraftPack, countries: string[]) =>
  askNewPack({
    draft,
    packFolders: plan.packFolders,
    countries,
    sample,
    openAsker: options.openAsker,
    onAsked(share) {
      if (options.isCancelled()) throw CANCELLED
      options.onProgress(1 - ASKING_SHARE * (1 - share), tools.sink.counts.read)
    },
  })

async function makePack(work: Work, reader: ReferenceReader, building: string) {
  const { plan, options, stage, tools, makingShare } = work
  const readingShare = READING_SHARE * makingShare
  for (const [i, { path, name }] of plan.files.entries()) {
    const share = (part: number) => ((i + part) / plan.files.length) * readingShare
    await importFile({ ...work, tools: { ...tools, onShare: (part) => tools.onShare(share(part)) } }, { path, name })
  }
  checkTables(work.tables)
  const unusual = checkYield(work)
  const countries = chooseCountries({ stage, reader, towns: tools.towns, wanted: plan.countries })
  const total = stage.countries().reduce((sum, one) => sum + one.rows, 0)
  const { sources, version, licence, attribution } = await describeSources(work)
  const folders = { target: plan.targetFolder, all: plan.packFolders }
  const id = chooseId(nameOf(plan), folders, { countries, isExtract: work.kinds.has('osm') })
  const names = countries.map((country) => reader.country(country)?.name ?? country)
  const title = plan.name.trim() || `${sources[0]?.name.split(':')[0]}: ${names.join(', ')}`
  const written = writeImportedPack({
    path: building,
    countries,
    isExtract: work.kinds.has('osm'),
    stage,
    towns: tools.towns,
    reader,
    header: { id, title, version, licence, attribution, sources },
    onRows(rows) {
      if (options.isCancelled()) throw CANCELLED
      options.onProgress(
        readingShare + (makingShare - readingShare) * (rows / Math.max(1, total)),
        tools.sink.counts.read,
      )
    },
  })
  if (options.isCancelled()) throw CANCELLED
  const renewed = await compareWithOlder(work, { id, path: building, countries })
  const draft = { path: building, final: join(plan.targetFolder, `${renewed.id}.sqlite`) }
  const asked = await askForRows(work, draft, countries)
  if (!plan.isDryRun) await publishPack(draft, options.onReplace)
  const all = { ...written, ...renewed, unusual: [...unusual, ...renewed.unusual] }
  return { ...all, title, countries, path: draft.final, towns: stage.towns(), asked }
}

interface WorkPlace {
  prefix: string
  reader: ReferenceReader
  /** The pack whose place this one takes, as far as its name says that. */
  older: { id: string } | null
}

function openWork(plan: ImportPlan, options: ImportOptions, { prefix, reader, older }: WorkPlace): Work {
  const stage = openStage(`${prefix}.stage`)
  const wanted = new Set(plan.countries)
  const sample = createAddressSample()
  const tools: ImportTools = {
    sink: stage.sink,
    addPoi: stage.pois.add,
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
    makingShare: 1 - ASKING_SHARE - (older ? COMPARING_SHARE : 0),
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
  const id = idOfName(nameOf(plan))
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
    const older = mayRenew(nameOf(plan), plan.targetFolder)
    // What an edition says of towns and codes must not depend on whether the one before it is there.
    reader = openReference({ folders: plan.packFolders, without: older?.path }).reader
    work = openWork(plan, options, { prefix, reader, older })
    const made = await makePack(work, reader, `${prefix}.pack`)
    const seconds = (performance.now() - startedAt) / 1000
    const { systems, tables } = work.tables
    const { counts: read } = work.tools.sink
    const isDryRun = plan.isDryRun ?? false
    return ok({ ...made, read, systems, tables, isDryRun, seconds })
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
