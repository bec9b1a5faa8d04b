import type { CleansingOutcome } from '#main/cleansing/model/cleanse.types.ts'
import { describeRecord } from '#main/cleansing/format/describe-record.ts'
import type { CleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'
import type { Verdict } from '#main/cleansing/verify/verdict.types.ts'
import type { MatchRecord } from '#shared/model/address.ts'

/** The record that was chosen, in the form of those that lost; none where nothing was. */
function chosen({ answer, avc }: Verdict): string[] {
  const isChosen = answer !== null && (avc.status === 'V' || avc.status === 'P')
  return isChosen ? [`${describeRecord(answer)} (${Math.round(answer.score * 100) / 100}): chosen`] : []
}

/** Adds the records considered and why each lost (ToolInfo), as `text (score): reason` joined by `; `. */
export function withToolInfo(
  record: MatchRecord,
  {
    outcome,
    verdict,
    settings,
  }: { outcome: Pick<CleansingOutcome, 'explanation'>; verdict: Verdict; settings: CleansingSettings },
): MatchRecord {
  const { outputFields, suppressedFields } = settings
  const isShown = outputFields.size === 0 || outputFields.has('ResultsString')
  if (!settings.showsCandidates || !isShown || suppressedFields.has('ResultsString')) return record
  const lost = outcome.explanation.candidates.map(({ text, score, reason }) => `${text} (${score}): ${reason}`)
  const withExplanation = [...chosen(verdict), ...lost]
  if (withExplanation.length === 0) return record
  const status: MatchRecord = settings.fieldStatus ? { ResultsStringStatus: 'fsNotApplicable' } : {}
  return { ...record, ResultsString: withExplanation.join('; '), ...status }
}
