/**
 * The columns of public address layers, written as tables with invented rows among columns that hold something else: how
 * many are read right in all parts.
 *
 *   WAYPOST_TEST_DATA=folder npm run proof -- registers [--rows file]
 *
 * Once as the product reads them, once by halves of the layers and once by folds of countries: what is judged is fitted on
 * other layers, or on other countries (of the United States: on other states), and on other names of the columns that hold
 * no part.
 */
import { writeFileSync } from 'node:fs'
import { useWeights } from '#main/files/columns/parts/classify-columns.ts'
import { fitLooks, fitTables } from '../../tools/fit-columns/fit-looks.ts'
import type { Layer } from '../../tools/fit-columns/layer-labels.ts'
import { inventTable, isComposed, type OtherHalf } from '../../tools/fit-columns/layer-tables.ts'
import { readLayers } from '../../tools/fit-columns/read-layers.ts'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { readOptions } from '../../tools/lib/read-options.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { percentOf } from '../measure/figures.ts'
import { needTestData } from '../measure/needs.ts'
import { judgeTable, type TableVerdict } from './columns/judge-table.ts'
import { openPacks } from '../measure/engine.ts'

const FOLDS = 4
const HALVES = 2
const SEED = 2026
const LEAST_PLAIN = 90
const LEAST_ALL = 85
const LEAST_MEAN = 80
const MOST_SURE_AND_WRONG = 2

const { values: options } = readOptions({ options: { rows: { type: 'string' } } })
const folder = needTestData('', 'the columns of registers')
const { layers, context } = readLayers(folder, openPacks())

interface Judged extends TableVerdict {
  layer: Layer
  isPlain: boolean
}

function judge(some: readonly Layer[], half: OtherHalf): Judged[] {
  const random = seededRandom(SEED)
  return some.flatMap((layer) => {
    const land = context.lands.get(layer.country)
    if (!land) return []
    const table = inventTable(layer, land, random, half)
    return [{ ...judgeTable(table, context.known.get(layer.country) ?? null), layer, isPlain: !isComposed(layer) }]
  })
}

/** Countries together; states of the United States apart, for they have most of the layers. */
const landOf = ({ source, country }: Layer): string =>
  country === 'US' ? source.split('/').slice(0, 2).join('/') : country
const sourceOf = ({ source }: Layer): string => source

function judgeByFolds(keyOf: (layer: Layer) => string, folds: number): Judged[] {
  const foldOf = (layer: Layer) =>
    [...keyOf(layer)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 0) % folds
  return Array.from({ length: folds }, (_, fold) => {
    const others = layers.filter((layer) => foldOf(layer) !== fold)
    useWeights(fitLooks(fitTables(others, context, 0)))
    return judge(
      layers.filter((layer) => foldOf(layer) === fold),
      1,
    )
  }).flat()
}

const shareRight = (some: readonly Judged[]): number =>
  percentOf(some.filter(({ wrong }) => wrong.length === 0).length, some.length)

function report(title: string, judged: readonly Judged[]) {
  const byCountry = Map.groupBy(judged, ({ layer }) => layer.country)
  const mean = [...byCountry.values()].reduce((sum, list) => sum + shareRight(list), 0) / byCountry.size
  const plain = shareRight(judged.filter(({ isPlain }) => isPlain))
  const sure = judged.filter(({ reading }) => reading.isSure)
  const sureAndWrong = percentOf(sure.filter(({ wrong }) => wrong.length > 0).length, judged.length)
  const low = [...byCountry].filter(([, list]) => shareRight(list) < 100)
  const parts = Map.groupBy(
    judged.flatMap(({ wrong }) => wrong),
    (part) => part,
  )
  process.stdout.write(
    [
      `${title}: ${judged.length} layers; single columns ${plain.toFixed(1)} %, all ${shareRight(judged).toFixed(1)} %, mean of ${byCountry.size} countries ${mean.toFixed(1)} %`,
      `  sure ${percentOf(sure.length, judged.length).toFixed(1)} %, sure and wrong ${sureAndWrong.toFixed(2)} %`,
      `  wrong parts: ${[...parts].map(([part, list]) => `${part} ${list.length}`).join(', ') || 'none'}`,
      `  not all right: ${low.map(([country, list]) => `${country} ${list.filter(({ wrong }) => wrong.length === 0).length}/${list.length}`).join(' ') || 'none'}`,
      '',
    ].join('\n'),
  )
  return { plain, all: shareRight(judged), mean, sureAndWrong }
}

const shipped = judge(layers, null)
const figures = report('As the product reads them', shipped)
const byHalves = judgeByFolds(sourceOf, HALVES)
report('By halves of the layers, other names of other columns', byHalves)
const byFolds = judgeByFolds(landOf, FOLDS)
report('By folds of countries, other names of other columns', byFolds)
if (options.rows)
  writeFileSync(
    options.rows,
    [
      ...shipped.map((one) => ({ ...one, by: 'product' })),
      ...byHalves.map((one) => ({ ...one, by: 'halves' })),
      ...byFolds.map((one) => ({ ...one, by: 'folds' })),
    ]
      .filter(({ wrong }) => wrong.length > 0)
      .map(({ layer, wrong, mistaken, reading, by }) =>
        JSON.stringify({ by, source: layer.source, wrong, mistaken, sureness: reading.sureness }),
      )
      .join('\n'),
  )
judgeBars([
  { what: 'layers of single columns, %', measured: figures.plain, atLeast: LEAST_PLAIN },
  { what: 'all layers, %', measured: figures.all, atLeast: LEAST_ALL },
  { what: 'mean of countries, %', measured: figures.mean, atLeast: LEAST_MEAN },
  { what: 'sure and wrong, %', measured: figures.sureAndWrong, atMost: MOST_SURE_AND_WRONG },
])
