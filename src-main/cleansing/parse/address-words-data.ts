// Words that say what a part of an address is, by ISO 639-1 language, folded as toNameKey does. Data only.

import { ASIAN_AND_AFRICAN_WORDS } from '#main/cleansing/parse/asian-and-african-words-data.ts'

export interface AddressWords {
  /** Street types beyond those of the shared table, standing alone. */
  streets?: string
  /** Street types written onto the name, beyond the shared table. */
  streetSuffixes?: string
  /** Words before (or after) the mark of a unit: `flat 3`, `apto 12`. */
  units?: string
  /** Units that need no mark: `basement`. */
  wholeUnits?: string
  /** The same of more than one word. */
  unitPhrases?: string[]
  wholeUnitPhrases?: string[]
  /** Floors: `6th floor`, `piso 3`. */
  levels?: string
  /** Post office boxes, one or more words; a number follows. */
  boxes?: string[]
  /** Words in names of buildings. */
  buildings?: string
  /** Words in names of firms and institutions. */
  organizations?: string
  /** Words before a house number. */
  numbers?: string
  /** A house that has no number. */
  withoutNumber?: string[]
  /** Words before the name of an administrative area: `county durham`, `provincia de cordoba`. */
  areas?: string
  /** Words before the name of a part of a town. */
  districts?: string
}

/** Words that are the same in most languages of the Latin script. */
export const COMMON_ADDRESS_WORDS: AddressWords = {
  units: 'apt apartment unit suite ste # room rm studio office lot',
  boxes: ['po box', 'p o box', 'pobox', 'post box', 'postbox', 'box', 'po drawer', 'p o drawer', 'lock box'],
  organizations:
    'ltd limited llc inc incorporated corp corporation company gmbh ag kg ohg ev sa sas sarl srl spa bv nv ab oy oyj as aps plc llp kft zrt sro spol doo ooo zao oao pte pty sdn bhd tbk kk eurl scp sl slu lda ltda cia hotel hostel motel restaurant cafe bar pub bank bank museum theatre theater cinema hospital clinic pharmacy university college school institute academy library church cathedral mosque temple synagogue embassy consulate airport station foundation association society club group consulting services international supermarket store shop pizzeria pizza stadium ministry department council government',
}

/** Address words by language; what a language lacks comes from English, which is understood everywhere. */
export const ADDRESS_WORDS: Record<string, AddressWords> = {
  ...ASIAN_AND_AFRICAN_WORDS,
  en: {
    units:
      'flat flt unt shop apmt aprt door rms ofc maisonette site space spc stall bay slip hangar trailer trlr penthouse ph office studio suites units flats shops stalls maisonettes apartments rooms blocks kiosk workshop warehouse',
    wholeUnits: 'basement bsmt rear lobby lbby lowr uppr frnt penthouse upstairs downstairs',
    unitPhrases: ['rear of', 'back of'],
    wholeUnitPhrases: [
      'basement flat',
      'garden flat',
      'ground floor',
      'ground floor flat',
      'first floor flat',
      'second floor flat',
      'third floor flat',
      'top floor',
      'top floor flat',
      'upper flat',
      'lower flat',
    ],
    levels: 'floor fl flr level lvl storey floors',
    boxes: [
      'post office box',
      'private bag',
      'private mail bag',
      'locked bag',
      'gpo box',
      'bag',
      'pmb',
      'bfpo',
      'caller box',
      'mail box',
      'postal box',
    ],
    buildings:
      'house building bldg lodge cottage cottages hall tower towers farm farmhouse mill mills barn rectory vicarage manor court block centre center bungalow chambers mansion mansions villa villas apartments stables annexe annex granary croft priory abbey grange plaza complex mall arcade works depot wharf warehouse school',
    organizations: 'partners trust hospital solicitors surgery studios architects',
    numbers: 'no nr number num',
    areas: 'county co state province',
    districts: 'district village township suburb ward zone sector precinct phase',
  },
  de: {
    units: 'wohnung whg top tur zimmer haus stiege stg app appartement wohneinheit we',
    wholeUnits: 'rgb vgb hinterhaus vorderhaus seitenflugel erdgeschoss eg dachgeschoss dg keller',
    levels: 'stock og ug etage obergeschoss stockwerk geschoss',
    boxes: ['postfach', 'postf', 'pf'],
    buildings: 'gebaude haus hochhaus schloss burg hof turm',
    organizations:
      'verein e v schule universitat klinik krankenhaus apotheke gasthof gasthaus museum kirche verlag werke stadtwerke amt rathaus bahnhof sparkasse volksbank kindergarten mbh',
    numbers: 'nr nummer hausnummer hnr',
    withoutNumber: ['o nr'],
    areas: 'landkreis kreis kanton bundesland',
    districts: 'ot ortsteil stadtteil bezirk',
  },
  fr: {
    units: 'appartement appt app apt porte escalier esc bureau chambre chbre logement lot boite local bte',
    wholeUnits: 'rdc',
    levels: 'etage etg niveau',
    boxes: ['bp', 'boite postale', 'case postale', 'casier postal', 'cs', 'cp', 'tsa'],
    buildings: 'batiment bat immeuble imm tour residence res chateau ferme maison villa domaine',
    organizations:
      'societe ecole lycee universite hopital clinique pharmacie banque musee mairie eglise gare association entreprise librairie boulangerie',
    numbers: 'no numero num n',
    areas: 'departement region',
    districts: 'quartier lieu dit lieudit arrondissement arrdt arr',
  },
  es: {
    units:
      'apartamento apto dpto depto departamento oficina of ofic piso puerta pta escalera esc local interior int casa torre bloque blq habitacion consultorio bodega',
    wholeUnits: 'bajo bajos entresuelo atico sotano planta baja',
    levels: 'piso planta nivel',
    boxes: [
      'apartado',
      'apartado de correos',
      'apartado postal',
      'apdo',
      'apdo postal',
      'apdo correos',
      'apdo de correos',
      'apartado correos',
      'casilla',
      'casilla de correo',
      'casilla postal',
      'cc',
      'apartado aereo',
    ],
    buildings:
      'edificio edif ed torre bloque centro comercial conjunto residencial urbanizacion urb condominio manzana mz lote',
    organizations:
      'hospital clinica farmacia universidad colegio escuela instituto banco restaurante ministerio ayuntamiento museo iglesia fundacion asociacion empresa',
    numbers: 'no nro num numero n no',
    withoutNumber: ['s n', 'sn', 'sin numero'],
    areas: 'provincia departamento estado region',
    districts:
      'colonia col barrio fraccionamiento fracc urbanizacion urb sector zona localidad parroquia vereda comuna distrito',
  },
  pt: {
    units:
      'apartamento apto ap sala sl conjunto cj loja lj bloco bl casa cs quadra qd lote lt fracao esquerdo direito esq dto frente',
    wholeUnits: 'terreo terreo subsolo cobertura',
    levels: 'andar piso pavimento',
    boxes: ['caixa postal', 'cx postal', 'apartado'],
    buildings: 'edificio ed edif torre bloco condominio cond residencial centro comercial predio',
    organizations:
      'hospital clinica farmacia universidade escola colegio instituto banco restaurante ministerio prefeitura museu igreja fundacao associacao empresa',
    numbers: 'no n numero num nro',
    withoutNumber: ['s n', 'sn', 'sem numero'],
    areas: 'estado distrito provincia',
    districts: 'bairro jardim jd vila vl parque pq',
  },
  it: {
    units: 'interno int scala sc appartamento ufficio',
    levels: 'piano',
    boxes: ['casella postale', 'cas post', 'cp', 'c p'],
    buildings: 'palazzo edificio palazzina villa torre condominio cascina',
    organizations:
      'scuola universita ospedale clinica farmacia banca ristorante trattoria albergo museo comune chiesa associazione fondazione ditta',
    numbers: 'no numero num n civico',
    withoutNumber: ['snc', 's n c'],
    areas: 'provincia regione',
    districts: 'frazione fraz localita loc municipio',
  },
  nl: {
    units: 'bus appartement app kamer unit bte',
    levels: 'verdieping etage',
    boxes: ['postbus', 'antwoordnummer'],
    buildings: 'gebouw flat huis toren',
    organizations: 'stichting vereniging school universiteit ziekenhuis apotheek gemeente kerk museum winkel',
    numbers: 'nr nummer huisnummer',
    areas: 'provincie',
    districts: 'wijk',
  },
  da: {
    units: 'lejlighed lejl dor vaerelse',
    wholeUnits: 'kld st tv th mf stuen',
    levels: 'sal etage',
    boxes: ['postboks', 'boks'],
    organizations: 'skole universitet sygehus apotek kommune kirke museum forening',
    numbers: 'nr nummer',
  },
  no: {
    units: 'leilighet rom bolignummer',
    levels: 'etasje etg',
    boxes: ['postboks', 'pb', 'boks'],
    organizations: 'asa skole universitet sykehus apotek kommune kirke museum forening',
    numbers: 'nr nummer',
  },
  sv: {
    units: 'lagenhet lgh rum',
    levels: 'van vaning tr trappor',
    boxes: ['box', 'postbox', 'fe'],
    organizations: 'skola universitet sjukhus apotek kommun kyrka museum forening aktiebolag',
    numbers: 'nr nummer',
  },
  fi: {
    units: 'asunto as huone',
    levels: 'kerros krs',
    boxes: ['pl', 'postilokero'],
    organizations: 'koulu yliopisto sairaala apteekki kunta kirkko museo yhdistys osakeyhtio',
    numbers: 'nro numero',
  },
  is: {
    streetSuffixes: 'gata vegur stigur braut gotu holt gerdi',
    streets: 'gata',
    boxes: ['posthholf', 'postholf', 'pobox'],
  },
  fo: { streetSuffixes: 'gota vegur', boxes: ['postboks', 'postrum'] },
  pl: {
    units: 'mieszkanie m mieszk lokal lok klatka',
    levels: 'pietro p',
    boxes: ['skrytka pocztowa', 'skr poczt'],
    buildings: 'budynek bud blok',
    organizations: 'szkola uniwersytet szpital apteka urzad kosciol muzeum spolka',
    numbers: 'nr numer dom',
    areas: 'wojewodztwo woj powiat gmina',
  },
  cs: {
    districts: 'obvod',
    units: 'byt b',
    levels: 'patro',
    boxes: ['postovni prihradka', 'p p', 'post prihradka'],
    organizations: 'skola univerzita nemocnice lekarna urad kostel muzeum',
    numbers: 'cp c p c cislo ev',
    areas: 'kraj okres',
  },
  sk: { units: 'byt', levels: 'poschodie', boxes: ['postovy priecinok'], numbers: 'c cislo', areas: 'kraj okres' },
  sl: { streets: 'ulica ul cesta trg pot', boxes: ['postni predal', 'p p'], numbers: 'st' },
  hr: {
    units: 'stan',
    levels: 'kat',
    boxes: ['postanski pretinac', 'p p'],
    numbers: 'br broj bb',
    withoutNumber: ['bb', 'b b'],
  },
  sr: {
    streets: 'ulica ul bulevar bul trg put',
    units: 'stan',
    levels: 'sprat',
    boxes: ['postanski fah', 'p fah'],
    numbers: 'br broj',
    withoutNumber: ['bb', 'b b'],
  },
  bs: { streets: 'ulica ul bulevar bul trg put', numbers: 'br broj', withoutNumber: ['bb', 'b b'] },
  mk: { streets: 'ulica ul bulevar bul ploshtad', numbers: 'br broj', withoutNumber: ['bb', 'b b'] },
  bg: {
    streets: 'ulitsa ulica ul bulevard bul blvd ploshtad pl',
    units: 'apartament ap vhod vh',
    levels: 'etazh et',
    boxes: ['p k', 'poshtenska kutiya', 'pk'],
    buildings: 'blok bl',
    numbers: 'no nomer',
    districts: 'kvartal kv zhk zh k',
  },
  ru: {
    streets:
      'ulitsa ulica ul prospekt prosp pr pereulok per ploshchad pl shosse sh bulvar bul naberezhnaya nab proezd tupik alleya liniya mikrorayon mkr trakt',
    units: 'kvartira kv ofis of komnata kom pomeshchenie pom',
    levels: 'etazh et',
    boxes: ['a ya', 'abonentskiy yashchik', 'abonentskii yashchik'],
    buildings: 'korpus korp k stroenie str litera lit zdanie',
    organizations: 'shkola universitet bolnitsa apteka bank muzey tserkov zavod institut',
    numbers: 'd dom no',
    areas: 'oblast obl kray respublika resp rayon r n',
    districts: 'rayon poselok pos selo s derevnya der gorod g',
  },
  uk: {
    streets: 'vulytsya vulitsa vul prospekt prosp pr provulok prov ploshcha pl bulvar bul shose naberezhna nab',
    units: 'kvartyra kv ofis of',
    levels: 'poverkh',
    boxes: ['a s', 'abonentska skrynka', 'abonentska skrinka'],
    buildings: 'korpus korp',
    numbers: 'bud budynok b',
    areas: 'oblast obl rayon r n',
    districts: 'misto m selo s',
  },
  be: {
    streets: 'vulitsa vul praspekt pr zavulak ploshcha',
    units: 'kvatera kv',
    boxes: ['a s', 'a ya', 'pashtovaya skrynia'],
    numbers: 'd dom',
    areas: 'voblasts rayon',
  },
  hu: {
    units: 'ajto lakas',
    levels: 'emelet em',
    wholeUnits: 'fszt foldszint',
    boxes: ['postafiok', 'pf'],
    numbers: 'szam sz',
    districts: 'kerulet ker',
  },
  ro: {
    units: 'apartament ap apart scara sc camera',
    levels: 'etaj et',
    boxes: ['casuta postala', 'cp', 'oficiul postal'],
    buildings: 'bloc bl cladire',
    organizations: 'scoala universitatea spital farmacie primaria biserica muzeul',
    numbers: 'nr numar',
    areas: 'judet judetul jud',
    districts: 'sector sectorul cartier comuna com sat',
  },
  tr: {
    units: 'daire d ic kapi ofis',
    levels: 'kat k',
    boxes: ['posta kutusu', 'pk', 'p k'],
    buildings: 'apartmani apartman apt blok sitesi site plaza is merkezi han',
    organizations: 'okulu universitesi hastanesi eczanesi bankasi muzesi camii belediyesi sirketi as',
    numbers: 'no numara',
    districts: 'mahallesi mah mahalle mh koyu',
  },
  el: {
    streets: 'odos leoforos leof plateia pl',
    boxes: ['tachydromiki thyrida', 't th', 'th'],
    levels: 'orofos',
    numbers: 'ar arithmos',
  },
  et: {
    streets: 'tanav tn puiestee pst maantee mnt tee plats',
    streetSuffixes: 'tanav tee',
    units: 'korter krt',
    boxes: ['postkast', 'pk'],
    areas: 'maakond vald',
  },
  lv: {
    streets: 'iela bulvaris prospekts laukums gatve cels',
    units: 'dzivoklis dz',
    boxes: ['abonenta kastite', 'pasta kastite', 'a k'],
    areas: 'novads pagasts rajons',
  },
  lt: {
    streets: 'gatve g prospektas pr alejia aleja al plentas aikste skersgatvis',
    units: 'butas but',
    boxes: ['pasto dezute', 'p d', 'a d'],
    areas: 'apskritis rajonas',
  },
  az: {
    streets: 'kuchesi kuchasi kuc kucesi prospekti pr',
    units: 'menzil m',
    boxes: ['abonent qutusu', 'a q'],
    numbers: 'ev',
  },
  kk: { streets: 'koshesi koshe prospekt danghyly', units: 'pater', boxes: ['a zh', 'abonenttik zhashik'] },
  uz: { streets: 'kochasi kucha shoh' },
  ka: { streets: 'kucha kuchi gamziri moedani', boxes: ['saposto quti', 's q'] },
  id: {
    units: 'kamar unit blok no',
    levels: 'lantai lt',
    boxes: ['kotak pos'],
    buildings: 'gedung menara wisma ruko komplek',
    numbers: 'no nomor',
    districts: 'kelurahan kel kecamatan kec desa kabupaten kab kota rt rw',
  },
  ms: {
    levels: 'tingkat aras',
    boxes: ['peti surat'],
    buildings: 'wisma menara bangunan kompleks',
    numbers: 'no',
    districts: 'taman bandar kampung kg',
  },
  vi: {
    streets: 'duong pho ngo hem',
    units: 'phong can ho',
    levels: 'tang lau',
    boxes: ['hom thu', 'hop thu'],
    buildings: 'toa nha',
    numbers: 'so',
    districts: 'phuong p quan q huyen xa thi tran thi xa',
    areas: 'tinh thanh pho tp',
  },
  ja: {
    streetSuffixes: 'dori',
    levels: 'kai',
    buildings: 'biru biruding mansion',
    boxes: ['shishobako', 'si shu xiang'],
    districts: 'chome',
  },
  ko: { streetSuffixes: 'ro gil daero', levels: 'cheung', units: 'ho', boxes: ['saseoham'], buildings: 'dong' },
  zh: {
    streets: 'lu jie dajie',
    streetSuffixes: 'lu jie',
    units: 'shi',
    levels: 'lou',
    boxes: ['xinxiang', 'xin xiang', 'you zheng xin xiang'],
  },
  af: { units: 'woonstel', boxes: ['posbus', 'privaatsak'] },
  sq: { streets: 'rruga rr bulevardi sheshi', units: 'apartamenti', boxes: ['kutia postare'] },
  ca: {
    streets: 'carrer c avinguda av passeig pg placa pl ronda cami travessera',
    units: 'porta pis',
    levels: 'pis planta',
  },
  cy: { buildings: 'ty plas fferm canolfan' },
  ga: { streets: 'sraid bothar ascaill' },
}
