// Words that settle what the words beside them are, by ISO 639-1 language, in any script. Data only.

/**
 * A word that ends in a dot here is an abbreviation only with its dot: `Del.`, not `del`. An underscore parts the words
 * of a phrase: `centro_comercial`.
 */
export interface MarkerWords {
  /** Before the name of a part of a town: `Colonia Roma`. */
  quarters?: string
  /** Behind it: `Cumhuriyet Mahallesi`. */
  quartersBehind?: string
  /** Before the name of a town or a district that stands for one: `Kab. Bekasi`. */
  towns?: string
  /** Behind it: `Kuršėnų k.`. */
  townsBehind?: string
  /** Before the name of a district, which stands for the town where the province is marked as well. */
  districts?: string
  /** Before the name of a county, whatever else is marked: `gm. Lesznowola`. */
  counties?: string
  /** Behind it: `Одинцовский р-н`. */
  countiesBehind?: string
  /** Before the name of a province. */
  areas?: string
  /** Behind it: `Московская обл.`. */
  areasBehind?: string
  /** Before the number of a village or a neighbourhood: `Moo 3`, `RT 02`. */
  numberedQuarters?: string
  /** Those words of both lists whose parts are never a town, although nothing else may be named: `Thôn 3`. */
  hamlets?: string
  /** On either side of the name of a part of a town or a village: `Village Rampur`, `Rampur Village`. */
  quartersAround?: string
  /** Before the number of a part of a town, alone or behind its name: `Sector 18`, `DHA Phase 5`. */
  numberedSuburbs?: string
  /** Behind the name of a part of a town that is a word of streets and towns as well: `Ashok Nagar`. */
  suburbsBehind?: string
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
  deliveryParts?: string
  /** Post office boxes. */
  boxes?: string
  /** Before a house number. */
  numbers?: string
  /** Before the number or the letter of what a house or its land is divided into: `корп. 2`, `Mz. B Lt. 12`. */
  blocks?: string
  /** A house that has no number. */
  unnumbered?: string
  /** Before the distance from the beginning of a road. */
  distances?: string
  /** Before the name of a street, in scripts where nothing else could be meant. */
  streets?: string
}

/** Kilometres, which are written in the letters of the country or in Latin ones, whatever is spoken. */
export const WORDS_OF_ALL: MarkerWords = {
  distances: 'km km. kms kms. км км. χλμ χλμ. χιλ χιλ. กม กม. کیلومتر كم كيلو الكيلو ק״מ किमी किमी. কিমি กิโลเมตร',
}

/** Words that Slavic languages of the south share. */
const SOUTH_SLAVIC: MarkerWords = { numbers: 'br br. broj', unnumbered: 'bb b.b. b._b. b.š. b._š. b.br.' }

export const MARKER_WORDS: Record<string, MarkerWords> = {
  es: {
    quarters:
      'colonia col fraccionamiento fracc barrio bo delegacion deleg del. alcaldia reparto rpto ciudadela cdla ensanche ens. a.h. aa.hh. poligono_industrial pol._ind. pol._industrial parque_industrial zona_industrial',
    areas: 'edo edo. estado',
    buildings: 'edificio edif edf ed. condominio centro_comercial c.c. quinta qta',
    estates: 'urbanizacion urb',
    deliveryParts: 'nave ofic ofic. ap.',
    blocks: 'manzana manz mz mza lote lt lte parcela solar',
    numbers: 'no no. n° nº n.º n. nr nr. num num. nro nro. numero',
    unnumbered: 's/n s/n. s/nº s.n. sin_numero',
  },
  fr: {
    quarters: 'quartier',
    streets: 'lieu_dit',
    buildings: 'immeuble imm batiment bat residence res centre_commercial',
    estates:
      'lotissement hameau zi z.i. za z.a. zac z.a.c. zae zone_industrielle zone_artisanale zone_commerciale parc_industriel',
    deliveryParts: 'niveau niv appartement appart appt apt esc escalier',
    numbers: 'no no. n° nº numero',
    unnumbered: 's/n',
    distances: 'pk pk. p.k.',
  },
  it: {
    quarters: 'frazione fraz zona_industriale',
    buildings: 'palazzo palazzina condominio edificio complesso centro_commerciale',
    deliveryParts: 'interno int. appartamento app. app uff.',
    numbers: 'n. n° nr nr. n.ro num. numero civico civ.',
    unnumbered: 'snc s.n.c. s.n. senza_numero',
  },
  pt: {
    quarters: 'bairro setor zona_industrial parque_industrial distrito_industrial',
    buildings: 'edificio edif ed. predio condominio cond centro_comercial',
    deliveryParts: 'apartamento apto apt. ap. ap conjunto conj conj. cj sala sl loja lj',
    blocks: 'quadra qd lote lt',
    numbers: 'no no. n° nº n.º n. nr nr. num. numero',
    unnumbered: 's/n s/n. s/nº sem_numero',
  },
  de: {
    quarters: 'ortsteil stadtteil ot',
    counties: 'landkreis lkr.',
    buildings: 'gebaude haus',
    estates: 'gewerbepark gewerbegebiet industriepark industriegebiet',
    deliveryParts: 'halle tor',
    numbers: 'nr nr. haus_nr haus_nr. hausnr hausnr. hausnummer hnr hnr. nummer',
    unnumbered: 'o.nr. o._nr. ohne_nr. ohne_nummer',
  },
  nl: { unnumbered: 'z/n zn z.n.', numbers: 'nr nr. nummer huisnr huisnummer' },
  pl: {
    buildings: 'budynek bud',
    estates: 'osiedle os',
    areas: 'wojewodztwo woj',
    counties: 'gmina gm powiat pow',
    deliveryParts: 'klatka kl',
    numbers: 'nr nr. dz._nr dz._nr. dzialka_nr',
  },
  cs: {
    numbers: 'č. čp č.p. čís. ev. čev č.ev. č._ev. č._p. ev.č. parc.č.',
    counties: 'okres okr.',
    deliveryParts: 'vchod',
  },
  sk: {
    numbers: 'č. č.d. č.p. súp.č. súp._č. s.č. parc.č.',
    counties: 'okres okr.',
    deliveryParts: 'vchod',
  },
  hu: { numbers: 'szám hrsz hrsz. helyrajzi_szam', quartersBehind: 'ker ker. kerulet', areasBehind: 'megye' },
  ro: {
    areas: 'judetul judet jud',
    numbers: 'nr nr. numarul',
    districts: 'comuna com',
    towns: 'orasul oras municipiul mun localitatea loc. satul sat',
    numberedQuarters: 'sectorul sector sect',
    deliveryParts: 'bl bloc sc scara et etaj ap apart apartament of of. oficiu birou bir.',
  },
  hr: { ...SOUTH_SLAVIC, areasBehind: 'županija', buildings: 'zgrada', deliveryParts: 'ulaz' },
  bs: SOUTH_SLAVIC,
  mk: SOUTH_SLAVIC,
  sr: { ...SOUTH_SLAVIC, deliveryParts: 'ulaz', towns: 'selo' },
  sl: { ...SOUTH_SLAVIC, numbers: 'št. hišna_št.', deliveryParts: 'vhod stan. stanovanje' },
  bg: {
    towns: 'гр гр. с. село',
    counties: 'общ. община',
    areas: 'обл обл. област',
    deliveryParts: 'бл блок вх вход ет етаж ап апартамент оф офис стая off off. bl vh et ap of ofis',
  },
  ru: {
    towns: 'г гор. город пос посёлок п. пгт с. село дер деревня д. ст-ца станица хутор рп',
    quarters: 'мкр мкрн кв-л',
    countiesBehind: 'р-н район',
    areas: 'респ республика',
    areasBehind: 'обл область край респ республика',
    deliveryParts: 'кв квартира оф офис пом помещение каб кабинет подъезд под. эт этаж ком комн',
    numbers: 'д дом вл владение',
    blocks: 'к корп корпус стр строение лит литер литера',
    buildings: 'БЦ ТЦ ТРЦ',
  },
  uk: {
    towns: 'м місто с. село смт',
    quarters: 'мкр',
    countiesBehind: 'р-н район',
    areasBehind: 'обл область',
    deliveryParts: "кв квартира оф офіс прим приміщення кім під'їзд пов поверх",
    numbers: 'буд будинок б.',
    blocks: 'к корп корпус літ літера',
    buildings: 'БЦ ТЦ ТРЦ',
  },
  be: {
    towns: 'г гор горад в. вёска аг. аграгарадок п.',
    countiesBehind: 'р-н раён',
    areasBehind: 'вобл вобласць',
    deliveryParts: 'кв кватэра пам',
    numbers: 'д дом буд',
    blocks: 'к корп корпус',
  },
  lt: { townsBehind: 'k. kaimas mstl. miestelis', countiesBehind: 'raj rajonas r._sav. r.sav. sav. savivaldybė' },
  lv: { countiesBehind: 'pagasts pag.', areasBehind: 'novads nov.', deliveryParts: 'dz dzivoklis' },
  et: { countiesBehind: 'vald', areasBehind: 'maakond', townsBehind: 'küla alevik', deliveryParts: 'korter krt' },
  sv: { numbers: 'nr nr.', deliveryParts: 'port uppgång' },
  da: { numbers: 'nr nr.', deliveryParts: 'opgang opg' },
  no: { numbers: 'nr nr.', deliveryParts: 'inngang inng oppgang oppg' },
  is: { numbers: 'nr nr.', deliveryParts: 'íb íbúð' },
  el: { numbers: 'αρ. αριθ. αριθμός' },
  tr: {
    quartersBehind: 'mahallesi mahalle mah mh mevkii mevki bolgesi',
    buildingsBehind: 'apartmani apartman apt sitesi plaza avm',
    deliveryParts: 'daire d kat k blok ic',
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
    deliveryParts: 'tingkat aras',
    numbers: 'no',
  },
  vi: {
    quarters: 'phường p. xã x. thôn ấp xóm khóm bản',
    towns: 'thị_xã thành_phố',
    counties: 'quận q. huyện h.',
    numberedQuarters: 'quận phường q. q thôn ấp xóm khóm tổ đội khu_phố tổ_dân_phố tdp kp',
    hamlets: 'thôn ấp xóm khóm bản tổ đội khu_phố tổ_dân_phố tdp kp',
    areas: 'tỉnh',
    buildings: 'tòa chung',
    deliveryParts: 'tầng lầu',
    numbers: 'số',
  },
  sq: {
    buildings: 'pallati',
    deliveryParts: 'shkalla hyrja kati ap ap. apartamenti',
    numbers: 'nr nr. numri',
    unnumbered: 'p.n. pn pa_numer',
  },
  uz: { townsBehind: 'sh. shahar shahri', countiesBehind: 'tumani tum.', areasBehind: 'viloyati vil.' },
  he: { deliveryParts: 'דירה קומה כניסה', buildings: 'מגדל בניין' },
  fa: {
    quarters: 'محله شهرک',
    counties: 'شهرستان',
    areas: 'استان',
    buildings: 'ساختمان مجتمع برج',
    deliveryParts: 'طبقه واحد',
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
    deliveryParts: 'ชั้น ห้อง',
  },
  ar: {
    quarters: 'حي ضاحية منطقة قرية',
    areas: 'محافظة ولاية',
    streets: 'شارع ش. طريق جادة نهج زقاق محور',
    buildings: 'عمارة برج مبنى بناية بناء',
    deliveryParts: 'شقة طابق الطابق دور الدور مكتب',
    boxes: 'ص.ب',
    numbers: 'رقم',
  },
}

/** Floors that are named, behind their word: `الدور الثالث`. */
export const FLOOR_NAMES = 'الأول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر الأرضي الأخير'

/** Words between a marker and its number: `House No 12`, `İç Kapı No: 18`. */
export const NUMBER_WORDS: ReadonlySet<string> = new Set('no nos number num nr kapi ndeg n nro numero'.split(' '))
/** Markers that are one only with such a word: `Old No 45`, not `New 45`. */
export const ONLY_WITH_NUMBER_WORD: ReadonlySet<string> = new Set(['old', 'new', 'door', 'ic', 'dis'])

/** Words before the person or firm in whose care mail is sent, or to whose attention; folded, parted by bars. */
export const CARE_OF_PHRASES: readonly string[] = [
  'zu handen von|a la atencion de|a l attention de|a lattention de|alla cortese attenzione|ter attentie van',
  'in care of|for the attention of|zu handen|zu hden|zu hdn|zu hd|z hdn|zhd|do rak wlasnych|do rak|u ruke|a l att',
  'all attenzione di|para la atencion de|til haende|til hende|z hd v|aos cuidados de|ao cuidado de|al cuidado de',
  'care of|t a v|z hd|z h|p adr|c o|p a|a c|s o|d o|w o|attention|attn|atn|atte|z rak|k rukam|presso|chez m',
  'chez mr|chez mme|chez mlle|chez monsieur|chez madame|att',
].flatMap((phrases) => phrases.split('|'))

/** Floors with an F where they are written so: `12/F`, `G/F`; and joined, `7F-3`, `B1F`. */
export const SLASHED_FLOOR = /^(?:\d{1,3}|[GUBM]|[LU]G|B\d)\/F\.?$/i
export const JOINED_FLOOR = /^B?\d{1,3}F\.?(?:-\d{1,2})?$/i
/** Types of streets that name parts of towns as well: `Victoria Island`, `Green Point`. */
export const PLACE_LIKE_TYPES: ReadonlySet<string> = new Set(
  'island park hill hills heights gardens garden green point view bay beach common estate estates grove manor mount ridge valley vale wood woods field fields bridge cross creek cove landing junction crossing parque jardim vila parco bukit taman bandar'.split(
    ' ',
  ),
)
