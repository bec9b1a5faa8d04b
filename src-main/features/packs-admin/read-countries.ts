import { fail, ok, type Result } from '#shared/result.ts'

/** The countries of `--country LI,CH`. */
export function readCountries(text: string): Result<string[]> {
  const countries = text
    .toUpperCase()
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')
  const wrong = countries.find((code) => !/^[A-Z]{2}$/.test(code))
  return wrong === undefined ? ok(countries) : fail('usage', `--country has "${wrong}": write two letters, such as DE.`)
}
