import { COLUMN_KINDS } from '#main/files/columns/parts/column-kinds.ts'
import { sharesOf } from '#main/files/columns/parts/classify-columns.ts'
import { featuresOfColumns, seeColumns } from '#main/files/columns/parts/column-features.ts'
import type { KnownNames } from '#main/files/columns/parts/cell-shapes.ts'
import { tableFeatures } from '#main/files/columns/parts/table-features.ts'
import { seededRandom } from '../lib/seeded-random.ts'
import type { Layer } from './layer-labels.ts'
import type { LayerCountry } from './layer-rows.ts'
import { inventTable, type LayerTable, type OtherHalf } from './layer-tables.ts'
import { trainColumns, type Model } from './train-columns.ts'

/** A table as examples, and which layer it is of: a word that only one layer has is no rule. */
type FitTable = ReturnType<typeof toFitTable>
export interface FitContext {
  lands: ReadonlyMap<string, LayerCountry>
  known: ReadonlyMap<string, KnownNames>
}

const EPOCHS = 6
const SEED = 11
/** Tables without names that are fitted besides: one of so many, and all of countries with few layers. */
const BARE_STEP = 3
const FEW_LAYERS = 60
const LEAST_LAYERS = 2
/** One table of so many has no address at all. */
const EMPTY_STEP = 5

/** Small tables, and towns that no pack knows: a name alone must do. */
const HARD: readonly Lack[] = [
  { isNew: true },
  { isUnknown: true },
  { isNew: true, rows: 3 },
  { rows: 3 },
  { isUnknown: true, rows: 5 },
  { rows: 12 },
  { isUnknown: true, rows: 1 },
]

/** A country with many layers counts less each, so that one way of naming does not rule the rest. */
const weightOf = (layers: number): number => layers ** -0.25

/** What is missing in a table that is fitted besides: its names, most of its rows, what the packs know. */
interface Lack {
  isBare?: boolean
  rows?: number
  isUnknown?: boolean
  /** The packs know the country, and none of its towns and codes that the table has: a village, or a new district. */
  isNew?: boolean
}
const NOTHING_KNOWN: KnownNames = {
  isTown: () => false,
  isRegion: () => false,
  isDistrict: () => false,
  isPostalCode: () => false,
  hasCodeForm: () => false,
  isInside: () => true,
}

function toFitTable(table: LayerTable, source: number, weight: number, lack: Lack & FitContext) {
  const { layer } = table
  const hasHeader = table.hasHeader && !lack.isBare
  const ofCountry = lack.known.get(layer.country) ?? null
  const known = lack.isUnknown ? null : lack.isNew ? NOTHING_KNOWN : ofCountry
  const seen = seeColumns(table.names, table.rows.slice(0, lack.rows), hasHeader, known)
  const examples = featuresOfColumns(seen, hasHeader).map((features, index) => ({
    features: [...features, `land:${layer.country}`],
    kind: table.kinds[index] ?? 'other',
    weight,
  }))
  return { table, examples, source }
}

/** Invented tables of the layers, those of rarer countries more often, some without names. */
export function fitTables(layers: readonly Layer[], context: FitContext, half: OtherHalf): FitTable[] {
  const random = seededRandom(SEED)
  const counts = new Map<string, number>()
  for (const { country } of layers) counts.set(country, (counts.get(country) ?? 0) + 1)
  return layers.flatMap((layer, source) => {
    const land = context.lands.get(layer.country)
    const count = counts.get(layer.country) ?? 1
    if (!land) return []
    const toTable = (of: Layer, lack: Lack) =>
      toFitTable(inventTable(of, land, random, half), source, weightOf(count), { ...context, ...lack })
    const make = (lack: Lack) => toTable(layer, lack)
    const makeEmpty = (lack: Lack) =>
      toTable({ source: layer.source, country: layer.country, format: layer.format }, lack)
    const isRare = count < FEW_LAYERS
    const hard = HARD[source % HARD.length] ?? {}
    return [
      make({}),
      make(hard),
      ...(source % EMPTY_STEP === 0 ? [makeEmpty(hard)] : []),
      ...(isRare ? [make({})] : []),
      ...(isRare || source % BARE_STEP === 0 ? [make({ isBare: true })] : []),
    ]
  })
}

function fit(
  tables: readonly FitTable[],
  featuresOf: (table: FitTable, index: number) => string[],
  epochs: number,
): Model {
  const support = new Map<string, Set<number>>()
  const examples = tables.flatMap((table) =>
    table.examples.map((example, index) => {
      const features = featuresOf(table, index)
      for (const feature of features) {
        const sources = support.get(feature) ?? new Set<number>()
        if (sources.size < LEAST_LAYERS) sources.add(table.source)
        support.set(feature, sources)
      }
      return { ...example, features }
    }),
  )
  const allowed = new Set(
    [...support].filter(([, sources]) => sources.size >= LEAST_LAYERS).map(([feature]) => feature),
  )
  return trainColumns(examples, allowed, epochs, seededRandom(3))
}

const alone = (model: Model, { examples }: FitTable) => examples.map(({ features }) => sharesOf(model, features))

/** Both looks: the second learns from what the first says of tables that it was not fitted on. */
export function fitLooks(tables: readonly FitTable[]) {
  const seen = new Map<FitTable, string[][]>()
  for (const part of [0, 1]) {
    const others = tables.filter(({ source }) => source % 2 !== part)
    const model = fit(others, (table, index) => table.examples[index]?.features ?? [], EPOCHS - 1)
    for (const table of tables)
      if (table.source % 2 === part) seen.set(table, tableFeatures(COLUMN_KINDS, alone(model, table)))
  }
  const first = fit(tables, (table, index) => table.examples[index]?.features ?? [], EPOCHS)
  const second = fit(
    tables,
    (table, index) => [...(seen.get(table)?.[index] ?? []), ...(table.examples[index]?.features ?? [])],
    EPOCHS,
  )
  return { first, second }
}
