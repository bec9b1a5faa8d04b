import { openMapTiles } from './openmaptiles.ts'
import { protomaps } from './protomaps.ts'
import type { SchemeAdapter } from './scheme.types.ts'
import { shortbread } from './shortbread.ts'

/** The schemes that a map archive may be in. */
export type TileScheme = 'shortbread' | 'openmaptiles' | 'protomaps' | 'other'

/** Layers of which nobody knows what they are: their outlines, without a name. */
const plain: SchemeAdapter = (_layer, feature) => {
  if (feature.type === 3) return { area: 'unknown', line: 'unknown-line' }
  if (feature.type === 2) return { line: 'unknown-line' }
  return { label: { sort: 'unknown-point', text: '' } }
}

/** The adapter of a scheme, for names in a language such as `en`. */
export function chooseScheme(scheme: TileScheme, language: string): SchemeAdapter {
  if (scheme === 'shortbread') return shortbread(language)
  if (scheme === 'openmaptiles') return openMapTiles(language)
  return scheme === 'protomaps' ? protomaps(language) : plain
}
