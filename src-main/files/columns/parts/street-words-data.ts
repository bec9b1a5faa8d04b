// Words of cells that tell what a column holds, whatever its name says. Data only; compared folded, points left out.

/** Kinds of streets as they stand before or behind a name, in full and shortened. */
export const STREET_WORDS = `street st avenue ave av boulevard blvd drive dr road rd lane ln court ct circle cir place pl way trail trl parkway pkwy
  terrace ter highway hwy loop square sq alley aly plaza plz path run crossing xing ridge rdg point pt view vw creek cove cv hill hl glen
  crescent cres close mews gardens gdns grove grv walk row rise green park bend route rte expressway expy turnpike tpke pike pass landing lndg
  strasse str gasse weg platz allee ring ufer damm chaussee steig pfad rue chemin ch che impasse imp allee allees quai cours route rte chaussee sentier
  faubourg passage ruelle montee calle c avenida avda av carrer camino cl carretera ctra paseo pza plaza travessera ronda via viale vle corso
  piazza pzza largo vicolo strada contrada borgo localita frazione rua travessa tv alameda estrada estr rodovia praca pca largo avenida straat
  laan plein kade gracht dreef steenweg pad singel weg vej gade alle vaenget gata vag gatan vagen vegen veg gate plass torget katu tie kuja polku
  raitti ulica ul aleja al plac pl osiedle os ulice namesti nam trida tr nabrezi ulica cesta trg utca u ut ter korut koz iela gatve prospekts
  laukums gatve g pr tee tanav pst mnt puiestee strada str bulevardul bd bdul aleea calea intrarea soseaua ulitsa ulica pereulok prospekt shosse
  улица ул проспект пр переулок пер бульвар бул шоссе ш площадь пл вулиця вул провулок odos leoforos οδος λεωφορος sokak sk sokagi cadde cd cad caddesi bulvari jalan jl jln lorong
  jln duong pho ngo soi thanon road شارع طريق רחוב שדרות דרך privada priv andador calzada calz boulevard prolongacion circuito cerrada retorno sendero ave`
/** Characters on which such names end where words are not apart: `忠孝東路`, `세종대로`. */
export const STREET_ENDINGS = `strasse straße str. gasse weg platz allee straat laan plein gade vej vei veg gata gate vagen gatan katu tie kuja polku utca tänav iela 路 街 大道 巷 弄 段 로 길 通り 通 丁目 町`

export const DIRECTION_WORDS = `n s e w ne nw se sw north south east west northeast northwest southeast southwest nord sud est ouest no so nne o norte sur este oeste nordost nordwest`

export const UNIT_WORDS = `apt apartment unit ste suite flat fl floor rm room lot trlr spc space bldg # bsmt frnt rear upper lower uppr lowr ph studio top tur stiege stg wohnung whg h etage
  etg piso planta pta puerta esc escalera dpto depto local int interno interior scala bus boite bte box appt appartement bat batiment kv kvartira кв as lgh bolig sala andar bloco bl conj lj loja ap 室 호 樓 號樓`

/** Kinds of numbers behind a number: `12 bis`. */
export const NUMBER_SUFFIXES = `bis ter quater quinquies a b c d e f g h 1/2 1/4 3/4 rear half`
