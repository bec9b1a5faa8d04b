import { alike, type Countries, type Family } from '#main/cleansing/grammar/country-profile.ts'
import { COMMONWEALTH, ENGLISH, SPANISH } from '#main/cleansing/grammar/families.ts'

/** Great Britain, the Channel Islands and Man. */
const BRITISH: Family = { ...ENGLISH, followsRoyalMail: true, isFinerStreetFirst: true, hasLetterFirstCodes: true }

/** Countries that speak German. */
const GERMAN: Family = { qualifiesTowns: true }
const WITH_LANDSCAPE: Family = { ...GERMAN, namesTownsWithLandscape: true }
const FRENCH: Family = { shortensMonsieur: true }

export const EUROPE: Countries = {
  GB: {
    ...BRITISH,
    territories: ['GG', 'JE', 'IM'],
    territoryCodes: /^(?:(?<GG>GY)|(?<JE>JE)|(?<IM>IM))\d/i,
    hasAuthorities: true,
    hasTenementFlats: true,
    hasPostTowns: true,
    soundsEnglish: true,
  },
  ...alike('GG IM JE', { ...BRITISH, crossings: null }),
  IE: { ...ENGLISH, numbersVenues: true, soundsEnglish: true },
  GI: { isOneTown: true },
  MT: COMMONWEALTH,

  DK: { territories: ['GL', 'FO'], territoryCodes: /^(?<GL>39\d\d)$/ },
  FI: { territories: ['AX'], territoryCodes: /^(?<AX>22\d{3})$/ },
  NO: { territories: ['SJ'], territoryCodes: /^(?<SJ>917\d|8099)$/, numbersDwellings: true, isOfficeBehindBox: true },

  AT: WITH_LANDSCAPE,
  BE: FRENCH,
  CH: { ...WITH_LANDSCAPE, ...FRENCH, namesTownsWithArea: true },
  DE: { ...WITH_LANDSCAPE, districtMark: 'OT' },
  ES: {
    ...SPANISH,
    hasLetterFlats: true,
    namesMunicipalities: true,
    hasArticleBehindStreet: true,
    rareArticle: /^(?:es|sa|ses) (?=.{4})/,
  },
  FR: {
    ...FRENCH,
    writesCodesJoined: true,
    territories: ['RE', 'GP', 'MQ', 'GF', 'YT', 'PM', 'BL', 'MF', 'NC', 'PF', 'WF'],
    territoryCodes:
      /^(?:(?<BL>97133)|(?<MF>97150)|(?<GP>971\d\d)|(?<MQ>972\d\d)|(?<GF>973\d\d)|(?<RE>974\d\d)|(?<PM>975\d\d)|(?<YT>976\d\d)|(?<WF>986\d\d)|(?<PF>987\d\d)|(?<NC>988\d\d))$/,
  },
  HU: { unitSign: '.' },
  LI: { ...GERMAN, namesTownsWithArea: true },
  LU: { ...FRENCH, houseWord: /^(?:maison|haus|haaus)$/ },
  MC: { ...FRENCH, isOneTown: true },
  IT: { printsProvinceCode: true },
  NL: { territories: ['BQ', 'AW', 'CW', 'SX'] },
  PT: { codeHalves: /^(\d{4})[-\s]?(\d{3})$/, hasLetterFlats: true },

  ...alike('EE LT LV', { cyrillic: 'russian' }),
  ...alike('BA ME MK RS XK', { cyrillic: 'serbian' }),
  BG: { cyrillic: 'bulgarian' },
  BY: { cyrillic: 'belarusian' },
  ...alike('CY GR', { ownScript: 'Grek' }),
  MD: { cyrillic: 'russian', formerScript: 'Cyrillic' },
}
