// Words of column names in public registers and what they mean, in some forty languages and as abbreviations.
// Compared after folding: case and accents do not matter. Data only.

/** What a word of a column name means; one word may mean several things, the cells decide. */
export const NAME_SENSES = {
  street: `street streets st str strt stre stree road rd roads thoroughfare strasse strassen strassenname strname
    straat straatnaam streetname rue voie voies vialidad vial calle via vias rua logradouro carrer gata gatu gate gade
    vej veg vei adressenavn katu katunimi tie ulica ulice ulic utca kozterulet strada stradale улица ул улицы вулиця вулица
    iela gatve gatves pav tanav tn gatvė odos οδος οδός lane lanes alley avenue ave blvd highway hwy jalan duong đường
    رقم_شارع الشارع شارع street_ar רחוב rechov thanon ถนน सड़क yol sokak cadde ulitsa kuca prospekt kucha
    丁目 町名 通り 町 路 街道 道路 街 路街 도로 도로명 rd_nm roadname lok lokalisation lokalisationsname straße voyé libvoie odonyme toponim
    vagnamn sokagi koca bulevar bulevardi strassenbezeichnung straszenname sn stn sfea feature
    gadenavn gatenavn veinavn straßen gatuadress kadun kadunnimi ulici közterületi δρόμος δρόμου οδού stradă stradal drum arruamento avenida
    tänava ielas gatvės götu götuheiti gatnaheiti רח הרחוב الطريق طريق 거리 길 路名 街道名 улици улице вул phố jl jln sokağı rr rruga kalea carrers`,
  number: `number zahl num no nr nbr nb nmbr numb nmb number1 numero nro nummer numer nomer numar numurs numeris cislo číslo broj szam száma
    номер номера № n° numéro número numeros arithmos αριθμος αριθμός رقم מספר 番号 番 號 号 號碼 번호 so số nomor ni_nro numerus numrs sn_no nm
    αρ αριθ αριθμού br бр број številka numărul númer מס 号码 nmr rakam bil zenbakia
    numarası numara`,
  house: `house houses haus hausnummer hausnr hnr hno hsn hse housenumber housenum huis huisnummer husnr husnummer hus casa
    civic civico civique civ municipal premise premises dom domu maison building_number snum anum anumber anumberno addrnum
    adrnr doma дом дома бут talo talonumero maja majanumber majanumero nams namo namas haz hazszam kuća kucni porta puerta portal policia
    numerporzadkowy porzadkowy 番地 地番 街区符号 街区 住居番号 号 건물 건물본번 門牌 门牌 門號 בית bayit sicil kapı kapi 主號
    hs húss hús húsnúmer súpisné orientačné popisné orientační mājas māja hiše hišna кућни кућа д буд будинок будинку talon nhà rumah المنزل البناية
    العقار 지번 건물번호 hsz házsz kbr
    dış`,
  address: `address addresses addr adr add addrs adress adresse adresses adresy adresa adres addressse adrs direccion dirección domicilio
    indirizzo endereco endereço morada osoite cim cím naslov aadress adrese adresas heimilisfang адрес адреса διεύθυνση 住所
    地址 주소 所在地 diachi alamat العنوان عنوان כתובת ที่อยู่ indir anschrift location_address wohnadresse adro
    adresszeile adressrad adresselinje adresregel osoiterivi adresní adresný lähiosoite utdelningsadress lakcím címsor naslovu adresi adresu адресу адресе
    адреси διεύθυνσης aadressi aadressirida adreso adreses heimili מגורים chỉ địa helbidea adreça gatuadress 詳細地址 详细地址 पता адрас besuchsadresse`,
  name: `name names nam nm nme nom noms nombre nome navn namn nimi nimetus nazwa nazev název nazov naziv neve nev nosaukums pavadinimas denumire
    denumirea denominazione denom denominacion libelle libellé lib label lbl bezeichnung bez название наименование имя назва 名 名称 名前 이름 명 اسم שם ten tên isim adi ad
    ονομα nimi_fi text txt tekst desc descr description annotation anno
    імя име ime nama jméno jména meno mená nafn heiti naam nume numele الاسم vārds emri izena назив ονομασία όνομα`,
  type: `type typ types tp ty tipo sigla art wegart kind class cat category kategorie vrsta tip lajiks tüüp tuup тип designator designation desig
    designgnator indicator desc_typ generic vialtype`,
  direction: `dir direction dirs direct directional drct quad quadrant orientation dr heading compass`,
  before: `pre prefix prefx pref pfx prd prefixd preceding leading`,
  after: `suf suffix sufix sfx suff sufx post pos posfix postfix suffx sufixd trailing pod pst postd suffixd su sf`,
  modifier: `mod modifier qualifier qual article particle`,
  separator: `sep separator`,
  full: `full complete comp completa complet comb combined combo whole all concat concatenated entire voll vollständig long total fulladd label_full one line
    fullname fulladdr fulladdress complete_add compl display single formatted offisiell
    açık lengkap úplná pełny vollständige teljes tam plný полный повний пълен πλήρης`,
  unit: `unit units unt apt apts apartment appartement apartments suite suites ste flat sub subaddress secondary sec room rm tuer tür top stiege wohnung bruksenhet
    bruksenhetsnummer kvartira квартира кв huoneisto bus box boks bolig dor dør departamento depto dpto apto piso puerta_int
    interno interior scala apartamento complemento complement cmplt lakas byt korter dzivoklis butas lokal mieszkanie daire دکان شقة דירה 室 号室 호 動 戶 戶號 occupancy lodging stall space lot_space sala
    door adtype appt whg lokalu 部屋番号 lägenhet
    ап ap διαμέρισμα`,
  floor: `floor flr fl etage etaj etaz etage_no piso_no andar planta level lvl kerros stock stockwerk 階 층 樓 樓層 قسم קומה этаж
    όροφος етаж`,
  building: `building bldg bld blg blk block bloque edificio edif edifici gebaeude gebäude geb batiment bâtiment bat korpus корпус строение bygning byggnad rakennus hoone ēka eka pastatas budova budynek epulet épület zgrada bd 建物 棟
    建築 건물명 مبنى בניין toa gebouw здание bina ビル名 マンション名 アパート名 マンション
    bloc scară sc`,
  city: `com nomcom libcom nom_commune ciudad cidade ciutat citta città stad ville villes stadtname kommunnamn poblacion población nucleo núcleo aldea pueblo lieu település város miestas obec_nazev settlement settl hamlet
    city cities cty_name town towns municipality munic muni mun mcn municipio concelho comune comuni commune communes comm community comunity communaut
    comuna gemeinde gemeinden gemeindename gmd gde ort orte ortsname ortschaft ortschaften ortschaftsname stadt plaats woonplaats woonplaatsnaam village vill villages place places placename locality localidad localidade localita localité localite loc_name
    poststed postort posttown kunta kaupunki postitoimipaikka by bynavn kommune kommunenavn kommun obec obce mesto město miasto miejscowosc miejscowość gmina telepules naselje grad linn asula pilseta pilsēta ciems kaimas oras localitate
    город село населенный пункт нп np місто πόλη δημος δήμος 市 市区町村 市区町村名 市町村 區 鄉鎮市區 鄉鎮 村里 村 시군구 시 읍면동 مدينة المدينة עיר ישוב yishuv kota thanh pho ilce semt ilçe mahalle_koy suburb
    jurisdiction juris township twp twnshp cnc msag msagcomm postcomm borough boro parish_town csz
    localitatea orașul municipiu municipi населено населённый населений нас място гр места место мјесто mjesto насеље paikkakunta staður
    sveitarfélag bær póststöð sted stedsnavn postdistrikt miejsc sídlo helység helységnév városnév χωριό sehir 城市 도시 市区郡 البلدة البلدية יישוב vald
    pagasts apdzīvota vieta gyvenvietė vietovė thành tp thị kab kabupaten regency herria poble qyteti fshati gemeente 都市 wohnort stadsnaam
    pils postnavn`,
  district: `district dist distr county counties cnty cnt cnties co coun cou suburb suburbs subd subdivision neighborhood neighbourhood neighborhoods nbhd ngbrhd hood barrio bairro colonia barri
    quartier arrondissement provincia provincie prv prov_it ortsteil stadtteil bezirk kreis bydel grunnkrets grunnkretsnavn stadsdel kaupunginosa parish delo dzielnica powiat okres okr cast část casti kerulet
    rajons raion rajon район мікрорайон жилой massiv vald valla kecamatan quan quận mahalle mah 大字 字 里 鄰 동 리 حي الحي שכונה
    jednostkaadmnistracyjna tase`,
  region: `region regions state states stat st_abbr province provinces provincia_reg prov canton kanton kt land bundesland departement département dept_name lan län fylke maakunta estado uf comunidad autonoma autonomous
    wojewodztwo województwo kraj megye zupanija županija judet județ oblast область обл край maakond novads apskritis governorate emirate iller il 都道府県 都道府県名 県 縣市 시도 محافظة المحافظة منطقة מחוז tinh tỉnh regbez island nation_state
    landsdel landskap fylkesnavn länsnamn vármegye régió regio regione região regiões regiune regija región регион регіон округ періφέρεια περιφέρεια
    νομός νομου περιοχή bölge 地区 地域 광역시도 도 省 省份 直辖市 自治区 الإقليم الولاية المنطقة אזור נפה piirkond reģions regionas pokrajina покрајина landshluti svæði
    hérað vùng provinsi propinsi daerah provincie woj obl области jud žup maak dép dépt bundesl distrito comunità maakunnan eyalet lääni 州 prefecture territory
    област alue општина opština općina kraje kraja reg`,
  country: `country countries nation land_iso iso pays pais país paese staat stat_land 国 国名 country_code cntry ctry
    länder länderkürzel länderkennzeichen lkz landcode landekode landkod landskod landkode landnavn landenavn landnaam landnamn landskóði staatl nazione
    stato maa maan maakoodi maatunnus kraju państwo państwa země štát štátu stát státu krajina krajiny ország országkód țară tara държава държави χώρα
    χώρας ülke страна страны государство країна країни держава 国家 国别 국가 나라 국가명 دولة الدولة البلد بلد מדינה ארץ riik riigi riigikood valsts valstybė
    šalis šalies država države земља држава државе zemlja ríki quốc nước negara shteti herrialdea 国家名 國家 landkz landeskennzeichen länderkz laendercode`,
  post: `pstl post postal pos_tal poste posta postale correos postown posti pošta postfach po mailing_post usps 郵便 우편 郵遞 postcomm post_office
    poštovní směrovací poštové smerovacie poczt pocztowy poštna poštni pošt poštanski поштански пошт почт пощенски пощ поштовий pasta pašto póst bưu ταχ
    ταχυδρομικός ταχυδρομικού 邮政 דואר البريد البريدي بريدي pošte
    pos buu đien điện`,
  code: `code codes cd cde codigo código codice kod kodu kode koodi код kodas kods irsz indeks index индекс idx
    cod cód kódja kodi κώδικας κωδικός κωδ 编码 编号 الرمز رمز كود קוד mã koda indekss indeksas індекс инд інд
    ind`,
  zip: `zip zips zipcode zipcodes zp zip5 postcode postcodes postnr postnummer postnumer postleitzahl plz plz4 cap cp cep psc psč psz iranyitoszam irányítószám irsz postinumero postindeks sihtnumber postalcode pcode pc pstcd kodpocztowy pocztowy pocztowa eircode
    codepostal codigopostal pin_code pincode 郵便番号 우편번호 郵遞區號 邮编 ميكود الرمز البريدي מיקוד tk τκ почтовый индекс ma_bu_chinh kode_pos
    ptt птт pbr pnr postinro postikood kodepos пк npa 〒
    irszám`,
  plus: `zip4 plus4 plus extension ext zipplus addon 4`,
  latitude: `latitude lat latitud breite breitengrad geo_lat latdd lati 緯度 纬度 위도 широта enlem northing north nord n_hnit nordwert norte norr wgs84_lat hoch hochwert breedtegraad szerokość latitudine breddegrad bredd szerokosc szelesseg sirka laius platuma leveyspiiri leveys pohjoinen πλατος`,
  longitude: `longitude lon long lng longitud longi laenge länge laengengrad 経度 经度 경도 долгота boylam easting east ost ostwert øst est este rechts rechtswert ostkoordinate e_hnit lengtegraad długość longitudine längengrad lengdegrad langd dlugosc hosszusag delka pikkus garums ilguma pituuspiiri pituus ita aust μηκος`,
  y: `y ycoord y_coord ykoord coordy yy`,
  x: `x xcoord x_coord xkoord coordx xx`,
  coordinate: `lv lv03 rd93 jtsk gauss krueger kruger mga itm bng nztm sweref rt90 epsg2056 zemepisna geogr geographic geografisk geografica koordinat koordinaatti coordenada coordonnee coordinata γεωγρ coord coords coordinate coordinates koordinate koordinaten point pt centroid cent wgs wgs84 map epsg geo gps hnit zug geom geometry shape location_xy koordinata 座標 座標系 坐标 좌표 utm lv95 lambert etrs89 etrs tm35fin`,
  site: `standort emplacement ubicacion ubicación ubicazione localizacao beliggenhet sijainti umístění położenie incident
    site situs sit sits prop property parcel par pcl phys physical location loc locn premise_site street_addr prem civic_site main primary prm building_site public geo e911 nine911 911 actual residence`,
  owner: `proprio proprios propr agarens agarnas omistajat eierne hjemmelshavers besitzers inhabers mieters proprietarios tenant tax titulaire titular inquilino arrendatario locataire mieter pächter proprietar besitz inhaber innehavare lessor mortgagee trustee rechtsinhaber eigenaar eigendom intestatario właściciel majitel savininkas īpašnieks omanik haltija fullmektig billto shipto eigentümer
    owner owners own owns ownr owneraddr ownername taxpayer taxpyr payer payor landlord proprietaire propriétaire propietario proprietario eigentuemer besitzer eier agare ägare omistaja vlastnik vlastník wlasciciel tulajdonos owner1 deeded grantee grantor contact kontakt
    holder lessee buyer seller client customer agent applicant bill billing invoice invoicing recipient contribuinte 所有者 소유자 המחזיק owner2 care
    majitele vlastnika wlasciciela najemca najemcy proprietara proprietarului tulajdonosa berlo eierens leietaker omistajan vuokralainen omaniku valdaja savininko ipasnieka
    vlasnik vlasnika lastnik lastnika собственник собственника владелец владельца арендатор власник власника ιδιοκτητης ιδιοκτητη malik mulk sahibi kiraci propietarios proprietaires
    huurder bewoner eigenaars debtor creditor grantors grantees assignee claimant insured guarantor beneficiary registrant requester requestor sender consignee purchaser vendor supplier remittance
    manager representative attorney attn employer spouse guardian emergency accounts receivable shipping ship delivery deliver 納税者 所有者住所 거주자 임차인 業主 业主`,
  mail: `postanschrift versandadresse fiscal correspondencia
    korrespondenz korrespondencni korespondencyjny korespondencji levelezesi postiosoite postadress kuldes
    mail mailing mailto ml mlg mailed mailaddr postaladdr mailadd correspondence notice remit versand zustell`,
  identity: `identifiant identificador identificatore kennziffer kennzahl ordnungsnummer clef chave chiave nøkkel nyckel tunnus tunniste klucz klíč kulcs kljuc ključ võti atslēga raktas ключ 識別 관리번호 일련번호 cadastre cadastral catastral catastro kataster cad parcela parcelle flurstück flurstueck fastighet kiinteisto
    gml fme hash checksum batch docket permitno taxid parid propid strap geopin addrkey siteid ptkey rclmatch nena barcode blk mslink link linkid segment seg segid centerline cl rcl struct asset taxparcel
    id ids oid objectid fid gid guid uuid uid globalid identifier ident ref reference key pin apn pid parcelid account acct roll folio code_insee insee fantoir rivoli egid edid egaid kennung schluessel schlüssel idn nid lokalid matrikkel gnr bnr fnr snr bruksnummer gardsnummer festenummer ean bag
    nationalid istat ine cve cvegeo clave fips geoid census tract blockgroup tlid nuts teryt simc ulic_id uprn usrn udprn toid loc_pid pfi lid ruian kod_adm pk serial sequence seq index_no rownum row recno record rec esn ssap nguid asid`,
  date: `maj misenajour aktualisiert aktualisierung oppdatert oppdateringsdato senast andrad paivitys päivitys paivitetty paivays aktualizace aktualizacja frissítés posodobljeno atnaujinta muudetud изменено обновлено 更新 갱신 baujahr construction byggeaar byggår byggar rakennusvuosi costruzione modificacion rok built edition issue issued expiry retired birth stand
    date dates datetime time timestamp created creation updated update modified edited edit lastedit last datum dato dtm effective expire expiration eff exp verified gyldig fecha data_agg day month year yr jahr annee année start end begin begdate inserted since valid 日 日付 年月日 날짜 дата`,
  area: `arealm2 pinta_ala plocha powierzchnia terulet površina povrsina platība plotas pindala площадь 面積 면적 perimetro perimeter périmètre umfang omkrets volume longueur lengde leng gisacre slope
    area acres acre acreage sqft sqm sq ft hectare hectares ha superficie flaeche fläche surface length len stlength starea shape_area shape_length size areal pinta lotsize footage m2 km`,
  count: `floors floorcount menge mengen quantite cantidad quantita quantidade ilosc mnozstvi mnozstvo maara mennyiseg kiekis daudzums kogus količina kolicina hoeveelheid количество ποσοτητα adet miktar 數量 数量 수량 stock pieces stueck stuck
    wohneinheiten wohnungen logements viviendas antall_boliger bostäder asunnot byty mieszkania lakasok stanovi dzīvokļi butai einheiten etagen geschosse niveaux stockwerke vaaninga våningar kerrosluku unitcount totunits nunits capacity rooms bedroom habitants invanare asukkaat obyvatel families antall antal
    count cnt counts quantity qty anzahl nombre_de num_units population pop households stories storeys bedrooms beds baths numunits dwelling dwellings hh persons einwohner occupants`,
  value: `preis preise prix precio precios prezzo preco cena ceny kaina cene cijena cijene hinta ár fiyat цена τιμη 價格 价格 umsatz revenue turnover salary discount rabatt total netto brutto vat mwst tva iva currency
    wert bodenwert valeur valor valore avaluo avalúo verdi värde arvo hodnota wartość ertek érték vrijednost vrednost vērtība vertė väärtus стоимость 価格 가격 rent rental mortgage fee fees due balance paid payment taxes taxable
    value val assessed assessment tax price sale amount amt appraised improvement market exempt levy rate cost income`,
  status: `registro registry estado statut statuts estatus situacao situação situacion situación stato stav stan etat état tila tilakoodi stadium toestand vigente vigencia aktiv gueltig gültig zustand kvalitet qualite qualité qualität confianza fiabilite olek staatus būsena statuss статус состояние 状態 상태 score matchscore weight rating
    status stat_us state_flag flag active valid validity lifecycle stage placement accuracy precision confidence quality level_acc method position certification certif is has position_code source src origin provider editor user editedby createdby author version ver feature_type featuretype subtype lifecyclestatus`,
  other: `artikel article item items sku product products produkt produit producto prodotto produto tuote termek prekė toode товар προιον urun order bestellung commande pedido ordine color colour farbe couleur marca brand marke model modell weight gewicht poids peso barcode
    common commonname observaciones observacion observação observacoes obs bemerkung bemerkungen anmerkung anmerkungen commentaire commentaires remarque remarques huomautus kommentti kommentar kommentarer poznamka poznámka uwagi megjegyzes megjegyzés opomba napomena märkus piezīmes pastaba примечание комментарий 備考 비고
    usage nutzung nutzungsart bygningstype byggningstyp rakennustyyppi uso utilisation destination destino funktion function kayttotarkoitus telefon telefono téléphone telefone puhelin correo courriel epost hyperlink homepage agency agence dataset datensatz layer layername firma societe société empresa azienda denomination spare reserved unused field attribute attr material roof heating sewer water gas electric utility utilities metadata
    hydrant flood soil census park hospital church school facility establishment etablissement stop parking subdiv incident call crime permit licence license inspector crew route delivery_route carrier crrt dpv speedlimit width depth bearing azimuth projection zvalue font sort priority rank memo driveway directions buildable locked vacant resident anomaly gross
    comment comments note notes remark remarks phone telephone tel fax email mail_e url web website link image photo zoning zone ward precinct fire police ems psap trash recycling watershed landuse use usecode legal deed book page plat lot section sec_twp range_sec lotblock tra nbhd_code elevation elev height alt hoehe altitude angle rotation symbol owner_type business landmark poi tenant_name
     plss twprng trs mapbook mapsheet mapgrid atlas usng mgrs natgrid grid gridref quadsheet pluscode what3words sheet tile beat responder station garbage sewage homestead exempt rental
    verified validated exported published complex estate estates development developer addition hoa platname trailer mhp elementary highschool middle isd district_name council commission commissioner ballot election vote voter polling parliament
    timezone utc hour clock dispatch frontage lease seats elevators hotel store shop business_name tel_no mobile cell phoneno zonation flu evac floodzone floodway delivery_point dpbc lot_no block_no
    occupant organisation organization company firm person first surname mode currency speed surface_type oneway lanes direction_travel language lang sprache`,
  near: `near nearest nearby cross crossing xstreet xst xstr intersection intersect intersecting intersects corner between adjacent access accessed entre entrevial entrecalle esquina quer querstrasse kreuzung carrefour
    angolo incrocio cruce cruzamento krizovatka skrzyzowanie risteys korsning abutting adjoining behind opposite off via_access`,
  old: `alter ehem gammel gammelt gammal vanha stary stara stari vecais senas vana старый anterior antiguo antiga antigo precedente frühere ehemals altername synonym nickname vernacular variant
    old alt alternate alternative alias previous prev former formerly ancien ancienne aka other_name legacy second secondary_name historic vanity st_alias alt1 alt2 road_class`,
  low: `from low lo begin_no start_no fr frm von min lower first_no first fromaddr desde dal`,
  high: `to high hi end_no bis_no max upper thru through toaddr hasta al hgh until`,
  left: `left lft l links izq gauche`,
  right: `right rgt rt r rechts der droite`,
  fraction: `fraction frac fract fractional half bis rep repetition indice indirep 1_2`,
  letter: `letter letr ltr lettre alpha alph zusatz zus adz buchstabe buch litera liter littera letra letra_no litra esponente esp bukva экспонент hnrzusatz huisletter toevoeging bokstav kirjain betujel literka addition suffix_letter entry`,
  finnish: `fin fi suomi`,
  swedish: `swe sv se ruotsi`,
  english: `en eng english`,
  french: `fr fra fre french`,
  dutch: `nl nld dutch`,
  german: `de deu ger german`,
  arabic: `ar ara arabic`,
  chinese: `zh chi chinese`,
  hebrew: `he heb`,
  further: `further additional line2 weitere supplementary 2nd
    forts cont kiegészítő kiegészítés doplněk doplnok complément complemento complementaire compl supplément aanvullend tillegg tilleggs
    lisä lisäosoite uzupełnienie dodatkowy dodatak dodatna dodatek dodatni дополнение додатак доповнення допълнение συμπλήρωμα ek papildu papildinājums
    papildomas papildymas lisa viðbót bổ sung tambahan ergänzung extra suplemento supplemento presso continuación 補足 补充 세부 상세 나머지 إضافي تكملة תוספת המשך`,
  romanised: `latin roman romaji kana カナ ローマ字 phonetic norm normalized`,
} as const satisfies Record<string, string>

export type NameSense = keyof typeof NAME_SENSES

/** Abbreviations that stand for several words at once: NENA and Esri layouts of addresses shorten so. */
export const COMPACT_NAMES: Readonly<Record<string, readonly NameSense[]>> = {
  n: ['latitude', 'y'],
  e: ['longitude', 'x'],
  prd: ['before', 'direction'],
  pod: ['after', 'direction'],
  predir: ['before', 'direction'],
  posdir: ['after', 'direction'],
  sufdir: ['after', 'direction'],
  pretyp: ['before', 'type'],
  postyp: ['after', 'type'],
  pd: ['before', 'direction'],
  sd: ['after', 'direction'],
  pt: ['before', 'type'],
  sts: ['street', 'after'],
  stn: ['street', 'name'],
  stp: ['street', 'before', 'type'],
  sn: ['street', 'name'],
  rdnm: ['street', 'name'],
  hno: ['house', 'number'],
  hns: ['house', 'number', 'after'],
  hnr: ['house', 'number'],
  hsn: ['house', 'number'],
  san: ['unit', 'address', 'number'],
  sad: ['unit', 'address', 'type'],
  mcn: ['city', 'name'],
  pcn: ['post', 'city', 'name'],
  hausnr: ['house', 'number'],
  hausnummer: ['house', 'number'],
  addrnum: ['address', 'number'],
  anumber: ['address', 'number'],
  addnum: ['address', 'number'],
  housenum: ['house', 'number'],
  numerporzadkowy: ['house', 'number'],
  streetname: ['street', 'name'],
  strname: ['street', 'name'],
  stname: ['street', 'name'],
  postcomm: ['post', 'city'],
  msagcomm: ['city'],
  fulladdr: ['full', 'address'],
  zip4: ['zip', 'plus'],
  zip5: ['zip'],
  objectid: ['identity'],
  postnr: ['zip'],
  postnummer: ['zip'],
  postleitzahl: ['zip'],
}
