import type { Reading } from '#main/cleansing/model/span.types.ts'

/**
 * `12 Long Street Cape Twon 8001`: a name that nobody knows and that is read as a part of a town, where no town is read,
 * is the town itself, misspelt or missing in the data; a part of one is hardly ever named alone.
 */
export function nameTown(reading: Reading): Reading {
  const { spans } = reading
  if (spans.some(({ part }) => part === 'Locality')) return reading
  const town = spans.findLast(
    ({ part, isLexical, isMarked }) => part === 'DependentLocality' && !isLexical && !isMarked,
  )
  if (!town) return reading
  return { ...reading, spans: spans.map((span) => (span === town ? { ...span, part: 'Locality' } : span)) }
}
