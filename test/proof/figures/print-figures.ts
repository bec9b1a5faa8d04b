import type { Figures, Scores } from './figures.types.ts'

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
export function printFigures(figures: Figures): void {
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
