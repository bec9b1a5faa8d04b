import {
  LABEL_DEGREE_PARTS,
  LABEL_KINDS,
  type LabelColumns,
  type LabelKind,
} from '#renderer/map/basemap/label-format.ts'

/** One name on the map, before it is written. */
export interface MapLabel {
  kind: LabelKind
  lat: number
  lon: number
  name: string
  /** The name in Latin letters where `name` is not. */
  latin?: string
  fromZoom: number
  /** Higher is placed first. */
  weight: number
}

const toParts = (degrees: number) => Math.round(degrees * LABEL_DEGREE_PARTS)

/** Labels as columns, kinds first and the heaviest first within a kind: the order in which the map places them. */
export function toLabelColumns(labels: MapLabel[]): LabelColumns {
  const rank = ({ kind }: MapLabel) => Math.min(LABEL_KINDS.indexOf(kind), LABEL_KINDS.indexOf('capital'))
  const sorted = [...labels].sort(
    (a, b) => rank(a) - rank(b) || b.weight - a.weight || (a.name < b.name ? -1 : Number(a.name > b.name)),
  )
  return {
    kind: sorted.map(({ kind }) => LABEL_KINDS.indexOf(kind)),
    fromZoom: sorted.map(({ fromZoom }) => fromZoom),
    lat: sorted.map(({ lat }) => toParts(lat)),
    lon: sorted.map(({ lon }) => toParts(lon)),
    name: sorted.map(({ name }) => name),
    latin: sorted.map(({ name, latin }) => (latin === undefined || latin === name ? 0 : latin)),
  }
}
