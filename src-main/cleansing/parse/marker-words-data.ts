// Words that settle what the words beside them are, by ISO 639-1 language, in any script. Data only.

/** A word that ends in a dot here is an abbreviation only with its dot: `Del.`, not `del`. */
export interface MarkerWords {
  /** Before the name of a part of a town: `Colonia Roma`. */
  quarters?: string
  /** Behind it: `Cumhuriyet Mahallesi`. */
  quartersBehind?: string
  /** Before the name of a town or a district that stands for one: `Kab. Bekasi`. */
  towns?: string
  /** Before the name of a district, which stands for the town where the province is marked as well. */
  districts?: string
  /** Before the name of a province. */
  areas?: string
  /** Before the number of a village or a neighbourhood: `Moo 3`, `RT 02`. */
  numberedQuarters?: string
  /** On either side of the name of a part of a town or a village: `Village Rampur`, `Rampur Village`. */
  quartersAround?: string
  /** Before the number of a part of a town, alone or behind its name: `Sector 18`, `DHA Phase 5`. */
  numberedSuburbs?: string
  /** Behind the name of a part of a town that is a word of streets and towns as well: `Ashok Nagar`. */
  suburbsBehind?: string
  /** Before the name of a county, whatever else is marked. */
  counties?: string
  /** On either side of it: `Distt. Pilibhit`, `Pilibhit District`. */
  countiesAround?: string
  /** Behind the name of a street, where no word list of streets has them: `Anna Salai`. */
  streetsBehind?: string
  /** Before the number of a street that has no name: `Road 5`, `St # 4`. */
  numberedStreets?: string
  /** Before the name of a building or a group of them: `Résidence Les Lilas`. */
  buildings?: string
  /** Behind it: `Gül Apartmanı`. */
  buildingsBehind?: string
  /** Groups of houses that are a part of the town where the address has a street as well: `Osiedle Piastowskie`. */
  estates?: string
  /** Before the mark of a floor, a staircase or a flat: `Daire 5`. */
  doors?: string
  /** Post office boxes. */
  boxes?: string
  /** Before a house number. */
  numbers?: string
  /** Before the name of a street, in scripts where nothing else could be meant. */
  streets?: string
}

export const MARKER_WORDS: Record<string, MarkerWords> = {
  es: {
    quarters: 'colonia col fraccionamiento fracc barrio bo delegacion deleg del. alcaldia reparto',
    buildings: 'edificio edif condominio',
    estates: 'urbanizacion urb',
  },
  fr: {
    quarters: 'quartier',
    buildings: 'immeuble imm batiment bat residence res',
    estates: 'lotissement hameau',
  },
  it: { quarters: 'frazione fraz', buildings: 'palazzo palazzina condominio edificio complesso' },
  pt: { quarters: 'bairro', buildings: 'edificio edif predio condominio cond' },
  de: { quarters: 'ortsteil stadtteil', buildings: 'gebaude haus' },
  pl: { buildings: 'budynek bud', estates: 'osiedle os' },
  tr: {
    quartersBehind: 'mahallesi mahalle mah mh mevkii mevki bolgesi',
    buildingsBehind: 'apartmani apartman apt sitesi plaza avm',
    doors: 'daire d kat k blok ic',
    numbers: 'no numara dis',
  },
  id: {
    quarters: 'kelurahan kel kecamatan kec desa dusun',
    towns: 'kabupaten kab kota',
    numberedQuarters: 'rt rw',
    buildings: 'gedung wisma menara apartemen',
    estates: 'perumahan komplek kompleks perum komp',
    numbers: 'kav kavling kaveling',
  },
  ms: {
    quarters: 'taman bandar kampung kg. seksyen',
    buildings: 'menara wisma bangunan kompleks kondominium apartmen pangsapuri',
    doors: 'tingkat aras',
    numbers: 'no',
  },
  vi: {
    quarters: 'phường xã thôn ấp xóm',
    counties: 'quận huyện',
    areas: 'tỉnh',
    buildings: 'tòa chung',
    doors: 'tầng lầu',
    numbers: 'số',
  },
  he: { doors: 'דירה קומה כניסה', buildings: 'מגדל בניין' },
  fa: {
    quarters: 'محله شهرک',
    counties: 'شهرستان',
    areas: 'استان',
    buildings: 'ساختمان مجتمع برج',
    doors: 'طبقه واحد',
    numbers: 'پلاک',
    streets: 'خیابان بلوار کوچه میدان',
  },
  th: {
    quarters: 'tambon tambol khwaeng kwaeng แขวง ตำบล t ต',
    districts: 'amphoe amphur khet เขต อำเภอ a อ',
    areas: 'changwat จังหวัด จ',
    numberedQuarters: 'moo mu หมู่ หมู่ที่ ม',
    numbers: 'เลขที่ บ้านเลขที่',
    streets: 'ถนน ถ ซอย ซ soi',
    buildings: 'อาคาร หมู่บ้าน',
    doors: 'ชั้น ห้อง',
  },
  ar: {
    quarters: 'حي ضاحية منطقة قرية',
    areas: 'محافظة ولاية',
    streets: 'شارع ش. طريق جادة نهج زقاق محور',
    buildings: 'عمارة برج مبنى بناية',
    doors: 'شقة طابق الطابق دور الدور مكتب',
    boxes: 'ص.ب',
    numbers: 'رقم',
  },
}

/** Floors that are named, behind their word: `الدور الثالث`. */
export const FLOOR_NAMES = 'الأول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر الأرضي الأخير'

/** Countries that write a sign before the number of a house. */
export const HASH_COUNTRIES: ReadonlySet<string> = new Set(['IN', 'PK', 'LK', 'BD', 'PH'])

/** Words between a marker and its number: `House No 12`, `İç Kapı No: 18`. */
export const NUMBER_WORDS: ReadonlySet<string> = new Set(['no', 'nos', 'number', 'num', 'nr', 'kapi'])
/** Markers that are one only with such a word: `Old No 45`, not `New 45`. */
export const ONLY_WITH_NUMBER_WORD: ReadonlySet<string> = new Set(['old', 'new', 'door', 'ic', 'dis'])

/** Words before the person or firm in whose care mail is sent, or to whose attention; folded. */
export const CARE_OF_PHRASES: readonly string[] = [
  'zu handen von',
  'a la atencion de',
  'a l attention de',
  'a lattention de',
  'alla cortese attenzione',
  'ter attentie van',
  'in care of',
  'for the attention of',
  'zu handen',
  'z hd v',
  'aos cuidados de',
  'ao cuidado de',
  'al cuidado de',
  'care of',
  't a v',
  'z hd',
  'z h',
  'p adr',
  'c o',
  'p a',
  'a c',
  'attention',
  'attn',
  'presso',
  'chez m',
  'chez mr',
  'chez mme',
  'chez mlle',
  'chez monsieur',
  'chez madame',
  'att',
]

/** Signs of a door that need no word of their own, by country: number and letters folded, a blank between. */
export const DOOR_FORMS: Record<string, RegExp> = {
  FR: /^\d{1,2} ?(?:er|re|e|eme|nd)? (?:etage|etg)$/,
  DE: /^\d{1,2} (?:og|stock|etage|obergeschoss|stockwerk)(?: (?:links|rechts|mitte))?$/,
  IT: /^\d{1,2} piano$/,
  PT: /^\d{1,2} (?:andar|piso)$/,
  BR: /^\d{1,2} (?:andar|piso)$/,
  DK: /^(?:(?:\d{1,2}|st|kl|kld|stuen) (?:sal )?(?:th|tv|mf|midt)|\d{1,2} sal|(?:lejl|lejlighed) \d{1,4})$/,
  NO: /^(?:[hukl]\d{4}|\d{1,2} (?:etg|etasje|sal)|(?:leil|leilighet) \d{1,4})$/,
  SE: /^(?:\d{1,2} (?:tr|trappor|trappa|van)(?: (?:upp|og|ug|nb|o g|u g|n b))?|(?:lgh|lagenhet|vaning) \d{1,4})$/,
  FI: /^(?:[a-z] (?:as )?\d{1,3}[a-z]?|as(?:unto)? \d{1,3}[a-z]?)$/,
}
/** Floors with an F where they are written so: `12/F`, `G/F`; and joined, `7F-3`, `B1F`. */
export const SLASHED_FLOOR = /^(?:\d{1,3}|[GUBM]|[LU]G|B\d)\/F\.?$/i
export const SLASHED_FLOOR_COUNTRIES: ReadonlySet<string> = new Set(['HK', 'MO', 'CN', 'TW', 'PH'])
export const JOINED_FLOOR = /^B?\d{1,3}F\.?(?:-\d{1,2})?$/i
export const JOINED_FLOOR_COUNTRIES: ReadonlySet<string> = new Set(['HK', 'MO', 'CN', 'TW', 'JP', 'KR'])
/** A floor with its ordinal mark and the door written onto it: `3ºB`. */
export const ORDINAL_DOOR = /^\d{1,2}\.?[ºª°]\.?\p{L}{1,4}\.?$/u

/** Types of streets that name parts of towns as well: `Victoria Island`, `Green Point`. */
export const PLACE_LIKE_TYPES: ReadonlySet<string> = new Set(
  'island park hill hills heights gardens garden green point view bay beach common estate estates grove manor mount ridge valley vale wood woods field fields bridge cross creek cove landing junction crossing parque jardim vila parco'.split(
    ' ',
  ),
)
