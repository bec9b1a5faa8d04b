/**
 * Random places through every kind of file that a list is written to, and back by the import: identical in all that the
 * format can hold, and a second import of the export changes nothing.
 *
 *   npm run proof -- round-trip [rows] [seed]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHost } from '#main/host/create-host.ts'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { measureRoundTrips, type RoundTripHost } from '../round-trip/measure-round-trip.ts'

const ROWS = Number(process.argv[2] ?? 100_000)
const SEED = Number(process.argv[3] ?? 20_261_127)
const MOST_DIFFERENT = 0

const folder = mkdtempSync(join(tmpdir(), 'waypost-round-trip-'))
const dataDir = join(folder, 'data')
const started = await createHost({ dataDir, packFolders: [bundledPackFolder()], rendererDir: folder, port: 0 })
if (!started.ok) throw new Error(started.error.message)
const host = started.value
const call: RoundTripHost['call'] = async (name, input) => {
  const result = await host.dispatch(name, input)
  if (!result.ok) throw new Error(result.error.message)
  return result.value as never
}
const { seeded, trips } = await measureRoundTrips({ host, call, dataDir }, { rows: ROWS, seed: SEED })
await host.close()
rmSync(folder, { recursive: true, force: true })

for (const { format, bytes, lossy, examples } of trips) {
  process.stdout.write(
    `${format}: ${(bytes / 1e6).toFixed(1)} MB; ${lossy} places of which something is named as lost\n`,
  )
  for (const example of examples) process.stdout.write(`  ${example.slice(0, 400)}\n`)
}
judgeBars([
  { what: 'places kept as they were drawn', measured: seeded, atLeast: ROWS },
  ...trips.flatMap(({ format, differing, changedAgain, namedInVain, isListKept }) => [
    { what: `${format}: folder, colour and words of the list kept`, measured: Number(isListKept), atLeast: 1 },
    { what: `${format}: places that came back otherwise`, measured: differing, atMost: MOST_DIFFERENT },
    { what: `${format}: rows that a second import would change`, measured: changedAgain, atMost: MOST_DIFFERENT },
    { what: `${format}: losses named in vain`, measured: namedInVain, atMost: MOST_DIFFERENT },
  ]),
])
