/**
 * Random places through every kind of file that a list is written to, and back by the import: identical in all that the
 * format can hold, and a second import of the export changes nothing.
 *
 *   npm run proof -- round-trip [rows] [seed]
 */
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { startBundledHost } from '../measure/bundled-host.ts'
import { measureRoundTrips } from '../round-trip/measure-round-trip.ts'

const ROWS = Number(process.argv[2] ?? 100_000)
const SEED = Number(process.argv[3] ?? 20_261_127)
const MOST_DIFFERENT = 0

const { host, dataDir, call } = await startBundledHost()
const { seeded, trips } = await measureRoundTrips({ host, call, dataDir }, { rows: ROWS, seed: SEED })
await host.close()

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
