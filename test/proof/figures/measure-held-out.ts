import type { Scores } from './figures.types.ts'
import { runFolds } from './run-folds.ts'
import { addTally, flagsOf, scoresOf, type Tally } from './tally-rows.ts'

/** Every row read by weights that have not seen it; weights in that folder are used, those that are missing trained. */
export function measureHeldOut(labelled: string, weightsFolder: string): Scores {
  const sums: Record<'Parse' | 'Verify', Tally> = {
    Parse: { collections: {}, flags: {} },
    Verify: { collections: {}, flags: {} },
  }
  for (const text of runFolds({ labelled, weightsFolder, program: 'test/proof/figures/score-fold.ts' })) {
    const tallies = JSON.parse(text) as typeof sums
    addTally(sums.Parse, tallies.Parse)
    addTally(sums.Verify, tallies.Verify)
  }
  return {
    collections: { Parse: scoresOf(sums.Parse), Verify: scoresOf(sums.Verify) },
    flags: flagsOf(sums.Verify),
  }
}
