import type { NamedPlace } from './place-gazetteer.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** What stands between a town and the quarter behind it: the less it says, the larger the town must be. */
interface Parting {
  leastPopulation: number
  /** By other names than its own a town is meant only where nothing smaller could be. */
  isOwnNameOnly: boolean
  /** What may be the town, the longest first. */
  fronts(name: string): string[]
}

/** `Ostrava-Mariánské Hory`. */
export const HYPHEN: Parting = {
  leastPopulation: 5000,
  isOwnNameOnly: true,
  fronts: (name) => [name.split(/\s*-\s*/)[0] as string].filter((front) => front !== name),
}

/** `Praha 1 Nové Město`, `København K`; but `Wola Szczygiełkowa` and `Nitra nad Ipľom` are other places than Wola and Nitra. */
export const NUMBER: Parting = {
  leastPopulation: 20_000,
  isOwnNameOnly: true,
  fronts: (name) => /^(.*?)\s+(?:\d|\p{Lu}{1,2}$)/u.exec(name)?.slice(1) ?? [],
}

/** `New Delhi G.P.O.`, `Praha 1-Nové Město`: in keys of names. */
export const WORD: Parting = {
  leastPopulation: 100_000,
  isOwnNameOnly: false,
  fronts(name) {
    const words = toNameKey(name).split(' ')
    return words.slice(1).map((_, behind) => words.slice(0, words.length - 1 - behind).join(' '))
  },
}

/** The towns that a name may begin with, by the first parting that finds one. `find`: the places of a name. */
export function townsInFront(
  name: string,
  find: (front: string) => readonly NamedPlace[],
  partings: readonly Parting[],
): NamedPlace[] {
  for (const { leastPopulation, isOwnNameOnly, fronts } of partings)
    for (const front of fronts(name)) {
      const towns = find(front).filter(
        ({ place, isPrimary }) =>
          !place.isSection && place.population >= leastPopulation && (isPrimary || !isOwnNameOnly),
      )
      if (towns.length > 0) return towns
    }
  return []
}
