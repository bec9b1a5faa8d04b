/**
 * Fuzzy look-up of place names by deletions: two names within one edit share a string that comes from deleting at
 * most one letter of each. Only a prefix is deleted from, which keeps the index small and, for names that differ by at
 * most `deletions` edits, still complete, because the prefixes then differ by no more.
 */

/** Letters of a name that single deletions are taken from. */
export const ONE_DELETE_PREFIX = 8
/** Letters of a name that double deletions are taken from. */
export const TWO_DELETES_PREFIX = 7
/** Names up to this length are compared with one edit only: two edits of a short name are another name. */
export const LONGEST_ONE_EDIT_KEY = 6

/** Entries are grouped by the upper half of their hash; the lower half is kept with the entry. */
export const BUCKET_BITS = 16

/** FNV-1a, finished with an avalanche so that its upper half spreads evenly. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const withoutLetter = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1)

/** Distinct hashes of a name with up to `deletions` letters of its prefix deleted, for one country. */
export function deletionHashes(country: string, key: string, deletions: 1 | 2): Set<number> {
  const prefix = key.replaceAll(' ', '').slice(0, deletions === 1 ? ONE_DELETE_PREFIX : TWO_DELETES_PREFIX)
  const salt = `${country}${deletions}`
  const variants = new Set([prefix])
  for (let round = 0; round < deletions; round++) {
    for (const variant of [...variants]) {
      for (let i = 0; i < variant.length; i++) variants.add(withoutLetter(variant, i))
    }
  }
  return new Set([...variants].map((variant) => hashText(salt + variant)))
}
