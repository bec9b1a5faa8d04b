import { ImportFault } from '#main/reference/import/import-fault.ts'
import type { ImportTools } from '#main/reference/import/import.types.ts'
import {
  importRows,
  NoAddressTable,
  type NamedSource,
  type RowChoices,
} from '#main/reference/import/rows/import-rows.ts'
import { joinSources } from '#main/reference/import/rows/join-sources.ts'
import type { Register } from '#main/reference/import/registers/register.types.ts'
import type { TableReport } from '#main/reference/import/rows/table-report.ts'
import { isOpenAddresses } from '#main/reference/import/rows/survey-source.ts'
import { openRowSources, type OpenedTable } from '#main/reference/import/sources/open-row-sources.ts'
import type { RowSource } from '#main/reference/import/sources/row-source.types.ts'

/** What is kept while the tables of an import are read, one after the other. */
export interface TableWork {
  choices: RowChoices
  /** Columns of the table to which the named columns belong. */
  mapped: string[] | null
  /** Why a table was left out. */
  unfit: ImportFault | null
  taken: number
  systems: string[]
  tables: TableReport[]
  registers: Set<Register>
}

/** An archive may have a file for each town. */
const MOST_REPORTS = 100

export const createTableWork = (choices: RowChoices): TableWork => ({
  choices,
  mapped: null,
  unfit: null,
  taken: 0,
  systems: [],
  tables: [],
  registers: new Set(),
})

/** Columns that a user named are those of the first table, and of all others with the same columns. */
function mappingFor({ columns }: RowSource, work: TableWork): RowChoices['mapping'] {
  work.mapped ??= columns
  const isSame = columns.length === work.mapped.length && columns.every((name, i) => name === work.mapped?.[i])
  return isSame ? work.choices.mapping : null
}

async function importSource(named: NamedSource, tools: ImportTools, work: TableWork): Promise<void> {
  const { source } = named
  try {
    const { report, register } = await importRows(named, tools, {
      ...work.choices,
      mapping: mappingFor(source, work),
    })
    work.taken++
    if (work.tables.length < MOST_REPORTS) work.tables.push(report)
    if (register) work.registers.add(register)
    if (report.system !== null && !work.systems.includes(report.system)) work.systems.push(report.system)
  } catch (error) {
    if (!(error instanceof NoAddressTable)) throw error
    work.unfit ??= error
    tools.sink.skip('otherTable')
  }
}

async function importSources(sources: NamedSource[], tools: ImportTools, work: TableWork): Promise<void> {
  for (const [i, named] of sources.entries())
    await importSource(named, { ...tools, onShare: (share) => tools.onShare((i + share) / sources.length) }, work)
}

/** Tools whose share is kept, so that what is read beside the rows can ask whether the import is to stop. */
function heeding(tools: ImportTools): { tools: ImportTools; heed: () => void } {
  let last = 0
  const onShare = (share: number) => tools.onShare((last = share))
  return { tools: { ...tools, onShare }, heed: () => tools.onShare(last) }
}

const openNamed = async (file: OpenedTable): Promise<NamedSource[]> =>
  (await openRowSources(file)).map((source) => ({ source, fileName: file.name }))

/**
 * Reads the tables of a file into the stage, those of one register joined; a table without addresses beside others is
 * left out. True for a file of OpenAddresses.
 */
export async function importTables(file: OpenedTable, tools: ImportTools, work: TableWork): Promise<boolean> {
  const { tools: own, heed } = heeding(tools)
  const { joined, others } = await joinSources(await openNamed(file), heed)
  await importSources([...joined, ...others], own, work)
  return others.some(({ source }) => isOpenAddresses(source))
}

/**
 * Reads the files of an archive in which a register has its tables into the stage: each main table once, joined with its
 * further ones. False where they are of no such register after all; then nothing was read.
 */
export async function importJoined(files: OpenedTable[], tools: ImportTools, work: TableWork): Promise<boolean> {
  const sources: NamedSource[] = []
  for (const file of files) sources.push(...(await openNamed(file)))
  const { tools: own, heed } = heeding(tools)
  const { joined, others } = await joinSources(sources, heed)
  if (joined.length === 0) return false
  await importSources(joined, own, work)
  for (const _ of others) tools.sink.skip('otherTable')
  return true
}

/** Refuses an import of which no table holds addresses. */
export function checkTables({ taken, unfit }: TableWork): void {
  if (taken === 0 && unfit) throw unfit
}
