import { RIGHT_LETTERS } from '#main/reference/write/own-scripts-data.ts'

/** The name with the letters of the country's language in the place of those that look like them. */
export function withRightLetters(country: string, name: string): string {
  const letters = RIGHT_LETTERS[country]
  return letters ? [...name].map((letter) => letters[letter] ?? letter).join('') : name
}
