import type { z } from 'zod'
import type { facetCounts, rowFilter } from '#shared/contract/review-schemas.ts'
import type { Facet } from '#shared/model/facets.ts'
import { isShallow, WORDS_THAT_LOOK_CHECKED, type Depth } from '#shared/model/match-label.ts'
import type { ColumnFacet } from './column-facet.ts'
import type { BitFacet, CodeFacet, FacetColumns } from './facet-columns.ts'

export type RowFilter = z.output<typeof rowFilter>
export type FacetCounts = z.output<typeof facetCounts>

/** Rows that hold the text that is looked for, by position; null where none is. */
export type TextMatches = Uint8Array | null

/** Says of each row whether it passes one facet. */
interface Test {
  /** Its facet, or the name of its column behind `COLUMN`. */
  about: string
  passes(position: number): boolean
}

function codeTest({ facet, codes, names }: CodeFacet, values: readonly string[], isNegated: boolean): Test {
  const allowed = new Uint8Array(256).fill(isNegated ? 1 : 0)
  for (const value of values) {
    const code = names.indexOf(value)
    if (code >= 0) allowed[code] = isNegated ? 0 : 1
  }
  return { about: facet, passes: (position) => allowed[codes[position] as number] === 1 }
}

function bitTest({ facet, bits, names }: BitFacet, values: readonly string[], isNegated: boolean): Test {
  let mask = 0
  for (const value of values) {
    const place = names.indexOf(value)
    if (place >= 0) mask |= 1 << place
  }
  return { about: facet, passes: (position) => (((bits[position] as number) & mask) === 0) === isNegated }
}

/** No facet is called so. */
const COLUMN = 'column:'

type Choice = NonNullable<RowFilter['columns']>[string]

/** A value that the column has not lets no row pass; so does a column that the file has not. */
function columnTest(name: string, facet: ColumnFacet | undefined, { values, isNegated }: Choice): Test {
  const about = `${COLUMN}${name}`
  if (!facet) return { about, passes: () => isNegated }
  const { codes, names } = facet
  const allowed = new Uint8Array(names.length).fill(isNegated ? 1 : 0)
  for (const value of values) {
    const code = names.indexOf(value, 1)
    if (code > 0) allowed[code] = isNegated ? 0 : 1
  }
  return { about, passes: (position) => allowed[codes[position] as number] === 1 }
}

const chosenColumns = ({ columns = {} }: RowFilter): [string, Choice][] =>
  Object.entries(columns).filter(([, { values }]) => values.length > 0)

function testsOf(filter: RowFilter, { codes, bits, ofFile = [] }: FacetColumns): Test[] {
  const chosen = (facet: Facet) => {
    const choice = filter.facets[facet]
    return choice && choice.values.length > 0 ? choice : null
  }
  const ofCodes = codes.flatMap((one) => {
    const choice = chosen(one.facet)
    return choice ? [codeTest(one, choice.values, choice.isNegated)] : []
  })
  const ofBits = bits.flatMap((one) => {
    const choice = chosen(one.facet)
    return choice ? [bitTest(one, choice.values, choice.isNegated)] : []
  })
  const ofColumns = chosenColumns(filter).map(([name, choice]) =>
    columnTest(
      name,
      ofFile.find((one) => one.name === name),
      choice,
    ),
  )
  return [...ofCodes, ...ofBits, ...ofColumns]
}

/** Positions of the rows that pass, in their order. */
export function passingRows(filter: RowFilter, columns: FacetColumns, count: number, text: TextMatches): Uint32Array {
  const tests = testsOf(filter, columns)
  const passing = new Uint32Array(count)
  let found = 0
  next: for (let position = 0; position < count; position++) {
    if (text && text[position] === 0) continue
    for (const test of tests) if (!test.passes(position)) continue next
    passing[found++] = position
  }
  return passing.slice(0, found)
}

const NONE_FAILS = -1
const SEVERAL_FAIL = -2

/** For each row, the one test that it fails; none or several as told above. */
function failingTests(tests: readonly Test[], count: number, text: TextMatches): Int8Array {
  const failing = new Int8Array(count)
  for (let position = 0; position < count; position++) {
    let fails = text && text[position] === 0 ? SEVERAL_FAIL : NONE_FAILS
    for (let i = 0; i < tests.length && fails !== SEVERAL_FAIL; i++) {
      if (tests[i]?.passes(position)) continue
      fails = fails === NONE_FAILS ? i : SEVERAL_FAIL
    }
    failing[position] = fails
  }
  return failing
}

/**
 * Counts of every facet under a filter. A facet is counted over the rows that pass all the others, so that its own
 * choice can be widened: with `Verified` chosen, `Partial` still shows how many rows it would bring.
 */
export function countFacets(filter: RowFilter, columns: FacetColumns, count: number, text: TextMatches): FacetCounts {
  const tests = testsOf(filter, columns)
  const failing = failingTests(tests, count, text)
  const own = (about: string) => {
    const place = tests.findIndex((test) => test.about === about)
    return place < 0 ? NONE_FAILS : place
  }
  const counts = {} as FacetCounts['counts']
  for (const { facet, codes, names } of columns.codes) {
    counts[facet] = named(countCodes(codes, failing, own(facet)), names)
  }
  for (const { facet, bits, names } of columns.bits) {
    counts[facet] = named(countBits(bits, failing, own(facet), names.length), names)
  }
  let total = 0
  for (let position = 0; position < count; position++) if (failing[position] === NONE_FAILS) total++
  const ofFile = (columns.ofFile ?? []).map((facet) => {
    const mine = own(`${COLUMN}${facet.name}`)
    const isCounted = (at: number) => failing[at] === NONE_FAILS || failing[at] === mine
    return countColumn(facet, filter.columns?.[facet.name]?.values ?? [], isCounted)
  })
  return { total, counts, shallow: countShallow(columns, failing, own('word')), columns: ofFile }
}

function countShallow({ codes }: FacetColumns, failing: Int8Array, own: number): FacetCounts['shallow'] {
  const words = codes.find(({ facet }) => facet === 'word')
  const depths = codes.find(({ facet }) => facet === 'depth')
  if (!words || !depths) return {}
  const isShallowCode = depths.names.map((name) => isShallow(Number(name) as Depth))
  const counts = new Uint32Array(words.names.length)
  for (let position = 0; position < failing.length; position++) {
    const fails = failing[position]
    if (fails !== NONE_FAILS && fails !== own) continue
    if (isShallowCode[depths.codes[position] as number]) (counts[words.codes[position] as number] as number)++
  }
  return Object.fromEntries(WORDS_THAT_LOOK_CHECKED.map((word) => [word, counts[words.names.indexOf(word)] ?? 0]))
}

function countCodes(codes: Uint8Array, failing: Int8Array, own: number): Uint32Array {
  const counts = new Uint32Array(256)
  for (let position = 0; position < failing.length; position++) {
    const fails = failing[position]
    if (fails === NONE_FAILS || fails === own) (counts[codes[position] as number] as number)++
  }
  return counts
}

function countBits(bits: BitFacet['bits'], failing: Int8Array, own: number, size: number): Uint32Array {
  const counts = new Uint32Array(size)
  for (let position = 0; position < failing.length; position++) {
    const fails = failing[position]
    if (fails !== NONE_FAILS && fails !== own) continue
    for (let rest = bits[position] as number; rest !== 0; rest &= rest - 1) {
      ;(counts[31 - Math.clz32(rest & -rest)] as number)++
    }
  }
  return counts
}

/** Only the values that there are. */
function named(counts: Uint32Array, names: readonly string[]): Record<string, number> {
  const pairs = names.map((name, code) => [name, counts[code] ?? 0] as const).filter(([, count]) => count > 0)
  return Object.fromEntries(pairs)
}

/** Values of a column that are listed, the most frequent first; those that are chosen are listed as well. */
export const MOST_LISTED = 30

/** Counts the values of a column over the rows that `isCounted` lets pass. */
export function countColumn(
  { name, codes, names }: ColumnFacet,
  chosen: readonly string[],
  isCounted: (position: number) => boolean,
): FacetCounts['columns'][number] {
  const counts = new Uint32Array(names.length)
  for (let position = 0; position < codes.length; position++) {
    if (isCounted(position)) (counts[codes[position] as number] as number)++
  }
  const found: number[] = []
  for (let code = 1; code < counts.length; code++) if (counts[code] !== 0) found.push(code)
  found.sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b)
  const listed = found.slice(0, MOST_LISTED)
  const values = listed.map((code) => ({ value: names[code] as string, count: counts[code] as number }))
  const isListed = new Set(values.map(({ value }) => value))
  for (const value of chosen.filter((one) => !isListed.has(one))) {
    values.push({ value, count: counts[names.indexOf(value, 1)] ?? 0 })
  }
  return { name, values, more: found.length - listed.length + (counts[0] === 0 ? 0 : 1) }
}
