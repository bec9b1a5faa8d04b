import { toNameKey } from '#shared/text/name-keys.ts'

/** Words of a name from which on it is found: `schloss apotheke` by `apotheke`, too. */
const MOST_STARTS = 6

/** The key of a name, then its ends from each later word on. */
export function keysOfName(name: string): string[] {
  const words = toNameKey(name).split(' ')
  return words
    .slice(0, MOST_STARTS)
    .map((_, at) => words.slice(at).join(' '))
    .filter((key) => key !== '')
}
