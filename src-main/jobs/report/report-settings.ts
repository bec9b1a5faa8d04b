import { addressColumns } from '#main/jobs/batch-plan.ts'
import { kindOfPlan } from '../tally-rows.ts'
import type { DuplicateKind } from '#shared/names/duplicate-kinds.ts'
import { FIELD_NAMES, LINE_NAMES } from '#shared/model/part-names-data.ts'
import { hostile, paragraph, plain, section, table, type Cell, type Markup } from '#main/files/html-parts.ts'
import type { ReportAbout, RunReport } from './count-report.ts'

/** How the file was read and what was asked for. */
export function settingsSection({ plan, counts }: RunReport): Markup {
  const { format, mapping, request, group, duplicates = false } = plan
  const read: Cell[][] = format.sheet
    ? [['Sheet', hostile(format.sheet.name)]]
    : format.types
      ? [['Kind of file', 'Parquet']]
      : [
          ['Encoding', format.encoding],
          ['Separator', SEPARATORS[format.delimiter] ?? format.delimiter],
        ]
  const used = mapping.map(({ index, field }): Cell[] => [hostile(format.columns[index] ?? ''), fieldName(field)])
  const options = Object.entries(request.serverOptions)
    .flatMap(([name, value]): Cell[][] => (isShown(value) ? [[name, hostile(toText(value))]] : []))
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  return section(
    'Settings of the run',
    table('Choices', ['Setting', 'Value'], [
      ['Process', request.process],
      ...read,
      ...(group ? [['Address of each row', hostile(group.name)]] : []),
      ['Columns of the file', format.columns.length],
      ['Columns that hold an address', addressColumns(mapping).length],
      ['Damaged text', request.repairsText ? 'Repaired' : 'Not repaired'],
      ['Coordinates', request.geoCode ? 'Yes' : 'No'],
      ['Duplicates', duplicates ? `${SOUGHT[kindOfPlan(plan)]}; ${counts.repeats ?? 0} rows are duplicates of an earlier one` : 'Not looked for'],
    ]), // prettier-ignore
    table('How columns were used', ['Column', 'Meaning'], used),
    ...(options.length === 0 ? [] : [table('Options', ['Option', 'Value'], options)]),
  )
}

const SOUGHT: Record<DuplicateKind, string> = {
  place: 'Looked for by place',
  household: 'Looked for by place and family name',
  person: 'Looked for by place and full name',
  organisation: 'Looked for by place and organisation',
}

const NUMBERED = /^(Address|DeliveryAddress)([1-8])$/

/** The name of a field as the window has it. */
function fieldName(field: string): string {
  const [, line, number] = NUMBERED.exec(field) ?? []
  if (line) return `${LINE_NAMES[line as keyof typeof LINE_NAMES]} ${number}`
  return (FIELD_NAMES as Record<string, string>)[field] ?? field
}

const SEPARATORS: Record<string, string> = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' }

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const isShown = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** What the addresses were held against, and under which terms. */
export function referenceSection({ packs, isOfRun }: ReportAbout): Markup {
  if (packs.length === 0) return section('Reference data', paragraph('No reference data is installed.'))
  const sources = packs.flatMap(({ title, sources: own }) =>
    own.map(({ name, version, licence }): Cell[] => [
      hostile(name),
      hostile(version),
      hostile(licence),
      hostile(title),
    ]),
  )
  return section(
    'Reference data',
    paragraph(isOfRun ? 'As it was installed when the run began.' : 'As it was installed when this report was made.'),
    table(
      'Packs',
      ['Pack', 'Version', 'Licence', 'Attribution'],
      packs.map(({ title, version, licence, attribution }) => [
        ...[hostile(title), hostile(version), hostile(licence), attribution === '' ? plain('–') : hostile(attribution)],
      ]),
    ),
    ...(sources.length === 0 ? [] : [table('Sources of the packs', ['Source', 'Version', 'Licence', 'Pack'], sources)]),
  )
}
