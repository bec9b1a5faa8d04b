import type { PointRole, PointsFile } from './lists-import-store.ts'
import type { CommandInput } from '#shared/contract/contract.ts'

export type IntoMatch = CommandInput<'lists.planImport'>['match']
export type KnownList = PointsFile['known'][number]
type Column = PointsFile['columns'][number]

/** Words that end the name of a column which tells rows apart, whatever stands before: `StoreId`, `Our ref`. */
const KEYS = new Set(['id', 'uuid', 'guid', 'key', 'sku', 'ref', 'reference', 'kennung', 'clave'])
/** Words that do so alone or behind what is kept: `Site code`, but neither `Postal code` nor `Phone no`. */
const NUMBERS = new Set(['code', 'no', 'nr', 'number', 'nummer', 'numero', 'numéro', 'codigo', 'código', 'codice'])
const KEPT = new Set([
  ...['site', 'store', 'shop', 'branch', 'depot', 'location', 'place', 'customer', 'client', 'account', 'asset'],
  ...['object', 'item', 'stop', 'standort', 'filiale', 'filial', 'kunde', 'kunden', 'objekt', 'magasin', 'tienda'],
])

/** `siteCode`, `site_code` and `Site code` are the same words. */
const toWords = (name: string): string[] =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

/** Whether a column is called as one that tells rows apart. */
export function isKeyName(name: string): boolean {
  const words = toWords(name)
  const last = words.at(-1) ?? ''
  if (KEYS.has(last)) return true
  return NUMBERS.has(last) && (words.length === 1 || KEPT.has(words[0] ?? ''))
}

/** How the rows of a file best find the places of a list: by id, as last time, by a key of its own, else by place. */
export function guessMatch(
  columns: readonly Column[],
  roles: Readonly<Record<number, PointRole | ''>>,
  known: KnownList | null,
): IntoMatch {
  if (known && known.places > 0) return { by: 'id' }
  if (known?.last?.match) return known.last.match
  const key = columns.find(({ index, name, isKey }) => isKey && !roles[index] && isKeyName(name))
  return key && known?.last?.keepOthers !== false ? { by: 'key', column: key.index } : { by: 'place' }
}

/** The list into which a file goes if nobody says otherwise: one that holds its places, or that had its columns. */
export function guessTarget([known]: readonly KnownList[]): string {
  return known && (known.places > 0 || known.last?.isSame) ? known.listId : ''
}
