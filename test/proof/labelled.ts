/**
 * How much of the labelled collections is read right, and how often something false is verified: no worse than
 * docs/figures.json says.
 *
 *   WAYPOST_TEST_DATA=folder npm run proof -- labelled [--seen] [--write] [--weights folder] [--false file]
 *
 * Trains the five folds with one seed, so that every row is also read by weights that have not seen it; `--seen` leaves
 * that out. `--weights` keeps the weights of the folds in that folder, and uses those that are there. `--write` renews
 * docs/figures.json; what was not measured stays as it is there. `--false` writes the forged addresses that were
 * verified, a line each.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readOptions } from '../../tools/lib/read-options.mjs'
import { needTestData } from '../measure/needs.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import { findJudge, readCollections } from '../labelled/read-collections.ts'
import { compareFigures } from './figures/compare-figures.ts'
import type { Figures, Scores } from './figures/figures.types.ts'
import { measureHeldOut } from './figures/measure-held-out.ts'
import { measureSeen } from './figures/measure-seen.ts'
import { openPacks } from '../measure/engine.ts'
import { printFigures } from './figures/print-figures.ts'

const FIGURES = fileURLToPath(new URL('../../docs/figures.json', import.meta.url))

const { values: options } = readOptions({
  options: {
    seen: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    weights: { type: 'string' },
    false: { type: 'string' },
  },
})

const folder = needTestData('addresses', 'labelled addresses')

const heldOut = (): Scores => measureHeldOut(folder, options.weights ?? temporaryFolder('folds'))

const reader = openPacks()
const falsely: string[] = []
const seen = measureSeen({
  reader,
  collections: readCollections(folder),
  judge: await findJudge(),
  onFalse: (line) => falsely.push(line),
})
reader.close()
const date = new Date().toISOString().slice(0, 10)
const figures: Figures = { date, ...seen, heldOut: options.seen ? null : heldOut() }
printFigures(figures)
if (options.false) writeFileSync(options.false, `${falsely.join('\n')}\n`)

const committed = JSON.parse(readFileSync(FIGURES, 'utf8')) as Figures
const problems = compareFigures(figures, committed)
process.stdout.write(`\nCompared with the figures of ${committed.date}:\n`)
for (const problem of problems) process.stdout.write(`FAIL  ${problem}\n`)
if (problems.length === 0) process.stdout.write('ok    nothing is worse\n')
if (options.write) {
  const renewed: Figures = { ...figures, heldOut: figures.heldOut ?? committed.heldOut }
  writeFileSync(FIGURES, `${JSON.stringify(renewed, null, 2)}\n`)
  process.stdout.write('docs/figures.json is renewed.\n')
}
process.exitCode = problems.length === 0 || options.write ? 0 : 1
