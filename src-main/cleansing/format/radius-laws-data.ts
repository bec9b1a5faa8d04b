import type { PositionSource } from '#shared/model/explanation.ts'

export type RadiusLaw = readonly [kilometers: number, power: number]

/** Laws by what a point is known by and country; '' for countries that no register tells of. */
// prettier-ignore
export const RADIUS_LAWS: Partial<Record<PositionSource, Readonly<Record<string, RadiusLaw>>>> = {
  code: { '': [2.81, 0.75], AT: [1.45, 0.75], CA: [1.57, 1], CH: [1.95, 1], CZ: [1.55, 1], FI: [6.68, 0.25], HR: [5.4, 0.25], JP: [1.27, 1], NL: [1.6, 1], NO: [2.42, 0.75], PL: [3.99, 1], SE: [1.63, 1], US: [2.2, 0.75] },
  place: { '': [12.8, 1], AU: [2.1, 0], CA: [7.7, 1], CH: [2.74, 0], CZ: [6.8, 0.25], DK: [5.73, 0], ES: [5.08, 0.25], FI: [25.8, 0.75], FR: [7.71, 0], HR: [4.99, 1], HU: [2.11, 0.75], IE: [1.45, 1], IT: [4.55, 0.75], JP: [1.58, 1], LU: [1.53, 1], NL: [1.99, 0.75], PL: [2.21, 0.75], SE: [10.5, 0.5], SI: [5.73, 0.25], SK: [3.5, 1], US: [13.9, 0] },
  neighbours: { '': [3.18, 1], CA: [4.09, 1], CZ: [1.54, 1], DK: [1.08, 1], ES: [2.11, 1], FI: [22.2, 0.25], HU: [31.4, 0], LU: [1.79, 1], NO: [7.01, 0.5], SI: [17.1, 0] },
  estimate: { '': [4.74, 0.75], FI: [7.55, 0.5], HR: [15.4, 0.25], NO: [22.5, 0], PL: [6.8, 0.5], SK: [1.67, 1] },
  unit: { '': [0.449, 0.5], GB: [0.657, 0.75] },
}
