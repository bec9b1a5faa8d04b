import type { ListPoint } from '#renderer/stores/lists-points-store.ts'

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Further fields of a location as pairs of text, in the order in which they came. */
export const listDetails = ({ metaInfo, unstructuredMetaInfo }: ListPoint): [key: string, text: string][] =>
  Object.entries({ ...metaInfo, ...unstructuredMetaInfo }).map(([key, value]): [string, string] => [key, toText(value)])
