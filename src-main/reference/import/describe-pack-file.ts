import { stat } from 'node:fs/promises'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import { isOpenAddresses, surveySource } from '#main/reference/import/rows/survey-source.ts'
import { TABLE_ROLES } from '#main/reference/import/rows/table-roles.ts'
import { detectSourceKind } from '#main/reference/import/source-kind.ts'
import { openRowSources } from '#main/reference/import/sources/open-row-sources.ts'
import type { RowSource } from '#main/reference/import/sources/row-source.types.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { fail, ok, type Result } from '#shared/result.ts'

type Description = Omit<CommandResponse<'packs.describe'>, 'file' | 'region' | 'extract'>

const KINDS = { osm: 'osm', geonames: 'geonames', zip: 'archive', gzip: 'archive' } as const
const MOST_SAMPLES = 3
const LONGEST_SAMPLE = 200

/** What a file is, and for a table which column holds what. */
export async function describePackFile(path: string, name: string): Promise<Result<Description>> {
  try {
    const found = await detectSourceKind(path, name)
    const { size: bytes } = await stat(path)
    if (found === 'osm' || found === 'geonames' || found === 'zip' || found === 'gzip')
      return ok({ name, bytes, kind: KINDS[found], columns: [] })
    const [source] = await openRowSources({ path, name, kind: found })
    if (source && isOpenAddresses(source)) return ok({ name, bytes, kind: 'openaddresses', columns: [] })
    return ok({ name, bytes, kind: 'csv', columns: source ? await describeColumns(source) : [] })
  } catch (error) {
    if (error instanceof ImportFault) return fail(error.code, error.message)
    return fail('file/unreadable', `"${name}" cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

async function describeColumns(source: RowSource): Promise<Description['columns']> {
  const { columns, mapping, sample } = await surveySource(source)
  const samplesOf = (index: number) =>
    [...new Set(sample.map(({ cells }) => cells[index] ?? ''))]
      .filter((cell) => cell.trim() !== '')
      .slice(0, MOST_SAMPLES)
      .map((cell) => cell.slice(0, LONGEST_SAMPLE))
  return columns.map((column, index) => ({
    index,
    name: column,
    samples: samplesOf(index),
    role: TABLE_ROLES.find((role) => mapping[role] === index) ?? null,
  }))
}
