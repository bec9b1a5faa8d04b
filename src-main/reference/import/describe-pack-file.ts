import { stat } from 'node:fs/promises'
import { describeTable, type TableChoices } from '#main/reference/import/describe-table.ts'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import { detectSourceKind } from '#main/reference/import/source-kind.ts'
import { type FirstFile, unpackFirst, unpackGzipBeginning } from '#main/reference/import/unpack.ts'
import { inspectFile } from '#main/reference/import/survey-file.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { filesOfOneRegister } from './rows/join-sources.ts'

/** So much of the first file of an archive is unpacked to look at it. */
const MOST_BYTES = 8 * 1024 ** 2
/** Kinds that are read from the front: their beginning shows as much as the whole. */
const FROM_FRONT = new Set(['csv', 'geojson', 'xml'])

const inGzip = async (path: string, name: string, target: string): Promise<FirstFile> => {
  const isWhole = await unpackGzipBeginning(path, target, MOST_BYTES)
  const inner = name.replace(/\.gz$/i, '')
  return { name: inner, isWhole, names: [inner], parts: {} }
}

/**
 * Unpacks so much of an archive to `target` that its first table can be looked at. Null where a look does not do: for an
 * extract, an archive in an archive, a large file of which all is needed, and tables of a register that are joined.
 */
async function lookIntoArchive(path: string, name: string, target: string): Promise<FirstFile | null> {
  const isZip = (await detectSourceKind(path, name)) === 'zip'
  const first = await (isZip ? unpackFirst(path, target, MOST_BYTES) : inGzip(path, name, target))
  if (!first || filesOfOneRegister(first.names).length > 1) return null
  const kind = await detectSourceKind(target, first.name)
  if (kind === 'osm' || kind === 'geonames' || kind === 'zip' || kind === 'gzip') return null
  return first.isWhole || FROM_FRONT.has(kind) ? first : null
}

/** What a file is, without what only the host knows of it. */
export type Description = Omit<CommandResponse<'packs.describe'>, 'file' | 'region' | 'extract' | 'renews'>

export interface DescribeQuestion {
  path: string
  /** As whoever gave the file named it. */
  name: string
  packFolders: string[]
  choices: TableChoices
  /** Where the first table of an archive is unpacked, also with further endings; who asks removes it. */
  scratch: string
}

const KINDS = { osm: 'osm', geonames: 'geonames', zip: 'archive', gzip: 'archive' } as const
const NOTHING = { columns: [], table: null, entry: null }

/** The first table of a file; null where it has none that a look shows. */
async function describeFirst(question: Omit<DescribeQuestion, 'scratch'> & Partial<Pick<FirstFile, 'parts'>>) {
  const { choices } = question
  return inspectFile({ ...question, country: choices.country }, (file, reader) => ({
    ...describeTable(file, reader, choices),
    isOpenAddresses: file.isOpenAddresses,
  }))
}

/** What an archive holds, by its first table. */
async function describeArchive(question: DescribeQuestion): Promise<Pick<Description, 'columns' | 'table' | 'entry'>> {
  const { path, name, scratch, ...rest } = question
  const first = await lookIntoArchive(path, name, scratch)
  if (!first) return NOTHING
  const inside = { path: scratch, name: first.name, parts: first.parts }
  const found = await describeFirst({ ...rest, ...inside }).catch((error: unknown) => {
    // What ends too early was cut off here.
    if (first.isWhole) throw error
    return null
  })
  if (!found) return NOTHING
  const { columns, table, isOpenAddresses } = found
  return { columns: isOpenAddresses ? [] : columns, table, entry: { name: first.name, of: first.names.length } }
}

async function describe(question: DescribeQuestion): Promise<Description> {
  const { path, name } = question
  const found = await detectSourceKind(path, name)
  const { size: bytes } = await stat(path)
  if (found === 'zip' || found === 'gzip')
    return { name, bytes, kind: KINDS[found], ...(await describeArchive(question)) }
  if (found === 'osm' || found === 'geonames') return { name, bytes, kind: KINDS[found], ...NOTHING }
  const first = await describeFirst(question)
  if (!first) return { name, bytes, kind: 'openaddresses', ...NOTHING }
  const { columns, table, isOpenAddresses } = first
  // Its columns are what they are called, and are no choice.
  if (isOpenAddresses) return { name, bytes, kind: 'openaddresses', columns: [], table, entry: null }
  return { name, bytes, kind: 'csv', columns, table, entry: null }
}

/** What a file is, and for a table which column holds what. */
export async function describePackFile(question: DescribeQuestion): Promise<Result<Description>> {
  try {
    return ok(await describe(question))
  } catch (error) {
    if (error instanceof ImportFault) return fail(error.code, error.message)
    return fail('file/unreadable', `"${question.name}" cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}
