// Made by tools/address-words from the dictionaries of libpostal (MIT, © 2015 openvenues), as pelias-parser 4.1.0 has them.
// Words that address-words-data.ts lacks, folded, parted by bars. Data only.

/** Words of one language, by what they say. */
export interface DictionaryWords {
  boxes?: string
  units?: string
  wholeUnits?: string
  levels?: string
  organizations?: string
  streets?: string
}

export const DICTIONARY_WORDS: Record<string, DictionaryWords> = {
  af: {
    streets:
      'baan|boulevard|dijk|dwarsstraat|dwarsweg|hoofstraat|kade|laan|lang|lange|park|plantsoen|plein|singel|sloot|steenweg|straat|verlengde',
  },
  ast: {
    streets: 'camin|paseu',
  },
  bg: {
    boxes: 'poshchenska kutiya',
    units: 'ofis|staya|stlbishche|stulbishte|vkh|vkhod',
    wholeUnits: 'parter|prizemen et|prizemen etazh',
    levels: 'kat|nivo',
  },
  br: {
    streets:
      'alez|aleziou|bali|banell|boulouard|etrezek|gardenn|gourhent|gwaremm|gwenod|gwenodenn|gwenojenn|hent|hent bras|hent dall|hent don|hent moned|hent tro|hentou|impase|kerig|kloz|kroas hent|kroashent tro|kroasnent tro|kroazhent tro|lodennaoueg|mailh|plasenn|pont|reper|ruiou|skwar|strad|straed|straedou|streat',
  },
  bs: {
    boxes: 'p p|postanski pretinac|pp',
    units: 'apartman|soba|stan|stubiste|ulaz|ured',
    wholeUnits: 'parter|podrum|prizemlje',
    levels: 'kat|sprat',
  },
  ca: {
    boxes: 'apartat',
    units:
      'apartament|apmt|casa|entd|entr|entrada|esc|escala|hab|habitacio|lletra|oficina|parc|parcel la|parcella|pta|sala|unitat',
    wholeUnits: 'baixos|planta baixa|principal|sobreatic|soterrani',
  },
  cs: {
    units: 'apartman|kancelar|pok|pokoj|schodiste|vchod',
    wholeUnits: 'podzemni podlazi|prizemi',
    levels: 'etaz|nadzemni podlazi',
  },
  da: {
    boxes: 'p b|pb|post boks',
    units: 'hus|indgang|stg|stiege|trappe',
    wholeUnits: 'kaelderen|stueetage',
    levels: 'etg',
  },
  de: {
    units: 'buero|buro|eingang|treppe|wohnungsnummer',
    wholeUnits: 'oberste etage|parkdeck|untergeschoss|unterste etage',
    organizations: 'aktiengesellschaft|firma|gesellschaft|kommanditgesellschaft',
  },
  el: {
    boxes: 'tth',
    units: 'diamerisma|domatio|eisodos|grafeiou|grafeioy|skala',
    wholeUnits: 'isogeio|isogelo|ypogeio',
  },
  en: {
    boxes:
      'cmb|community mail bag|general post office box|gpo|lb|lmb|locked mail bag|lockedbag|m c|mail bag|mailbag|p o b|p office box|pb|pob|post mail box|private mail box|r m b|rmb|rmd|rms box|road mail box|road mailbox|roadside delivery|roadside mail box|roadside mail service|roadside mailbox|rsd|rural mail box',
  },
  es: {
    boxes: 'apdo de correos|aptdo|aptdo postal|c c|casilla de correos',
    units:
      'apartamiento|dep|dept|dto|entd|entr|entrada|esca|escal|escalin|escalinata|letra|n deg in|n deg int|n o in|n o int|n ro in|n ro int|ndeg in|ndeg int|no in|no int|nr in|nr int|nro in|nro int|num in|num int|num ro in|num ro int|numero interior|numr in|numr int|numro in|numro int|ofc|parcela|portal|portico|prtco|prtl|sala|udad|unid|unidad',
    wholeUnits:
      'p ppal|p pral|piso ppal|piso pral|piso principal|pl baja|pl ppal|pl pral|pl primera|planta baja|planta primera|planta principal|principal|pso pral',
    organizations:
      'comp|compania|eirl|empr|safi|saica|sapi|sccl|scel|scoop|scra|sdad|sgiic|slne|sociedad|sucesores|union',
  },
  et: {
    boxes: 'abonementpostkast',
    units: 'ruumi|sissepaas|trepikoda|uks',
    wholeUnits: 'kelder|keldris',
    levels: 'korrusel',
    organizations:
      'aktsiaselts|komp|kompanii|korp|korporatsioon|mittetulundusuhing|osauhing|taisuhing|uhing|uhisfirma|usaldusuhing',
  },
  eu: {
    boxes: 'p ku|pku|posta kutxa',
    units: 'apartamentu|aptu|bulego|eskailera|eskra|sarrera',
    wholeUnits: 'behe sol|behe solairua|beheko sol|beheko solairua',
    levels: 'sol|solairua',
    streets:
      'autobidea|autopista|bide|bidea|bidexka|enparantza|errepidea|etorbidea|hiribidea|ibilbidea|kale|kalea|karrika|korridorea|pasealekua|plaza|zeharbidea|zumardia',
  },
  fa: {
    streets: 'azdrh|blwr|bzrgrh|khybn|kwchh',
  },
  fi: {
    units: 'portaikko|sisaankaynti',
  },
  tl: {
    streets: 'daan|kalye|lansangan',
  },
  fr: {
    boxes: 'b p|bte postale|c p',
    units: 'appart|bur|couloir|ent|entr|entree|parcelle|salle|unite',
    wholeUnits:
      'bel etage|dernier etage|etage noble|parterre|rez de chaussee|rez de chaussee bas|rez de chaussee haut|rez de jardin|sous sol|soussol',
    organizations:
      'asbl|fondation|gpes|groupe|groupement|groupes|groups|saoc|saog|scoop|scop|scri|scrl|sicaf|sicav|sprl|sprlu',
  },
  ga: {
    units: 'arasan',
    wholeUnits: 'dionteach',
  },
  gl: {
    streets:
      'alameda|autopista|autovia|avenida|baixada|camino|costa|encosta|estrada|glorieta|paseo|pracina|praza|prazuela|rambla|ronda|rotonda|ruas|ruela|sendeiro|suba|subida|travesia|viela',
  },
  gsw: {
    streets: 'gass|platz|stross',
  },
  he: {
    boxes: 'ta doar|tyvt dvr',
    units: 'dira|dyrh|khnysh|knisa',
    wholeUnits: 'komat karka|kvmt krk|kvomat kareka|martef',
    levels: 'koma|kvmh|kvomah',
  },
  hi: {
    streets: 'bazaar|marg|nagar',
  },
  hr: {
    boxes: 'pp',
    units: 'apartman|soba|stubiste|ulaz|ured',
    wholeUnits: 'parter|podrum|prizemlje',
    levels: 'etaza',
  },
  hu: {
    units: 'iroda|szoba',
    wholeUnits: 'alagsor|felszuteren|pince|szuteren',
  },
  id: {
    units:
      'garasi|gdg|gdng|gerbang masuk|grbg msk|grsi|gudang|hangar|hngr|kantor|kav|kavling|kbn|kebon|kebun|kios|kmr|masuk|msk|pabrik|pabrk|park|parkiran|pbrk|pintu masuk|pntu msk|pntu msuk|rukun tetangga|rukun warga|stasiun|tko|toko|vila|vla',
    wholeUnits: 'lantai atas|lantai ats|lantai dasar|lt atas|lt ats|lt dasar|lt dsar|lt dsr',
    levels: 'ltai',
    organizations: 'asosiasi|firma|koperasi|kprs|persekutuan|perum|pjaw|rekan|yayasan',
  },
  is: {
    boxes: 'ph',
    units: 'ibud|ibuo|inngangur|stigi',
    wholeUnits: 'jardhaed|jarohaeo|kjallara',
    levels: 'haed|haeo',
  },
  it: {
    boxes: 'cas pos|cpt',
    units: 'app|casa|g ge|garage|gge|ingresso|lotto|off|off a|officina|porta|sala|unita',
    wholeUnits: 'c tina|cantina|ctina|piano nobile|piano terra|seminterrato',
    levels: 'livello|p deg|p ndeg|p no|pdeg|pndeg|pno',
    organizations: 'comp|compagnia|cooperativa|cooperativo|coopva|coopvo|sagl|sapa|scrl|societa',
  },
  ko: {
    boxes: 'saseoham',
  },
  lb: {
    streets: 'gaass|strooss',
  },
  lt: {
    boxes: 'pd',
    units: 'biuro|iejimas|kambarys|laiptai',
    wholeUnits: 'pirmas auk|pirmas aukstas|rusyje|rusys',
    levels: 'auk|aukstas|aukste',
  },
  lv: {
    units: 'birojs|ieeja|istaba|kapnu|kapnu telpa',
    wholeUnits: 'pagraba|pagrabs|pirmais stavs',
    levels: 'stavs',
  },
  ms: {
    levels: 'tkt',
    organizations: 'berhad|kelab|persatuan|syarikat|yayasan',
  },
  mt: {
    streets: 'dawret|pjazza|sqaq|trejqet|triq|vjal',
  },
  no: {
    units: 'inng|inngang|leil|stg|stiege|trapp',
    levels: 'hovedetasje|loft|loftsetasje|underetasje',
  },
  nl: {
    units: 'ingang|stiege|trap',
    wholeUnits: 'begane gro|begane grond|benedenverdiep|benedenverdieping|gelijkvloers|het gelijkvloers|parterre',
    levels: 'verdiep',
  },
  oc: {
    streets: 'avenguda|camin|carriera|placa',
  },
  pap: {
    streets: 'kaminda|kaya',
  },
  pl: {
    units: 'pok|pokoj|schody|wejscie',
    wholeUnits: 'parter|suterena',
    levels: 'ptr',
    organizations: 'spnia|spoldz|spoldzielnia|stow|stowarzyszenie',
  },
  pt: {
    boxes: 'apdo|aptdo|c p|cp|cxp',
    units: 'apt o|conj|entd|entr|entrada|esc|esca|escadaria|letra|moradia|parcela|porta|pta|unidade',
    wholeUnits: 'andar terreo|baixos|pavimento terreo|r chao|r r chao|res do chao|resdochao',
    levels: 'nivel',
    organizations: 'comp|companhia|eireli|limitada|oscip|pllc|sgps|ulda',
  },
  ro: {
    units: 'birou|intrare|lotul|sala',
    wholeUnits: 'parter',
    levels: 'etj',
  },
  ru: {
    boxes: 'abonementna skrinka|abonementnykh skrynka',
    units: 'kab|kabinet|lestnitsa|pomeshhenie|vkhod',
    wholeUnits:
      'nizh et|nizhnii etazh|nizhniy etazh|perv et|pervyi etazh|pervyy etazh|podval|tsok et|tsokolnyi etazh|tsokolnyy etazh',
    levels: 'uroven',
    organizations: 'kooperativ',
  },
  si: {
    streets: 'mawatha|para',
  },
  sk: {
    boxes: 'postova priehradka',
    units: 'apartman|izba|kancelaria|schodisko|vchod',
    wholeUnits: 'podzemne podlazie|prizemie',
    levels: 'etaz|nadzemne podlazie|podlazie',
  },
  sl: {
    boxes: 'pp',
    units: 'soba|stanovanje|stopnisce|urad|vhod',
    wholeUnits: 'kleti|parter|pritlicje',
    levels: 'nadstropje',
  },
  sr: {
    boxes:
      'p f|pf|posht fakh|poshtanski fakh|poshtanski pregradak|poshtanski pretinats|post fah|post pregradak|post pretinac|postanski pregradak|postanski pretinac',
    units: 'apartman|kancelarija|kantselarija|soba|stepenishte|stepeniste|ulaz',
    wholeUnits: 'parter|podrum|prizemlje',
    levels: 'etaza|etazha|kat',
  },
  sv: {
    boxes: 'pl|postlaada|postlada',
    units:
      'bostad|bst|entre|hus|ingaang|ingang|laegenhet|laegenhetsnummer|lagenhetsnummer|lg nr|lgh nr|lghnr|lgnr|uppgaang|uppgaang hoger|uppgaang vanster|uppgang|uppgang hoger|uppgang vanster',
    wholeUnits: 'bottenvaaning|bottenvan|bottenvaning|entreplan|kallare|vinds|vindsvaaningen|vindsvaningen',
    levels: 'plan|tr upp|trappa|trappa upp|trappor upp|vaan|vaaning|vaaningen|vaningen',
    organizations: 'handelsbolag|kommanditbolag|publiktaktiebolag',
  },
  tr: {
    units: 'giris|merdiven|oda',
    wholeUnits: 'bodrum|zemin kat',
  },
  uk: {
    boxes: 'abonementna skrinka|abonementnykh skrynka',
    units: 'kab|kabinet|kimnata|kvartira|lit|litera|skhodi|skhody|vkhid',
    wholeUnits:
      'nizh pov|nizhnii poverkh|nyzh pov|nyzhniy poverkh|persh pov|pershii poverkh|pershyy poverkh|pidval|tsok pov|tsokolnii poverkh|tsokolnyy poverkh',
    levels: 'pov|riven',
  },
  ur: {
    streets: 'hiy we|shhrh|yksprys we',
  },
}
