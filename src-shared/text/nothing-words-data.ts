// What people write into a cell that they have nothing for, by language. Data only; small letters, one blank between words.

/** Nothing is known, or there is nothing. */
export const ABSENT_WORDS: Record<string, string> = {
  english:
    'n/a|n.a|n.a.|na|null|undefined|unknown|tba|tbc|tbd|not known|not applicable|not available|not specified|not provided|not given|not stated|no street address|no address|no data|no information|no street|no street name|address unknown|unknown address|none given|to be confirmed|to be advised|to follow',
  german:
    'k.a|k.a.|k. a.|keine angabe|keine angaben|keine adresse|keine anschrift|keine straße|keine strasse|ohne angabe|ohne angaben|ohne adresse|unbekannt|nicht bekannt|nicht vorhanden|nicht verfügbar|nicht angegeben|adresse unbekannt|anschrift unbekannt|fehlt|entfällt|wird nachgereicht|folgt',
  french:
    'inconnu|inconnue|néant|neant|sans objet|non renseigné|non renseignée|non renseigne|non communiqué|non communiquée|non disponible|non précisé|non précisée|non applicable|n/c|n.c|n.c.|n/r|n.r.|aucun|aucune|aucune adresse|pas d’adresse|pas d’adresse connue|adresse inconnue|à compléter',
  spanish:
    'desconocido|desconocida|no aplica|no disponible|no consta|no informado|no especificado|sin datos|sin dato|sin información|sin dirección|sin domicilio|n/d|n.d|n.d.|s/d|ninguno|ninguna|dirección desconocida',
  italian:
    'sconosciuto|sconosciuta|non disponibile|non noto|nota|non specificato|non indicato|non pervenuto|n.p.|n/p|nessuno|nessuna|nessun indirizzo|indirizzo sconosciuto|non applicabile',
  portuguese:
    'desconhecido|desconhecida|não informado|não informada|nao informado|não disponível|nao disponivel|não consta|nao consta|sem informação|sem informacao|sem dados|sem endereço|nenhum|nenhuma|não se aplica|não aplicável',
  dutch: 'onbekend|niet bekend|niet van toepassing|n.v.t|n.v.t.|nvt|n.n.b.|geen adres|niet beschikbaar|niet opgegeven',
  nordic:
    'okänd|okänt|saknas|uppgift saknas|ej angiven|ej angivet|ej känd|ukendt|ikke oplyst|mangler|ukjent|ikke oppgitt|tuntematon|ei tiedossa|ei tietoa|puuttuu|óþekkt|ekki vitað',
  polish: 'nieznany|nieznana|nieznane|nie dotyczy|nd.|n.d|brak danych|brak adresu|brak ulicy|nie podano',
  czech: 'neznámý|neznámá|neznámé|neznámo|neuvedeno|neuveden|neuvedená|není známo|nezadáno|neznámy|neznáma|neuvedené',
  hungarian: 'ismeretlen|nincs adat|nincs cím|nem ismert|nincs megadva',
  romanian: 'necunoscut|necunoscută|necunoscuta|nu este cazul|nu se aplică|fără adresă|nespecificat',
  'south slavic': 'nepoznato|nepoznat|nepoznata|neznano|neznan|ni podatka|nema podataka|nije poznato|nema adrese',
  baltic: 'nežinoma|nežinomas|nezināms|nezināma|nav zināms|teadmata|puudub|nėra duomenų',
  turkish: 'bilinmiyor|belirtilmemiş|belirtilmedi|adres yok|mevcut değil|bilgi yok',
  russian:
    'неизвестно|неизвестен|неизвестна|нет данных|н/д|отсутствует|не указан|не указана|не указано|нет адреса|без адреса|не известно',
  ukrainian: 'невідомо|немає даних|відсутня|відсутній|не вказано|немає адреси',
  bulgarian: 'неизвестен|няма данни|няма адрес|не е посочен|неизвестно',
  greek: 'άγνωστο|άγνωστη|άγνωστος|δεν υπάρχει|δεν είναι γνωστό|μη διαθέσιμο|δ/υ',
  arabic: 'غير معروف|غير متوفر|لا يوجد|لا يوجد عنوان|غير محدد|بدون عنوان',
  persian: 'نامشخص|ندارد|نامعلوم',
  hebrew: 'לא ידוע|לא ידועה|אין כתובת|לא צוין|חסר',
  japanese: 'なし|無し|不明|未定|未記入|未登録|該当なし|住所不明|空欄',
  chinese: '不详|不詳|未知|暂无|暫無|无地址|無地址|不明|没有|沒有|未填',
  korean: '없음|미상|모름|해당없음|해당 없음|주소 없음|미정',
  thai: 'ไม่มี|ไม่ทราบ|ไม่ระบุ|ไม่มีข้อมูล',
  vietnamese: 'không có|không rõ|chưa có|không biết|chưa rõ',
  'indonesian and malay': 'tidak ada|tidak diketahui|tiada|belum ada',
  hindi: 'अज्ञात|लागू नहीं|उपलब्ध नहीं|पता नहीं',
}

/** What is meant stands elsewhere. */
export const ELSEWHERE_WORDS: Record<string, string> = {
  english:
    'ditto|same as above|same as billing|same as shipping|same as delivery|same as before|same address|as above|see above|see below|see note|see notes|see attached|see comments|as before|as billing|see other',
  german:
    'dito|dto|dto.|siehe oben|s.o|s.o.|s. o.|siehe unten|s.u.|s. u.|siehe anlage|siehe bemerkung|siehe hauptadresse|siehe rechnungsadresse|siehe lieferadresse|wie oben|wie vor|wie vorstehend|wie rechnungsadresse|wie lieferadresse|gleiche adresse|identisch|selbe adresse',
  french:
    'idem|voir ci-dessus|voir ci dessus|voir ci-dessous|voir plus haut|cf. ci-dessus|cf ci-dessus|comme ci-dessus|même adresse|meme adresse|identique',
  spanish: 'ídem|ver arriba|véase arriba|igual que arriba|misma dirección|la misma|el mismo|lo mismo|ver abajo',
  italian: 'come sopra|vedi sopra|stesso indirizzo|vedi sotto|c.s.|v. sopra',
  portuguese: 'ver acima|vide acima|o mesmo|a mesma|mesmo endereço|idem acima',
  dutch: 'zie boven|zie hierboven|als boven|zelfde adres|hetzelfde|zie onder|idem dito',
  nordic:
    'se ovan|samma adress|samma som ovan|se ovenfor|samme adresse|se over|samme som ovenfor|ks. yllä|katso yllä|sama osoite|sjá að ofan',
  polish: 'jw|j.w|j.w.|jak wyżej|patrz wyżej|ten sam adres|ten sam|taki sam',
  czech: 'viz výše|viz vyse|dtto|totéž|stejná adresa|viď vyššie|tá istá adresa|jako výše',
  hungarian: 'lásd fent|ld. fent|ugyanaz|azonos|mint fent',
  romanian: 'vezi mai sus|vezi sus|aceeași adresă|ca mai sus',
  'south slavic': 'kao gore|glej zgoraj|vidi gore|ista adresa|isti naslov',
  turkish: 'yukarıdaki gibi|aynı adres|aynısı|bkz. yukarı|yukarıda',
  russian: 'см. выше|см.выше|то же|там же|тот же|тот же адрес|как выше',
  ukrainian: 'див. вище|те саме|та сама адреса|там само',
  bulgarian: 'виж по-горе|същият|същия адрес|същото',
  greek: 'βλ. παραπάνω|όπως παραπάνω|ίδια διεύθυνση|ό.π.|το ίδιο|ομοίως',
  arabic: 'كما أعلاه|نفس العنوان|انظر أعلاه|نفسه',
  persian: 'همان آدرس|مانند بالا',
  hebrew: 'כנ"ל|כנ״ל|ראה לעיל|אותה כתובת',
  japanese: '同上|上記同様|上記参照|同左|上に同じ',
  chinese: '同上|见上|見上|同前|如上',
  korean: '상동|위와 같음|동일',
  thai: 'เหมือนข้างต้น|ดูข้างต้น|เช่นเดียวกัน',
  vietnamese: 'như trên|xem trên',
  'indonesian and malay': 'sama dengan atas|lihat di atas|idem di atas|sama seperti di atas',
  hindi: 'उपरोक्त|ऊपर देखें',
}

/** Words that are names as well, of towns such as None, Leer and Brak: they say nothing only where no town can stand. */
export const NAMES_AS_WELL =
  'none|nil|leer|brak|nema|same|sama|isto|blank|empty|missing|yok|geen|nincs|nic|nada|niente|ingen|ei ole|нет|немає|няма|無|无|אין|不|keine|keiner|ohne|nichts'
