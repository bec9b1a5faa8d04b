import type { OpenPack } from '#main/reference/open-pack.ts'
import { toPostalKey } from '#main/reference/postal-key.ts'
import type { SuppressedPerson, SuppressionQuery } from '#main/reference/suppression/suppression.types.ts'
import { toAddressWords, type SuppressionKind } from '#main/reference/suppression/suppression-table.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** People of one surname and postal code who are compared. */
const MOST_COMPARED = 500

interface Row {
  surname: string
  forename: string
  middle_name: string
  address_key: string
}

const hasTable = ({ db }: OpenPack): boolean =>
  db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'suppression'").get() !== undefined

/** Equal names, or an initial of the other. */
function isSameForename(one: string, other: string): boolean {
  const [a, b] = [toNameKey(one), toNameKey(other)]
  if (a === '' || b === '') return false
  return a === b || (Math.min(a.length, b.length) === 1 && a[0] === b[0])
}

/** The address of the file names the same house: its number, and its town where no postal code settled that. */
function isSameHouse(words: string, { premise, locality, postalCode }: SuppressionQuery): boolean {
  const has = (text: string) => text === '' || words.includes(toAddressWords(text))
  return has(premise) && (postalCode !== '' || (locality !== '' && has(locality)))
}

/** Looks people up in the suppression files among the open packs. */
export function createSuppressionReader(packs: readonly OpenPack[]) {
  const files = packs.filter(hasTable).map(({ db }) => ({
    kinds: new Set(
      (db.prepare('SELECT DISTINCT kind FROM suppression').all() as { kind: string }[]).map(({ kind }) => kind),
    ),
    find: db.prepare(
      `SELECT surname, forename, middle_name, address_key FROM suppression
       WHERE kind = ? AND surname_key = ? AND postal_key IN (?, '') ORDER BY id LIMIT ${MOST_COMPARED}`,
    ),
  }))
  return {
    /** True where a file of that kind is installed. */
    hasSuppression: (kind: SuppressionKind): boolean => files.some(({ kinds }) => kinds.has(kind)),
    /** The person of the file with that name at that address; null for nobody. */
    suppressedPerson(kind: SuppressionKind, query: SuppressionQuery): SuppressedPerson | null {
      const surname = toNameKey(query.surname)
      const postal = toPostalKey(query.postalCode)
      if (surname === '') return null
      for (const { find } of files) {
        const row = (find.all(kind, surname, postal) as Row[]).find(
          (one) => isSameForename(one.forename, query.forename) && isSameHouse(one.address_key, query),
        )
        if (row) return { forename: row.forename, middleName: row.middle_name, surname: row.surname }
      }
      return null
    },
  }
}
