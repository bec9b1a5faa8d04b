const TEENS = new Set([11, 12, 13])
const ENDINGS = ['th', 'st', 'nd', 'rd']

/** "1st", "2nd", "13th". */
export const ordinal = (number: number): string =>
  `${number}${TEENS.has(number % 100) ? 'th' : (ENDINGS[number % 10] ?? 'th')}`
