import type { CleansingOutcome } from '#main/cleansing/model/cleanse.types.ts'
import { explainVerdict, summariseVerdict, type ExplainSource } from '#main/cleansing/explain/explain-verdict.ts'
import { findGeocode } from '#main/cleansing/format/geocode.ts'
import { putOrganisationBack } from '#main/cleansing/format/given-names.ts'
import type { PartValues, PartValue } from '#main/cleansing/format/part-values.ts'
import { toMatchRecord } from '#main/cleansing/format/to-match-record.ts'
import { type DamagedField, asItCame } from '#main/cleansing/input/find-damage.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import type { SearchTools } from '#main/cleansing/process/search-address.ts'
import { formatAvc } from '#main/cleansing/verify/avc.ts'
import type { Verdict } from '#main/cleansing/verify/verdict.types.ts'
import type { AddressInput, MatchRecord } from '#shared/model/address.ts'
import type { AnswerSummary, Explanation } from '#shared/model/explanation.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { describeRecord } from '#main/cleansing/format/describe-record.ts'
import type { CleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'

/** The record that was chosen, in the form of those that lost; none where nothing was. */
function chosen({ answer, avc }: Verdict): string[] {
  const isChosen = answer !== null && (avc.status === 'V' || avc.status === 'P')
  return isChosen ? [`${describeRecord(answer)} (${Math.round(answer.score * 100) / 100}): chosen`] : []
}

/** Adds the records considered and why each lost (ToolInfo), as `text (score): reason` joined by `; `. */
function withToolInfo(
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

function showPart(value: PartValue, damaged: readonly DamagedField[]): PartValue {
  const was = asItCame(value.was, damaged)
  if (was === value.was) return value
  if (value.status === 'fsVerifiedNoChange' || value.status === 'fsVerifiedAliasChange')
    return { ...value, was, status: 'fsVerifiedSmallChange', change: 'spelling' }
  return { ...value, was, status: value.status === 'fsIdentifiedNoChange' ? 'fsIdentifiedAlias' : value.status }
}

/** Values whose text was repaired, beside what it looked like when it came: a change like any other. */
function showDamage(values: PartValues, damaged: readonly DamagedField[]): PartValues {
  if (damaged.length === 0) return values
  return Object.fromEntries(
    (Object.entries(values) as [Part, PartValue][]).map(([part, value]) => [part, showPart(value, damaged)]),
  )
}

/** An address that has been answered, before the answer is written out. */
export interface Answered {
  address: AddressInput
  sequence: number
  tools: SearchTools
  text: AddressText
  verdict: Verdict
  values: PartValues
  leftover: string[]
  givenCountry: string
  isVerbatim: boolean
  /** Fields whose text was damaged and has been repaired. */
  damaged?: readonly DamagedField[]
  /** What is told of an answer that no record gives. */
  sentence?: string
  /** Position fields that are known already. */
  coordinates?: MatchRecord
}

/** Told where it is asked for: most programs take the match alone, and sentences take a fourteenth of the time. */
class TellingOutcome implements CleansingOutcome {
  // A class, for an accessor in a literal gives every object a hidden class of its own, and that one keeps all that the
  // accessor sees until the next full collection: ten kilobytes an address.
  readonly matches: MatchRecord[]
  readonly #source: ExplainSource
  #explanation: Explanation | null = null

  constructor(record: MatchRecord, source: ExplainSource) {
    this.#source = source
    this.matches = [withToolInfo(record, { outcome: this, verdict: source.verdict, settings: source.settings })]
  }

  get code(): string {
    return formatAvc(this.#source.verdict.avc)
  }

  get country(): string {
    return this.#source.verdict.country?.alpha2 ?? ''
  }

  get summary(): AnswerSummary {
    return this.#explanation ?? summariseVerdict(this.#source)
  }

  get explanation(): Explanation {
    return (this.#explanation ??= explainVerdict(this.#source))
  }
}

/** The match record and the explanation of one answer. */
export function toOutcome({
  address,
  sequence,
  tools,
  text,
  verdict,
  values,
  leftover,
  givenCountry,
  isVerbatim,
  sentence,
  coordinates,
  damaged = [],
}: Answered): CleansingOutcome {
  const { settings, reader } = tools
  const besideOrganisation = putOrganisationBack(values, text)
  const beside = { ...besideOrganisation, values: showDamage(besideOrganisation.values, damaged) }
  const isLocated = settings.geoCode && !isVerbatim && !coordinates
  const located = isLocated ? findGeocode(verdict, reader) : undefined
  const record = toMatchRecord({
    ...beside,
    located,
    verdict,
    leftover,
    id: address.Id ?? '',
    sequence,
    settings,
    reader,
    givenCountry,
    isVerbatim,
    ...(coordinates ? { coordinates } : {}),
  })
  return new TellingOutcome(record, { ...beside, verdict, leftover, reader, settings, sentence, located })
}
