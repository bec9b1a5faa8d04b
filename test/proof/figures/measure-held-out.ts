import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Scores } from './figures.types.ts'
import { addTally, flagsOf, scoresOf, type Tally } from './tally-rows.ts'

const FOLDS = 5
/** As the committed weights were trained (resources/model/README.md), but once and not the mean of three. */
const TRAINING = ['--epochs', '5', '--made-up', '50', '--british', '2500', '--ensemble', '1', '--seed', '1']
const MOST_OUTPUT_BYTES = 1 << 26

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const say = (text: string) => void process.stderr.write(`${text}\n`)

function train(fold: number, folder: string, out: string): void {
  const rows = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => ['--rows', join(folder, name)])
  const args = [fromRoot('tools/train-tagger/train-tagger.ts'), ...TRAINING, '--leave-out', `${fold}/${FOLDS}`]
  say(`Training without fold ${fold + 1} of ${FOLDS}…`)
  execFileSync(process.execPath, [...args, '--out', out, ...rows], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/**
 * Every row read by weights that have not seen it. Weights are trained into `weightsFolder`; those that are there already
 * are used as they are.
 */
export function measureHeldOut(labelled: string, weightsFolder: string): Scores {
  mkdirSync(weightsFolder, { recursive: true })
  const sums: Record<'Parse' | 'Verify', Tally> = {
    Parse: { collections: {}, flags: {} },
    Verify: { collections: {}, flags: {} },
  }
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = join(weightsFolder, `fold-${fold}.json`)
    if (!existsSync(weights)) train(fold, labelled, weights)
    const hooks = pathToFileURL(fromRoot('test/proof/figures/use-weights.ts')).href
    const program = fromRoot('test/proof/figures/score-fold.ts')
    const text = execFileSync(process.execPath, ['--import', hooks, program, `${fold}`, `${FOLDS}`], {
      encoding: 'utf8',
      maxBuffer: MOST_OUTPUT_BYTES,
      env: { ...process.env, WAYPOST_PROOF_WEIGHTS: weights },
    })
    const tallies = JSON.parse(text) as typeof sums
    addTally(sums.Parse, tallies.Parse)
    addTally(sums.Verify, tallies.Verify)
  }
  return {
    collections: { Parse: scoresOf(sums.Parse), Verify: scoresOf(sums.Verify) },
    flags: flagsOf(sums.Verify),
  }
}
