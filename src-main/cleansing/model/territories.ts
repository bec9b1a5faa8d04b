/** Territories that ISO 3166-1 lists by themselves, by the country in whose name their post is written. */
const TERRITORIES: Readonly<Record<string, readonly string[]>> = {
  US: ['PR', 'GU', 'VI', 'AS', 'MP'],
  FR: ['RE', 'GP', 'MQ', 'GF', 'YT', 'PM', 'BL', 'MF', 'NC', 'PF', 'WF'],
  GB: ['GG', 'JE', 'IM'],
  FI: ['AX'],
  NO: ['SJ'],
  DK: ['GL', 'FO'],
  AU: ['NF', 'CX', 'CC'],
  CN: ['HK', 'MO', 'TW'],
  NL: ['BQ', 'AW', 'CW', 'SX'],
}

/** Territories of a country, none for most. */
export const territoriesOf = (country: string): readonly string[] => TERRITORIES[country] ?? []

/** Countries with their territories behind them: who names the country may mean each of them. */
export const withTerritories = (countries: readonly string[]): string[] => [
  ...new Set(countries.flatMap((country) => [country, ...territoriesOf(country)])),
]
