/**
 * The rows of one fold as JSON on standard output, by process: `node --import use-weights.ts score-fold.ts 0 5`.
 */
import { findJudge, labelledFolder, readCollections } from '../../labelled/read-collections.ts'
import { foldOf } from '../../../tools/train-tagger/row-fold.ts'
import { openLabelEngine, openPacks } from '../../measure/engine.ts'
import { tallyRows, type Tally } from './tally-rows.ts'

const [fold, folds] = process.argv.slice(2).map(Number) as [number, number]
const folder = labelledFolder()
if (folder === null) throw new Error('WAYPOST_TEST_DATA names no folder with labelled addresses.')
const collections = readCollections(folder).map(({ name, rows }) => ({
  name,
  rows: rows.filter((row) => foldOf(row, folds) === fold),
}))
const { judge } = await findJudge()
const reader = openPacks()
const tallies: Record<string, Tally> = {}
for (const name of ['Parse', 'Verify'] as const)
  tallies[name] = tallyRows({ collections, cleanse: openLabelEngine(reader, name), judge })
reader.close()
process.stdout.write(JSON.stringify(tallies))
