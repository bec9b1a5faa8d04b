import type { CalledArea, DescribedLabel, LabelSort } from '#renderer/map/vector/kinds.ts'
import type { TileFeature } from '#renderer/map/vector/read-layers.ts'

/** The property of a scheme that holds the name in the window's language, and those with the local one, the best first. */
export interface NameKeys {
  language: string
  local: readonly string[]
}

const firstText = (feature: TileFeature, keys: readonly string[]): string => {
  for (const key of keys) {
    const text = feature.text(key)
    if (text) return text
  }
  return ''
}

/** The name in the window's language, with the local one where it is another. */
function bothNames(feature: TileFeature, keys: NameKeys): { text: string; local?: string } | null {
  const local = firstText(feature, keys.local)
  const text = feature.text(keys.language) || local
  if (!text) return null
  return local && local !== text ? { text, local } : { text }
}

/** A label of a place in the window's language, with the local name where it is another. */
export function placeLabel(
  sort: LabelSort,
  feature: TileFeature,
  keys: NameKeys,
  more: Partial<DescribedLabel> = {},
): { label: DescribedLabel } | null {
  const names = bothNames(feature, keys)
  return names && { label: { sort, ...names, ...more } }
}

/** What an area says that it is called itself. */
export function calledBy(
  feature: TileFeature,
  keys: NameKeys,
  sort: CalledArea['sort'] = 'area',
): { called: CalledArea } | null {
  const names = bothNames(feature, keys)
  return names && { called: { sort, ...names } }
}

/** A label of a street or another thing that is called as the signs there say. */
export function localLabel(
  sort: LabelSort,
  feature: TileFeature,
  ...keys: readonly string[]
): { label: DescribedLabel } | null {
  const text = firstText(feature, keys.length > 0 ? keys : ['name'])
  return text ? { label: { sort, text } } : null
}
