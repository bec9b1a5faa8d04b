import { statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { toCountryColumn } from '#main/nearby/country-column.ts'
import type { PointColumns } from '#main/nearby/nearby-request.ts'
import { decodePlaces } from '#shared/contract/decode-places.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { findList } from './await.ts'
import { openCommandSession, type CommandSession } from './command-session.ts'
import { leftOutText } from './left-out-text.ts'
import { readPointFile } from './read-point-file.ts'
import type { PackContext } from './run-cli.types.ts'

/** Where places are: a file, or a stored list by its id or name. */
export type MatrixSource = { file: string } | { list: string }

/** Places of a file or a stored list that have a position. */
export interface MatrixPlaces extends PointColumns {
  /** What they are called in the matrix: the number of the row, or the id within the list. */
  ids: string[]
  names: string[]
  /** Which rows have no place in the matrix, in a sentence; empty where all have. */
  leftOut: string
  /** Another one where the places are others: a run goes on only with the same ones. */
  stamp: unknown
}

/** Reads where a matrix leads from and to. Waypost, or its data, is asked only where a stored list is named. */
export async function readMatrixPlaces(
  sources: readonly [from: MatrixSource, to: MatrixSource],
  context: PackContext,
): Promise<Result<[from: MatrixPlaces, to: MatrixPlaces]>> {
  const session = sources.some((source) => 'list' in source) ? await openCommandSession(context) : ok(null)
  if (!session.ok) return session
  try {
    const read = (source: MatrixSource) =>
      'file' in source ? placesOfFile(source.file) : placesOfList(session.value as CommandSession, source.list)
    const from = await read(sources[0])
    if (!from.ok) return from
    const to = await read(sources[1])
    return to.ok ? ok([from.value, to.value]) : to
  } finally {
    // Reckoning takes long, and needs nothing of it.
    await session.value?.close()
  }
}

async function placesOfFile(file: string): Promise<Result<MatrixPlaces>> {
  const path = resolve(file)
  const read = await readPointFile(path)
  if (!read.ok) return read
  const { points, rows, leftOut } = read.value
  const { size, mtimeMs } = statSync(path)
  return ok({
    ids: rows.map(String),
    names: points.map(({ name }) => name),
    lats: Float64Array.from(points, ({ lat }) => lat ?? NaN),
    lons: Float64Array.from(points, ({ lon }) => lon ?? NaN),
    countries: toCountryColumn(points.map(({ country }) => country)),
    leftOut: ofSource(basename(file), leftOutText('row', leftOut.length, leftOut)),
    stamp: [basename(file), size, mtimeMs],
  })
}

async function placesOfList(session: CommandSession, name: string): Promise<Result<MatrixPlaces>> {
  const list = await findList(session, name)
  if (!list.ok) return list
  const { id: listId, modifiedAt, count } = list.value
  const answer = await session.call('lists.places', { listId, hasCountries: true })
  if (!answer.ok) return answer
  const { ids, names, lats, lons, countries } = decodePlaces(answer.value)
  const isPlaced = (_: unknown, at: number) => !Number.isNaN(lats[at])
  const placed = ids.filter(isPlaced)
  if (placed.length === 0)
    return fail(
      'lists/no-usable-row',
      `No location of "${list.value.name}" has coordinates: find its positions in the window.`,
    )
  return ok({
    ids: placed,
    names: names.filter(isPlaced),
    lats: lats.filter(isPlaced),
    lons: lons.filter(isPlaced),
    countries: toCountryColumn(countries.filter(isPlaced)),
    leftOut: ofSource(list.value.name, leftOutText('location', ids.length - placed.length)),
    stamp: [listId, modifiedAt, count],
  })
}

const ofSource = (name: string, text: string): string => (text === '' ? '' : `${name}: ${text}`)
