/**
 * How many labelled addresses come out with every part right, per collection and over countries.
 *
 *   WAYPOST_TEST_DATA=folder node test/bench/scores.ts [--process Parse|Verify] [--sets senzing,usaddress] [--by-country]
 *     [--by-flag] [--judge file.mjs] [--fails file.jsonl] [--packs folder] [--fold 0/5] [--plain]
 *
 * Reads every `addresses/*.jsonl` of the folder: one record a line, `{country, input | lines | structured, expected}`.
 * `--fold k/n` scores only the rows that `train-tagger --leave-out k/n` has not seen.
 * `--plain` scores the addresses that have delimiters as they are typed into a search field: without them, in small letters.
 * `--by-flag` counts the right rows of each flag (`op:no_punct`), and of these the venues, which have a firm or building;
 * the counts of several folds add up.
 * Parts that the input does not hold (`inferred`) are left out, and so are rows flagged as noise. `--judge` names a module
 * whose `judge(record, answer)` decides, as `{key: {lenient}}`; else the one beside the data, where it has one; else a part
 * is right when its name key, or the key without street types, equals the expected one in any field of its group.
 */
import { createWriteStream } from 'node:fs'
import type { Process } from '#shared/model/address.ts'
import { toAddress, type Answer, type LabelledAddress } from '../labelled/judge-parts.ts'
import { findJudge, judgeRow, readCollections } from '../labelled/read-collections.ts'
import { createFlagTally } from '../labelled/tally-flags.ts'
import { toPlain } from '../labelled/to-plain.ts'
import { foldOf } from '../../tools/train-tagger/row-fold.ts'
import { readOptions } from '../../tools/lib/read-options.mjs'
import { openLabelEngine, openPacks } from '../measure/engine.ts'
import { needTestData } from '../measure/needs.ts'
import { cpuSeconds } from '../measure/time.ts'

const { values: options } = readOptions({
  options: {
    process: { type: 'string', default: 'Parse' },
    sets: { type: 'string' },
    judge: { type: 'string' },
    fails: { type: 'string' },
    fold: { type: 'string' },
    packs: { type: 'string' },
    plain: { type: 'boolean', default: false },
    'by-country': { type: 'boolean', default: false },
    'by-flag': { type: 'boolean', default: false },
  },
})

const percent = (part: number, whole: number) => (whole === 0 ? '-' : ((100 * part) / whole).toFixed(1)).padStart(6)

function choose(rows: readonly LabelledAddress[]): LabelledAddress[] {
  const [fold, folds] = (options.fold ?? '').split('/').map(Number)
  return rows
    .filter((record) => !folds || foldOf(record, folds) === fold)
    .flatMap((record) => (options.plain ? (toPlain(record) ?? []) : record))
}

const folder = needTestData('addresses', 'labelled addresses')
const { judge } = await findJudge(options.judge)
const reader = openPacks(options.packs)
const cleanse = openLabelEngine(reader, options.process as Process)
const fails = options.fails ? createWriteStream(options.fails) : null
const wanted = options.sets?.split(',')

console.log(`${'collection'.padEnd(24)}rows   all right   mean over countries   addresses/s (CPU)   ${options.process}`)
for (const { name: set, rows: all } of readCollections(folder)) {
  if (wanted && !wanted.includes(set)) continue
  const records = choose(all)
  const byCountry = new Map<string, { rows: number; right: number }>()
  const flags = createFlagTally()
  let seconds = 0
  for (const record of records) {
    const before = process.cpuUsage()
    const answer = cleanse(toAddress(record), 1).matches[0] as Answer
    seconds += cpuSeconds(before)
    const judged = judgeRow(judge, record, answer)
    if (judged.length === 0) continue
    const missed = judged.filter(({ isRight }) => !isRight).map(({ key }) => key)
    const count = byCountry.get(record.country) ?? { rows: 0, right: 0 }
    byCountry.set(record.country, { rows: count.rows + 1, right: count.right + (missed.length === 0 ? 1 : 0) })
    flags.add(record, missed.length === 0)
    if (missed.length > 0) fails?.write(`${JSON.stringify({ set, ...record, missed, answer })}\n`)
  }
  const counts = [...byCountry.values()]
  const rows = counts.reduce((sum, one) => sum + one.rows, 0)
  const right = counts.reduce((sum, one) => sum + one.right, 0)
  const mean = counts.reduce((sum, one) => sum + one.right / one.rows, 0)
  const speed = Math.round(records.length / seconds)
  console.log(
    `${set.padEnd(22)}${String(rows).padStart(6)}      ${percent(right, rows)}                ${percent(mean, counts.length)}           ${String(speed).padStart(8)}`,
  )
  if (options['by-flag']) for (const line of flags.lines()) console.log(`  ${line}`)
  if (!options['by-country']) continue
  const shares = [...byCountry].sort((a, b) => b[1].rows - a[1].rows)
  console.log(`  ${shares.map(([code, one]) => `${code} ${percent(one.right, one.rows).trim()}`).join('  ')}`)
}
fails?.end()
reader.close()
