/**
 * Typos of towns of note that stand alone, with a street or with their country: how many are offered to be chosen, and
 * that none is verified.
 *
 *   npm run proof -- town-typos      (SHOW=1 prints those that are not offered)
 */
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { openLabelEngine, openPacks } from '../measure/engine.ts'
import { drawTownTypos, measureTownTypos } from './typos/measure-town-typos.ts'

const COUNTRIES = 60
const OF_EACH = 6

const reader = openPacks()
const typos = drawTownTypos(reader, COUNTRIES, OF_EACH)
const counts = measureTownTypos(reader, openLabelEngine(reader, 'Verify'), typos)
reader.close()
for (const { form, asked, proposed, other, verified, missed } of counts) {
  console.log(`${form.padEnd(32)}${asked} asked, ${proposed} offered, ${other} another, ${verified} verified`)
  if (process.env.SHOW) for (const line of missed) console.log(`   ${line}`)
}
judgeBars(
  counts.flatMap(({ form, asked, proposed, other, verified }) => [
    { what: `${form}, % offered`, measured: (100 * proposed) / asked, atLeast: 97 },
    { what: `${form}, % another offered`, measured: (100 * other) / asked, atMost: 2 },
    { what: `${form}, verified`, measured: verified, atMost: 0 },
  ]),
)
