import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const FOLDS = 5
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

interface FoldRuns {
  /** The folder of the labelled rows. */
  labelled: string
  /** Weights are trained into it; those that are there already are used as they are. */
  weightsFolder: string
  /** A program of the tests, from the root; it is given the fold and the number of folds. */
  program: string
}

/** What the program writes of each fold of the rows, read by weights that have not seen the fold. */
export function runFolds({ labelled, weightsFolder, program }: FoldRuns): string[] {
  mkdirSync(weightsFolder, { recursive: true })
  const hooks = pathToFileURL(fromRoot('test/proof/figures/use-weights.ts')).href
  return Array.from({ length: FOLDS }, (_, fold) => {
    const weights = join(weightsFolder, `fold-${fold}.json`)
    if (!existsSync(weights)) train(fold, labelled, weights)
    return execFileSync(process.execPath, ['--import', hooks, fromRoot(program), `${fold}`, `${FOLDS}`], {
      encoding: 'utf8',
      maxBuffer: MOST_OUTPUT_BYTES,
      env: { ...process.env, WAYPOST_PROOF_WEIGHTS: weights },
    })
  })
}
