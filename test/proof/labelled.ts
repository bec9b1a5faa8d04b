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

const say = (text: string) => void process.stdout.write(`${text}\n`)
const percent = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`)
const NAME_WIDTH = 62

function printScores(title: string, { collections, flags }: Scores): void {
  for (const [process, scores] of Object.entries(collections)) {
    say(`\n${`${title}, ${process}`.padEnd(40)}   rows   right        %   mean over countries`)
    for (const [name, { rows, right, percent: share, meanOverCountries }] of Object.entries(scores))
      say(
        `  ${name.padEnd(38)}${String(rows).padStart(7)} ${String(right).padStart(7)} ${share.toFixed(1).padStart(8)} ${meanOverCountries.toFixed(1).padStart(21)}`,
      )
  }
  say(`\n${`${title}, Verify, by flag`.padEnd(40)}   rows   right`)
  for (const [flag, { rows, right }] of Object.entries(flags))
    say(
      `  ${flag.padEnd(38)}${String(rows).padStart(7)} ${String(right).padStart(7)} ${percent(right, rows).padStart(10)}`,
    )
}

/** Every figure as a table. */
function printFigures(figures: Figures): void {
  say(`Right is what the judge "${figures.judge}" says.`)
  printScores('seen', figures.seen)
  if (figures.heldOut) printScores('held out', figures.heldOut)
  const { V = 0, P = 0 } = figures.answers
  const statuses = Object.entries(figures.answers).map(([status, count]) => `${status} ${count}`)
  say(`\nAnswers under Verify: ${statuses.join(', ')}; V or P ${V + P}`)
  for (const [name, { rows, added, wrong, addedUnderV, wrongUnderV }] of Object.entries(figures.postalCodes))
    say(
      `Postal codes added, ${name}: ${added} of ${rows}, ${wrong} wrong; under V ${addedUnderV}, ${wrongUnderV} wrong (${percent(wrongUnderV, addedUnderV)})`,
    )
  say(`\n${'false verification'.padEnd(NAME_WIDTH)}  cases       V   false`)
  for (const [name, { cases, verified, false: wrong }] of Object.entries(figures.falseVerification))
    say(
      `  ${name.padEnd(NAME_WIDTH)}${String(cases).padStart(5)} ${String(verified).padStart(7)} ${String(wrong).padStart(7)} ${percent(wrong, cases).padStart(9)}`,
    )
}

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
