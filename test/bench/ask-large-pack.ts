/**
 * Opens a pack of `large-tables.ts` in a process of its own and asks for houses of it through the engine, among the bundled
 * packs; prints the figures as JSON.
 *
 *   node test/bench/ask-large-pack.ts FOLDER ROWS
 */
import { openAsker } from '#main/cleansing-pool/open-asker.ts'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { quantile } from '../measure/figures.ts'
import { largeRow } from './large-tables.ts'

export interface AskedPack {
  openMilliseconds: number
  medianMilliseconds: number
  p99Milliseconds: number
  verified: number
  asked: number
}

const ASKED = 1000
/** Asked before anything is timed: the first answers are given by code not yet compiled. */
const WARM_UP = 1000
const SEED = 20_261_129

const [folder = '', rows = '0'] = process.argv.slice(2)
const startedAt = performance.now()
openReference({ folders: [folder] }).reader.close()
const openMilliseconds = performance.now() - startedAt
const { reader } = openReference({ folders: [bundledPackFolder(), folder] })
const ask = openAsker(reader)
const random = seededRandom(SEED)
const times: number[] = []
let verified = 0
for (let i = 0; i < WARM_UP + ASKED; i++) {
  const { lat, lon, ...row } = largeRow(random.below(Number(rows)))
  const from = performance.now()
  const { code } = ask({
    ...row,
    unit: '',
    region: '',
    postalCode: row.postcode,
    country: 'FR',
    position: { lat, lon },
  })
  if (i < WARM_UP) continue
  times.push(performance.now() - from)
  if (/^V4/.test(code)) verified++
}
reader.close()
const figures: AskedPack = {
  openMilliseconds,
  medianMilliseconds: quantile(times, 0.5),
  p99Milliseconds: quantile(times, 0.99),
  verified,
  asked: ASKED,
}
process.stdout.write(JSON.stringify(figures))
