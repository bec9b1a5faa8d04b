import { TABLE_TEXTS } from '#shared/model/location-fields.ts'
import type { MessageKey } from '#renderer/i18n/en.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'

type Step = CommandResponse<'lists.versions'>['steps'][number]
type Row = CommandResponse<'lists.versionRows'>['rows'][number]

/** A step in words: `Move Depot Bristol`, `Delete 3 locations`. */
export function describeStep({ kind, name, pointName, count }: Omit<Step, 'who' | 'actor'>): string {
  const text =
    pointName && count === 1
      ? t(`history.one.${kind}`, { name: pointName })
      : t(`history.many.${kind}`, { name, count })
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Who made a step: `by the key “nightly”`, `from depots.csv`. */
export function describeWho({ actor, who }: Pick<Step, 'actor' | 'who'>): string {
  if (who === '') return t(`versions.who.${actor}`)
  return actor === 'api' ? t('versions.who.key', { who }) : t('versions.who.file', { who })
}

const OTHERS = ['latText', 'lonText', 'tags', 'notes', 'metaInfo', 'openingHours', 'photos'] as const
const NAMES: Record<(typeof OTHERS)[number], MessageKey> = {
  latText: 'lists.position',
  lonText: 'lists.position',
  tags: 'lists.field.tags',
  notes: 'lists.field.notes',
  metaInfo: 'lists.fields',
  openingHours: 'lists.hours',
  photos: 'photos.title',
}

type ReplacedField = NonNullable<CommandResponse<'lists.change'>['replaced']>[number]['field']

/** The name of a field that a change tells of. */
export function fieldName(field: ReplacedField): string {
  if (field === 'position') return t('lists.position')
  if (field === 'openingHours') return t('lists.hours')
  return field === 'metaInfo' ? t('lists.fields') : t(`lists.field.${field}`)
}

/** What became of a place since: `removed`, `added`, or the fields that are something else now with what they are. */
export function describeSince({ then, now }: Row): string {
  if (!then) return t('versions.row.added')
  if (!now) return t('versions.row.removed')
  const plain = TABLE_TEXTS.filter((field) => then[field] !== now[field]).map((field) =>
    [t(`lists.field.${field}`), now[field] || '–'].join(': '),
  )
  const others = OTHERS.filter((field) => JSON.stringify(then[field]) !== JSON.stringify(now[field]))
  return [...plain, ...new Set(others.map((field) => t(NAMES[field])))].join('; ')
}
