import { alike, type Countries, type Family } from '#main/cleansing/grammar/country-profile.ts'
import { COMMONWEALTH } from '#main/cleansing/grammar/families.ts'

/** India and its neighbours. */
const SOUTH: Family = { isFinerStreetFirst: true, namesTownsAfterPeople: true }

/** China, Japan and Korea. */
const EAST: Family = { isLargestFirst: true }
const CHINESE: Family = { ...EAST, isUnspaced: true, slashesFloors: true, joinsFloors: true }

const AREAS_OF_JAPAN: Family['hanAreas'] = [
  {
    // Of the letters that mark a town some are within names: `四日市市`, `東村山市`.
    pattern:
      /^(東京都|北海道|(?:大阪|京都)府|\p{sc=Han}{2,3}県)((?:\p{sc=Han}{1,5}?郡)?(?:(?:四日|廿日|野々)市市|\p{sc=Han}{1,6}?(?:市(?:\p{sc=Han}{1,3}?区)?|区|[町村](?![田山上]?市))))/u,
    parts: ['AdministrativeArea', 'Locality'],
  },
]

const AREAS_OF_TAIWAN: Family['hanAreas'] = [
  {
    pattern: /^(\p{sc=Han}{2}縣)(\p{sc=Han}{2,3}?[市鎮鄉])(\p{sc=Han}{2}[里村](?=\p{sc=Han}{2,}[路街道巷]))?/u,
    parts: ['AdministrativeArea', 'Locality', 'DependentLocality'],
  },
  {
    // `臺北市信義區市府路45號`: the street may begin like a town.
    pattern:
      /^(\p{sc=Han}{2}市)(\p{sc=Han}{1,3}?區)(\p{sc=Han}{1,8}?(?:路|街|大道)(?:[一二三四五六七八九十]段)?)(?=[\d ])/u,
    parts: ['Locality', 'DependentLocality', 'Thoroughfare'],
  },
]

const PERSIAN: Family = { arabicLetters: 'persian', nativeWords: 'persian' }

export const ASIA: Countries = {
  // The Near East and Central Asia.
  AF: PERSIAN,
  ...alike('AM GE KZ', { cyrillic: 'russian' }),
  AZ: { cyrillic: 'russian', formerScript: 'Cyrillic', hasDotlessI: true },
  IL: { nativeWords: 'hebrew' },
  IR: { ...PERSIAN, codeHalves: /^(\d{5})[-\s]?(\d{5})$/ },
  SA: { codeHalves: /^(\d{5})[-\s]?(\d{4})$/ },
  ...alike('TM UZ', { cyrillic: 'russian', formerScript: 'Cyrillic' }),
  TR: { hasDotlessI: true, namesDistricts: true },

  ...alike('BD LK', { ...COMMONWEALTH, ...SOUTH, hasHouseSign: true }),
  IN: {
    ...COMMONWEALTH,
    ...SOUTH,
    crossings: 'english',
    hasHouseSign: true,
    soundsEnglish: true,
    ownLetters: /[\u0900-\u0d7f]/u,
    arabicLetters: 'urdu',
  },
  PK: {
    ...COMMONWEALTH,
    ...SOUTH,
    sectors: 'lettered',
    joinsPersianStreets: true,
    hasHouseSign: true,
    arabicLetters: 'urdu',
    nativeWords: 'urdu',
  },
  NP: SOUTH,

  CN: {
    ...CHINESE,
    territories: ['HK', 'MO', 'TW'],
    hanAreas: 'mainland',
    isHouseFirstInLatin: true,
    hasProvincesOfOneSound: true,
  },
  HK: { ...CHINESE, ...COMMONWEALTH, hanAreas: 'hongKong', isOneTown: true, hasDistrictsOfParts: true },
  JP: {
    ...EAST,
    isUnspaced: true,
    numbersBlocks: true,
    hanAreas: AREAS_OF_JAPAN,
    codeBeforeCharacters: /^\d{3}-\d{4}$/,
    isHouseFirstInLatin: true,
    hanReading: 'japanese',
    areaKindBehind: / (?:to|fu|ken)$/,
    hasWards: true,
    wardArea: { iso: 'JP-13', bareName: '東京', names: ['東京', '東京都', 'tokyo', 'tokyo to'] },
    // Its layout is that of Latin letters.
    latinOrder: { smallFirst: 'country', largeFirst: 'given' },
    joinsFloors: true,
  },
  KP: { ownScript: 'Hang' },
  KR: {
    ...EAST,
    hasKoreanEndings: true,
    formerCode: /^\d{3}-\d{3}$/,
    isHouseFirstInLatin: true,
    latinOrder: { smallFirst: 'given', largeFirst: 'places' },
    ownScript: 'Hang',
    joinsFloors: true,
  },
  MO: CHINESE,
  TW: {
    ...CHINESE,
    hanAreas: AREAS_OF_TAIWAN,
    codeHalves: /^(\d{3})[-\s]?(\d{2,3})$/,
    isHouseFirstInLatin: true,
    hanReading: 'taiwan',
    hasRoadSections: true,
  },

  KH: { hasHouseSign: true },
  MY: COMMONWEALTH,
  PH: { ...COMMONWEALTH, crossings: 'english', hasCornerWord: true, hasHouseSign: true, slashesFloors: true },
  SG: { ...COMMONWEALTH, hasEstateStreets: true, hasHashedUnits: true, isOneTown: true, soundsEnglish: true },
  TH: { nativeWords: 'thai', ownScript: 'Thai' },
  VN: { cityIs: 'province' },
}
