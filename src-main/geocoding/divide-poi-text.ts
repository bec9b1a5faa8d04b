import { toNameKey } from '#shared/text/name-keys.ts'

/** What is sought, and words that say in which town; name keys, the second may be empty. */
export interface PoiText {
  head: string
  tail: string
}

/** Words at the end that may be a town. */
const MOST_TAIL_WORDS = 4
const SHORTEST_TAIL = 2
/** `pharmacy in Vaduz`, `parking near Monaco` */
const JOINTS = / (?:in|near|at|around|by)$/

/** Ways to divide a text, the most literal first: as a whole, at its commas, before its last words. */
export function dividePoiText(text: string): PoiText[] {
  const whole = toNameKey(text)
  if (whole === '') return []
  const found = new Map<string, PoiText>([[`${whole}|`, { head: whole, tail: '' }]])
  const add = (head: string, tail: string) => {
    const sought = head.replace(JOINTS, '')
    if (sought !== '' && tail.length >= SHORTEST_TAIL) found.set(`${sought}|${tail}`, { head: sought, tail })
  }
  const parts = text.split(',')
  for (let at = 1; at < parts.length; at++)
    add(toNameKey(parts.slice(0, at).join(' ')), toNameKey(parts.slice(at).join(' ')))
  const words = whole.split(' ')
  for (let count = 1; count <= MOST_TAIL_WORDS && count < words.length; count++)
    add(words.slice(0, -count).join(' '), words.slice(-count).join(' '))
  return [...found.values()]
}
