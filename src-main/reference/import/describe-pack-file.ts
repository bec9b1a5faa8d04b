import { stat } from 'node:fs/promises'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import { rolesOfPlan } from '#main/reference/import/rows/column-roles.ts'
import { partReader, type TableSurvey } from '#main/reference/import/rows/survey-source.ts'
import { MOST_EXAMPLES } from '#main/reference/import/rows/table-report.ts'
import { detectSourceKind } from '#main/reference/import/source-kind.ts'
import { surveyFile } from '#main/reference/import/survey-file.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { fail, ok, type Result } from '#shared/result.ts'

type Description = Omit<CommandResponse<'packs.describe'>, 'file' | 'region' | 'extract'>

const KINDS = { osm: 'osm', geonames: 'geonames', zip: 'archive', gzip: 'archive' } as const
const MOST_SAMPLES = 3
const LONGEST_SAMPLE = 200

/** What a file is, and for a table which column holds what. */
export async function describePackFile(
  path: string,
  name: string,
  packFolders: string[],
): Promise<Result<Description>> {
  try {
    const found = await detectSourceKind(path, name)
    const { size: bytes } = await stat(path)
    if (found === 'osm' || found === 'geonames' || found === 'zip' || found === 'gzip')
      return ok({ name, bytes, kind: KINDS[found], columns: [], table: null })
    const file = await surveyFile({ path, name, packFolders, country: '' })
    if (!file || file.isOpenAddresses) return ok({ name, bytes, kind: 'openaddresses', columns: [], table: null })
    return ok({ name, bytes, kind: 'csv', columns: describeColumns(file.survey), table: describeTable(file.survey) })
  } catch (error) {
    if (error instanceof ImportFault) return fail(error.code, error.message)
    return fail('file/unreadable', `"${name}" cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

function describeColumns({ columns, plan, sample }: TableSurvey): Description['columns'] {
  const roles = rolesOfPlan(plan)
  const samplesOf = (index: number) =>
    [...new Set(sample.map(({ cells }) => cells[index] ?? ''))]
      .filter((cell) => cell.trim() !== '')
      .slice(0, MOST_SAMPLES)
      .map((cell) => cell.slice(0, LONGEST_SAMPLE))
  return columns.map((column, index) => ({
    index,
    name: column,
    samples: samplesOf(index),
    role: roles.get(index) ?? null,
  }))
}

/** What the table was recognised as, how surely, and its first addresses as they will be asked for. */
function describeTable(survey: TableSurvey): Description['table'] {
  const toParts = partReader(survey, survey.plan)
  return {
    register: survey.known?.register.title ?? null,
    sureness: survey.reading?.sureness ?? 1,
    isSure: survey.reading?.isSure ?? true,
    examples: survey.sample.slice(0, MOST_EXAMPLES).map(({ cells }) => {
      const { number, street, unit, postalCode, city, region } = toParts(cells)
      return { number, street, unit, postalCode, city, region }
    }),
  }
}
