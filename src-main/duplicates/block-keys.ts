import type { DuplicateFeatures } from '#main/duplicates/duplicate-features.ts'

/** Letters of a sound that are compared; more would part misspellings. */
const SOUND_LETTERS = 5

/** First letter and the consonants after it, doubled ones once: what most misspellings of a name leave alone. */
export function soundOf(name: string): string {
  const consonants = name.slice(1).replace(/[aeiouyh]/g, '')
  return `${name.slice(0, 1)}${consonants}`.replace(/(.)\1+/g, '$1').slice(0, SOUND_LETTERS)
}

/**
 * Keys under which records that may be one place meet. Two records are compared when they share a key: code and
 * number; code and sound of the street; town, sound of the street and number; street and number without a town; and
 * the text itself.
 */
export function blockKeysOf(features: DuplicateFeatures): string[] {
  const { country, postal, locality, street, premise, box, building, text } = features
  const deliveryPoint = premise || box || soundOf(building)
  const sound = soundOf(street)
  const keys: string[] = []
  const add = (kind: string, ...parts: string[]) => {
    if (parts.every((part) => part !== '')) keys.push([kind, country, ...parts].join('|'))
  }
  add('code', postal, deliveryPoint)
  add('code-street', postal, sound)
  add('town', soundOf(locality), sound, deliveryPoint)
  add('street', sound, street.slice(0, 2), deliveryPoint)
  if (street === '') add('building', postal || locality, soundOf(building || box))
  add('text', text)
  return keys
}
