import { profileOf } from '#main/cleansing/grammar/profile-of.ts'

/** Territories whose post is written in the name of a country, none for most. */
export const territoriesOf = (country: string): readonly string[] => profileOf(country).territories

/** Countries with their territories behind them: who names the country may mean each of them. */
export const withTerritories = (countries: readonly string[]): string[] => [
  ...new Set(countries.flatMap((country) => [country, ...territoriesOf(country)])),
]
