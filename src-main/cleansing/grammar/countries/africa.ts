import { alike, type Countries, type Family } from '#main/cleansing/grammar/country-profile.ts'
import { COMMONWEALTH, ENGLISH } from '#main/cleansing/grammar/families.ts'

const MAGHREB: Family = { arabicLetters: 'maghreb', arabicArticle: 'El' }

export const AFRICA: Countries = {
  ...alike('BF BJ CI TG', { numbersPostOffices: true }),
  ...alike('GH KE NG', COMMONWEALTH),
  ...alike('DZ MA TN', { ...MAGHREB, nativeWords: 'maghreb' }),
  ...alike('EH MR', MAGHREB),
  EG: { arabicArticle: 'El' },
  RW: { hasDistrictStreets: true },
  ZA: { ...ENGLISH, soundsEnglish: true },
}
