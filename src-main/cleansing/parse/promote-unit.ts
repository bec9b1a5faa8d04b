import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import type { Reading } from '#main/cleansing/model/span.types.ts'

/**
 * Where addresses follow the Postcode Address File, a part of a building needs a building: `Unit 4B, Tame Road` has no
 * other house than the unit, which is therefore the building. Of two units the one nearer to the street is.
 */
export function promoteUnit(reading: Reading, country: string): Reading {
  if (!profileOf(country).followsRoyalMail) return reading
  const { spans } = reading
  if (spans.some(({ part }) => part === 'Building' || part === 'Premise')) return reading
  const at = spans.findLastIndex(({ part }) => part === 'SubBuilding')
  const stands = spans.some(({ part }) => part === 'Thoroughfare' || part === 'DependentLocality')
  if (at < 0 || !stands) return reading
  return { ...reading, spans: spans.map((span, i) => (i === at ? { ...span, part: 'Building' } : span)) }
}
