import { createCleanser } from '#main/cleansing/create-cleanser.ts'
import type { CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import { toAskedLine } from '#main/cleansing-pool/asked-line.ts'
import type { AskAddress } from '#main/reference/import/asked/ask-rows.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'

const REQUEST: CleansingRequest = { process: 'Verify', serverOptions: {}, geoCode: true, certify: false }

const SENTENCE_ENDS = /(?<=[.!?]) (?=The )/
const IS_ADDED = /\b(?:was|were) added\.$/

/** What the packs know besides is no reason why a row does not verify. */
const withoutAdded = (explanation: string): string =>
  explanation
    .split(SENTENCE_ENDS)
    .filter((sentence, at) => at === 0 || !IS_ADDED.test(sentence))
    .join(' ')

/** Asks for addresses of a file through the whole engine, in this thread. */
export function openAsker(reader: ReferenceReader): AskAddress {
  const made = createCleanser(reader, REQUEST)
  if (!made.ok) throw new Error(made.error.message)
  let sequence = 0
  return (row) => {
    const address = toAskedLine(row)
    const outcome = made.value({ Address: address, Country: row.country }, ++sequence)
    const { Latitude, Longitude } = outcome.matches[0] ?? {}
    return {
      address,
      code: outcome.code,
      position: Latitude && Longitude ? { lat: Number(Latitude), lon: Number(Longitude) } : null,
      reason: () => withoutAdded(outcome.explanation.sentence),
    }
  }
}
