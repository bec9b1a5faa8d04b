import type { Position } from '#shared/coordinates/position.ts'

/** Words for turns, from straight on to all the way round; `keep` is said where a road forks. */
export const TURNS = [
  'straight',
  'slight-right',
  'right',
  'sharp-right',
  'slight-left',
  'left',
  'sharp-left',
  'keep-left',
  'keep-right',
  'round',
] as const
export type Turn = (typeof TURNS)[number]

/**
 * What somebody does at a place: go from it to the road, set out on the road, turn, leave a roundabout, board a carrier
 * and leave it, come to a place on the way or to the last.
 */
export const STEP_KINDS = ['access', 'depart', 'turn', 'roundabout', 'board', 'land', 'via', 'arrive'] as const
export type StepKind = (typeof STEP_KINDS)[number]

/** What kind of road one comes onto, where that is said. */
export const ROAD_KINDS = ['road', 'link', 'exit', 'ferry', 'train', 'steps'] as const
export type RoadKind = (typeof ROAD_KINDS)[number]

/** Clockwise from north. Every second one is used where two roads would share one of the others. */
export const COMPASS = [
  'north',
  'north-north-east',
  'north-east',
  'east-north-east',
  'east',
  'east-south-east',
  'south-east',
  'south-south-east',
  'south',
  'south-south-west',
  'south-west',
  'west-south-west',
  'west',
  'west-north-west',
  'north-west',
  'north-north-west',
] as const
export type Compass = (typeof COMPASS)[number]

/** One step of directions: what is done at a place, and how far one goes then. */
export interface Step {
  kind: StepKind
  at: Position
  /** Whole metres to the next step; all steps together are the way. */
  meters: number
  turn: Turn | null
  /** Of the road that one comes onto; empty where it has none. */
  name: string
  ref: string
  road: RoadKind
  /** Where signs say that it leads. */
  towards: string
  /** Which exit of a roundabout, counted from where one comes into it. */
  exit: number | null
  /** Number of the exit of a motorway. */
  exitRef: string
  /** In which direction one sets out. */
  compass: Compass | null
  /** On which side the place lies that one comes to. */
  side: 'left' | 'right' | null
  /** OpenStreetMap ways up to the next step. */
  ways: number[]
}
