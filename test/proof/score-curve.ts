/**
 * How often answers are right, by what is stated of it beside the match score: on rows that took no part in learning it.
 *
 *   WAYPOST_TEST_DATA=folder npm run proof -- score-curve [--weights folder] [--write]
 *
 * Each fifth of the labelled rows is answered once, by weights of the tagger that have not seen it, as the proof
 * `labelled` has it; nothing else of the engine is fitted on these rows. The drawn answers stay in a temporary folder.
 * Each fifth is then judged by curves learned from the other four. Rows of one address are never in two fifths: where
 * they are, they are left out. `--weights` keeps the weights of the fifths; `--write` learns from all rows and keeps the
 * curves with the program.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONFIDENCE_DEPTHS, type ConfidenceDepth } from '#shared/model/score-curve.types.ts'
import { curvesFile } from '../../tools/fit-score-curve/curves-file.ts'
import { fitScoreCurve, withFlatWords } from '../../tools/fit-score-curve/fit-score-curve.ts'
import { judgeBars, type Bar } from '../../tools/lib/proof-outcome.mjs'
import { readOptions } from '../../tools/lib/read-options.mjs'
import { ROOT } from '../../tools/lib/runtime.mjs'
import { needTestData } from '../measure/needs.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import { runFolds } from './figures/run-folds.ts'
import { barsOf, flatWords, printFigures } from './score-curve/report-curve.ts'
import { answersOf, holdOut, withoutSeen } from './score-curve/judge-curve.ts'
import type { JudgedRow } from './score-curve/judged-row.ts'

const { values: options } = readOptions({
  options: { weights: { type: 'string' }, write: { type: 'boolean', default: false } },
})
const say = (text: string) => void process.stdout.write(`${text}\n`)

/** The answers to all rows, each drawn once. */
function drawRows(): JudgedRow[] {
  const labelled = needTestData('addresses', 'labelled addresses')
  const folder = temporaryFolder('score-curve')
  const drawn = runFolds({
    labelled,
    weightsFolder: options.weights ?? folder,
    program: 'test/proof/score-curve/draw-fold.ts',
  })
  const cache = join(folder, 'answers.jsonl')
  writeFileSync(cache, drawn.join(''))
  const lines = readFileSync(cache, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as JudgedRow)
}

const drawn = drawRows()
const rows = withoutSeen(drawn)
say(`${drawn.length} rows with a label, ${drawn.length - rows.length} left out: their address is in two fifths.`)

/** Judges a depth; what is written is learned from all rows. */
function judgeDepth(depth: ConfidenceDepth) {
  const stated = holdOut(rows, depth)
  const flat = flatWords(stated)
  printFigures(depth, stated, flat)
  return {
    bars: barsOf(depth, stated),
    curve: () => withFlatWords(fitScoreCurve(answersOf(rows, depth)), answersOf(rows, depth), flat),
  }
}

const judged = CONFIDENCE_DEPTHS.map((depth) => [depth, judgeDepth(depth)] as const)
const bars: Bar[] = judged.flatMap(([, one]) => one.bars)
say('')
judgeBars(bars)
if (options.write) {
  const curves = Object.fromEntries(judged.map(([depth, { curve }]) => [depth, curve()])) as Record<
    ConfidenceDepth,
    ReturnType<typeof fitScoreCurve>
  >
  writeFileSync(join(ROOT, 'src-shared/model/score-curve-data.ts'), curvesFile(curves))
  say('src-shared/model/score-curve-data.ts is renewed.')
}
