import type { Countries } from '#main/cleansing/grammar/country-profile.ts'
import { COMMONWEALTH, ENGLISH } from '#main/cleansing/grammar/families.ts'

export const OCEANIA: Countries = {
  AU: {
    ...ENGLISH,
    territories: ['NF', 'CX', 'CC'],
    territoryCodes: /^(?:(?<NF>2899)|(?<CX>6798)|(?<CC>6799))$/,
    unitSign: '/',
    hasOneLocality: true,
    soundsEnglish: true,
    needsArea: true,
    deliveryRoute: /^(?:rmb|rsd|rmd|rms|cmb) ?\d+\w?$/,
  },
  FJ: COMMONWEALTH,
  NZ: {
    ...ENGLISH,
    unitSign: '/',
    isRouteBehindStreet: true,
    deliveryRoute: /^r d ?\d+$|^rd ?\d+$|^rural delivery \d+$/,
    isRouteLikeRoad: true,
    soundsEnglish: true,
  },
}
