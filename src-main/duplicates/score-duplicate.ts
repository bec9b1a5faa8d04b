import type { DuplicateFeatures } from '#main/duplicates/duplicate-features.ts'
import { similarity } from '#shared/text/damerau-levenshtein.ts'

/** What each feature is worth where both records have it. */
const WORTH = { street: 4, postal: 2, locality: 2, building: 1 } as const
/** Names less alike than this are different names. */
const LEAST_SIMILARITY = 0.7
/** A flat that only one record names: the same house, perhaps not the same door. */
const UNIT_MISSING = 0.92
/** A number that only one record names. */
const PREMISE_MISSING = 0.85
/** Codes that differ by one mark may be one code with an error; others are two places. */
const CODE_ERROR = 0.5

const differ = (a: string, b: string): boolean => a !== '' && b !== '' && a !== b
const isOneMissing = (a: string, b: string): boolean => (a === '') !== (b === '')

function postalLikeness(a: string, b: string): number {
  if (a === b) return 1
  // A code that goes on where the other ends: ZIP and ZIP+4.
  if (a.startsWith(b) || b.startsWith(a)) return 1
  const isNear = a.length === b.length && [...a].filter((mark, i) => mark !== b[i]).length === 1
  return isNear ? CODE_ERROR : 0
}

type Feature = keyof typeof WORTH
const FEATURES = Object.keys(WORTH) as Feature[]

/** Likeness of one feature, 0–1; null where it says nothing, 0 where it tells the records apart. */
function compare(feature: Feature, a: DuplicateFeatures, b: DuplicateFeatures): number | null {
  const [one, other] = [a[feature], b[feature]]
  if (one === '' || other === '') return null
  if (feature === 'postal') return postalLikeness(one, other)
  // A building may be called freely where its number says which it is.
  if (feature === 'building' && a.premise !== '' && b.premise !== '') return null
  const likeness = similarity(one, other)
  return likeness < LEAST_SIMILARITY ? 0 : likeness
}

const haveBoth = (feature: keyof DuplicateFeatures, a: DuplicateFeatures, b: DuplicateFeatures): boolean =>
  a[feature] !== '' && b[feature] !== ''

/** A street, a building or a box must be named by both, and a code or a town must say where it is. */
const isComparable = (a: DuplicateFeatures, b: DuplicateFeatures): boolean =>
  (['postal', 'locality'] as const).some((feature) => haveBoth(feature, a, b)) &&
  (['street', 'building', 'box'] as const).some((feature) => haveBoth(feature, a, b))

/** How surely two records are one place, 0–100; 0 where something tells them apart. */
export function scoreDuplicate(a: DuplicateFeatures, b: DuplicateFeatures): number {
  const isApart = (['country', 'premise', 'unit', 'box'] as const).some((feature) => differ(a[feature], b[feature]))
  // What is written alike is one place, whether or not anything of it is known.
  if (!isApart && a.text !== '' && a.text === b.text) return 100
  if (isApart || !isComparable(a, b)) return 0
  let [sum, worth] = [0, 0]
  for (const feature of FEATURES) {
    const likeness = compare(feature, a, b)
    if (likeness === 0) return 0
    if (likeness === null) continue
    sum += WORTH[feature] * likeness
    worth += WORTH[feature]
  }
  // Nothing but a box and a town that both have: they agree, or they were told apart above.
  const share = worth === 0 ? 1 : sum / worth
  const unit = isOneMissing(a.unit, b.unit) ? UNIT_MISSING : 1
  const deliveryPoint = isOneMissing(a.premise, b.premise) ? PREMISE_MISSING : 1
  return Math.round(100 * share * unit * deliveryPoint)
}
