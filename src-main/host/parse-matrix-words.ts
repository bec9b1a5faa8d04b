import { parseArgs } from 'node:util'
import { TRANSPORTS, type Transport } from '#main/nearby/travel-model.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { usageFailure } from './parse-host-options.ts'
import { isOneOf } from './parse-roads-words.ts'

/** Where places are: a file, or a stored list by its id or name. */
export type MatrixSource = { file: string } | { list: string }

export interface MatrixWords {
  from: MatrixSource
  to: MatrixSource
  out: string
  transport: Transport
  nearest: { count: number; orderBy: 'distance' | 'time'; maxDistanceMeters: number } | null
  showsProgress: boolean | undefined
}

/** What `waypost roads --help` and `waypost nearby --help` say of it. */
export const MATRIX_HELP = `A matrix holds the travel from each location of a file or list to each of another, or with --nearest to the nearest
ones. It is written as CSV: rows of a file have their numbers, locations of a list their ids. From a list to itself, no
location is paired with itself. An estimate has its reason in the file. The file is OUT.csv.part until it is complete.
After a stop, the same command continues, unless a location has changed.

  --from FILE      file of origins (CSV, .xlsx, GeoJSON, KML, KMZ, GPX)
  --from-list ID|NAME
                   or a stored list
  --to FILE        file of destinations
  --to-list ID|NAME
                   or a stored list
  --out OUT.csv    file to write
  --nearest K      only the nearest K, 1 to 100; default: all pairs, up to 25 million
  --order time|distance
                   order of the nearest; default: time
  --max-distance M straight-line radius of the nearest in metres, up to 500000; default 100000
`

const MAX_NEAREST = 100
const MAX_METERS = 500_000
const USUAL_METERS = 100_000

/** One of a file and a list; null where neither or both are given. */
function sourceOf(file: string | undefined, list: string | undefined): MatrixSource | null {
  if ((file === undefined) === (list === undefined)) return null
  return file === undefined ? { list: list ?? '' } : { file }
}

/** Reads what stands behind `waypost roads matrix`. */
export function parseMatrix(words: string[]): Result<MatrixWords> {
  const text = { type: 'string' } as const
  try {
    const ends = { from: text, 'from-list': text, to: text, 'to-list': text, out: text }
    const options = { ...ends, mode: text, nearest: text, order: text, 'max-distance': text }
    const { values } = parseArgs({ args: words, options: { ...options, progress: { type: 'boolean' } } })
    const { out, mode = 'car', order = 'time' } = values
    const from = sourceOf(values.from, values['from-list'])
    const to = sourceOf(values.to, values['to-list'])
    if (!from || !to || out === undefined)
      return fail('usage', 'Give --from or --from-list, --to or --to-list, and --out.')
    if (!out.toLowerCase().endsWith('.csv'))
      return fail('usage', `A matrix is written as .csv: "${out}" has another ending.`)
    if (!isOneOf(TRANSPORTS, mode)) return fail('usage', `--mode is one of ${TRANSPORTS.join(', ')}.`)
    if (!isOneOf(['time', 'distance'], order)) return fail('usage', '--order is time or distance.')
    const count = values.nearest === undefined ? null : Number(values.nearest)
    if (count !== null && !(Number.isInteger(count) && count >= 1 && count <= MAX_NEAREST))
      return fail('usage', `--nearest is a whole number from 1 to ${MAX_NEAREST}.`)
    const maxDistanceMeters = Number(values['max-distance'] ?? USUAL_METERS)
    if (!(maxDistanceMeters > 0 && maxDistanceMeters <= MAX_METERS))
      return fail('usage', `--max-distance is above 0 and at most ${MAX_METERS} metres.`)
    return ok({
      from,
      to,
      out,
      transport: mode,
      nearest: count === null ? null : { count, orderBy: order === 'time' ? 'time' : 'distance', maxDistanceMeters },
      showsProgress: values.progress,
    })
  } catch (error) {
    return usageFailure(error)
  }
}
