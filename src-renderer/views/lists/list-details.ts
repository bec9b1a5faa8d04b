import type { ListPoint } from '#renderer/stores/lists-points-store.ts'

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Opening hours and further fields of a location as pairs of text, in the order in which they came. */
export function listDetails({ metaInfo, unstructuredMetaInfo, openingHours }: ListPoint): {
  hours: [day: string, text: string][]
  fields: [key: string, text: string][]
} {
  const hours = Object.entries(openingHours ?? {}).map(([day, { Open, Close, Information }]): [string, string] => [
    day,
    [Open && Close ? `${Open}–${Close}` : Open || Close, Information].filter(Boolean).join(', ') || '—',
  ])
  const fields = Object.entries({ ...metaInfo, ...unstructuredMetaInfo }).map(([key, value]): [string, string] => [
    key,
    toText(value),
  ])
  return { hours, fields }
}
