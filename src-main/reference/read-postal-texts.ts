import { hasTable } from '#main/reference/has-table.ts'
import type Database from 'better-sqlite3'
import type { OpenPack } from './open-pack.types.ts'
import { toPostalKey } from '#main/reference/postal-key.ts'
import { TEXT_REASONS, toPostalText, type PostalText } from '#main/reference/postal-text.ts'

type TextRow = [country: string, text: string, reason: number, locality: string]

/** Packs that were imported before this table existed hold none. */
const hasTexts = (db: Database.Database) => hasTable(db, 'postal_text')

function* textsOf(db: Database.Database, country: string | null): Generator<PostalText> {
  if (!hasTexts(db)) return
  const sql = `SELECT country, text, reason, locality FROM postal_text
    WHERE @country IS NULL OR country = @country ORDER BY country, text`
  const rows = db.prepare(sql).raw().iterate({ country }) as Iterable<TextRow>
  for (const [alpha2, text, reason, locality] of rows)
    yield { country: alpha2, text, reason: TEXT_REASONS[reason] ?? 'other-form', locality }
}

/** Finds the printed code of a key among all packs, blocks left out: those countries are held whole by another pack. */
function createCodeFinder(packs: readonly OpenPack[]) {
  const finders = new Map<string, Database.Statement[]>()
  for (const { db, info } of packs) {
    const find = db.prepare('SELECT coalesce(code, key) FROM postal_code WHERE key = ? AND country = ?').pluck()
    for (const country of info.countries) finders.set(country, [...(finders.get(country) ?? []), find])
  }
  return (country: string, key: string): string[] =>
    (finders.get(country) ?? []).flatMap((find) => (find.get(key, country) as string | undefined) ?? [])
}

/**
 * What open files hold in the place of a postal code and no pack believes: never verified with, only looked up, listed
 * and counted. A text that another pack holds as a code is left out.
 */
export function* readPostalTexts(packs: readonly OpenPack[], country: string | null = null): Generator<PostalText> {
  const find = createCodeFinder(packs)
  const isHeld = ({ country: alpha2, text }: PostalText) =>
    find(alpha2, toPostalKey(text)).some((code) => toPostalText(code) === text)
  for (const { db } of packs) for (const found of textsOf(db, country)) if (!isHeld(found)) yield found
}
