/** A military post office of the United States, which stands where the town does, with the part of the world it serves. */
const MILITARY_TOWN = /^([afd]po)(?: a[aep])?$/

/** First digits of the ZIP codes of each part of the world. */
const REGIONS: readonly (readonly [RegExp, string])[] = [
  [/^340/, 'AA'],
  [/^09/, 'AE'],
  [/^96[2-6]/, 'AP'],
]

export const isMilitaryTown = (key: string): boolean => MILITARY_TOWN.test(key)

/**
 * The office as its code has it, `FPO AP`, or alone where the region stands in a part of its own; null for any other town. Files of places list the offices of all parts of the
 * world under one of them, so that the code alone tells which it is.
 */
export function militaryTownOf(key: string, code: string): string | null {
  const office = MILITARY_TOWN.exec(key)?.[1]
  const region = REGIONS.find(([digits]) => digits.test(code))?.[1]
  if (!office || !region) return null
  return office === key ? office.toUpperCase() : `${office.toUpperCase()} ${region}`
}
