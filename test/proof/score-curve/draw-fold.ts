/**
 * The answers to the rows of one fold as lines of JSON on standard output: `node --import use-weights.ts draw-fold.ts 0 5`.
 */
import { foldOf } from '../../../tools/train-tagger/row-fold.ts'
import { findJudge, labelledFolder, readCollections } from '../../labelled/read-collections.ts'
import { openLabelEngine, openPacks } from '../../measure/engine.ts'
import { judgeAnswer } from './judged-row.ts'

const [fold, folds] = process.argv.slice(2).map(Number) as [number, number]
const folder = labelledFolder()
if (folder === null) throw new Error('WAYPOST_TEST_DATA names no folder with labelled addresses.')
const rows = readCollections(folder).flatMap((one) => one.rows.filter((row) => foldOf(row, folds) === fold))
const { judge } = await findJudge()
const reader = openPacks()
const cleanse = openLabelEngine(reader, 'Verify')
for (const row of rows) {
  const judged = judgeAnswer(row, cleanse, judge)
  if (judged) process.stdout.write(`${JSON.stringify({ fold, ...judged })}\n`)
}
reader.close()
