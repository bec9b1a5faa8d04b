import type { LabelKind } from '#renderer/map/basemap/label-format.ts'
import type { MapColors } from '#renderer/map/map-colors.ts'
import type { LabelSort } from '#renderer/map/vector/kinds.ts'
import type { LabelLook } from './label.types.ts'

/** How names are written, each look one object, so that names of one look can be drawn together. */
export interface LabelLooks {
  ofBasemap(kind: LabelKind, fromZoom: number, zoom: number): LabelLook
  ofStreet(sort: LabelSort, zoom: number, isCapital: boolean): LabelLook
  /** Beside points of the list. */
  ofPoint(): LabelLook
}

interface Writing {
  size: number
  weight?: string
  color?: 'ink' | 'label' | 'seaLabel' | 'parkLabel'
  spacing?: number
  opacity?: number
  hasHalo?: boolean
  haloPixels?: number
}

const placeSize = (zoomsSince: number) => (zoomsSince >= 3 ? 13 : zoomsSince >= 1 ? 12 : 11)

function basemapWriting(kind: LabelKind, fromZoom: number, zoom: number): Writing {
  if (kind === 'country') return { size: 11, spacing: 2.4, opacity: 0.85 }
  if (kind === 'sea')
    return { size: fromZoom <= 2 ? 15 : 13, weight: 'italic 400', color: 'seaLabel', spacing: 0.5, hasHalo: false }
  if (kind === 'region') return { size: 11, weight: '500', spacing: 1, opacity: 0.75 }
  if (kind === 'capital') return { size: 13.5, weight: '600', color: 'ink' }
  return { size: placeSize(zoom - fromZoom), weight: zoom - fromZoom >= 3 ? '500' : '400' }
}

const STREET: Partial<Record<LabelSort, Writing>> = {
  country: { size: 11, spacing: 2.4, opacity: 0.85 },
  region: { size: 11, weight: '500', spacing: 1, opacity: 0.75 },
  city: { size: 14, weight: '600', color: 'ink' },
  town: { size: 13, weight: '600', color: 'ink' },
  village: { size: 12, weight: '600', color: 'ink', opacity: 0.9 },
  suburb: { size: 11.5, weight: '600' },
  hamlet: { size: 11, weight: '500', opacity: 0.9 },
  quarter: { size: 11, weight: '500', opacity: 0.85 },
  'water-name': { size: 12, weight: 'italic 400', color: 'seaLabel', spacing: 0.4, hasHalo: false },
  'river-name': { size: 11, weight: 'italic 400', color: 'seaLabel', spacing: 0.4 },
  'park-name': { size: 11, weight: '500', color: 'parkLabel' },
  peak: { size: 10.5, weight: '500', opacity: 0.9 },
  number: { size: 10, opacity: 0.85 },
  motorway: { size: 11, weight: '500' },
  trunk: { size: 11, weight: '500' },
  primary: { size: 11, weight: '500' },
  secondary: { size: 11, weight: '500' },
  station: { size: 11, weight: '500' },
  airport: { size: 11, weight: '500' },
  hospital: { size: 10.5, weight: '500' },
  stop: { size: 10, opacity: 0.8 },
}
const OTHER: Writing = { size: 10.5 }
/** Values of the person's own points stand over streets as well: with more of a halo than names of the map. */
const OF_POINT: Writing = { size: 12, weight: '600', color: 'ink', haloPixels: 4 }
/** Names of streets and houses grow with the streets. */
const GROWING: readonly LabelSort[] = [
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'minor',
  'pedestrian',
  'service',
  'path',
  'track',
  'steps',
  'number',
]
const GROWN_FROM_ZOOM = 18
const GROWN_SHARE = 1.14

function streetWriting(sort: LabelSort, zoom: number, isCapital: boolean): Writing {
  const writing = isCapital ? STREET.city! : (STREET[sort] ?? OTHER)
  const isGrown = zoom >= GROWN_FROM_ZOOM && GROWING.includes(sort)
  return isGrown ? { ...writing, size: writing.size * GROWN_SHARE } : writing
}

/** The looks in some colours; `textScale` is how much larger the window's text is than usual. */
export function createLabelLooks(colors: MapColors): LabelLooks {
  const looks = new Map<string, LabelLook>()
  function look(key: string, make: () => Writing): LabelLook {
    let known = looks.get(key)
    if (!known) {
      const { weight = '400', color = 'label', spacing = 0, opacity = 1, hasHalo = true, haloPixels, ...rest } = make()
      const size = rest.size * colors.textScale
      known = {
        font: `${weight} ${size}px ${colors.font}`,
        color: colors[color],
        letterSpacing: `${spacing}px`,
        size,
        opacity,
        hasHalo,
        scale: colors.textScale,
        ...(haloPixels !== undefined && { haloPixels }),
      }
      looks.set(key, known)
    }
    return known
  }
  return {
    ofBasemap: (kind, fromZoom, zoom) =>
      look(`b${kind}${fromZoom}/${zoom}`, () => basemapWriting(kind, fromZoom, zoom)),
    ofStreet: (sort, zoom, isCapital) =>
      look(`s${sort}${zoom}${isCapital}`, () => streetWriting(sort, zoom, isCapital)),
    ofPoint: () => look('point', () => OF_POINT),
  }
}
