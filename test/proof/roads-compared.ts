/**
 * Lengths of the quickest ways beside those of another router (Valhalla) on three extracts: by car they must be near,
 * by bicycle and on foot the figures are printed. The other router is installed into `out` when it is first needed.
 *
 *   npm run proof -- roads-compared [pairs] [seed]
 */
import type { RoadMode } from '#main/roads/model/travel-mode.ts'
import { join } from 'node:path'
import { endUnproven, judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { nameOfExtract, needExtracts, readRoads } from '../measure/extracts.ts'
import { median, quantile } from '../measure/figures.ts'
import { compareWays, differencesOf, percentWithin } from './roads/compare-ways.ts'
import { compareAccess, SNAPPINGS } from './roads/compare-access.ts'
import { installRouter, openRouter } from './roads/other-router.ts'

const PAIRS = Number(process.argv[2] ?? 1000)
const SEED = Number(process.argv[3] ?? 23)
const MODES: readonly RoadMode[] = ['car', 'bicycle', 'foot']
/** Ways whose lengths differ by at most so much are the same but for their ends. */
const NEAR = 0.02
const MOST_MEDIAN_PERCENT = 0.3
const LEAST_POOLED_PERCENT = 85
const LEAST_PERCENT = 75

const extracts = needExtracts()
const home =
  installRouter(join(import.meta.dirname, '..', '..', 'out')) ??
  endUnproven('the other router cannot be installed here')

/** Compares one mode on all extracts, prints it, and gives the ratios of lengths by extract. */
async function compareMode(mode: RoadMode, isQuickest: boolean): Promise<Map<string, number[]>> {
  const byExtract = new Map<string, number[]>()
  for (const path of extracts) {
    const graph = await readRoads(path)
    const router = await openRouter(home, path)
    const { lengths, durations, onlyOurs, onlyTheirs } = await compareWays(graph, router, {
      mode,
      pairs: PAIRS,
      seed: SEED,
      isQuickest,
    })
    const name = nameOfExtract(path)
    const at = (values: readonly number[], share: number) => quantile(values, share).toFixed(3)
    console.log(
      `${mode}${isQuickest ? '' : ', with its wishes'}, ${name}: ${lengths.length} pairs, within 2 % ` +
        `${percentWithin(lengths, NEAR).toFixed(1)} %, median difference ` +
        `${(100 * median(differencesOf(lengths))).toFixed(3)} %; ours by theirs, p10, median, p90: length ` +
        `${at(lengths, 0.1)} ${at(lengths, 0.5)} ${at(lengths, 0.9)}, time ${at(durations, 0.1)} ` +
        `${at(durations, 0.5)} ${at(durations, 0.9)}; a way only here ${onlyOurs}, only there ${onlyTheirs}`,
    )
    byExtract.set(name, lengths)
  }
  return byExtract
}

/** Compares how places beside the roads are put on them, by each of the settings of the other router. */
async function compareSnapping(mode: RoadMode): Promise<number> {
  let below = 0
  for (const [what, snapping] of Object.entries(SNAPPINGS))
    for (const path of extracts) {
      const graph = await readRoads(path)
      const router = await openRouter(home, path)
      const found = await compareAccess(graph, router, { mode, pairs: PAIRS, seed: SEED, snapping: { ...snapping } })
      below += found.oursBelow
      console.log(
        `${mode} beside the roads, ${what}, ${nameOfExtract(path)}: ${found.pairs} pairs, over roads alone ` +
          `within 2 % ${percentWithin(found.onRoads, NEAR).toFixed(1)} %, with access ways ours by theirs ` +
          `${median(found.whole).toFixed(3)} in the median; below the geodesic ours ${found.oursBelow}, ` +
          `theirs ${found.theirsBelow}`,
      )
    }
  return below
}

const bars = []
for (const mode of ['car', 'foot'] as const)
  bars.push({
    what: `${mode}, places beside the roads: ways below the geodesic`,
    measured: await compareSnapping(mode),
    atMost: 0,
  })
for (const mode of MODES) {
  const byExtract = await compareMode(mode, true)
  if (mode === 'car') await compareMode(mode, false)
  const pooled = [...byExtract.values()].flat()
  console.log(`${mode}, all: within 2 % ${percentWithin(pooled, NEAR).toFixed(1)} %`)
  if (mode !== 'car') continue
  const difference = 100 * median(differencesOf(pooled))
  bars.push({ what: 'car, all: median difference of length in %', measured: difference, atMost: MOST_MEDIAN_PERCENT })
  bars.push({
    what: 'car, all: pairs within 2 % in %',
    measured: percentWithin(pooled, NEAR),
    atLeast: LEAST_POOLED_PERCENT,
  })
  for (const [name, lengths] of byExtract)
    bars.push({
      what: `car, ${name}: pairs within 2 % in %`,
      measured: percentWithin(lengths, NEAR),
      atLeast: LEAST_PERCENT,
    })
}
judgeBars(bars)
