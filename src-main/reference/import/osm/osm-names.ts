import type { OsmTags } from '#main/reference/import/osm/osm-elements.types.ts'

/** Tags with further valid names of a place or a street. */
const ALIAS_KEYS = [
  'official_name',
  'alt_name',
  'short_name',
  'loc_name',
  'name:left',
  'name:right',
  'old_name',
  'int_name',
  'nat_name',
  'reg_name',
  'name_1',
]
const MOST_NAMES = 12

/** Several names in one tag stand between semicolons. */
const split = (text: string | undefined): string[] => (text ?? '').split(';').map((name) => name.trim())

/** Further names in the languages of the country and in English, the printed one left out. */
export function aliasesOf(tags: OsmTags, languages: readonly string[]): string[] {
  const spoken = [...new Set([...languages, 'en'].map((language) => language.split('-')[0]))]
  const keys = [
    ...ALIAS_KEYS,
    ...['name', ...ALIAS_KEYS].flatMap((key) => spoken.map((language) => `${key}:${language}`)),
  ]
  const names = new Set(keys.flatMap((key) => split(tags.get(key))))
  names.delete('')
  names.delete(nameOf(tags))
  return [...names].slice(0, MOST_NAMES)
}

/** The name that stands on the sign. */
export const nameOf = (tags: OsmTags): string => split(tags.get('name'))[0] ?? ''
