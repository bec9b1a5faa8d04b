import { readInput } from '#main/cleansing/input/read-input.ts'
import { toLookups } from '#main/cleansing/parse/name-lookups.ts'
import { toReadingContext } from '#main/cleansing/parse/reading-context.ts'
import { markNames } from '#main/cleansing/tagger/name-marks.ts'
import { tagFeatures, type TagFeatures } from '#main/cleansing/tagger/tag-features.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import { UNKNOWN_LABEL, type LabelledText } from './labelled-text.ts'

/** Features and labels of one address. */
export interface Example {
  country: string
  features: TagFeatures
  labels: Int8Array
  /** Some label is unknown. */
  isPartial: boolean
}

const weightOne = () => 1

/** What the engine would see of the address; null where the country is unknown or nothing is left of the text. */
export function toExample(labelled: LabelledText, reader: ReferenceReader): Example | null {
  const country = reader.country(labelled.country)
  if (!country) return null
  const whole = labelled.pieces.map((piece) => piece.text).join('')
  const text = readInput({ Address: whole }, () => false)
  const words = text.tokens.length
  if (words === 0) return null
  const shift = whole.length - whole.trimStart().length
  const labels = new Int8Array(words).fill(UNKNOWN_LABEL)
  const ends: number[] = []
  let end = -shift
  for (const piece of labelled.pieces) ends.push((end += piece.text.length))
  text.tokens.forEach((token, i) => {
    const at = ends.findIndex((one) => token.start < one)
    labels[i] = labelled.pieces[at]?.label ?? UNKNOWN_LABEL
  })
  const context = toReadingContext(text, country, reader, weightOne)
  const features = tagFeatures(context, markNames(context, toLookups(context)), words)
  return {
    country: labelled.country,
    features: { ...features, rows: features.rows.slice(0, features.starts[words]) },
    labels,
    isPartial: labels.includes(UNKNOWN_LABEL),
  }
}
