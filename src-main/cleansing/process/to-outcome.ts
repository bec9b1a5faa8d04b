import type { CleansingOutcome } from '#main/cleansing/cleanse.types.ts'
import { explainVerdict } from '#main/cleansing/explain/explain-verdict.ts'
import type { PartValues } from '#main/cleansing/format/part-values.ts'
import { toMatchRecord } from '#main/cleansing/format/to-match-record.ts'
import { withToolInfo } from '#main/cleansing/format/tool-info.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import type { SearchTools } from '#main/cleansing/process/search-address.ts'
import type { Verdict } from '#main/cleansing/verify/verdict.types.ts'
import type { AddressInput, MatchRecord } from '#shared/model/address.ts'
import type { Explanation } from '#shared/model/explanation.ts'

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
  /** What is told of an answer that no record gives. */
  sentence?: string
  /** Position fields that are known already. */
  coordinates?: MatchRecord
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
}: Answered): CleansingOutcome {
  const { settings, reader } = tools
  const record = toMatchRecord({
    verdict,
    values,
    text,
    leftover,
    id: address.Id ?? '',
    sequence,
    settings,
    reader,
    givenCountry,
    isVerbatim,
    ...(coordinates ? { coordinates } : {}),
  })
  const deepestLevel = verdict.country?.deepestLevel ?? 0
  let told: Explanation | null = null
  // Told where it is asked for: most programs take the match alone, and sentences take a fourteenth of the time.
  const explain = () =>
    (told ??= explainVerdict({ verdict, values, leftover, text, reader, settings, deepestLevel, sentence }))
  return {
    matches: [withToolInfo(record, { explain, verdict, settings })],
    get explanation() {
      return explain()
    },
  }
}
