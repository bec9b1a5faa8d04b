/** The most km/h that a surface lets a car and a bicycle go; what is not named holds nobody up. */
export interface SurfaceLimit {
  car: number
  bicycle: number
}

const limit = (car: number, bicycle: number): SurfaceLimit => ({ car, bicycle })

export const SURFACES: ReadonlyMap<string, SurfaceLimit> = new Map([
  ['compacted', limit(50, 15)],
  ['fine_gravel', limit(40, 14)],
  ['unpaved', limit(40, 12)],
  ['gravel', limit(35, 10)],
  ['rock', limit(10, 6)],
  ['stone', limit(15, 7)],
  ['pebblestone', limit(25, 8)],
  ['sett', limit(40, 11)],
  ['cobblestone', limit(30, 10)],
  ['unhewn_cobblestone', limit(20, 7)],
  ['dirt', limit(20, 10)],
  ['earth', limit(20, 10)],
  ['ground', limit(20, 10)],
  ['grass', limit(15, 7)],
  ['grass_paver', limit(20, 9)],
  ['wood', limit(30, 12)],
  ['sand', limit(10, 4)],
  ['mud', limit(8, 4)],
])

export const SMOOTHNESS: ReadonlyMap<string, SurfaceLimit> = new Map([
  ['bad', limit(40, 11)],
  ['very_bad', limit(20, 7)],
  ['horrible', limit(10, 5)],
  ['very_horrible', limit(6, 4)],
])

export const TRACK_TYPES: ReadonlyMap<string, SurfaceLimit> = new Map([
  ['grade1', limit(30, 16)],
  ['grade2', limit(20, 13)],
  ['grade3', limit(15, 11)],
  ['grade4', limit(10, 9)],
  ['grade5', limit(8, 7)],
])
