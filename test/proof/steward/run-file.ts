import { writeFileSync } from 'node:fs'
import type { CommandInput } from '#shared/contract/contract.ts'
import { formatRecord } from '#main/files/csv/format-record.ts'
import type { Bar } from '../../../tools/lib/proof-outcome.mjs'
import type { HostProcess } from '../../crash/host-process.ts'
import type { StewardRow } from './draw-rows.ts'
import type { ResultRow } from './judge-rows.ts'

/** Headings of the file: two addresses, and columns that are none of an address. */
const HEADINGS = [
  ...['Kundennr.', 'Firma', 'Ansprechpartner', 'Straße und Hausnummer', 'Adresszusatz', 'PLZ', 'Ort', 'Land'],
  ...['Lieferung Straße', 'Lieferung PLZ', 'Lieferung Ort', 'Lieferung Land', 'Umsatz', 'Angelegt am'],
]
const STYLE = { delimiter: ';', lineEnd: '\r\n', preset: 'exact' } as const

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

interface ExportedLine {
  source: Record<string, string>
  match?: Record<string, string>
  explanation?: { sentence: string }
}

/** Drops the file as a person does, leaves every guess and setting as it is, and reads what comes out. */
export async function runStewardFile(host: HostProcess, path: string): Promise<{ results: ResultRow[]; found: Bar[] }> {
  const file = await host.upload(path)
  const { columns } = await host.call('file.describe', { file })
  const mapping = columns.flatMap(({ index, field }) => (field ? [{ index, field }] : []))
  process.stdout.write(`${columns.map(({ name, field }) => `${name}: ${field ?? '–'}`).join(', ')}\n`)
  const choices: CommandInput<'cleanse.start'>['choices'] = {}
  const { id: jobId } = await host.call('cleanse.start', { file, mapping, choices })
  const job = await host.whenEnded(jobId)
  if (job.state !== 'done') throw new Error(`the run ended as ${job.state}: ${job.error?.message}`)
  const { id } = await host.call('cleanse.export', { jobId, format: 'jsonl' })
  const { result } = await host.whenEnded(id)
  const text = (await host.download(result?.file ?? '')).toString('utf8').trimEnd()
  const results = text.split('\n').map((line) => {
    const { source, match = {}, explanation } = JSON.parse(line) as ExportedLine
    return { source, match, sentence: explanation?.sentence ?? '' }
  })
  return { results, found: [] }
}
