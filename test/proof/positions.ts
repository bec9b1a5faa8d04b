/**
 * Real addresses of registers, with the point of their house: how often the answer's point lies within the distance that
 * the answer itself states, and how far it is off.
 *
 *   WAYPOST_TEST_DATA=folder npm run proof -- positions [--only cz,dk] [--rows file] [--write]
 *
 * The laws by which the stated distance follows from the reach that the data tells are fitted on the same addresses. So
 * each fifth is judged by laws fitted on the other four. `--write` fits them on all and keeps them with the engine;
 * `--rows` writes each row with what was said of it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyLaw } from '#main/cleansing/format/stated-radius.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { judgeBars, type Bar } from '../../tools/lib/proof-outcome.mjs'
import { readOptions } from '../../tools/lib/read-options.mjs'
import { percentOf, quantile } from '../measure/figures.ts'
import { needTestData } from '../measure/needs.ts'
import { openPacks } from '../measure/engine.ts'
import {
  askPosition,
  askTown,
  locate,
  openLocating,
  readPositionFiles,
  type PositionSample,
} from './positions/ask-positions.ts'
import { fitLaws, lawIn } from './positions/fit-laws.ts'

const FOLDS = 5
const LEAST_INSIDE = 90
const LEAST_MEAN_INSIDE = 93
const MOST_BEYOND = 2
/** Of fewer rows so many may lie beyond. */
const FEW_ROWS = 100
const FEW_BEYOND = 2
/** Median stated radius in 90th percentiles of the true distance. */
const MOST_RADIUS_RATIO = 1.5
const FAR_METERS = 50_000
const MOST_WITHOUT_POINT = 2
const MOST_KNOWN_WITHOUT_POINT = 0.5
/** Median distance in kilometres before codes and places were joined by all evidence; a row without a point lies infinitely far. */
const MEDIAN_BEFORE: Record<string, number> = { jp_overture: 4.74, oa_at: 2.88, oa_au: 1.36, oa_ca: 4.15, oa_ch: 1.07, oa_cz: 1.72, oa_dk: 2.67, oa_es: 1.36, oa_fi: 8.12, oa_fr: 4.91, oa_gb: 0.04, oa_hr: 2.84, oa_hu: 1.47, oa_ie: 0.67, oa_it: 1.89, oa_lu: 2.32, oa_nl: 1.45, oa_no: 12.41, oa_pl: 3.46, oa_se: 4.2, oa_si: 2.36, oa_sk: 7.24, oa_us: 1.56, us_nad: 2.27 } // prettier-ignore
const BETTER = ['oa_dk', 'oa_fi', 'oa_no', 'oa_pl', 'oa_se', 'oa_si', 'oa_sk']

const { values: options } = readOptions({
  options: {
    only: { type: 'string' },
    rows: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const folder = needTestData('positions', 'addresses of registers')

const only = options.only?.split(',').map((name) => (name.includes('_') ? name : `oa_${name}`))
const files = readPositionFiles(folder).filter(({ name }) => !only || only.includes(name))
const reader = openPacks()
const cleanse = openLocating(reader)
const asked = files.map(({ name, rows }) => ({ name, samples: rows.map((row) => askPosition(reader, cleanse, row)) }))
const alone = files.flatMap(({ rows }) =>
  rows.flatMap((row, i) => askTown(reader, cleanse, row).map((sample) => ({ sample, fold: i % FOLDS }))),
)

interface Judged extends PositionSample {
  /** Stated distance by laws that the row did not take part in. */
  heldOutMeters: number
}

/** Each fifth by laws of the other four. */
function holdOut(): Map<PositionSample, Judged> {
  const all = asked.flatMap(({ samples }) => samples.map((sample, i) => ({ sample, fold: i % FOLDS })))
  const judged = new Map<PositionSample, Judged>()
  for (let fold = 0; fold < FOLDS; fold++) {
    const [addresses, towns] = [all, alone].map((list) =>
      list.filter((one) => one.fold !== fold).map(({ sample }) => sample),
    )
    const laws = fitLaws(addresses ?? [], towns)
    for (const { sample } of all.filter((one) => one.fold === fold)) {
      const { point, row } = sample
      const heldOutMeters = point
        ? Math.max(point.heldMeters, applyLaw(lawIn(laws, point.by, row.country), point.reachMeters))
        : 0
      judged.set(sample, { ...sample, heldOutMeters })
    }
  }
  return judged
}

const cells = (name: string, ...figures: string[]) =>
  process.stdout.write(`${name.padEnd(12)}${figures.map((figure) => figure.padStart(9)).join('')}\n`)

function judgeFile(name: string, rows: readonly Judged[]) {
  const placed = rows.flatMap((one) => (one.point ? [{ ...one, ...one.point }] : []))
  const inside = percentOf(placed.filter((one) => one.meters <= one.heldOutMeters).length, rows.length)
  const beyond = placed.filter((one) => one.meters > 2 * one.heldOutMeters).length
  const meters = placed.map((one) => one.meters)
  const medianKm = quantile([...meters, ...rows.filter(({ point }) => !point).map(() => Infinity)], 0.5) / 1000
  const ninthKm = quantile(meters, 0.9) / 1000
  const statedKm = quantile(
    placed.map((one) => one.heldOutMeters),
    0.5,
  )
  const figures = { name, rows: rows.length, inside, beyond, medianKm, ninthKm, ratio: statedKm / 1000 / ninthKm }
  const none = percentOf(rows.length - placed.length, rows.length)
  cells(name, String(rows.length), none.toFixed(1), inside.toFixed(1), percentOf(beyond, rows.length).toFixed(1), medianKm.toFixed(2), ninthKm.toFixed(2), (statedKm / 1000).toFixed(2), figures.ratio.toFixed(2)) // prettier-ignore
  return figures
}

function barsOfFile({ name, rows, inside, beyond, medianKm, ratio }: ReturnType<typeof judgeFile>): Bar[] {
  const before = MEDIAN_BEFORE[name]
  const isFew = rows < FEW_ROWS
  return [
    { what: `${name}: inside the stated distance, %`, measured: inside, atLeast: LEAST_INSIDE },
    isFew
      ? { what: `${name}: rows beyond twice of it`, measured: beyond, atMost: FEW_BEYOND }
      : { what: `${name}: beyond twice of it, %`, measured: percentOf(beyond, rows), atMost: MOST_BEYOND },
    { what: `${name}: median stated distance in 90th percentiles`, measured: ratio, atMost: MOST_RADIUS_RATIO },
    ...(before === undefined
      ? []
      : [{ what: `${name}: median distance, km`, measured: medianKm, atMost: BETTER.includes(name) ? before - 0.005 : before + 0.005 }]), // prettier-ignore
  ]
}

/** Rows of which the town with its code lies farther off than the town alone, by more than the answer states. */
function countWorseByCode(): number {
  let worse = 0
  for (const { samples } of asked)
    for (const { row } of samples) {
      const { PostalCode, Locality } = row.expected
      if (!PostalCode || !Locality) continue
      const alone = locate(cleanse, { Locality, Country: row.country })
      const both = locate(cleanse, { Locality, PostalCode, Country: row.country })
      if (!alone.position || !both.position) continue
      const [before, after] = [alone, both].map(({ position }) => greatCircleMeters(position!, row)) as [number, number]
      if (after > before + both.statedMeters) worse++
    }
  return worse
}

function writeLaws() {
  const laws = fitLaws(
    asked.flatMap(({ samples }) => samples),
    alone.map(({ sample }) => sample),
  )
  const path = join(import.meta.dirname, '../../src-main/cleansing/format/radius-laws-data.ts')
  const before = readFileSync(path, 'utf8')
  const lines = Object.entries(laws).map(([kind, byCountry]) => {
    const entries = Object.entries(byCountry).map(([country, law]) => `${country || "''"}: [${law.join(', ')}]`)
    return `  ${kind}: { ${entries.join(', ')} },`
  })
  const type = before.slice(0, before.indexOf('// prettier-ignore'))
  const head = `// prettier-ignore\nexport const RADIUS_LAWS: Partial<Record<PositionSource, Readonly<Record<string, RadiusLaw>>>> = {\n`
  writeFileSync(path, `${type}${head}${lines.join('\n')}\n}\n`)
  process.stdout.write(`Written: ${path}\n`)
}

cells('', 'rows', 'none %', 'inside %', '> 2x %', 'med km', 'q90 km', 'stated', 'ratio')
const judged = holdOut()
const figures = asked.map(({ name, samples }) => judgeFile(name, samples.map((one) => judged.get(one) as Judged))) // prettier-ignore
const all = [...judged.values()]
if (options.rows)
  writeFileSync(options.rows, all.map(({ row, ...rest }) => JSON.stringify({ ...row, ...rest })).join('\n'))
if (options.write) writeLaws()
const far = all.filter(({ isVerified, point }) => isVerified && point && point.meters > FAR_METERS).length
const known = all.filter(({ isTownKnown }) => isTownKnown)
const worse = countWorseByCode()
reader.close()
judgeBars([
  ...figures.flatMap(barsOfFile),
  { what: 'inside, mean of the files, %', measured: figures.reduce((sum, { inside }) => sum + inside, 0) / figures.length, atLeast: LEAST_MEAN_INSIDE }, // prettier-ignore
  { what: 'verified and more than 50 km off', measured: far, atMost: 0 },
  { what: 'without a point, %', measured: percentOf(all.filter(({ point }) => !point).length, all.length), atMost: MOST_WITHOUT_POINT }, // prettier-ignore
  { what: 'town known and without a point, %', measured: percentOf(known.filter(({ point }) => !point).length, known.length), atMost: MOST_KNOWN_WITHOUT_POINT }, // prettier-ignore
  { what: 'town with its code farther off than alone', measured: worse, atMost: 0 },
])
