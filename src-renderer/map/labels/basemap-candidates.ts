import {
  LABEL_DEGREE_PARTS,
  LABEL_KINDS,
  type LabelColumns,
  type LabelKind,
} from '#renderer/map/basemap/label-format.ts'
import type { Frame } from '#renderer/map/overlay/canvas-overlay.ts'
import { toWorldX, toWorldY } from '#renderer/map/web-mercator.ts'
import type { LabelLooks } from './label-looks.ts'
import type { LabelCandidate } from './label.types.ts'
import { canShow } from './script-support.ts'

/** The last zoom at which areas are named: closer, the name would stand for what cannot be seen. */
const LAST_ZOOM: Record<LabelKind, number> = { country: 7, sea: 10, region: 10, capital: 24, place: 24 }
const TIERS: Record<LabelKind, number> = { country: 0, sea: 5, region: 10, capital: 15, place: 20 }
/** Of places those that appear earlier go first. */
const TIERS_PER_ZOOM = 2

/** Positions of a label file, projected once. */
interface ProjectedLabels {
  columns: LabelColumns
  fromZoom: Uint8Array
  x: Float64Array
  y: Float64Array
}

const projectedByFile = new WeakMap<LabelColumns, ProjectedLabels>()

function project(columns: LabelColumns): ProjectedLabels {
  const known = projectedByFile.get(columns)
  if (known) return known
  const { lon, lat } = columns
  const [x, y] = [new Float64Array(lon.length), new Float64Array(lon.length)]
  for (let i = 0; i < x.length; i++) {
    x[i] = toWorldX(lon[i]! / LABEL_DEGREE_PARTS)
    y[i] = toWorldY(lat[i]! / LABEL_DEGREE_PARTS)
  }
  const projected = { columns, fromZoom: Uint8Array.from(columns.fromZoom), x, y }
  projectedByFile.set(columns, projected)
  return projected
}

const shownNames = new WeakMap<LabelColumns, (string | undefined)[]>()

function shownName(columns: LabelColumns, index: number): string {
  let names = shownNames.get(columns)
  if (!names) shownNames.set(columns, (names = []))
  return (names[index] ??= canShow(columns.name[index]!)
    ? columns.name[index]!
    : columns.latin[index] || columns.name[index]!)
}

/** Says of a place of the world whether something else names what is there. */
export type IsNamed = (x: number, y: number, name: string) => boolean

/** Names of the basemap as labels of a frame whose world begins at `offset`, the most important first. */
export function* basemapCandidates(
  frame: Frame,
  file: LabelColumns,
  offset: number,
  { looks, isNamed }: { looks: LabelLooks; isNamed: IsNamed },
): Generator<LabelCandidate> {
  const { columns, fromZoom, x, y } = project(file)
  const { worldPixels, width, height, top, zoom } = frame
  const [west, east] = [-offset / worldPixels, (width - offset) / worldPixels]
  const [north, south] = [top / worldPixels, (top + height) / worldPixels]
  for (let i = 0; i < x.length; i++) {
    if (fromZoom[i]! > zoom || x[i]! < west || x[i]! > east || y[i]! < north || y[i]! > south) continue
    const kind = LABEL_KINDS[columns.kind[i]!]!
    const text = shownName(columns, i)
    if (zoom > LAST_ZOOM[kind] || isNamed(x[i]!, y[i]!, columns.name[i]!)) continue
    yield {
      key: `${kind}:${text}:${columns.lat[i]}:${columns.lon[i]}:${Math.round((offset + frame.left) / worldPixels)}`,
      tier: TIERS[kind] + (kind === 'place' ? TIERS_PER_ZOOM * fromZoom[i]! : 0) + i / x.length,
      shape: kind === 'place' || kind === 'capital' ? 'dot' : 'area',
      x: x[i]! * worldPixels + offset,
      y: y[i]! * worldPixels - top,
      text,
      look: looks.ofBasemap(kind, fromZoom[i]!, zoom),
      isCapital: kind === 'capital',
    }
  }
}
