import { readInput } from '#main/cleansing/input/read-input.ts'
import { likelyTowns, toLookups, withMisspeltPlaces, type FuzzyLimits } from '#main/cleansing/parse/name-lookups.ts'
import type { Span } from '#main/cleansing/model/span.types.ts'
import { toReadingContext, toWordContext } from '#main/cleansing/context/reading-context.ts'
import { markNames } from '#main/cleansing/tagger/name-marks.ts'
import { LABEL_OF_PART } from '#main/cleansing/tagger/tag-labels.ts'
import { tagFeatures, type TagFeatures } from '#main/cleansing/tagger/tag-features.ts'
import type { Token } from '#main/cleansing/text/tokenize.ts'
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

/** Default of MinimumSimilarity. */
const MINIMUM_SIMILARITY = 0.7
const TOWN_LABELS: readonly number[] = [LABEL_OF_PART.Locality, LABEL_OF_PART.DependentLocality]

/** As in the second pass of the engine, whose first pass is taken to have read the parts of the town aright. */
function fuzzyLimits(tokens: readonly Token[], labels: Int8Array): FuzzyLimits {
  const spans: Span[] = []
  for (let from = 0; from < labels.length; from++) {
    let to = from + 1
    while (to < labels.length && labels[to] === labels[from] && tokens[to]?.segment === tokens[from]?.segment) to++
    if (TOWN_LABELS.includes(labels[from] as number))
      spans.push({ from, to, part: 'Locality', key: '', isLexical: false, score: 0 })
    from = to - 1
  }
  const likely = likelyTowns(tokens, [{ spans, score: 0 }])
  return { minimumSimilarity: MINIMUM_SIMILARITY, servedOnly: false, likely }
}

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
  const context = toReadingContext(toWordContext(text, country, reader), weightOne)
  const exact = toLookups(context)
  const names = labelled.isLookedUpFuzzily
    ? withMisspeltPlaces(context, exact, fuzzyLimits(text.tokens, labels))
    : exact
  const features = tagFeatures(context, markNames(context, names), words)
  return {
    country: labelled.country,
    features: { ...features, rows: features.rows.slice(0, features.starts[words]) },
    labels,
    isPartial: labels.includes(UNKNOWN_LABEL),
  }
}
