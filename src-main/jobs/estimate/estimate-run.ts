import { guessColumns, type FieldGuess } from '#main/files/columns/guess-columns.ts'
import type { CleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import type { CsvRow } from '#main/files/csv/csv.types.ts'
import { sampleRows, type RowSample } from '#main/files/sample-rows.ts'
import { tellingColumns, toOriginalLine, type BatchPlan, addressColumns } from '#main/jobs/batch-plan.ts'
import type { CleanseRows } from '#main/jobs/cleanse-blocks.ts'
import type { Explanation } from '#shared/model/explanation.ts'
import { depthOfCode } from '#shared/model/match-label.ts'
import { judgeByPolicy, type Policy } from '#shared/model/policy.ts'
import { ok, type Result } from '#shared/result.ts'
import { answerGroups, type AnswerOptions, type AnsweredGroup } from './answer-groups.ts'
import type { AddressField } from '#shared/model/address.ts'
import type { z } from 'zod'
import type { runEstimate } from '#shared/contract/cleanse-schemas.ts'

/** Rows of one group of a sample, and how many of them have the property that is counted. */
interface CountedGroup {
  hits: number
  rows: number
}

/** A share with the ends of its 95 % interval, each 0 to 1. */
interface EstimatedShare {
  share: number
  low: number
  high: number
}

/** Of the normal distribution, for 95 % on both sides. */
const Z = 1.96

/**
 * The share of a property among all rows, from a sample of groups of neighbours. Each row alone: Wilson's interval
 * (1927), which also holds near 0 and 1, narrowed where the sample is a large part of all. Neighbours are more alike than
 * rows drawn one by one: how much more is the design effect (Kish 1965), by which the sample counts for less.
 */
export function estimateShare(groups: readonly CountedGroup[], allRows: number): EstimatedShare {
  const rows = groups.reduce((sum, group) => sum + group.rows, 0)
  if (rows === 0) return { share: 0, low: 0, high: 1 }
  const hits = groups.reduce((sum, group) => sum + group.hits, 0)
  const share = hits / rows
  if (rows >= allRows) return { share, low: share, high: share }
  const left = Math.max(0, (allRows - rows) / Math.max(1, allRows - 1))
  const counted = rows / designEffect(groups, share, rows) / Math.max(left, 1e-9)
  return wilson(share, counted)
}

function wilson(share: number, rows: number): EstimatedShare {
  const z2 = Z * Z
  const middle = (share + z2 / (2 * rows)) / (1 + z2 / rows)
  const half = (Z / (1 + z2 / rows)) * Math.sqrt((share * (1 - share)) / rows + z2 / (4 * rows * rows))
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** Variance of the ratio of a sample of groups over that of as many rows drawn one by one; never below 1. */
function designEffect(groups: readonly CountedGroup[], share: number, rows: number): number {
  const count = groups.length
  if (count < 2 || rows === count) return 1
  const squares = groups.reduce((sum, group) => sum + (group.hits - share * group.rows) ** 2, 0)
  const ofGroups = ((count / (count - 1)) * squares) / rows ** 2
  const ofRows = (share * (1 - share)) / rows
  return ofRows === 0 ? 1 : Math.max(1, ofGroups / ofRows)
}

/** One change to mapping or options that a person could make. */
interface PlannedChange {
  change: EstimatedGain['change']
  plan: BatchPlan
}

/** Parts that decide most about an address: a column of theirs that is not used is worth a word. */
const WORTH_USING: readonly AddressField[] = ['Country', 'PostalCode', 'Locality', 'AdministrativeArea']
const MOST_CHANGES = 3

interface KnownOfFile {
  /** What each column of the file looks like. */
  guesses: readonly FieldGuess[]
  /** Countries that the file may be of, the likeliest first; alpha-2. */
  countries: readonly string[]
}

/** Changes that a person could make to mapping or options, the likeliest to help first. */
function planChanges(plan: BatchPlan, { guesses, countries }: KnownOfFile): PlannedChange[] {
  return [...unusedColumns(plan, guesses), ...assumedCountries(plan, countries)].slice(0, MOST_CHANGES)
}

function unusedColumns(plan: BatchPlan, guesses: readonly FieldGuess[]): PlannedChange[] {
  const used = new Set([...plan.mapping.map(({ index }) => index), ...(plan.group?.elsewhere ?? [])])
  const fields = new Set<string>(plan.mapping.map(({ field }) => field))
  return guesses.flatMap(({ field }, index) => {
    if (field === null || used.has(index) || fields.has(field) || !WORTH_USING.includes(field)) return []
    const mapping = [...plan.mapping, { index, field }]
    return [{ change: { kind: 'column' as const, column: index, field }, plan: { ...plan, mapping } }]
  })
}

/** Where neither a column nor an option names a country, one could be assumed for the rows that name none. */
function assumedCountries(plan: BatchPlan, countries: readonly string[]): PlannedChange[] {
  const { DefaultCountry = '', ForceCountry = '' } = plan.request.serverOptions
  const hasColumn = plan.mapping.some(({ field }) => field === 'Country')
  if (hasColumn || DefaultCountry !== '' || ForceCountry !== '' || addressColumns(plan.mapping).length === 0) return []
  return countries.slice(0, 1).map((country) => {
    const serverOptions = { ...plan.request.serverOptions, DefaultCountry: country }
    return {
      change: { kind: 'country' as const, country },
      plan: { ...plan, request: { ...plan.request, serverOptions } },
    }
  })
}

export interface EstimateRequest {
  path: string
  bytes: number
  /** Rows of the file, exact or estimated. */
  allRows: number
  plan: BatchPlan
  policy: Policy
}

export interface EstimateOptions {
  cleanse: CleanseRows
  random(): number
}

/** The largest sample; a margin of four per cent at the worst. */
const MOST_ROWS = 600
/** Rows by which the meaning of columns is guessed, and the part of the answers that makes a country likely. */
const GUESSED_ROWS = 200
const LEAST_PART_OF_COUNTRY = 4
/** Of the time that a person waits: reading, the run as it is, and what changes would bring. */
const READ_MILLISECONDS = 300
const RUN_MILLISECONDS = 700
const ALL_MILLISECONDS = 1_000
/** A change that brings less is no news. */
const LEAST_GAIN = 0.01

/** How many rows will need no one, from a sample of the file, and what would change that most. */
export async function estimateRun(request: EstimateRequest, options: EstimateOptions): Promise<Result<RunEstimate>> {
  const startedAt = performance.now()
  const { path, bytes, plan, policy, allRows } = request
  const sample = await sampleRows(path, plan.format, bytes, {
    rows: MOST_ROWS,
    random: options.random,
    endsAtMilliseconds: startedAt + READ_MILLISECONDS,
  })
  const groups = withAddress(sample, plan)
  const { cleanse } = options
  const answered = await answerGroups(groups, plan, { cleanse, endsAtMilliseconds: startedAt + RUN_MILLISECONDS })
  if (!answered.ok) return answered
  const found = answered.value
  const tried = await tryChanges(found, request, { cleanse, endsAtMilliseconds: startedAt + ALL_MILLISECONDS })
  if (!tried.ok) return tried
  const gains = tried.value
  const pack = shallowCountry(found, policy)
  if (pack) gains.push(pack)
  gains.sort((a, b) => b.share - a.share)
  const share = estimateShare(countAccepted(found, policy), allRows)
  const sampled = found.reduce((sum, { rows }) => sum + rows.length, 0)
  return ok({ ...share, sampled, rows: allRows, isOfWholeFile: sample.isOfWholeFile, policy, gains })
}

/** What each change would bring, over the same rows, as far as there is time. */
async function tryChanges(
  found: AnsweredGroup[],
  { plan, policy }: EstimateRequest,
  options: AnswerOptions,
): Promise<Result<EstimatedGain[]>> {
  const rows = found.map((group) => group.rows)
  const sample = rows.flat().map(({ cells }) => cells)
  const guesses = guessColumns(plan.format.columns, sample.slice(0, GUESSED_ROWS), plan.format.hasHeader)
  const gains: EstimatedGain[] = []
  for (const { change, plan: other } of planChanges(plan, { guesses, countries: likelyCountries(found) })) {
    if (performance.now() >= options.endsAtMilliseconds) break
    const answered = await answerGroups(rows, other, options)
    if (!answered.ok) return answered
    const share = gainOf(found, answered.value, policy)
    if (share >= LEAST_GAIN) gains.push({ change, share })
  }
  return ok(gains)
}

/** Countries of the answers, the most frequent first, as far as one row in four is of it. */
function likelyCountries(found: AnsweredGroup[]): string[] {
  const answers = found.flatMap(({ answers }) => answers).filter((answer) => answer !== null && answer.country !== '')
  const counts = new Map<string, number>()
  for (const answer of answers) if (answer) counts.set(answer.country, (counts.get(answer.country) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count * LEAST_PART_OF_COUNTRY >= answers.length)
    .sort((a, b) => b[1] - a[1])
    .map(([country]) => country)
}

/** Blank rows need no one and are no part of the share. */
function withAddress({ groups }: RowSample, plan: BatchPlan): CsvRow[][] {
  const columns = tellingColumns(plan)
  return groups
    .map((rows) => rows.filter((row) => row.reason !== null || toOriginalLine(row.cells, columns) !== ''))
    .filter((rows) => rows.length > 0)
}

const isAccepted = (answer: CleansedRow | null, policy: Policy): boolean =>
  answer !== null &&
  judgeByPolicy(policy, { word: answer.word, depth: depthOfCode(answer.avc), score: answer.score }) === 'accept'

const countAccepted = (groups: AnsweredGroup[], policy: Policy): CountedGroup[] =>
  groups.map(({ rows, answers }) => ({
    rows: rows.length,
    hits: answers.filter((answer) => isAccepted(answer, policy)).length,
  }))

/** By how much the share rises, over the rows that were tried in both ways. */
function gainOf(before: AnsweredGroup[], after: AnsweredGroup[], policy: Policy): number {
  const part = before.slice(0, after.length)
  const shareOf = (groups: AnsweredGroup[]): number => estimateShare(countAccepted(groups, policy), Infinity).share
  return shareOf(after) - shareOf(part)
}

/** The country of most rows that need a person and could be checked deeper with a pack. */
function shallowCountry(groups: AnsweredGroup[], policy: Policy): EstimatedGain | null {
  const counts = new Map<string, number>()
  let rows = 0
  for (const answer of groups.flatMap(({ answers }) => answers)) {
    rows++
    if (answer === null || answer.country === '' || isAccepted(answer, policy)) continue
    const { deeper } = JSON.parse(answer.explanationJson) as Pick<Explanation, 'deeper'>
    if (deeper !== '') counts.set(answer.country, (counts.get(answer.country) ?? 0) + 1)
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  if (!most || most[1] / Math.max(1, rows) < LEAST_GAIN) return null
  return { change: { kind: 'pack', country: most[0] }, share: most[1] / rows }
}

export type RunEstimate = z.output<typeof runEstimate>
type EstimatedGain = RunEstimate['gains'][number]
