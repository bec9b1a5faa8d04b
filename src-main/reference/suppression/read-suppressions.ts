import { hasTable } from '#main/reference/has-table.ts'
import type { OpenPack } from '../open-pack.types.ts'
import { toPostalKey } from '#main/reference/postal-key.ts'
import type { SuppressedPerson, SuppressionQuery } from '#main/reference/suppression/suppression.types.ts'
import type { SuppressionKind } from '#main/reference/suppression/suppression-table.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { damerauLevenshtein } from '#shared/text/damerau-levenshtein.ts'
import { expandStreetKey, streetFormsOf } from '#shared/text/expand-street-key.ts'

/** One row of a suppression file. */
interface SuppressionRow {
  surname: string
  forename: string
  middle_name: string
  postal_key: string
  /** Words of the address between blanks. */
  address_key: string
}

/** Words of so many letters may have one wrong. */
const LEAST_MISSPELT = 5
/** What a flat is called; a file that has none of these names no flat. */
const UNIT_WORD = / (?:flat|apartment|apt|unit|suite|ste|room|rm|wohnung|whg|appartement|appt|piso|interno|int|lgh) /
const LETTERS_OF_UNIT = /^\p{L}{2,}\.?\s+(?=\S)/u

/** Equal names, or an initial of the other. */
function isSameForename(one: string, other: string): boolean {
  const [a, b] = [toNameKey(one), toNameKey(other)]
  if (a === '' || b === '') return false
  return a === b || (Math.min(a.length, b.length) === 1 && a[0] === b[0])
}

/** The address of a row holds some text word by word. */
const holds = (words: string, text: string): boolean => words.includes(` ${toNameKey(text)} `)

/** Each word of the street stands in the address, abbreviated or not; its type need not where none is written. */
function holdsStreet(words: string, { street, country }: SuppressionQuery): boolean {
  const { types } = streetFormsOf(country)
  const written = words.trim().split(' ')
  const full = written.map((word) => types.get(word) ?? expandStreetKey(word, country))
  const hasType = written.some((word) => types.has(word))
  const sought = toNameKey(street).split(' ')
  const names = sought.filter((word) => !types.has(word))
  return (hasType || names.length === 0 ? sought : names).every((word) => {
    const whole = types.get(word) ?? expandStreetKey(word, country)
    if (written.includes(word) || full.includes(whole)) return true
    return whole.length >= LEAST_MISSPELT && full.some((other) => damerauLevenshtein(whole, other, 1) <= 1)
  })
}

/** A flat that both name must be the same one. */
function isSameUnit(words: string, unit: string): boolean {
  const mark = unit.replace(LETTERS_OF_UNIT, '')
  return toNameKey(mark) === '' || !UNIT_WORD.test(words) || holds(words, mark)
}

function isSameHouse({ address_key: words, postal_key: code }: SuppressionRow, query: SuppressionQuery): boolean {
  const { premise, street, unit, box, locality, postalCode } = query
  const isWhere = (postalCode !== '' && code !== '') || (locality !== '' && holds(words, locality))
  if (!isWhere || (premise !== '' && !holds(words, premise)) || (box !== '' && !holds(words, box))) return false
  return (street === '' || holdsStreet(words, query)) && isSameUnit(words, unit)
}

/** True where a row, already of the surname and postal code asked for, is the person at that address. */
function isSamePerson(row: SuppressionRow, query: SuppressionQuery): boolean {
  if (!isSameForename(row.forename, query.forename)) return false
  // Father and son may differ in nothing else.
  const hasBoth = toNameKey(row.middle_name) !== '' && toNameKey(query.middleName) !== ''
  return (!hasBoth || isSameForename(row.middle_name, query.middleName)) && isSameHouse(row, query)
}

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
