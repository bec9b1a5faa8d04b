import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { unmetBars } from '../../../tools/lib/proof-outcome.mjs'
import { findJudge, labelledFolder, readCollections, type Collection } from '../../labelled/read-collections.ts'
import type { Figures } from '../../proof/figures/figures.types.ts'
import { openLabelEngine, openPacks } from '../../measure/engine.ts'
import { scoresOf, tallyRows } from '../../proof/figures/tally-rows.ts'

/** `npm run proof -- labelled` reads every row of every collection. */
const ROWS = 600
const SEED = 20261125
/** So many drawn rows may differ by chance from all of them: twice the standard error of a share near nine in ten. */
const CHANCE_PERCENT = 2.5

const committed = JSON.parse(readFileSync(join(import.meta.dirname, '../../../docs/figures.json'), 'utf8')) as Figures

/** Rows drawn from all collections alike. */
function drawRows(collections: readonly Collection[]): Collection {
  const rows = seededRandom(SEED).shuffle(collections.flatMap((one) => one.rows))
  return { name: 'drawn', rows: rows.slice(0, ROWS) }
}

test('drawn labelled addresses are read right as often as all of them', async (context) => {
  const folder = labelledFolder()
  if (folder === null) return context.skip('WAYPOST_TEST_DATA names no folder with labelled addresses')
  const { name, judge } = await findJudge()
  if (name !== committed.judge) return context.skip(`docs/figures.json was judged by ${committed.judge}, not ${name}`)
  const reader = openPacks()
  const collections = [drawRows(readCollections(folder))]
  const bars = (['Parse', 'Verify'] as const).map((process) => {
    const { drawn } = scoresOf(tallyRows({ collections, cleanse: openLabelEngine(reader, process), judge }))
    const all = Object.values(committed.seen.collections[process])
    const share = all.reduce((sum, { right }) => sum + right, 0) / all.reduce((sum, { rows }) => sum + rows, 0)
    return { what: `${process}, % right`, measured: drawn?.percent ?? NaN, atLeast: 100 * share - CHANCE_PERCENT }
  })
  reader.close()
  expect(unmetBars(bars)).toEqual([])
}, 60_000)
