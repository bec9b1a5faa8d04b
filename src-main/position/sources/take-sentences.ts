import { parseSentence } from '../nmea/parse-sentence.ts'
import type { SourceEvents } from './source.types.ts'
import { createLineSplitter } from './split-lines.ts'

/** NMEA 0183 allows 82 characters; receivers of several systems write somewhat more. */
const MAX_SENTENCE_CHARACTERS = 160

/** Reads bytes of NMEA 0183 as they come. */
export function takeSentences({ sentence, garbage }: SourceEvents): (bytes: Uint8Array, ageMs?: number) => void {
  const splitter = createLineSplitter(MAX_SENTENCE_CHARACTERS)
  return (bytes, ageMs = 0) => {
    for (const line of splitter.push(bytes)) {
      const parsed = line === null ? null : parseSentence(line)
      if (parsed?.isSentence) sentence(parsed.reading, ageMs)
      else garbage()
    }
  }
}
