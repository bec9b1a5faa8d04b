import type { Family } from '#main/cleansing/grammar/country-profile.ts'

// A family takes over another by spreading it, so it stands below it: the compiler refuses one that is unknown, or two
// that take over each other, with file and line.

/** Countries with addresses of the British kind. */
export const COMMONWEALTH: Family = { isUnitFirst: true }

/** Countries whose names are mostly English. */
export const ENGLISH: Family = { ...COMMONWEALTH, hasNumeralsInNames: true, crossings: 'english' }

export const SPANISH: Family = { crossings: 'spanish' }
