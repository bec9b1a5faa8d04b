// Words of the English that is written in addresses of one part of the world and mean something else elsewhere, by country.
// Data only; kinds and form as in marker-words-data.ts.
import type { MarkerWords } from '#main/cleansing/words/marker-words-data.ts'

/** Words that some countries share. */
export interface RegionalMarkers {
  /** ISO 3166-1 alpha-2, parted by blanks. */
  countries: string
  words: MarkerWords
}

const SOUTH_ASIA = 'IN PK BD LK NP BT'
const GULF = 'AE SA QA BH KW OM YE JO IQ EG SD LY'
/** Parts of buildings that English names alike in all of them. */
const UNITS = 'shop office flat apartment apt suite room'
const AFRICA = 'NG GH KE UG TZ ZM ZW MW BW NA ZA SZ LS SL GM LR ET RW SS'

/** Earlier ones win over later ones, and all of them over the words of the country's languages. */
export const REGIONAL_MARKERS: readonly RegionalMarkers[] = [
  { countries: 'PK BD', words: { numberedSuburbs: 'block blk', suburbsBehind: 'town' } },
  { countries: 'BH KW', words: { numberedSuburbs: 'block blk', numbers: 'house building bldg' } },
  { countries: 'BF ML NE SN CI BJ TG GN', words: { numberedSuburbs: 'secteur' } },
  { countries: 'LK', words: { numbers: 'lot' } },
  { countries: 'PK', words: { numberedSuburbs: 'chak' } },
  { countries: 'BD', words: { suburbsBehind: 'r/a c/a i/a', quartersAround: 'p.s. p/s' } },
  {
    countries: SOUTH_ASIA,
    words: {
      numbers:
        'house h h.no hno d.no door plot bungalow quarter qr qtr qrs khasra survey s.no sy.no gat holding old new kothi',
      numberedSuburbs: 'sector sec ward phase pocket',
      quartersAround: 'village vill vpo mohalla mohallah moh. basti p.o. p/o p.o',
      suburbsBehind:
        'nagar nagara layout colony vihar enclave puram bagh extn extension society township cantt cantonment',
      countiesAround: 'taluk taluka tehsil teh tal. mandal dist distt district upazila upazilla zila zilla thana',
      numberedStreets: 'road rd street st lane gali',
      streetsBehind: 'salai marg sarani rasta veethi veedhi veediya mawatha chowk',
      deliveryParts: UNITS,
      buildingsBehind: 'chs chsl',
    },
  },
  { countries: 'SA', words: { numbers: 'building bldg مبنى', suburbsBehind: 'dist district' } },
  { countries: 'QA', words: { numbers: 'building bldg', numberedSuburbs: 'zone' } },
  { countries: 'OM', words: { numbers: 'house building bldg', numberedStreets: 'way' } },
  {
    countries: 'ET',
    words: { numbers: 'house h.no', numberedSuburbs: 'woreda wereda kebele', suburbsBehind: 'subcity sub_city' },
  },
  { countries: GULF, words: { numbers: 'villa plot', numberedStreets: 'street st road rd', deliveryParts: UNITS } },
  {
    countries: AFRICA,
    words: {
      numbers: 'plot house erf stand holding villa block blk',
      suburbsBehind: 'estate layout',
      numberedStreets: 'street road',
      deliveryParts: UNITS,
      boxes: 'p.m.b pmb',
    },
  },
  { countries: 'GB IE', words: { towns: 'nr nr.' } },
  { countries: 'US CA', words: { distances: 'mile milepost milemarker mile_marker mile_post' } },
  { countries: 'AU NZ', words: { deliveryParts: 'ut' } },
  { countries: 'MX', words: { numberedSuburbs: 'sm sm. smz supermanzana' } },
  { countries: 'AU NZ', words: { deliveryParts: 'bldg building' } },
  { countries: 'ZA NA BW ZW ZM', words: { numberedSuburbs: 'ext extension' } },
  { countries: 'ZA NA BW LS SZ', words: { boxes: 'p/bag priv_bag pvt_bag' } },
  {
    countries: 'PH',
    words: {
      numbers: 'lot blk block',
      numberedSuburbs: 'phase ph',
      quarters: 'brgy barangay bgy sitio purok',
      suburbsBehind: 'subd subdivision vill village homes',
    },
  },
  {
    countries: 'KH',
    words: { numbers: 'house', quarters: 'sangkat phum', numberedStreets: 'street st', countiesAround: 'khan' },
  },
  { countries: 'LA', words: { quarters: 'ban' } },
  { countries: 'MY SG BN', words: { numbers: 'blk block blok lot pt plot' } },
  {
    countries: 'KZ',
    words: {
      quarters: 'мкр микрорайон',
      suburbsBehind: 'ауданы районы',
      towns: 'г. город',
      streetsBehind: 'көшесі даңғылы',
      deliveryParts: 'кв оф',
      numbers: 'д дом',
    },
  },
]

/** Words before what stands near the house, folded, parted by bars. */
export const LANDMARK_PHRASES: readonly string[] = [
  'in front of|infront of|front of|on top of|adjacent to|close to|next to|near to|near by|opp to|opposite to',
  'back side of|backside of|behind of|near|nr|opp|opposite|behind|beside|besides|adjacent|adj|b h',
  // Malay and Indonesian.
  'berhampiran|bersebelahan|samping|di samping|depan|di depan|belakang|di belakang|seberang|dekat|sebelah',
  // Arabic and Persian.
  'بجوار|بجانب|أمام|خلف|مقابل|روبروی|جنب',
  // Vietnamese and Thai.
  'đối diện|ตรงข้าม',
  // Hindi, Urdu and Bengali write the word behind the name.
].flatMap((phrases) => phrases.split('|'))

/** Countries whose houses have a part of the town behind the street, or where streets have no names. */
export const SUBURB_COUNTRIES: ReadonlySet<string> = new Set(`${SOUTH_ASIA} ${GULF} ${AFRICA}`.split(' '))

/** Countries where addresses are found by what stands near, and whose words above mean nothing else. */
export const LANDMARK_COUNTRIES: ReadonlySet<string> = new Set(
  `${SOUTH_ASIA} ${GULF} ${AFRICA} PH MY SG ID BN IR LB SY PS AF VN TH MM KH HK`.split(' '),
)
