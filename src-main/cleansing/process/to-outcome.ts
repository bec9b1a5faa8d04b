import type { CleansingOutcome } from '#main/cleansing/model/cleanse.types.ts'
import { explainVerdict, summariseVerdict, type ExplainSource } from '#main/cleansing/explain/explain-verdict.ts'
import { findGeocode } from '#main/cleansing/format/geocode.ts'
import { putOrganisationBack } from '#main/cleansing/format/given-names.ts'
import type { PartValues } from '#main/cleansing/format/part-values.ts'
import { toMatchRecord } from '#main/cleansing/format/to-match-record.ts'
import { withToolInfo } from '#main/cleansing/format/tool-info.ts'
import { showDamage } from '#main/cleansing/format/show-damage.ts'
import type { DamagedField } from '#main/cleansing/input/find-damage.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import type { SearchTools } from '#main/cleansing/process/search-address.ts'
import { formatAvc } from '#main/cleansing/verify/avc.ts'
import type { Verdict } from '#main/cleansing/verify/verdict.types.ts'
import type { AddressInput, MatchRecord } from '#shared/model/address.ts'
import type { AnswerSummary, Explanation } from '#shared/model/explanation.ts'

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
