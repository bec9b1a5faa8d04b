import type { PositionSource } from '#shared/model/explanation.ts'

export type RadiusLaw = readonly [kilometers: number, power: number]

/** Laws by what a point is known by and country; '' for countries that no register tells of. */
// prettier-ignore
export const RADIUS_LAWS: Partial<Record<PositionSource, Readonly<Record<string, RadiusLaw>>>> = {
  place: { '': [11.6, 1], AT: [12.7, 0], AU: [2.1, 0], CA: [10.4, 0.5], CH: [2.73, 0], CZ: [5.33, 1], DK: [5.73, 0], ES: [5.08, 0.25], FI: [20.3, 0.5], FR: [9.01, 0], HR: [4.84, 1], HU: [1.77, 1], IE: [1.45, 1], IT: [4.55, 0.75], JP: [11.5, 0], LU: [1.55, 1], NL: [1.99, 0.75], NO: [14.8, 0], PL: [2.21, 0.75], SE: [10.1, 0.25], SI: [5.73, 0.25], SK: [3.5, 1], US: [12.8, 0] },
  code: { '': [4.79, 1], CA: [7.83, 1], CH: [2.06, 1], CZ: [1.55, 1], HR: [10.8, 0], JP: [6.03, 0.5], NL: [82, 0], PL: [4.18, 1], SK: [3.79, 1], US: [2.82, 0.25] },
  neighbours: { '': [9.49, 0.5], CZ: [4.42, 0.5], DK: [1.08, 1], ES: [27, 0], FI: [33.8, 0.25], HU: [29.8, 0], LU: [1.79, 1], NO: [4.31, 1], SI: [17.1, 0], SK: [6.78, 0.5] },
  estimate: { '': [16.8, 0.25], HR: [8.91, 0.5] },
  unit: { '': [0.449, 0.5], GB: [0.657, 0.75] },
}
