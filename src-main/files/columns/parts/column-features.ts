import {
  CELL_TESTS,
  KNOWN_TESTS,
  foldCell,
  shapeOfColumn,
  type ColumnShape,
  type KnownNames,
} from '#main/files/columns/parts/cell-shapes.ts'
import { sensesOfName, type NameReading } from '#main/files/columns/parts/senses-of-name.ts'

/** A column with all that is known of it alone. */
export interface SeenColumn {
  index: number
  name: string
  reading: NameReading
  shape: ColumnShape
  cells: string[]
}

const NO_READING: NameReading = { senses: [], hints: [], isKnown: false, words: [] }

/** What a cell or a name is shows in its first characters. */
const LONGEST_CELL = 200
/** More columns than this are no table of addresses of which each is compared with each. */
const MOST_RELATED = 200

export function seeColumns(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  hasHeader: boolean,
  known: KnownNames | null,
): SeenColumn[] {
  return names.map((name, index) => {
    const cells = rows.map((row) => (row[index] ?? '').trim().slice(0, LONGEST_CELL))
    return {
      index,
      name,
      reading: hasHeader ? sensesOfName(name) : NO_READING,
      shape: shapeOfColumn(cells, known),
      cells,
    }
  })
}

/** Steps of a share: none, some, half, most, nearly all. */
const STEPS = [0.02, 0.3, 0.7, 0.93]
const stepOf = (share: number): number => STEPS.filter((step) => share > step).length
const RELATED_SHARE = 0.7
/** Rows that are compared to see whether one column stands inside another. */
const MOST_COMPARED = 60

/** How often the cells of one column stand in front, behind or within those of another, of the rows where both are filled. */
function isInside(small: readonly string[], large: readonly string[]): { front: boolean; within: boolean } {
  let both = 0
  let front = 0
  let within = 0
  for (let row = 0; row < Math.min(small.length, MOST_COMPARED); row++) {
    const [a, b] = [small[row] as string, large[row] as string]
    if (a === '' || b === '') continue
    both++
    if (b.length <= a.length) continue
    const at = b.indexOf(a)
    if (at === 0 && /[\s,]/.test(b[a.length] as string)) front++
    if (at >= 0 && (at === 0 || /[\s,]/.test(b[at - 1] as string))) within++
  }
  const enough = both >= 5
  return { front: enough && front / both > RELATED_SHARE, within: enough && within / both > RELATED_SHARE }
}

function relationsOf(columns: readonly SeenColumn[]): string[][] {
  const found: string[][] = columns.map(() => [])
  if (columns.length > MOST_RELATED) return found
  const folded = columns.map(({ cells }) => cells.slice(0, MOST_COMPARED).map(foldCell))
  columns.forEach(({ shape }, small) => {
    if (shape.filled < 0.3 || shape.distinct < 0.05) return
    columns.forEach((other, large) => {
      if (small === large || other.shape.distinct < 0.2) return
      const { front, within } = isInside(folded[small] as string[], folded[large] as string[])
      if (front) {
        found[small]?.push('inFront')
        found[large]?.push('hasFront')
      }
      if (within) {
        found[small]?.push('within')
        found[large]?.push('holds')
      }
    })
  })
  return found.map((list) => [...new Set(list)])
}

function nameFeatures({ senses, hints, isKnown }: NameReading, hasName: boolean): string[] {
  if (!hasName) return ['noName']
  const unique = [...new Set(senses)]
  const pairs = unique.flatMap((a, i) => unique.slice(i + 1).map((b) => [a, b].sort().join('+')))
  return [
    ...unique.map((sense) => `s:${sense}`),
    ...pairs.map((pair) => `p:${pair}`),
    ...(unique.length === 1 ? [`only:${unique[0]}`] : []),
    `first:${senses[0] ?? 'none'}`,
    `last:${senses.at(-1) ?? 'none'}`,
    ...hints.map((sense) => `h:${sense}`),
    ...(isKnown ? [] : ['unknown']),
    ...(!isKnown && unique.length === 0 ? ['nothing'] : []),
    `n:${Math.min(4, unique.length)}`,
  ]
}

/** Whether the same name without the word for an owner or for mail stands in the table as well. */
const AWAY = new Set(['owner', 'mail', 'old', 'further'])
function twinFeatures(columns: readonly SeenColumn[]): string[][] {
  const keyOf = ({ reading: { senses } }: SeenColumn) =>
    senses
      .filter((sense) => !AWAY.has(sense) && sense !== 'site')
      .sort()
      .join(' ')
  const isAway = (column: SeenColumn) => column.reading.senses.some((sense) => AWAY.has(sense))
  const keys = columns.map(keyOf)
  const [away, home] = [true, false].map(
    (which) => new Set(keys.filter((_, index) => isAway(columns[index] as SeenColumn) === which)),
  ) as [Set<string>, Set<string>]
  return columns.map((column, index) => {
    const key = keys[index] as string
    if (column.reading.senses.length === 0) return []
    if (isAway(column)) return [home.has(key) ? 'awayTwin' : 'awayAlone']
    return away.has(key) ? ['homeTwin'] : []
  })
}

/** Of fewer cells nobody can say whether they repeat. */
const FEW_CELLS = 8
const DISTINCT_STEPS = [0.03, 0.2, 0.6, 0.97]
const distinctStep = (distinct: number): number => DISTINCT_STEPS.filter((step) => distinct >= step).length

function shapeFeatures({ shares, filled, distinct, cells, isCounter, isKnown }: ColumnShape): string[] {
  if (filled === 0) return ['c:empty']
  return [
    ...shares.flatMap((share, at) => {
      const step = stepOf(share)
      const test = CELL_TESTS[at] ?? ''
      if (step === 0) return isKnown && KNOWN_TESTS.has(test) ? [`n:${test}`] : []
      return Array.from({ length: step }, (_, below) => `c:${test}:${below + 1}`)
    }),
    `filled:${stepOf(filled)}`,
    ...(cells < FEW_CELLS ? ['few'] : [`distinct:${distinctStep(distinct)}`]),
    ...(isCounter ? ['counter'] : []),
  ]
}

/** What speaks for each column: its name, its cells, and how it stands to the others. */
export function featuresOfColumns(columns: readonly SeenColumn[], hasHeader: boolean): string[][] {
  const relations = relationsOf(columns)
  const twins = twinFeatures(columns)
  return columns.map((column, index) => {
    const ofName = nameFeatures(column.reading, hasHeader)
    const ofShape = shapeFeatures(column.shape)
    return [
      'bias',
      ...ofName,
      ...ofShape,
      ...(relations[index] ?? []).map((one) => `r:${one}`),
      ...(twins[index] ?? []),
    ]
  })
}
