import type { CleanseArguments } from './cleanse-arguments.ts'
import type { DuplicateKind } from '#shared/names/duplicate-kinds.ts'
import { decisionCounts, decisionTexts, type TakenDecisions } from './decisions.ts'
import { REASON_TEXTS } from '#shared/model/reason-texts-data.ts'
import { REVIEW_REASONS } from '#shared/model/review-reasons.ts'
import { rejectedPath } from './result-file.ts'
import type { AgainTally } from '#main/jobs/again/again-columns.ts'
import { countAnswered } from '#main/jobs/batch-counts.ts'
import { isCheckedPlan, type BatchPlan } from '#main/jobs/batch-plan.ts'
import type { CleansedFile } from '#main/jobs/cleanse-file.ts'
import type { CountedRows } from '#main/jobs/tally-rows.ts'
import { depthKey, DEPTHS, matchLabel } from '#shared/model/match-label.ts'
import { MATCH_WORDS, type MatchWord } from '#shared/model/match-word.ts'
import { VERDICTS, type Policy } from '#shared/model/policy.ts'
import { countOf } from '#shared/text/count-of.ts'

const FAILED = 1

/** What a run of the command line came to. */
export interface CommandResult {
  file: CleansedFile
  /** The plan of each address of the rows. */
  plans: readonly BatchPlan[]
  args: CleanseArguments
  /** Decisions of the window, where they were asked for. */
  taken?: TakenDecisions | null
  /** Rows of a result that were run again. */
  again?: AgainTally | undefined
}

/** Says how many rows became what, of each address that was cleansed; returns the exit code. */
export function reportResult(
  { file, plans, args, taken = null, again }: CommandResult,
  say: (text: string) => void,
): number {
  if (again) return reportAgain(again, args, say)
  const { others, ...first } = file
  const counted = [first, ...others]
  const rejected = file.rejected > 0 ? rejectedPath(args.input, args.output) : null
  if (args.json) {
    const [own, ...rest] = counted.map((counts, at) => ({ ...named(plans[at]), ...toJson(counts, args) }))
    const more = rest.length === 0 ? {} : { groups: [own, ...rest] }
    const decisions = taken ? decisionCounts(taken) : {}
    say(JSON.stringify({ event: 'cleansed', ...own, ...more, ...decisions, rejectedFile: rejected }))
  } else {
    counted.forEach((counts, at) => sayCounts(counts, plans[at], args.policy, say))
    for (const text of taken ? decisionTexts(taken) : []) say(text)
    if (rejected) say(`The rejected rows are listed in ${rejected}.`)
  }
  if (counted.some((counts) => countAnswered(counts) > 0)) return 0
  say('No row could be used. Check the columns and the delimiter of the file.')
  return FAILED
}

/** What became of the rows of a result; one in which all is verified is as good as it can be. */
function reportAgain(counts: AgainTally, { json }: CleanseArguments, say: (text: string) => void): number {
  const { rows, asked, better } = counts
  if (json) say(JSON.stringify({ event: 'cleansedAgain', ...counts }))
  else if (asked === 0) say(`${countOf(rows, 'row')}: every row is verified, decided or without an address.`)
  else say(`${countOf(rows, 'row')}: ${asked} not verified and run again, ${better} with a better result.`)
  return 0
}

const nameOf = (plan: BatchPlan | undefined): string => (plan?.group?.isUnchosen ? '' : (plan?.group?.name ?? ''))
export const named = (plan: BatchPlan | undefined) => (nameOf(plan) === '' ? {} : { group: nameOf(plan) })

/** The counts of an address as a program reads them. */
export function toJson(
  { duplicates, isDuplicatesBounded, verdicts, reasons, ...rest }: CountedRows,
  { policy, duplicatesOf }: { policy?: Policy | undefined; duplicatesOf?: DuplicateKind },
) {
  const judged = verdicts === null ? {} : { policy, verdicts, reasons }
  const repeats = duplicates === null ? {} : { duplicates, duplicatesOf, isDuplicatesBounded }
  return { ...rest, ...repeats, ...judged }
}

/** Says how many rows of an address became what. */
export function sayCounts(
  counts: CountedRows,
  plan: BatchPlan | undefined,
  policy: Policy | undefined,
  say: (text: string) => void,
): void {
  const found = MATCH_WORDS.filter((word) => counts.words[word] > 0)
  const words =
    plan && !isCheckedPlan(plan)
      ? [`not checked ${countAnswered(counts)}`]
      : found.flatMap((word) => sayDepths(word, counts))
  const all = [...words, `blank ${counts.blank}`, `rejected ${counts.rejected}`]
  say(`${nameOf(plan) === '' ? '' : `${nameOf(plan)}, `}${countOf(counts.rowsIn, 'row')}: ${all.join('; ')}.`)
  if (counts.verdicts) say(`${policy}: ${VERDICTS.map((one) => `${one} ${counts.verdicts?.[one]}`).join('; ')}.`)
  if (counts.reasons) sayReasons(counts.reasons, say)
  if (counts.duplicates !== null) say(`${DUPLICATES_TEXT[plan?.duplicatesOf ?? 'place']}: ${counts.duplicates}.`)
  if (counts.isDuplicatesBounded)
    say('The file has more addresses than can be compared: duplicates of the later ones were not searched.')
}

/** What the rows that repeat an earlier one share with it. */
const DUPLICATES_TEXT: Record<DuplicateKind, string> = {
  place: 'Duplicates of an earlier row',
  household: 'Duplicates of the household of an earlier row',
  person: 'Duplicates of the person of an earlier row',
  organisation: 'Duplicates of the organisation of an earlier row',
}

/** `Not accepted, by main reason: Street not known 3; Words left over 1.`, the most frequent first. */
function sayReasons(reasons: NonNullable<CountedRows['reasons']>, say: (text: string) => void): void {
  const found = REVIEW_REASONS.flatMap((reason) => (reasons[reason] ? [{ reason, rows: reasons[reason] }] : []))
  if (found.length === 0) return
  const texts = found.sort((a, b) => b.rows - a.rows).map(({ reason, rows }) => `${REASON_TEXTS[reason]} ${rows}`)
  say(`Not accepted, by main reason: ${texts.join('; ')}.`)
}

/** `House verified 12`, `Corrected, street verified 3`: each word with the depth that was checked. */
const sayDepths = (word: MatchWord, { depths }: CountedRows): string[] =>
  DEPTHS.flatMap((depth) => {
    const count = depths[depthKey(word, depth)] ?? 0
    return count > 0 ? [`${matchLabel(word, depth)} ${count}`] : []
  })
