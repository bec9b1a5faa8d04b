import type { PositionSource } from '#shared/model/explanation.ts'

export type RadiusLaw = readonly [kilometers: number, power: number]

/** Laws by what a point is known by and country; '' for countries that no register tells of. */
// prettier-ignore
export const RADIUS_LAWS: Partial<Record<PositionSource, Readonly<Record<string, RadiusLaw>>>> = {
  place: { '': [11, 1], AT: [12.7, 0], AU: [2.1, 0], CA: [15.1, 0.25], CH: [2.73, 0], CZ: [5.54, 0.5], DK: [5.73, 0], ES: [4.43, 0.75], FI: [20.3, 0.5], FR: [7.71, 0], HR: [4.84, 1], HU: [1.77, 1], IE: [1.45, 1], IT: [4.55, 0.75], JP: [11.5, 0], LU: [1.55, 1], NL: [1.99, 0.75], NO: [14.8, 0], PL: [2.21, 0.75], SE: [10.1, 0.25], SI: [5.73, 0.25], SK: [3.5, 1], US: [9.77, 0.25] },
  code: { '': [4.18, 1], CA: [3.08, 1], CH: [2.06, 1], CZ: [1.55, 1], HR: [10.8, 0], JP: [6.03, 0.5], NL: [1.6, 1], PL: [4.18, 1], SK: [8.5, 0], US: [2.15, 0.75] },
  neighbours: { '': [5.12, 0.75], CA: [4.09, 1], CZ: [4.42, 0.5], DK: [1.08, 1], ES: [17.2, 0.25], FI: [7.55, 0.5], HU: [29.8, 0], LU: [1.79, 1], NO: [7.01, 0.5], SI: [17.1, 0], SK: [1.67, 1] },
  estimate: { '': [16.8, 0.25], HR: [8.91, 0.5] },
  unit: { '': [0.449, 0.5], GB: [0.657, 0.75] },
}
