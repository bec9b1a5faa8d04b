import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import { formatRecord } from '#main/files/csv/format-record.ts'
import { elsewhereOf, toGroupMapping } from '#shared/model/group-mapping.ts'
import type { HostProcess } from '../../crash/host-process.ts'
import type { StewardRow } from './draw-rows.ts'
import type { ResultRow } from './judge-rows.ts'

/** Headings of the file: two addresses, and columns that are none of an address. */
const HEADINGS = [
  ...['Kundennr.', 'Firma', 'Ansprechpartner', 'Straße und Hausnummer', 'Adresszusatz', 'PLZ', 'Ort', 'Land'],
  ...['Lieferung Straße', 'Lieferung PLZ', 'Lieferung Ort', 'Lieferung Land', 'Umsatz', 'Angelegt am'],
]
const STYLE = { delimiter: ';', lineEnd: '\r\n', preset: 'exact' } as const
const LOOK_MS = 50

export function writeStewardFile(path: string, rows: readonly StewardRow[]): void {
  const lines = rows.map(({ id, cells, delivery }, at) =>
    formatRecord(
      [
        ...[id, cells.organization, cells.person, cells.street, cells.extra, cells.code, cells.town, cells.country],
        ...[delivery?.street ?? '', delivery?.code ?? '', delivery?.town ?? '', delivery?.country ?? ''],
        ...[`${(at * 37) % 9_000},50`, `2024-0${1 + (at % 9)}-1${at % 9}`],
      ],
      STYLE,
    ),
  )
  writeFileSync(path, `\ufeff${formatRecord(HEADINGS, STYLE)}${lines.join('')}`)
}

interface ExportedAddress {
  match?: Record<string, string>
  explanation?: { sentence: string }
}
type ExportedLine = ExportedAddress & { source: Record<string, string>; groups?: Record<string, ExportedAddress> }
type Description = CommandResponse<'file.describe'>
type Choices = CommandInput<'cleanse.start'>['choices']

const toResult = (source: Record<string, string>, { match = {}, explanation }: ExportedAddress = {}): ResultRow => ({
  source,
  match,
  sentence: explanation?.sentence ?? '',
})

/** What comes out of a run: each row with its addresses, in the order of the file. */
async function exportRows(host: HostProcess, jobId: string): Promise<ResultRow[][]> {
  const { id } = await host.call('cleanse.export', { jobId, format: 'jsonl' })
  const { result } = await host.whenEnded(id)
  const text = (await host.download(result?.file ?? '')).toString('utf8').trimEnd()
  return text.split('\n').map((line) => {
    const { source, groups, ...own } = JSON.parse(line) as ExportedLine
    return groups ? Object.values(groups).map((one) => toResult(source, one)) : [toResult(source, own)]
  })
}

/** The addresses of a row as the Columns step asks for them, every guess as it is. */
const addressesOf = ({ groups, columns }: Description) =>
  groups.map(({ name, columns: own }, at) => ({
    mapping: toGroupMapping({ groups, fields: columns.map(({ field }) => field) }, at),
    group: { name, columns: own, elsewhere: elsewhereOf({ groups }, at) },
  }))

/** Runs all addresses of the rows to their end; answers with the run of the first. */
async function run(host: HostProcess, described: Description, choices: Choices): Promise<string> {
  const [first, ...also] = addressesOf(described)
  if (!first) throw new Error('The addresses of the rows were not found.')
  const { id } = await host.call('cleanse.start', { file: described.file, ...first, also, choices })
  for (;;) {
    const { jobs } = await host.call('jobs.list', {})
    const mine = jobs.filter(({ kind }) => kind === 'cleanse')
    const failed = mine.find(({ state }) => !['waiting', 'running', 'done'].includes(state))
    if (failed) throw new Error(`the run ended as ${failed.state}: ${failed.error?.message}`)
    if (mine.every(({ state }) => state === 'done')) return id
    await wait(LOOK_MS)
  }
}

export interface StewardRun {
  described: Description
  /** Of all rows, as the whole file was counted. */
  notices: Description['notices']
  jobId: string
  results: ResultRow[]
  deliveries: ResultRow[]
  /** The same rows, damaged text repaired. */
  repaired: ResultRow[]
}

/** Drops the file as a person does, leaves every guess and setting as it is, and reads what comes out. */
export async function runStewardFile(host: HostProcess, path: string): Promise<StewardRun> {
  const file = await host.upload(path)
  const described = await host.call('file.describe', { file })
  const counted = await host.call('file.count', { file })
  const jobId = await run(host, described, { duplicates: true })
  const rows = await exportRows(host, jobId)
  const repairedId = await run(host, described, { repair: true })
  const repaired = await exportRows(host, repairedId)
  return {
    described,
    notices: counted?.notices ?? described.notices,
    jobId,
    results: rows.map(([first]) => first as ResultRow),
    deliveries: rows.map(([, second]) => second ?? toResult({})),
    repaired: repaired.map(([first]) => first as ResultRow),
  }
}
