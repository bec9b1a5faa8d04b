import type { MessageKey } from '#renderer/i18n/en.ts'

/** Fields that say nothing about where an address is; a mapping of these alone cannot be checked. */
const NOT_AN_ADDRESS = new Set([
  'Country',
  'Id',
  'Organization',
  'Contact',
  'Function',
  'Department',
  'Forename',
  'Surname',
  'MiddleName',
  'FullName',
])

/** Why a run cannot start with these meanings; null when it can. */
export function checkMapping(meanings: Record<string, string>, process = 'Verify'): MessageKey | null {
  const fields = Object.values(meanings).filter(Boolean)
  if (fields.length === 0) return 'columns.needMapping'
  if (process === 'ReverseGeocode') {
    const isPlaced = fields.includes('Latitude') && fields.includes('Longitude')
    return isPlaced ? null : 'columns.needCoordinates'
  }
  return fields.every((field) => NOT_AN_ADDRESS.has(field)) ? 'columns.needPart' : null
}

/** Columns (by index) whose meaning another column of the same address has too. */
export function findDuplicateMeanings(
  meanings: Record<string, string>,
  addressOf: (index: number) => number = () => 0,
): Map<number, number> {
  const firstByField = new Map<string, number>()
  const duplicates = new Map<number, number>()
  for (const [index, field] of Object.entries(meanings)) {
    if (!field) continue
    const key = `${addressOf(Number(index))} ${field}`
    const first = firstByField.get(key)
    if (first === undefined) firstByField.set(key, Number(index))
    else duplicates.set(Number(index), first)
  }
  return duplicates
}
