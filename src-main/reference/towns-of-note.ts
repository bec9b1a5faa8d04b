import type { Part } from './combine-packs.types.ts'
import { decodeFuzzyNames, encodeFuzzyNames, scanFuzzyNames, type FuzzyNames } from '#main/reference/fuzzy-names.ts'
import type { OpenPack } from './open-pack.types.ts'
import { bySize } from '#main/reference/read-places.ts'
import type { PlaceHit } from '#main/reference/reference-reader.ts'
import { damerauLevenshtein } from '#shared/text/damerau-levenshtein.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** A town of so many people is meant by its name wherever it is written. */
const LEAST_POPULATION = 100_000
/** One letter more or less makes another name of shorter ones. */
const SHORTEST_NAME = 5
/** Latin letters with their marks: what another script makes of a name is no name to be misspelt. */
const LATIN = /^[\x20-\u024f]+$/
/** Names are filed in plain letters and digits. */
const FILED = /^[a-z0-9]+$/

interface Row {
  id: number
  name: string
  names: string | null
}

/** Their own names and all others by length, without blanks. */
type TownNames = ReturnType<typeof readNames>

function fileByLength(names: readonly { text: string; id: number }[]): Map<number, FuzzyNames> {
  const byLength = new Map<number, { text: string; id: number }[]>()
  for (const name of names) {
    if (name.text.length < SHORTEST_NAME || !FILED.test(name.text)) continue
    const list = byLength.get(name.text.length)
    if (list) list.push(name)
    else byLength.set(name.text.length, [name])
  }
  return new Map([...byLength].map(([length, list]) => [length, decodeFuzzyNames(encodeFuzzyNames(list), length)]))
}

const squash = (name: string): string => toNameKey(name).replaceAll(' ', '')

function readNames({ db }: OpenPack) {
  const rows = db.prepare('SELECT id, name, names FROM place WHERE population >= ?').all(LEAST_POPULATION) as Row[]
  return {
    own: fileByLength(rows.map(({ id, name }) => ({ text: squash(name), id }))),
    others: fileByLength(
      rows.flatMap(({ id, names }) =>
        (names?.split('\n') ?? []).filter((name) => LATIN.test(name)).map((name) => ({ text: squash(name), id })),
      ),
    ),
  }
}

function idsLike(names: Map<number, FuzzyNames>, key: string): Set<number> {
  const ids = new Set<number>()
  for (let length = key.length - 1; length <= key.length + 1; length++) {
    const block = names.get(length)
    if (block)
      scanFuzzyNames(block, key, 1, (name, id) => {
        if (name !== key && damerauLevenshtein(key, name, 1) <= 1) ids.add(id)
      })
  }
  return ids
}

/**
 * Towns of note of one pack of which a name is one edit from a key, by their own name where some is; ids are local. Read
 * when first asked for, a third of a second and 2 MB for the world.
 */
export function createTownsOfNote(pack: OpenPack): (key: string) => Set<number> {
  let names: TownNames | null = null
  return (key) => {
    const text = key.replaceAll(' ', '')
    if (text.length < SHORTEST_NAME || !FILED.test(text)) return new Set()
    names ??= readNames(pack)
    const own = idsLike(names.own, text)
    return own.size > 0 ? own : idsLike(names.others, text)
  }
}

/** Answers about towns that are known all over the world. */
export const townAnswers = (parts: Part[], partsFor: (country: string) => Part[]) => ({
  townsOfNoteLike: (key: string): PlaceHit[] =>
    parts
      .flatMap((part) =>
        [...part.towns(key)].flatMap((id): PlaceHit[] => {
          const place = part.places.place(id)
          if (!place || partsFor(place.country)[0] !== part) return []
          return [{ place, name: place.name, match: 'fuzzy' }]
        }),
      )
      .sort(bySize),
})
