import { expect, it } from 'vitest'
import { describeCleansing } from './cleanse-line.ts'

/** Why an answer may need review: country, address, and the reasons, the main one first. */
const reasons = [
  ['GB', '10 Qwertzstreet, London SW1A 2AA', 'streetNotKnown'],
  ['GB', '10 Downing Street, Leeds SW1A 2AA', 'townNotAtCode'],
  ['DE', 'Hauptstr. 3, 10117 Hamburg', 'townNotAtCode'],
  ['FR', '12 rue de la Paix, 3700 Vichy', 'malformedCode notDeeper'],
  ['DE', '1067 Dresden, Hauptstr. 3', 'malformedCode corrected notDeeper'],
  ['DE', 'Hauptstr. 3, 10118 Berlin', 'codeNotKnown notDeeper'],
  ['Absurdistan', 'Hauptstr. 3, 10117 Berlin', 'unreadCountry'],
  ['US', '1 Main St, Springfield', 'severalPlaces'],
  ['GB', 'London SW1A 2AA', 'partMissing'],
  ['FR', '3 rue Haute, Bourg-en-Bresse', 'notDeeper'],
  ['GR', 'Ερμού 999, Αθήνα 105 63', 'houseNotKnown'],
  ['DE', 'Hauptstr. 3, Berlinx', 'townInDoubt'],
  ['DE', 'HauptstraÃŸe 3, 10117 Berlin', 'damagedText'],
  ['DE', 'Hauptstr. 03-May, 10117 Berlin', 'dateForNumber'],
  ['DE', 'siehe oben, 10117 Berlin', 'wordForNothing notDeeper'],
  ['', 'qwertz plugh', 'nothingFound wordsLeft'],
  ['DE', '', 'nothingFound'],
] as const

describeCleansing('why an answer may need review', ({ cleanse }) => {
  it.each(reasons)('%s: %s is %s', (Country, Address, expected) => {
    const { summary, explanation } = cleanse({ ...(Country ? { Country } : {}), Address })
    expect(summary.reasons?.join(' ')).toBe(expected)
    expect(explanation.reasons).toEqual(summary.reasons)
  })
})
