/** Languages whose names of countries are read: those that addresses of the world are kept in. */
export const NAME_LANGUAGES: readonly string[] =
  'en de fr es it pt nl sv da nb fi is fo pl cs sk sl hr bs sr sr-Latn mk bg ru uk be el tr az hu ro et lv lt sq ca eu gl ga cy mt lb ar he fa ur ps hi bn ta te mr gu kn ml pa si ne th lo km my vi id ms fil ja ko zh zh-Hant mn kk ky uz tg hy ka am sw af zu so ha yo'.split(
    ' ',
  )

export interface NameOfCountry {
  name: string
  country: string
  language: string
}

/** The long and the short name of each country in each language, as Unicode CLDR has them. */
export function namesOfCountries(
  countries: readonly string[],
  languages: readonly string[] = NAME_LANGUAGES,
): NameOfCountry[] {
  return languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((style) => {
      const display = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' })
      return countries.flatMap((country) => {
        const name = display.of(country)
        return name === undefined ? [] : [{ name, country, language }]
      })
    }),
  )
}
