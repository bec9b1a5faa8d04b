import type { CleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'
import type { MatchRecord } from '#shared/model/address.ts'
import type { Explanation } from '#shared/model/explanation.ts'

/** Adds the records considered and why each lost (ToolInfo), as `text (score): reason` joined by `; `. */
export function withToolInfo(record: MatchRecord, explanation: Explanation, settings: CleansingSettings): MatchRecord {
  const { outputFields, suppressedFields } = settings
  const isShown = outputFields.size === 0 || outputFields.has('ResultsString')
  if (!settings.showsCandidates || !isShown || suppressedFields.has('ResultsString')) return record
  const lost = explanation.candidates.map(({ text, score, reason }) => `${text} (${score}): ${reason}`)
  if (lost.length === 0) return record
  const status: MatchRecord = settings.fieldStatus ? { ResultsStringStatus: 'fsNotApplicable' } : {}
  return { ...record, ResultsString: lost.join('; '), ...status }
}
