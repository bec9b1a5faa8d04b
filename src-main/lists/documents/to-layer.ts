import { readJson } from './read-json.ts'
import { layerStyle } from '#shared/contract/layers-schemas.ts'
import { MAX_LIST_TEXT } from '#shared/model/list-limits.ts'
import { boundsOf, countCorners, encodeGeometry } from '../layers/encode-geometry.ts'
import type { LayerGeometry } from '../layers/geometry.types.ts'
import { USUAL_STYLE } from '../layers/layer-style.ts'
import type { LayerStyle, NewLayer } from '../layers/layers.types.ts'

interface MadeLayer {
  name: string
  description?: string
  style?: LayerStyle
  isShown?: boolean
  fields?: Record<string, unknown> | null
  feature?: number | null
  source?: Uint8Array | null
  edited?: NewLayer['edited']
}

/** Makes a layer of a geometry that has a corner. */
export function toLayer(geometry: LayerGeometry, given: MadeLayer): NewLayer {
  return {
    name: given.name.slice(0, MAX_LIST_TEXT),
    description: (given.description ?? '').slice(0, MAX_LIST_TEXT),
    style: given.style ?? USUAL_STYLE,
    isShown: given.isShown ?? true,
    fields: given.fields ?? null,
    feature: given.feature ?? null,
    corners: countCorners(geometry),
    bounds: boundsOf(geometry),
    geometry: encodeGeometry(geometry),
    source: given.source ?? null,
    ...(given.edited && { edited: given.edited }),
  }
}

/** How a layer of ours was drawn, as its file carries it; null where it is not what Waypost wrote. */
export function parseLayerData(value: unknown): (Pick<NewLayer, 'style' | 'isShown'> & { kinds: unknown }) | null {
  const read = typeof value === 'string' ? readJson(value) : value
  const { style, isShown, kinds } = (read ?? {}) as { style?: unknown; isShown?: unknown; kinds?: unknown }
  const parsed = layerStyle.safeParse(style)
  return parsed.success ? { style: parsed.data, isShown: isShown !== false, kinds } : null
}
