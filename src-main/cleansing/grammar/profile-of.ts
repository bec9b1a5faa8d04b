import { AFRICA } from '#main/cleansing/grammar/countries/africa.ts'
import { AMERICA } from '#main/cleansing/grammar/countries/america.ts'
import { ASIA } from '#main/cleansing/grammar/countries/asia.ts'
import { EUROPE } from '#main/cleansing/grammar/countries/europe.ts'
import { OCEANIA } from '#main/cleansing/grammar/countries/oceania.ts'
import { PLAIN, type CountryProfile } from '#main/cleansing/grammar/country-profile.ts'

/** A region's countries stand in one file; spread in one order all profiles have one shape, which is fast to ask. */
export const REGIONS = [AFRICA, AMERICA, ASIA, EUROPE, OCEANIA]

const PLAIN_PROFILE: CountryProfile = Object.freeze({ ...PLAIN })
const PROFILES: ReadonlyMap<string, CountryProfile> = new Map(
  REGIONS.flatMap((region) => Object.entries(region)).map(([country, own]) => [
    country,
    Object.freeze({ ...PLAIN, ...own }),
  ]),
)

/** The profile of a country (alpha-2); the plain one for a country of which nothing is known, and for none. */
export const profileOf = (country: string): CountryProfile => PROFILES.get(country) ?? PLAIN_PROFILE
