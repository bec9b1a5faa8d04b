import { blockKeysOf } from '#main/duplicates/block-keys.ts'
import { toDuplicateFeatures, type DuplicateFeatures } from '#main/duplicates/duplicate-features.ts'
import { createHashLists } from '#main/duplicates/hash-lists.ts'
import type { MatchRecord } from '#shared/model/address.ts'
import type { DuplicateKind } from '#shared/names/duplicate-kinds.ts'
import { agreeBy, countedOf, keysBy, NOBODY, type Identity } from '#shared/names/identity.ts'
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
function scoreDuplicate(a: DuplicateFeatures, b: DuplicateFeatures): number {
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

/** An earlier record that is the same place. */
export interface Duplicate {
  /** Id of the first record of the place. */
  of: number
  /** 0–100 */
  score: number
}

/** Records less alike are two places. */
const LEAST_SCORE = 85
/** Records that are compared; a longer file is compared with these only, and the caller is told. */
const MOST_REMEMBERED = 300_000
/** Records under one key that are compared; a key that more share says little. */
const MOST_PER_KEY = 40

const SEPARATOR = '\t'
/** FNV-1a. Two keys of one hash only cost a comparison that finds nothing. */
const HASH_START = 0x811c9dc5
const HASH_FACTOR = 0x01000193

// Folded names hold no tab; a flat copy, because a joined text would keep its pieces.
function pack(features: DuplicateFeatures): string {
  const { country, postal, locality, street, premise, unit, box, building, text } = features
  return Buffer.from([country, postal, locality, street, premise, unit, box, building, text].join(SEPARATOR)).toString()
}

function unpack(packed: string): DuplicateFeatures {
  const [country = '', postal = '', locality = '', street = '', ...rest] = packed.split(SEPARATOR)
  const [premise = '', unit = '', box = '', building = '', text = ''] = rest
  return { country, postal, locality, street, premise, unit, box, building, text }
}

function hashOf(key: string): number {
  let hash = HASH_START
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), HASH_FACTOR)
  return hash
}

export interface DuplicateFinder {
  /** The earlier record that this one repeats, or null; remembers it where it is a new one. */
  add(id: number, record: MatchRecord, identity?: Identity): Duplicate | null
  /** True once records were no longer remembered. */
  isFull(): boolean
}

/** A remembered record: as one text, because it takes a quarter of the memory that objects would. */
interface Remembered {
  ids: number[]
  features: string[]
  /** Who each is about, as JSON; empty where only the place counts. */
  identities: string[]
}

/** What only one record names says which place the other is as well: the next one may name another. */
const LEARNED = ['premise', 'unit', 'box'] as const

/** The features of a place with those that a record of it names besides; null where it names none. */
function learn(known: DuplicateFeatures, found: DuplicateFeatures): DuplicateFeatures | null {
  const news = LEARNED.filter((feature) => known[feature] === '' && found[feature] !== '')
  if (news.length === 0) return null
  return { ...known, ...Object.fromEntries(news.map((feature) => [feature, found[feature]])) }
}

/**
 * Finds records that are the same of a kind, written alike or not, as they come: one place, and where names count one
 * household, person or organisation there. Memory grows with the number of different ones and ends at a fixed one.
 */
export function createDuplicateFinder(
  kind: DuplicateKind = 'place',
  mostRemembered = MOST_REMEMBERED,
): DuplicateFinder {
  const known: Remembered = { ids: [], features: [], identities: [] }
  const byKey = createHashLists(MOST_PER_KEY)
  const isOfNames = kind !== 'place'
  let isFull = false

  function bestOf(
    features: DuplicateFeatures,
    identity: Identity,
    keys: string[],
  ): { at: number; score: number } | null {
    let best: { at: number; score: number } | null = null
    const compared = new Set<number>()
    for (const key of keys) {
      for (const at of byKey.get(hashOf(key))) {
        if (compared.has(at)) continue
        compared.add(at)
        // Names part more of those that are compared, and sooner, than places do.
        if (isOfNames && !agreeBy(kind, JSON.parse(known.identities[at] ?? '') as Identity, identity)) continue
        const score = scoreDuplicate(unpack(known.features[at] ?? ''), features)
        if (score >= LEAST_SCORE && score > (best?.score ?? 0)) best = { at, score }
      }
    }
    return best
  }

  /** Under the place and each name: many of one house part before they are compared. */
  const keysOf = (features: DuplicateFeatures, names: string[]): string[] =>
    blockKeysOf(features).flatMap((place) => names.map((name) => (name === '' ? place : `${place}|${name}`)))

  return {
    add(id, record, identity = NOBODY) {
      const names = keysBy(kind, identity)
      if (names.length === 0) return null
      const features = toDuplicateFeatures(record)
      const keys = keysOf(features, names)
      const found = bestOf(features, identity, keys)
      if (found) {
        const learned = learn(unpack(known.features[found.at] ?? ''), features)
        if (learned) {
          known.features[found.at] = pack(learned)
          for (const hash of keys.map(hashOf)) if (!byKey.get(hash).includes(found.at)) byKey.add(hash, found.at)
        }
        return { of: known.ids[found.at] ?? 0, score: found.score }
      }
      if (known.ids.length >= mostRemembered) {
        isFull = true
        return null
      }
      const at = known.ids.push(id) - 1
      known.features.push(pack(features))
      known.identities.push(isOfNames ? JSON.stringify(countedOf(kind, identity)) : '')
      for (const key of keys) byKey.add(hashOf(key), at)
      return null
    },
    isFull: () => isFull,
  }
}
