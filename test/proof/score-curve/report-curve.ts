import type { ConfidenceDepth } from '#shared/model/score-curve.types.ts'
import type { Bar } from '../../../tools/lib/proof-outcome.mjs'
import {
  areaUnderCurve,
  betterPercent,
  binsOf,
  brierOf,
  calibrationError,
  isStated,
  spreadOf,
  type StatedRow,
} from './judge-curve.ts'

const MOST_POINTS = 3
const MOST_GROUP_POINTS = 6
const LEAST_BETTER = 15
const LEAST_AREA = 0.7
/** Of fewer rows the area of a word is printed and not judged. */
const FEWEST_JUDGED = 500
/** In fewer rows a tenth has too few to compare. */
const FEWEST_OF_GROUP = 200

const byWord = (rows: readonly StatedRow[]) => [...Map.groupBy(rows, ({ word }) => word)].sort()
const byGroup = (rows: readonly StatedRow[]) => [...Map.groupBy(rows, ({ group }) => group)].sort()

/** Countries within a group too, for the eye. */
const byCountry = (rows: readonly StatedRow[]) => [...Map.groupBy(rows, ({ country }) => country)].sort()

/** What is asked of a curve. */
export function barsOf(depth: ConfidenceDepth, all: readonly StatedRow[]): Bar[] {
  const rows = all.filter(isStated)
  const groups = byGroup(rows).filter(([, own]) => own.length >= FEWEST_OF_GROUP)
  const words = byWord(rows).filter(([, own]) => own.length >= FEWEST_JUDGED)
  return [
    { what: `${depth}: calibration error, points`, measured: calibrationError(rows), atMost: MOST_POINTS },
    ...groups.map(([group, own]) => ({
      what: `${depth}, ${group}: calibration error, points`,
      measured: calibrationError(own),
      atMost: MOST_GROUP_POINTS,
    })),
    { what: `${depth}: Brier score better, %`, measured: betterPercent(rows), atLeast: LEAST_BETTER },
    ...words.map(([word, own]) => ({
      what: `${depth}, ${word}: area under the curve`,
      measured: areaUnderCurve(own),
      atLeast: LEAST_AREA,
    })),
  ]
}

/** Words whose right answers the index does not tell from wrong ones: their share is stated instead. */
export const flatWords = (rows: readonly StatedRow[]): Set<string> =>
  new Set(byWord(rows).flatMap(([word, own]) => (areaUnderCurve(own) >= LEAST_AREA ? [] : [word])))

const say = (text: string) => void process.stdout.write(`${text}\n`)
const figure = (value: number, decimals = 1): string => value.toFixed(decimals).padStart(8)

/** The tenths, and what is stated of each word and country. */
export function printFigures(depth: ConfidenceDepth, all: readonly StatedRow[], flat: ReadonlySet<string>): void {
  const rows = all.filter(isStated)
  say(`\nRight ${depth}: stated of ${rows.length} of ${all.length} rows`)
  say(
    `  stated  ${binsOf(rows)
      .map(({ stated }) => figure(stated))
      .join('')}`,
  )
  say(
    `  right ${binsOf(rows)
      .map(({ right }) => figure(right))
      .join('')}`,
  )
  const brier = brierOf(rows, ({ stated }) => stated)
  const share = brierOf(rows, (row) => row.share)
  say(`  Brier score ${brier.toFixed(4)}, of the share of word and country ${share.toFixed(4)}`)
  say('  word            rows   right    area      5 %     95 %')
  for (const [word, own] of byWord(all)) {
    const known = own.filter(isStated)
    const right = (100 * own.filter(({ isRight }) => isRight).length) / own.length
    const spread =
      known.length === 0
        ? 'unknown'
        : spreadOf(known)
            .map((value) => figure(value))
            .join(' ')
    const note = flat.has(word) ? '  the score adds nothing' : ''
    say(
      `  ${word.padEnd(12)}${String(own.length).padStart(8)}${figure(right)}${figure(areaUnderCurve(own), 3)} ${spread}${note}`,
    )
  }
  const countries = byCountry(rows).filter(([, own]) => own.length >= FEWEST_OF_GROUP)
  for (const [name, own] of [...byGroup(rows), ...countries.filter(([country, [one]]) => one?.group !== country)])
    say(
      `  ${name.padEnd(12)}${String(own.length).padStart(8)} calibration error${figure(calibrationError(own))}, better${figure(betterPercent(own))} %`,
    )
}
