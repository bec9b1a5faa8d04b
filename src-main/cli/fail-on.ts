import type { CountedRows } from '#main/jobs/tally-rows.ts'
import { MATCH_WORDS } from '#shared/model/match-word.ts'
import { VERDICTS, type Policy } from '#shared/model/policy.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** A bound on the rows of one kind, such as `review>5%`: past it, the exit code is 3. */
export interface FailOn {
  text: string
  /** A verdict, a status, `blank` or `rejected`. */
  kind: string
  sign: '>' | '>=' | '<' | '<='
  bound: number
  /** The bound is a share of all rows, in percent. */
  isPercent: boolean
}

const FORM = /^\s*([a-z]+)\s*(>=|<=|>|<)\s*(\d{1,12}(?:\.\d{1,6})?)\s*(%?)\s*$/i
const WORDS = new Map(MATCH_WORDS.map((word) => [word.toLowerCase(), word]))
const isVerdict = (kind: string): kind is (typeof VERDICTS)[number] => VERDICTS.some((one) => one === kind)

/** Reads what `--fail-on` says; verdicts need the policy that gives them. */
export function parseFailOn(text: string, policy: Policy | undefined): Result<FailOn> {
  const [, name = '', sign = '', bound = '', percent = ''] = FORM.exec(text) ?? []
  const kind = name.toLowerCase()
  const kinds = [...VERDICTS, 'blank', 'rejected', ...MATCH_WORDS]
  if (!kinds.some((one) => one.toLowerCase() === kind)) {
    const shown = text.slice(0, 64)
    return fail(
      'usage',
      `--fail-on is "${shown}"; give one like 'review>5%' or 'rejected>100', of ${kinds.join(', ')}.`,
    )
  }
  if (isVerdict(kind) && !policy)
    return fail('usage', `--fail-on counts what a policy makes "${kind}": name the policy with --policy.`)
  return ok({ text: text.trim(), kind, sign: sign as FailOn['sign'], bound: Number(bound), isPercent: percent === '%' })
}

function countOfKind(kind: string, counts: CountedRows): number {
  if (isVerdict(kind)) return counts.verdicts?.[kind] ?? 0
  if (kind === 'blank' || kind === 'rejected') return counts[kind]
  const word = WORDS.get(kind)
  return word ? counts.words[word] : 0
}

/** The sentence for rows past the bound; null where they keep it. Of no rows at all no share is passed. */
export function sayPassed({ text, kind, sign, bound, isPercent }: FailOn, counts: CountedRows): string | null {
  const count = countOfKind(kind, counts)
  if (isPercent && counts.rowsIn === 0) return null
  const value = isPercent ? (count * 100) / counts.rowsIn : count
  const isPassed = sign.startsWith('>') ? value > bound : value < bound
  if (!isPassed && !(sign.endsWith('=') && value === bound)) return null
  return `The bound --fail-on "${text}" is passed: ${kind} ${count} of ${counts.rowsIn}. The result is whole.`
}
