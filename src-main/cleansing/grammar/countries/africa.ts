import { alike, type Countries } from '#main/cleansing/grammar/country-profile.ts'
import { COMMONWEALTH, ENGLISH } from '#main/cleansing/grammar/families.ts'

export const AFRICA: Countries = {
  ...alike('BF BJ CI TG', { numbersPostOffices: true }),
  ...alike('GH KE NG', COMMONWEALTH),
  RW: { hasDistrictStreets: true },
  ZA: ENGLISH,
}
