// Shapes of addresses as countries write their units, floors, towers, lanes, plots, blocks and zones. Data only; every name
// is drawn. `[u Flat #]` is a run of words with the letter of its part: o organization, b building, u unit, n house number,
// x box, s street, d part of the town, l town, c county, a area, p code, k country; what stands between is a delimiter.
// In it `*` stands for a name, `@` the town, `$` its area, `+` its county, `^` its code, `&` the country, `#` to `###` a number, `?` a letter,
// `%` a Roman number, and `№` the sign itself, and `(a|b)` one of several. Behind `¦` a new line begins.

/** Shapes by country, one a line. */
export const NATIONAL_SHAPES: Readonly<Record<string, string>> = {
  VN: `
[n ##?] [s (Lane|Alley|Ngo|Hem) ## *], [d *], [l @]
[n #] [s (Ngõ|Hẻm|Ngách) ## (|phố |đường )*], [d (phường|P.) *], [d (quận|Q.) *], [l @]
[n ##] [s *], [l @], [a $]
[n (Số |)##] [s (phố |đường |)*], [d (P.|Phường) *], [d (Q.|Quận )#], [l (TP. |Thành phố |Thành phố |TP.|)@]
[u P.###], [b (CC|Chung cư|Tòa nhà|Cao ốc) *], [n ##] [s *], [d (P.|Phường) *], [d (Q.|Quận )#]
[u (Tầng|Lầu) #], [b (Tòa nhà|Tòa|Cao ốc) *], [n ##] [s *], [d (Phường|P.) #], [d Quận #], [l (Thành phố|Thành phố|TP.) @]
[u Room ###], [b * Tower], [n ##] [s * (Street|Str.|)], [d * Ward], [d (District|Dist.) #], [l @]
[n ##/##] [s *], [d (Phường|Ward) #], [l @], [a $]
[n ##] [s *], [d (Quận |Q.)#], [l (Thành phố|TP.|Tp.) @]
[n ##] [s *], [l Thành phố @], [a Tỉnh $]
[d (Thôn|Ấp|Tổ) #], [d (Xã|Thị trấn) *], [d Huyện *], [l @]`,
  CN: `
[u (Room|Rm|Unit) ###], [b Tower ?], [b * (Plaza|Mansion|Building|Centre|Tower)], [n (No.|No. |)##] [s * (West |East |North |South |Middle |)(Road|Rd.|Street|Avenue)], [d * District], [l @], [a $( Province|)], [k (China|P.R. China)] [p ^]
[u (Room|Rm.) ###], [b (Building|Bldg) #], [n No. ##] [s * (Road|Street)], [d * District], [l @] [p ^]
[u #(/F|F)], [b * (Plaza|Place|Tower|Mansion)], [n ##] [s (West|East|North|South|Middle) * (Road|Street)], [d * District], [l @] [p ^], [k China]
[n Lane ##], [s * Road], [d * (District|New District|New Area)], [l @] [p ^]
[b * (Industrial Park|Science Park)], [n No.##] [s * (Road|Avenue)], [d * (Town|Zone)], [l @], [a $], [p ^]`,
  HK: `
[u Flat ?, #/F], [b (Tower|Block) #, * (Court|Garden|Mansion|View)], [n ##] [s * (Street|Road)], [d *], [l @]
[u (Shop|Unit) ?##, G/F], [b *( Plaza| Mall| Garden|)], [n ##] [s * (Road|Street)], [d *], [a (N.T.|Kowloon|New Territories)]
[u (Unit|Room|Shop) ##, #/F], [b * (Industrial Building|Centre|Plaza|House|Tower)], [n ##] [s * (Road|Street|Rd)], [d *], [a (Kowloon|New Territories|Hong Kong|N.T.|KLN)]
[u #/F] [b * (Tower|House)], [n ##] [s * Road], [d *]
[u #/F], [n ##] [s * (Rd|Street)], [d *], [a (KOWLOON|HONG KONG)]
[n (No. |)##], [s Lane #], [d * Village], [d *], [a New Territories]`,
  TW: `
[u #F.], [n No. ##], [s Ln. ##], [s * Rd.], [d * Dist.], [l @] [p ^]
[u #F-#], [n No. ##], [s Sec. #], [s * (S.|E.|N.|W.|) Rd.], [d * Dist.], [l @ City] [p ^]
[n No. ##], [s Aly. #, Ln. ##], [s Sec. #], [s * Rd.], [d * (Dist.|Township)], [l @] [p ^]
[n (No. |)##] [s * (1st|2nd|3rd|5th) (Rd.|Road|St.)], [d * (Dist.|District)], [l @ City] [p ^]
[n (No. |)##], [s * (Rd.|Road|St.)], [l @ (City|Township)], [a * County] [p ^]
[n ##] [s * (|1st |2nd |3rd |4th )(Rd|Road|St)], [l @ (City|Township)], [a * County] [p ^]
[n ##] [s * (Road|Rd.|St.)], [d * (District|Dist.)], [l (New |)@ City] [p ^]`,
  JP: `
[n #-#] [d * #-chome], [l *-ku], [a @] [p ^]
[n #-#-#], [d *], [l *-ku], [a @] [p ^]
[l @(中|東|西|南|北|中央|港)区][d (栄|錦|本町|中央|新町|大手町|天神|三宮|梅田|駅前)#丁目][n #-#]¦[b *(ビル|タワー)] [u #F]¦[p ^]
[a (愛知県|大阪府|福岡県|兵庫県|広島県|宮城県)][l @(中|東|西|南|北|中央|港)区][d (栄|錦|本町|中央|新町|大手町|駅前)(#丁目|)][n #-#] [b *(ビル|タワー)] [u #(F|階)]
[n #-#-#] [d *], [d *-ku], [l *-shi], [a @] [p ^], [k (Japan|JAPAN)]
[u #F], [b * (Building|Bldg.)], [n #-#-#] [d *], [l *-ku], [a @] [p ^]
[d * #-chome] [n #-#], [l *-ku], [a @] [p ^]
[u Room ###], [b * (Heights|Mansion|Tower)], [d * #-#-#], [l *-(shi|ku)], [a @]`,
  KR: `
[u #F], [b * (Center|Tower|Building)], [n ##] [s *-(ro|daero|gil)], [d *-gu], [l @] [p ^], [k (Korea|Republic of Korea|South Korea)]
[u ##-dong ###-ho], [n ##] [s *-(ro|gil)], [d *-gu], [l @-si], [a $-do] [p ^]`,
  TH: `
[n ##/#] [d Moo #], [s Soi #], [d (T.|Tambon) *], [l (A.|Amphoe|Amphur) *], [a @] [p ^]
[n ##/#] [s Soi * #], [d *], [d *], [l @] [p ^]
[u #th Floor], [b * Tower], [n ##] [s * (Road|Rd.)], [d (Khwaeng |)*], [d (Khet |)*], [l @] [p ^]
[n ##/##] [s Soi * #], [s * (Rd.|Road)], [d *], [d *], [l @] [p ^]`,
  ID: `
[s (Jl.|Jalan) *] [n No. ##] [d RT 0#/RW 0#] [d Kel. *] [d Kec. *] [l @] [p ^]
[s (Jl.|Jalan) *] [n No.##], [d (Kel.|Kelurahan) *], [d (Kec.|Kecamatan) *], [l (Kota |Kab. |)@], [a $] [p ^]
[b (Gedung|Menara|Wisma) *] [u (Lt.|Lantai) #], [s (Jl.|Jalan) *] [n (No. ##|Kav. ##)], [d *], [l @] [p ^]
[d Dusun *] [d RT 0# RW 0#], [d Desa *], [d Kec. *], [l Kab. @], [a $] [p ^]
[s (Gg.|Gang) * %] [n No. #], [s Jl. *], [l @], [a $]
[d (Komp.|Perumahan|Komplek) *] [u Blok ?] [n No.#], [d *], [l @] [p ^]
[s (Jl.|JL.) * (Raya |)] [n ##-##] [l @] [p ^]
[b Ruko *] [u Blok ?#] [s Jl. *] [d *] [l @]`,
  MY: `
[n (Lot |No. |No |)##], [s (Jalan|Jln|Lorong) * #], [d (Taman|Bandar|Kampung) *], [p ^] [l @], [a $]
[u Unit #-#], [u (Level|Tingkat) #], [b (Menara|Wisma|Plaza) *], [n ##] [s Jalan *], [p ^] [l @]
[n ?-#-#], [b (Kondominium|Pangsapuri|Apartment) *], [s Jalan *], [p ^] [l @]
[n (No. |)##], [s Jalan (SS|PJU|USJ|U) #/#], [d *], [p ^] [l @], [a $]`,
  SG: `
[n (Blk|Block) ##] [s * (Ave|St|Street|Road) #] [u №0#-##] [l Singapore] [p ^]
[n ##] [s * (Road|Rd|Street|Drive)], [u №0#-##] [b * (Plaza|Centre|Building|Tower)], [l Singapore] [p ^]
[n ##] [s Lor ##? *], [l Singapore] [p ^]`,
  PH: `
[n B# L#] [s * St.], [d * (Village|Subd.|Exec. Village|Homes)], [l @], [a +]
[n (Blk|Block) # Lot #], [d * (Homes|Subd.|Subdivision|Village)], [l @], [a +] [p ^]
[n (№|)##] [s * (St.|Street|Ave.)], [d (Brgy.|Barangay) *], [l @( City|)], [a +] [p ^]
[u Unit ###] [b Tower #, * (Residences|Condominium|Towers)], [s * (St.|Ave.)], [d (Brgy.|Barangay) *], [l @] [p ^]
[u #(th|rd) Flr.], [b * (Tower|Building|Bldg.)], [n ##] [s * Ave.], [d *], [l @]
[d (Sitio|Purok) (*|#)], [d (Brgy.|Barangay) *], [l @], [a +] [p ^]
[n (№|)##] [s * (St.|Street)], [d * Village], [d *], [l @( City|)] [p ^]
[n ##] [s * (ST|AVE)] [d *] [l @]
[n Km. #] [s * (Road|Highway)], [d *], [l @]`,
  IN: `
[n ##/#], [s #(st|nd|rd|th) Cross], [s #(th|rd|nd|st) Main], [d *( Layout| Nagar|)], [l @] [p ^]
[n #(|No. )##], [s #(rd|th) (Cross|Main)( Road|)], [d * (Layout|Nagar|Colony|Extension)], [l @] [p ^]
[u Flat (No. |)##], [b * (Apartments|Residency|Heights|Enclave)], [s * (Road|Marg)], [d * (West|East|Nagar)], [l @] [p ^]
[n (Plot No. |House No. |H.No. |)##], [d (Sector|Phase) #], [l @], [a $] [p ^]
[u (Shop No. #|#(rd|th) Floor|Office ##)], [b * (Tower|Complex|Plaza|Chambers)], [s * (Road|Marg|Street)], [l @], [a $] [p ^]
[b (Near|Opp.|Behind|Opposite|Next to) * (Bank|Temple|Mandir|Hospital|School|Park|Hotel)], [s * Road], [d *], [l @] [p ^]
[n ?-##], [u (Ground|First|Second|Third) Floor], [d * Nagar( %|)], [l @]-[p ^]
[d (Village|Vill.) *], [d (P.O.|PO) *], [c (Tehsil|Teh.|Tal.) *], [c (Dist.|Distt.|District) @], [a $] [p ^]`,
  PK: `
[n (House |House No. |H.No. |H № |Plot )##], [s (Street|Road|St №) #], [d (Block ?|Phase #|Sector ?-#)], [d *], [l @] [p ^]
[u (Flat|Office|Shop No.) ##], [b * (Heights|Center|Plaza|Trade Center)], [d Block #], [d *], [l @]
[n ##-?], [s *( Road| Boulevard| Lane #|)], [d * (%|Town|Colony)], [l @], [a $]`,
  BD: `
[n (House|House №|Plot|H№) ##], [s (Road|Road №|Road No.) #], [d (Block ?|Sector #)], [d *], [l @]( |-|- )[p ^]
[u (Flat ?-#|Level #|Apt ?#)], [b * (Bhaban|Tower|Plaza|Heights)], [n ##] [s * Road], [d *( R/A| C/A|)], [l @] [p ^]
[d (Vill|Village): *], [d (P.O|PO|P.O.): *], [d (P.S|Thana): *], [c Dist: @]`,
  LK: `
[n (No. |)##/#], [s * (Road|Mawatha|Rd|Lane)], [d *], [l @( 0#|)]
[u (Level #|#th Floor)], [b * (Tower|Centre|House|Building)], [s * (Road|Square|Mawatha)], [l @]
[n ##], [s #(st|nd|rd) Lane], [d *], [l @] [p ^]`,
  SA: `
[x ص.ب. ###] [l @] [p ^] [k (المملكة العربية السعودية|السعودية)]
[x ص.ب ###], [l @] [p ^], [k المملكة العربية السعودية]
[n ###] [s (شارع|طريق) *], [d حي *], [l @] [p ^]
[d حي *], [s (شارع|طريق) *], [n مبنى ##], [l @] [p ^]
[n ###] [s * (St|Rd|Street|Road)], [d (Al |)* (Dist.|District|Dist)], [l @] [p ^]
[n (Building|Bldg) ###], [d Al * (Dist.|District)], [u Unit #], [l @] [p ^]
[u (Unit No|Unit|Office) #], [n (Bldg No|Building|Bldg) ###], [s * Rd], [d Al *], [l @] [p ^]
[x P.O. Box ###], [l @] [p ^], [k (KSA|Saudi Arabia)]`,
  AE: `
[u (Office|Flat|Apt) ###], [u #th Floor], [b * (Tower|Building|Plaza)], [s * (Rd|Street|Road)], [d *], [l @], [k (UAE|United Arab Emirates)]
[n Villa ##], [s Street #?], [d Al * #], [l @]
[x P.O. Box ###], [b * Tower], [s * Road], [l @], [k UAE]
[u (مكتب|شقة) ##]، [b (برج|بناية) *]، [s شارع *]، [l @]`,
  EG: `
[n ##] [s (El |Al |)* (St.|Street|Rd)], [d *( City|)], [l @]
[n ##] [s Corniche *], [d *( City|)], [l @]
[u Flat #], [u #(rd|th) floor], [n #] [s * St.], [d *( City|)], [l @] [p ^]
[n (Villa|Building|Plot) ##], [s Street #], [d *], [l @], [k Egypt]
[u شقة #]، [n ##] [s (شارع|ش.) *]، [d *]، [l @]
[b عمارة #]، [s شارع *]، [d مدينة *]، [l @]`,
  TR: `
[s * (Bulvarı|Bulv.|Caddesi|Cad.|Cd.)] [n No:##/#], [d *], [p ^] [l @]/[a $]
[d * (Mah.|Mh.|Mahallesi)] [s * (Sok.|Sk.|Sokak|Cad.)] [n (No:|No |No: )##] [u (D:#|K:# D:#|Daire #|Kat #)], [l @]( / |/)[a $] [p ^]
[d * (Mah.|Mh.)] [s ###. (Sk.|Sok.)] [n No:#] [l @] [a $]
[b * (Apt.|Apartmanı|İş Merkezi)] [u (Kat # Daire #|K:#|? Blok Kat #)], [s * (Sok.|Sk.|Cad.)] [n No:##], [d *], [l @]
[d * (Mah.|Mh.)], [s * (Cad.|Caddesi)] [n No:##/?], [p ^] [d *], [l @]/[a $]`,
  HU: `
[p ^] [l @], [s * (utca|u.|út|tér|körút|krt.)] [n ##.] [u (? lph.|? lépcsőház) #/#]
[s * (utca|u.|út|tér)] [n ##.] [u (? lph. #/#|%. em. #.|fszt. #.|?. ép. #. em. #)], [l @]
[p ^] [l @], [s * (utca|út|tér)] [n ##/?] [u (%|#). (em.|emelet) #.( ajtó|)]
[l @], [d %. (ker.|kerület)], [s * utca] [n ##.] [u #. em. #.]
[p ^] [l @], [n hrsz. ###(/#|)]`,
  IE: `
[b * (Cottage|House|Lodge|View)], [s (Main Street|* Road|Church Street)], [l @], [c (Co.|County) $]
[u (Apt|Apartment|Unit|Flat) #], [b (The * |* )(Court|Hall|Mill|Park|House)], [n ##] [s * (Road|Street)], [l @( #|)]
[b * House], [d *], [l @], [c (Co.|County) $]
[n ##] [s * (Street|Road|Avenue|Park)], [d *], [l @( ##|)]`,
  NO: `
[x Postboks ###] [l @]
[x (Postboks|Pb.|Boks) ### *], [p ^] [l @]
[s *(veien|gata|vegen)] [n ##] [u H0#0#], [p ^] [l @]`,
  SE: `
[x Box ###], [p ^] [l @]
[o * (museet|AB|Kafé|skola|Bageri)], [s *(gatan|vägen)] [n ##], [p ^] [l @]
[s *(gatan|vägen)] [n ##] [u (lgh ###|# tr)], [p ^] [l @]`,
  VE: `
[s (Calle|Av.|Avenida|Carrera) *] [u Casa (No. |Nº |)#], [l @]
[s (Av.|Calle) *], [b (Edif.|Edificio|Torre|Qta.|C.C.) *], [u (Piso #|Apto. #?|Piso #, Apto. #)], [d (Urb. |Sector |)*], [l @]
[d (Urb.|Urbanización|Sector|Barrio) *], [s Calle (#|*)], [u Casa (Nº |)##], [l @], [a (Edo. |Estado |)$]`,
  GT: `
[s #(a|a.) (Avenida|Calle|Av.)] [n #-##], [d (Zona|zona|Z.) #], [l (@|Ciudad de Guatemala|Guatemala)]
[s # (av|calle|avenida|Avenida)] [n #-## ?], [d zona #]( |, )[l (@|Guatemala)]
[s # (Avenida|Calle) "?"] [n #-##], [l @]
[n ##] [s Calle *], [d (Colonia|Col.) *], [d zona #], [l @]
[s #a (Calle|Avenida)] [n #-##], [b (Edificio|Torre) *], [u (Oficina|Nivel) #], [d Zona #], [l @]`,
  HN: `
[d (Barrio|Bo.|Col.|Colonia) *], [s # (Calle|Avenida)], [s # (Avenida|Calle)], [u Casa #], [l @]`,
  SV: `
[s # (Calle|Avenida) (Norte|Sur|Poniente|Oriente)], [u № ##], [d (Colonia|Col.) *], [l @]`,
  CO: `
[s (Carrera|Calle|Cra.|Cl.|Avenida|Diagonal|Transversal) ##(|?)] [n (№ |No. |№)##-##], [u (Oficina|Apto|Of.|Piso|Local) ##], [l @]
[s (Carrera|Calle|Cra.|Cl.|Avenida|Diagonal|Transversal) ##(|?)] [n (№ |No. |№)##-##], [l @], [a $]
[s (Carrera|Calle|Kr) ##] [n ## - ##] [u (apto|Apto|Oficina|Torre # Apto) ##] [d *] [l @]
[s (Calle|Carrera) ##? (sur|norte|)] [n ## ##] [d (Barrio |)*] [l @]`,
  MX: `
[s (Av.|Calle|Calz.|Blvd.|Priv.) *] [n (№|)##], [d (Col. |Colonia |Fracc. |)*], [p ^] [l @], [a $]
[n Mz(.|) # Lt(.|) #] [d (Col.|Fracc.) *], [l @]
[s (Carretera|Carr.) *-*] [n (Km|km.) #], [l @]
[s *] [n ##] [u (Int. #|Depto. #|Piso #)], [d Col. *], [l @] [p ^]`,
  BR: `
[s (Rua|R.|Avenida|Av.) *], [n ##], [u (Apto|Bloco ?|Sala|Casa) #], [d (Centro|*)], [l @] - [a $], [p ^]
[s (Av.|Avenida|Rua|R.) *] [n ##], [d *], [l @] [a $] [p ^]
[s (Rua|Travessa|Av.) *] [n ##] [u (ap|apto) ##] [d *] [l @]
[s Rua (#|*)] [n Qd. # Lt. #], [d (Setor |Jardim |)*], [l @] [a $]
[s Q(S|N|L|R)N ##] [u (Bloco ?|Conjunto ?)] [u (Apto ##|Casa #)], [l @]`,
  KZ: `
[l @], [d * district], [s * (ave.|str.|street)] [n ##/#], [b BC *( Tower|)], [u (#th floor|office ##)]
[u (Office|Apt.) ##], [b BC *( Towers|)], [n ##] [s * (Street|Avenue|Ave)], [l @] [p ^]
[p ^], [l (г. |)@], [s (ул.|пр.) *], [n (д. |)##], [u (кв.|оф.) ##]
[l (г. |г.|)@], [d мкр. *-#], [n (дом|д.) ##], [u кв. #]`,
  RU: `
[p ^], [l г. @], [s (ул.|пр-т|пер.|ш.) *], [n д. ##(|, корп. #|, стр. #)], [u (кв.|оф.) ##]
[l @], [s (ул. |)*], [n ##], [b БЦ *], [u (# этаж|офис ##)]
[s * (ул.|улица)], [n ##к#], [l @], [k Россия]`,
  KE: `
[u #th Floor], [b * (House|Plaza|Towers|Centre)], [s * (Street|Road|Avenue)], [l @]
[n (House No. |Plot |Hse No. )##], [d *], [s * (Rd|Road|Lane)], [l @]
[x P.O.( |)Box ###]( - |-|, )[p 00###] [l @]
[s * (Road|Rd)], [b (Opp.|opposite|next to|near|behind) * (Hotel|Mall|Hospital|Church)], [d *], [l @], [k Kenya]
[n (LR No. ##/##|Plot ##)], [s * Road], [d (Industrial Area|*)], [l @]`,
  UG: `
[n Plot ##], [s * (Road|Street|Close)], [d *], [l @], [k Uganda]
[u (Suite|Room) #], [b * (House|Plaza|Building)], [n Plot #], [s * Road], [l @]`,
  TZ: `
[n (Plot No. |House No. )##], [s * (Street|Road)], [d *], [l @]
[x (S.L.P.|P.O. Box) ###], [l @]`,
  GH: `
[n (House No. ?##/#|H/No. ##|Plot ##)], [s * (Street|Road|Avenue|Close)], [d *], [l @]
[x (P.O. Box|PMB) ?? ##], [d *], [l @]
[p G?-###-###], [s * (Street|Road)], [d *], [l @]`,
  NG: `
[n (Plot |No. |No |)##?], [s * (Street|Close|Crescent|Avenue)], [d (*|* Estate|Phase #)], [l @], [a $( State|)]
[u (Suite|Shop) #], [b * (Plaza|House|Complex)], [s * (Way|Crescent|Street)], [d *( %|)], [l @]
[u #(nd|rd|th) Floor], [b * (Towers|House)], [n ##] [s * Road], [d *], [l @]
[n (House|Block) #], [s #(th|nd|rd) Avenue], [d *], [l @]`,
  ZA: `
[u (Flat|Unit) #], [b * (Court|View|Heights|Mansions)], [n ##] [s * (Road|Street|Avenue)], [d *], [l @] [p ^]
[n ##] [s * (St|Street|Rd|Road)], [l @], [a $], [p ^]
[n (Erf|Stand|Plot) ###], [s * Street], [d (Ext #|*)], [l @] [p ^]
[u #(st|nd|rd) Floor], [b Block ?], [b * (Park|Gardens|Office Park)], [n ##] [s * (Road|Avenue)], [d *], [p ^]`,
  AO: `
[b (* Trade Centre|Edifício *|Torre *)], [s (Rua|Av.|Avenida) *] [n ##], [l @]
[s (Rua|Av.) *], [n (nº |n.º |)##], [u #º (andar|Andar)], [d (Bairro |)*], [l @]`,
  MA: `
[n ##] [s (Rue|Avenue|Bd|Boulevard) (Mohammed |Ibn |Ben |)*] [l @]
[n ##], [s (Rue|Avenue|Bd|Boulevard) *], [u (Appt. #|#ème étage|#e ét.|#er ét.)], [d (Hay |Quartier |)*], [l @] [p ^]
[n ##] [s (Av.|Rue|Bd) *], [u (#e ét.|#ème étage)], [l @] [p ^], [k Maroc]
[b (Imm.|Immeuble|Résidence) *], [u Appt. #], [s (Rue|Av.) *], [d *], [l @] [p ^]
[n ##] [s (شارع|زنقة) *]، [d حي *]، [l @]`,
  IR: `
[n No. ##], [s * Alley], [s * (St.|Ave)], [l @] [p ^]
[u Unit #], [u #(rd|th) Floor], [n No. ##], [s * (Ave|St.)], [l @], [k Iran]
[l @]، [s خیابان *]، [s کوچه *]، [n پلاک #]، [u (طبقه #|واحد #)]`,
  IQ: `
[s (شارع|حي) *]، [n (دار|محل) #]، [l @]
[s * Street], [d (Al |)*( District|)], [l @], [k Iraq]`,
  SY: `
[s شارع *] [d *] [l @] [k &]
[n ##] [s (شارع|جادة) *]، [d حي *]، [l @]`,
  JO: `
[n ##] [s (شارع |)*]، [d (جبل |)*]، [l @] [p ^]
[n ##] [s * (St.|Street)], [d (Jabal |)*], [l @] [p ^], [k Jordan]`,
  IL: `
[s * (St.|Street|Blvd)] [n ##(|/#)], [u (Apt. #|#rd floor)], [l @] [p ^]
[n ##(|/#)] [s * (Rd.|St.|Street|Road)], [u Apt. #], [l @] [p ^]
[b * (Tower|House|Mall)], [n ##] [s * (Rd.|St.|Road|Blvd.)], [l @]
[s (רח' |רחוב |)*] [n ##], [u (דירה|קומה) #], [l @] [p ^]`,
  ES: `
[s (Calle|C/|Avda.|Plaza) *], [n (nº |)##], [u (#º ?|#º izq.|Bajo|Esc. ? #º)], [p ^] [l @], [a $]
[d (Urbanización|Urb.) *], [s Calle *] [n ##], [p ^] [l @]
[d Polígono Industrial *], [s Calle ?], [u Nave #], [p ^] [l @]`,
  PT: `
[s (Rua|Av.|Avenida|Travessa) *], [n (nº |n.º |)##], [u (#º (Esq.|Dto.|Frente)|R/C)], [p ^] [l @]
[b (Urbanização|Edifício) *], [u (Lote #|Bloco ?)], [s Rua *], [p ^] [l @]`,
  FR: `
[b (Résidence|Bâtiment|Bât.) *], [u (Appt|Esc.|Bât.) (#|?)], [n ##(|bis)] [s (Rue|Avenue|Allée) *], [p ^] [l @]
[n ##] [s (Rue|Avenue|Boulevard) *], [u #(er|e|ème) (étage|ét.)], [p ^] [l @]
[d (ZA|ZI|Zone Industrielle) *], [s Rue *], [p ^] [l @ (CEDEX|Cedex|Cedex 0#)]
[n ##(| bis| ter)] [s (rue|avenue|boulevard|place) *], [p ^] [l @( Cedex 0#|)]
[n ##] [s (rue|Rue|Avenue) (du |de la |des |de |)*] [p ^] [l @]`,
  IT: `
[s (Via|Viale|Piazza|Corso) *], [n (n. |)##(|/?)], [u (int. #|scala ?|piano #)], [p ^] [l @] [a $]`,
  AR: `
[s (Av.|Calle|) *] [n (N° |)##] [u (Piso # Dpto ?|#° ?|PB ?|Dto. #)], [d (B° |Barrio |)*], [l @], [a $]
[s (Ruta|RN|RP) #] [n km ##], [l @], [a $]
[d (Barrio|B°) *] [n (Mza.|Mz) # (Casa|C.) #], [l @]`,
  CR: `
[s (Frente al|Diagonal al|Contiguo al) (mercado|parque|colegio|banco *)], [l @]
[n ## (m|metros)] [s (sur|norte|este|oeste) (de la|del) (escuela|iglesia|parque|banco *)], [d *], [l @]
[s (sur|norte|este|oeste) (de la escuela|de la iglesia|del parque|del mercado)], [l @]`,
  CL: `
[s (Av.|Calle|Pasaje) *] [n (N° |)##], [u (Depto.|Of.|Oficina|Casa) ##], [d (Villa |Población |)*], [l @]`,
  PE: `
[s (Jr.|Jirón|Av.|Calle|Psje.) *] [n (N° |)##], [u (Dpto.|Int.|Of.) ##], [d (Urb. |AA.HH. |)*], [l @], [a $]
[n Mz. ? Lt. #], [d (Urb.|AA.HH.|A.H.) *], [l @]`,
  EC: `
[s (Av.|Calle) *] [n (N#-##|##)] y [s *], [b Edif. *], [u Piso #], [l @]`,
  PL: `
[s (ul.|al.|os.) *] [n ##(|?|/#)], [p ^] [l @]
[s (ul.|al.|os.) *] [n ##(|?)] [u (m.|lok.|m. |lok. )#], [p ^] [l @]`,
  CZ: `
[s *] [n ###/##], [p ^] [l @ #-*]
[s *] [n ##], [d *], [p ^] [l @ #]`,
  GB: `
[u Flat #], [b * (Court|House)], [n ##] [s * (Street|Road|Lane)], [d *], [l @], [p ^]`,
  AU: `
[u (Level|Suite|Shop|Unit) #], [b * (Centre|House|Tower|Plaza)], [n ##] [s * (Street|Road|Drive)], [l @] [a $] [p ^]
[n ##] [s * (Crescent|Street|Court)] [d *] [l @] [a $] [p ^]`,
}
