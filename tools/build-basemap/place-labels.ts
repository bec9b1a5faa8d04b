import { ENDONYMS } from './endonyms-data.ts'
import type { MapLabel } from './label-columns.ts'
import { ownScriptName } from './own-script-name.ts'

/** Columns of GeoNames' table. */
const COLUMN = { name: 1, alternates: 3, lat: 4, lon: 5, feature: 7, country: 8, population: 14 } as const
/** Sections of a city are named by the city; what is gone, abandoned or historical is not there to be named. */
const LEFT_OUT = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH'])

/** A place appears from the first zoom whose population it reaches; the map still shows only what has room. */
const ZOOM_BY_POPULATION: [number, number][] = [
  [4, 1_000_000],
  [5, 300_000],
  [6, 80_000],
  [7, 20_000],
  [9, 5_000],
  [10, 1_000],
]
const ZOOM_OF_SMALLEST = 11
/** A seat of government matters more than its size. */
const CAPITAL_ZOOM_BY_POPULATION: [number, number][] = [
  [4, 100_000],
  [5, 50_000],
]
const SMALLEST_CAPITAL_ZOOM = 6
const REGION_SEAT_GAIN = 1
const REGION_SEAT_FROM_ZOOM = 5
const REGION_SEAT_WEIGHT = 3

const zoomByPopulation = (population: number) =>
  ZOOM_BY_POPULATION.find(([, least]) => population >= least)?.[0] ?? ZOOM_OF_SMALLEST

function fromZoomOf(feature: string, population: number): number {
  if (feature === 'PPLC') {
    return CAPITAL_ZOOM_BY_POPULATION.find(([, least]) => population >= least)?.[0] ?? SMALLEST_CAPITAL_ZOOM
  }
  const zoom = zoomByPopulation(population)
  return feature === 'PPLA' && zoom > REGION_SEAT_FROM_ZOOM ? zoom - REGION_SEAT_GAIN : zoom
}

function localName(latin: string, alternates: string[], country: string): string {
  const endonym = ENDONYMS[`${country}:${latin}`]
  if (endonym && alternates.includes(endonym)) return endonym
  return ownScriptName(latin, alternates, country) ?? latin
}

function toLabel(row: string): MapLabel[] {
  const cells = row.split('\t')
  const feature = cells[COLUMN.feature] ?? ''
  if (cells.length <= COLUMN.population || LEFT_OUT.has(feature)) return []
  const [latin, country] = [cells[COLUMN.name]!, cells[COLUMN.country]!]
  const population = Number(cells[COLUMN.population])
  const isRegionSeat = feature === 'PPLA'
  return [
    {
      kind: feature === 'PPLC' ? 'capital' : 'place',
      lat: Number(cells[COLUMN.lat]),
      lon: Number(cells[COLUMN.lon]),
      name: localName(latin, cells[COLUMN.alternates]!.split(','), country),
      latin,
      fromZoom: fromZoomOf(feature, population),
      weight: (feature === 'PPLC' ? 1e8 : 0) + population * (isRegionSeat ? REGION_SEAT_WEIGHT : 1),
    },
  ]
}

/** Labels of GeoNames' populated places, named as people there write them. */
export const placeLabels = (table: string): MapLabel[] => table.split('\n').flatMap(toLabel)
