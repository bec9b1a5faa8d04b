import { createCountryOf } from '#main/reference/import/country-of.ts'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import { planOfChoices, rolesOfPlan, type ColumnChoice } from '#main/reference/import/rows/column-roles.ts'
import { checkChoices, checkPlan } from '#main/reference/import/rows/import-rows.ts'
import { settlePositions, type Positions } from '#main/reference/import/rows/settle-positions.ts'
import { partReader, type TableSurvey } from '#main/reference/import/rows/survey-source.ts'
import { MOST_EXAMPLES, toExample, type ExampleAddress } from '#main/reference/import/rows/table-report.ts'
import type { SurveyedFile } from '#main/reference/import/survey-file.ts'
import type { FoundSystem } from '#main/reference/import/systems/find-system.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import type { TablePlan } from '#main/files/columns/parts/table-plan.types.ts'
import type { PackTable } from '#shared/contract/packs-schemas.ts'
import type { AppError } from '#shared/result.ts'

/** What a person chose of how a table is read; empty or null: nothing. */
export interface TableChoices {
  /** Alpha-2 code. */
  country: string
  /** A coordinate system, as `systemNamed` reads it. */
  system: string
  mapping: ColumnChoice[] | null
}

const MOST_SAMPLES = 3
const LONGEST_SAMPLE = 200
const NOWHERE: Positions = { found: null, placeOf: () => null }

const toError = (error: unknown): AppError => {
  if (error instanceof ImportFault) return { code: error.code, message: error.message }
  throw error
}

/** Which column holds what, with some of its cells. */
export function describeColumns({ columns, sample }: TableSurvey, plan: TablePlan) {
  const roles = rolesOfPlan(plan)
  const samplesOf = (index: number) =>
    [...new Set(sample.map(({ cells }) => cells[index] ?? ''))]
      .filter((cell) => cell.trim() !== '')
      .slice(0, MOST_SAMPLES)
      .map((cell) => cell.slice(0, LONGEST_SAMPLE))
  return columns.map((name, index) => ({ index, name, samples: samplesOf(index), role: roles.get(index) ?? null }))
}

/** The plan of a table as a person wants it. */
export function planOfTable(survey: TableSurvey, { mapping }: TableChoices): TablePlan {
  if (!mapping) return survey.plan
  checkChoices(mapping, survey)
  return planOfChoices(mapping, survey.plan, survey.sample)
}

/** The country that most addresses name or lie in; empty where none does. */
function mostlyIn(examples: readonly ExampleAddress[]): string {
  const countryOf = createCountryOf()
  const counts = new Map<string, number>()
  for (const { country, latitude, longitude } of examples) {
    const named = country.toUpperCase()
    const isPlaced = latitude !== null && longitude !== null
    const found = /^[A-Z]{2}$/.test(named) ? named : isPlaced ? countryOf({ lat: latitude, lon: longitude }) : ''
    if (found !== '') counts.set(found, (counts.get(found) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

/** How it is known in which system the positions are. */
function howKnown({ known }: TableSurvey, plan: TablePlan, by: FoundSystem['by']) {
  if (by === 'person') return 'chosen'
  return known && by === 'file' && plan.axes?.system ? 'register' : by
}

/** What a table was recognised as, how surely, and its first addresses as they will be asked for. */
export function describeTable({ source, survey }: SurveyedFile, reader: ReferenceReader, choices: TableChoices) {
  const plan = planOfTable(survey, choices)
  const toParts = partReader(survey, plan)
  const usualCountry = choices.country || (survey.known?.register.country ?? '')
  let problem: AppError | null = null
  let positions = NOWHERE
  try {
    if (survey.columns.length > 0) checkPlan(plan, survey.known?.register)
    positions = settlePositions({ source, survey, plan, toParts, reader, usualCountry, system: choices.system })
  } catch (error) {
    problem = toError(error)
  }
  const leftOut = survey.known?.table.leftOut ?? (() => null)
  const rows = survey.sample.filter(({ cells }) => leftOut(cells) === null).slice(0, MOST_EXAMPLES)
  const examples = rows.map((row) => toExample(toParts(row.cells), positions.placeOf(row)))
  const { found } = positions
  const table: PackTable = {
    register: survey.known?.register.title ?? null,
    sureness: survey.reading?.sureness ?? 1,
    isSure: survey.reading?.isSure ?? true,
    country: usualCountry || mostlyIn(examples),
    system: found && {
      code: found.system.code,
      name: found.system.name,
      isDegrees: found.system.isDegrees,
      by: howKnown(survey, plan, found.by),
    },
    problem,
    examples: examples.map(({ number, street, unit, postalCode, city, region, latitude, longitude }) => {
      return { number, street, unit, postalCode, city, region, latitude, longitude }
    }),
  }
  return { columns: describeColumns(survey, plan), table }
}
