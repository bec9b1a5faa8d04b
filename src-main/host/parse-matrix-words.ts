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
export const MATRIX_HELP = `A matrix is travel from each place of a file or list to each of another, or with --nearest to its nearest ones, as
CSV: rows of a file by their numbers, places of a list by their ids; from a list to itself, no place to itself. What
is estimated says why. It stands in OUT.csv.part until it is whole; stopped or killed, the same command goes on, unless
its places have changed.

  --from FILE      places to start from (CSV, .xlsx, GeoJSON, KML, KMZ, GPX)
  --from-list ID|NAME
                   or a stored list
  --to FILE        places to go to
  --to-list ID|NAME
                   or a stored list
  --out OUT.csv    where it is written
  --nearest K      only the nearest K, 1 to 100; left out, all, of 25 million pairs at most
  --order time|distance
                   of the nearest; time when left out
  --max-distance M of the nearest, straight, in metres; 100000 when left out, 500000 at most
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
    if (!out.toLowerCase().endsWith('.csv')) return fail('usage', `A matrix is written as .csv: "${out}" is none.`)
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
