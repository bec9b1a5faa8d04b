import { modeBit } from '../model/travel-mode.ts'

const MOTOR = modeBit('car') | modeBit('truck')
const BICYCLE = modeBit('bicycle')
const FOOT = modeBit('foot')
const ALL = MOTOR | BICYCLE | FOOT

export interface RoadClass {
  name: string
  /** Who drives on a road of a higher rank has right of way. */
  rank: number
  /** Modes that may use it where no tag says otherwise. */
  modes: number
  /** Usual km/h of a car without traffic, where no limit is known. */
  carKmh: number
  /** The most that a car reaches there, whatever the limit. */
  mostCarKmh: number
  bicycleKmh: number
}

/** Ranks of roads and of the links to them; every other class has none. */
const RANKS = ['unclassified residential road', 'tertiary', 'secondary', 'primary', 'trunk', 'motorway']

const road = (name: string, modes: number, [carKmh, mostCarKmh]: [number, number], bicycleKmh = 17): RoadClass => ({
  name,
  rank: RANKS.findIndex((names) => names.split(' ').includes(name.replace('_link', ''))) + 1,
  modes,
  carKmh,
  mostCarKmh,
  bicycleKmh,
})

/** Kinds of ways, by their value of `highway`; a region file holds their numbers, so that new ones go to the end. */
export const ROAD_CLASSES: readonly RoadClass[] = [
  road('motorway', MOTOR, [110, 125]),
  road('motorway_link', MOTOR, [60, 80]),
  road('trunk', ALL, [85, 110]),
  road('trunk_link', ALL, [50, 70]),
  road('primary', ALL, [70, 95]),
  road('primary_link', ALL, [40, 60]),
  road('secondary', ALL, [55, 80]),
  road('secondary_link', ALL, [35, 50]),
  road('tertiary', ALL, [40, 70]),
  road('tertiary_link', ALL, [30, 45]),
  road('unclassified', ALL, [30, 60]),
  road('residential', ALL, [25, 40]),
  road('living_street', ALL, [8, 15], 12),
  road('service', ALL, [20, 25], 15),
  road('road', ALL, [25, 45]),
  road('track', MOTOR | BICYCLE | FOOT, [15, 30], 13),
  road('pedestrian', FOOT, [8, 10], 8),
  road('cycleway', BICYCLE | FOOT, [8, 10], 18),
  road('footway', FOOT, [8, 10], 9),
  road('path', BICYCLE | FOOT, [8, 10], 12),
  road('bridleway', FOOT, [8, 10], 11),
  road('steps', FOOT, [0, 0], 2),
  road('corridor', FOOT, [0, 0], 5),
  road('platform', FOOT, [0, 0], 5),
  road('ferry', ALL, [20, 80], 20),
  road('shuttle_train', MOTOR, [60, 100]),
]

const NUMBERS = new Map(ROAD_CLASSES.map(({ name }, number) => [name, number]))

export const classNumber = (name: string): number | undefined => NUMBERS.get(name)

/** Values of access keys: what they allow. Any other value says nothing, and the next broader key is asked. */
export const ACCESS_VALUES: ReadonlyMap<string, 'open' | 'penalized' | 'none'> = new Map([
  ...['yes', 'designated', 'official', 'permissive', 'public', 'optional_sidepath', 'dismount'].map(
    (value) => [value, 'open'] as const,
  ),
  ...['destination', 'private', 'customers', 'delivery', 'residents', 'permit', 'discouraged'].map(
    (value) => [value, 'penalized'] as const,
  ),
  ...['no', 'agricultural', 'forestry', 'use_sidepath', 'military', 'emergency', 'psv', 'bus', 'impassable'].map(
    (value) => [value, 'none'] as const,
  ),
])
