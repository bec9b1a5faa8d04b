// Changes single bytes of a database of 100,000 places; each must be told or change nothing that is shown.
// Run: npm run proof -- flips [number] [seed] [places]
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import { judgeFlip, makeData, readEverything } from '../crash/flip-bytes.ts'

const MOST_SILENT = 0
const [number = 1_000, seed = 1, places = 100_000] = process.argv.slice(2).map(Number)
const dataDir = temporaryFolder('flips')
const counts = { reported: 0, unchanged: 0, silent: 0 }
await makeData(dataDir, places)
const sound = await readEverything(dataDir)
const random = seededRandom(seed)
for (let i = 0; i < number; i++) {
  const [flip, verdict] = await judgeFlip(dataDir, sound, () => random.next())
  counts[verdict]++
  if (verdict !== 'reported') process.stdout.write(`${verdict}: byte ${flip.offset}, ${flip.was} became ${flip.is}\n`)
}
if ((await readEverything(dataDir)) !== sound) throw new Error('the database was changed by looking at it')
process.stdout.write(`${number} changed bytes over ${places} places, seed ${seed}\n`)
judgeBars([
  { what: 'told, or nothing shown changed', measured: counts.reported + counts.unchanged, atLeast: number },
  { what: 'shown changed without a word', measured: counts.silent, atMost: MOST_SILENT },
])
