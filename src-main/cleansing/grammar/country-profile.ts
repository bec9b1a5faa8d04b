import type { ExplainedPart } from '#shared/model/explanation.ts'

/** Areas at the beginning of an address that is written without blanks, largest first: each ends in its own letter. */
interface AreaForm {
  pattern: RegExp
  parts: readonly ExplainedPart[]
}

/** An area whose wards are towns of their own. */
export interface WardArea {
  iso: string
  /** Its name without the last letter, as it stands before a ward or a part of one. */
  bareName: string
  names: readonly string[]
}

/** How an address in Latin letters is printed that was given with its smallest part first, or with its largest. */
interface LatinOrder {
  /** `country`: by the layout of the country; `places`: by it, with the places as they were given. */
  smallFirst: 'given' | 'country'
  largeFirst: 'given' | 'places'
}

/** What the engine knows of a country beyond its reference data; this is what holds where nothing else is known. */
export const PLAIN = {
  /** Territories that ISO 3166-1 lists by themselves, and whose post is written in the country's name. */
  territories: [] as readonly string[],
  /** Postal codes of the country that lie in a territory: each has the group of its name. */
  territoryCodes: null as RegExp | null,
  /** Its territories are written in the place of the state: `San Juan PR 00907`. */
  writesTerritoriesAsStates: false,
  /** The country of which such a territory is one. */
  stateOf: null as string | null,
  /** The post is that of the United States: ZIP codes, and a primary and a secondary line. */
  hasZipCodes: false,
  /** Codes with a second half behind a hyphen or in the last digits; lists know the first alone. */
  codeHalves: null as RegExp | null,

  /** Streets and localities follow Royal Mail's Address File: of two the second is the larger. */
  followsRoyalMail: false,
  /** `2nd Cross, 5th Main`: of two streets the finer one stands first. */
  isFinerStreetFirst: false,
  /** Addresses begin with what is largest. */
  isLargestFirst: false,

  /** The flat stands in a line or a place before the house. */
  isUnitFirst: false,
  /** What joins flat and house: `3/45 George St`, `10-123 Main St`, and behind it `Fő utca 12. II/3`. */
  unitSign: null as '/' | '-' | '.' | null,
  /** Flats bear codes of a letter and digits: `H0203`. */
  numbersDwellings: false,
  /** Deliveries go along rural and highway routes: `RR 2 Site 5`. */
  hasRuralRoutes: false,
  /** `APO AE 09345`: the forces have post offices abroad, by parts of the world in the place of the state. */
  hasMilitaryPost: false,
  /** The delivery route stands behind the street. */
  isRouteBehindStreet: false,
  /** `Stn A`, `RPO Centre`: boxes are at stations and offices with names. */
  hasPostalStations: false,
  /** The part of the town, an urbanization, stands on a line before the street. */
  hasUrbanizations: false,
  /** Addresses are incomplete without the state. */
  needsArea: false,
  /** `MI`: addresses end in the code of the province, one level below the region. */
  printsProvinceCode: false,
  /** The largest areas are counties and unitary authorities, which lines name: `London Borough of Camden`. */
  hasAuthorities: false,

  /** How crossings are joined: `5th Ave & 34th St`, or `29 esq. 11`. */
  crossings: null as 'english' | 'spanish' | null,
  /** `y` alone joins two streets: elsewhere two names of one street are as likely. */
  joinsStreetsByAnd: false,
  /** `Ayala Ave. cor. Paseo de Roxas`: a word says that a street crosses, whatever the names end in. */
  hasCornerWord: false,
  /** `200 m norte de la iglesia`: the way from a landmark stands for street and number. */
  saysWayFromLandmark: false,
  /** `12 Calle`: the type of a numbered street stands behind the number. */
  hasTypeBehindNumber: false,
  /** `Carrera 3 3 - 02`: houses are numbered by the street that crosses and the metres from it. */
  hasHousesByCrossing: false,
  /** `800 5 Ave SW`: streets have a number and no ending. */
  hasStreetGrid: false,
  /** `County Road Y`, `FM 170`: roads have an owner, and a number or a letter for a name. */
  numbersRoads: false,
  /** `Ang Mo Kio Ave 3`: streets bear the name of an estate and a number. */
  hasEstateStreets: false,
  /** `KN 4 Ave`: streets have the letters of a district and a number. */
  hasDistrictStreets: false,
  /** `Shahrah e Faisal`: Persian words for a great street are joined to its name. */
  joinsPersianStreets: false,
  /** Sectors of the capital: `SQS 308` for streets, `G-9/1` for parts of the town. */
  sectors: null as 'abbreviated' | 'lettered' | null,
  /** Registers number the units of a shopping centre like the houses of a street. */
  numbersVenues: false,
  /** Villages without streets have this word in place of one: `Maison 33`. */
  houseWord: null as RegExp | null,
  /** `1234 1/2 W 5th Ave`. */
  halvesHouses: false,
  /** A letter behind the number of the house is a flat. */
  hasLetterFlats: false,
  /** `2/1 48 Byres Road`: floor and side of a tenement before the house. */
  hasTenementFlats: false,
  /** `#04-567`, between the street and the name of the building. */
  hasHashedUnits: false,
  /** `OT Barnstorf`: what stands before a part of a community. */
  districtMark: null as string | null,
  /** `Freiburg i. Br.`: where a town lies tells it apart, shortened to initials. */
  qualifiesTowns: false,

  /** A delivery route, with the box on it: `RD 2`, `HC 65 Box 12`, `RMB 234`. */
  deliveryRoute: null as RegExp | null,
  /** The town of an address is the post office, and reaches far beyond the town of that name. */
  hasMailTowns: false,
  /** `#24`: a sign stands before the number of a house. */
  hasHouseSign: false,
  /** `12/F`: floors with a slash and an F. */
  slashesFloors: false,
  /** `7F-3`, `B1F`: floors with an F joined to them. */
  joinsFloors: false,
  /** `Smith RD 2` may be a road and its house. */
  isRouteLikeRoad: false,
  /** Mail that waits at the post office, in short. */
  keptMailSign: null as string | null,
  /** `Boks 12 Sentrum`: the office stands behind the box. */
  isOfficeBehindBox: false,
  /** `01 BP 456 Abidjan 01`: post offices have a number, before the box and behind the town. */
  numbersPostOffices: false,
  /** `M. Dupont`: elsewhere `M.` is the first letter of a name. */
  shortensMonsieur: false,
  /** `Dr. Ambedkar Nagar` is as often a part of a town as a person. */
  namesTownsAfterPeople: false,
  /** `Robb Street Branch` may be a stream. */
  callsStreamsBranches: false,

  /** Codes begin with a letter, also where only half of one is written. */
  hasLetterFirstCodes: false,
  /** The form of the code has a blank that nobody writes. */
  writesCodesJoined: false,
  /** Codes that were replaced and are still written: `680-828` until 2015. */
  formerCode: null as RegExp | null,
  /** `443-0080 愛知県蒲郡市`: no house stands before a name in characters, so such a number is a code, known or not. */
  codeBeforeCharacters: null as RegExp | null,

  /** Addresses in the country's characters have no blanks, the house before the building and the floor. */
  isUnspaced: false,
  /** Houses are numbered within blocks, and streets have no names. */
  numbersBlocks: false,
  /** How areas are known in characters: by forms, or by their names. */
  hanAreas: null as readonly AreaForm[] | 'mainland' | 'hongKong' | null,
  /** In Latin letters addresses go from the house to the code, the other way round than in characters. */
  isHouseFirstInLatin: false,
  /** Addresses are written in Latin letters with the smallest part first as well as with the largest. */
  latinOrder: null as LatinOrder | null,
  /** `東京 丸の内1-1` names the prefecture, and a ward lies in between. */
  wardArea: null as WardArea | null,
  /** Whose readings names in Chinese characters have. */
  hanReading: 'mainland' as 'mainland' | 'taiwan' | 'japanese',
  /** Provinces that differ in characters are one in Latin letters: `陕西`, `山西`. */
  hasProvincesOfOneSound: false,
  /** `Tokyo-to`: kinds of areas are written onto their names in Latin letters. */
  areaKindBehind: null as RegExp | null,
  /** `札幌市中央区`: wards of cities stand for towns, and are called after both. */
  hasWards: false,
  /** `Zhongxiao E Rd Sec 5`: roads have numbered sections. */
  hasRoadSections: false,
  /** Words in Korean letters end in what they are: road, quarter, building, flat. */
  hasKoreanEndings: false,

  /** The country is one town, which its addresses leave out. */
  isOneTown: false,
  /** `Sham Shui Po, Kowloon`: a district stands before the part of the country that is written like a town. */
  hasDistrictsOfParts: false,
  /** `Kadıköy/İstanbul`: addresses name the district where others name the town. */
  namesDistricts: false,
  /** Great cities are a county or a province, with what belongs to them. */
  cityIs: null as 'county' | 'province' | null,
  /** Addresses name the municipality, of which the villages have codes of their own. */
  namesMunicipalities: false,
  /** Nothing but a district or a county stands behind the one post town, and districts are called like towns. */
  hasPostTowns: false,
  /** The post tells towns of one name apart by the code of their area: `Altdorf UR`. */
  namesTownsWithArea: false,
  /** Towns are told apart by a river or a landscape behind them: `Neustadt (Aisch)`. */
  namesTownsWithLandscape: false,
  /** The post knows one name of a town: the state stands beside the part of the town. */
  hasOneLocality: false,
  /** `01010-GUATEMALA`: no blank stands behind the hyphen after the code. */
  hyphensCode: false,
  /** `Calle Dolçaina La 3`: registers write the article behind the name of the street. */
  hasArticleBehindStreet: false,
  /** Articles that few other names begin with, which people write where lists leave them out. */
  rareArticle: null as RegExp | null,

  /** Letters are made by the sound of English: `ee` is one vowel. */
  soundsEnglish: false,
  /** The script before Latin, from which the names of towns are known abroad. */
  formerScript: null as string | null,
  /** Further letters that are the country's own. */
  ownLetters: null as RegExp | null,
  /** How Arabic letters are read. */
  arabicLetters: 'arabic' as 'arabic' | 'maghreb' | 'persian' | 'urdu',
  /** The Arabic article in Latin letters. */
  arabicArticle: 'Al' as 'Al' | 'El',
  /** Words of addresses that are known in the country's own letters. */
  nativeWords: null as 'hebrew' | 'maghreb' | 'persian' | 'thai' | 'urdu' | null,
  /** Whose custom Cyrillic letters follow beyond their table: Serbian has Latin letters too, Bulgarian ends in `ia`. */
  cyrillic: null as 'belarusian' | 'bulgarian' | 'russian' | 'serbian' | null,
  /** Addresses are written in this script, by the rules of its language. */
  ownScript: null as 'Grek' | 'Hang' | 'Thai' | null,

  /** i is written with and without a dot. */
  hasDotlessI: false,
  /** `George Iv Bridge`: numerals in names of reference data are numerals and no names. */
  hasNumeralsInNames: false,
}

export type CountryProfile = Readonly<typeof PLAIN>

/** What some countries have in common, or one has for itself: only what differs from the plain profile. */
export type Family = Partial<CountryProfile>
export type Countries = Readonly<Record<string, Family>>

/** Countries of which nothing more is known than what they have in common. */
export const alike = (countries: string, family: Family): Countries =>
  Object.fromEntries(countries.split(' ').map((country) => [country, family]))
