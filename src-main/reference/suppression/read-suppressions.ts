import { hasTable } from '#main/reference/has-table.ts'
import type { OpenPack } from '../open-pack.types.ts'
import { toPostalKey } from '#main/reference/postal-key.ts'
import { isSamePerson, type SuppressionRow } from '#main/reference/suppression/is-same-person.ts'
import type { SuppressedPerson, SuppressionQuery } from '#main/reference/suppression/suppression.types.ts'
import type { SuppressionKind } from '#main/reference/suppression/suppression-table.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** People of one surname and postal code, or of one surname where no code is known, who are compared. */
const MOST_COMPARED = 5000
/** After every code that begins so: a ZIP+4 belongs to its ZIP. */
const AFTER = '\u{10ffff}'

const hasSuppressions = ({ db }: OpenPack): boolean => hasTable(db, 'suppression')

/** Looks people up in the suppression files among the open packs. */
export function createSuppressionReader(packs: readonly OpenPack[]) {
  const files = packs.filter(hasSuppressions).map(({ db }) => ({
    kinds: new Set(
      (db.prepare('SELECT DISTINCT kind FROM suppression').all() as { kind: string }[]).map(({ kind }) => kind),
    ),
    find: db.prepare(
      `SELECT surname, forename, middle_name, postal_key, address_key FROM suppression
       WHERE kind = @kind AND surname_key = @surname AND (postal_key = '' OR postal_key BETWEEN @postal AND @after)
       ORDER BY id LIMIT ${MOST_COMPARED}`,
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
        const rows = find.all({ kind, surname, postal, after: `${postal}${AFTER}` }) as SuppressionRow[]
        const row = rows.find((one) => isSamePerson(one, query))
        if (row) return { forename: row.forename, middleName: row.middle_name, surname: row.surname }
      }
      return null
    },
  }
}
