// Words of column names in people's own tables and what they mean: whoever is there, how they are reached, what is kept
// of them. Registers have few of these, so the reader of parts is not fitted on them: to it they are columns of something
// else. Compared after folding: case and accents do not matter. Data only.

export const FIELD_SENSES = {
  organisation: `sociale social company companies organisation organization business firm firms firma firmen firmenname firmenbezeichnung unternehmen unternehmens betrieb
    gesellschaft institution arbeitgeber société societe entreprise raison compagnie enseigne empresa compañía razon sociedad ragione azienda aziendale ditta
    impresa società empregador companhia sociedade bedrijf bedrijfs bedrijfsnaam organisatie onderneming instelling virksomhed virksomheds
    selskab firmanavn företag företags företagsnamn bolag bolagsnamn organisationsnamn bedrift bedriftsnavn selskap selskaps foretak organisasjon yritys yrityksen organisaatio
    organisaation toiminimi firmy przedsiębiorstwo przedsiębiorstwa spółka spółki organizacja společnost společnosti podnik podniku organizace
    obchodní spoločnosť spoločnosti organizácia obchodné cég cégnév céges cégneve vállalat vállalkozás szervezet firmă firmei societate societatea companie companiei
    organizație фирма фирмы фирмата фирми дружество дружества компания компании компанията организация организации организацията предприятие юрлицо компанія
    компанії організація організації підприємство підприємства фірма εταιρεία εταιρείας εταιρία επωνυμία επωνυμια επιχείρηση επιχείρησης οργανισμός şirket
    şirketi firması ünvan ünvanı unvan kurum kuruluş işletme 会社 会社名 企業 企業名 法人 法人名 社名 貴社名 団体 団体名 組織 組織名 取引先名 屋号 店舗名 勤務先 회사
    회사명 업체 업체명 상호 상호명 법인 법인명 기업 기업명 기관명 거래처명 公司 公司名 单位 單位 单位名称 企业 企业名称 機構 机构 商号 شركة الشركة مؤسسة المؤسسة منشأة المنشأة
    جهة الجهة חברה החברה עסק העסק ארגון הארגון מוסד ettevõte ettevõtte asutus asutuse organisatsioon uzņēmums uzņēmuma organizācija organizācijas firmas
    įmonė įmonės bendrovė bendrovės organizacija organizacijos podjetje podjetja družba družbe organizacije tvrtka tvrtke poduzeće poduzeća preduzeće preduzeća
    предузеће предузећа фирме компаније fyrirtæki fyrirtækis félag félags công ty doanh nghiệp perusahaan instansi syarikat enpresa kompani kompania ndërmarrja
    शर्कत कंपनी บริษัท شرکت
    badan dénomination denominação`,
  customer: `customer customers cust client clients cliente clienti clientes kunde kunden kundens kd kdnr kundin debitor debitoren debitors kreditor kreditoren acct
    account member mitglied mitglieds partner abonnent klant klanten klantcode klantnr debiteur debiteuren crediteur relatie kund kundens asiakas asiakkaan klient
    klienta klientów kontrahent kontrahenta nabywca zákazník zákazníka odběratel odběratele odberateľ odberateľa ügyfél ügyfélszám vevő vevőkód vásárló clientului
    client clientul клиент клиента клиенти клієнт клієнта покупатель контрагент контрагента πελάτης πελάτη πελατη müşteri musteri cari 顧客 お客様 得意先 取引先 会員
    ご契約者 고객 거래처 회원 客户 客戶 会员 會員 العميل عميل الزبون زبون العملاء לקוח הלקוח לקוחות klient kliendi klients klienta klientu klientas kliento pirkėjo stranka stranke
    kupac kupca partnera купац купца странке viðskiptavinur viðskiptavinar viðskiptamanns viðskiptamannanúmer viðskiptanr khách hàng pelanggan nasabah konsumen supplier
    vendor lieferant lieferanten fournisseur proveedor fornitore fornecedor leverancier leverandør leverantör toimittaja dostawca dostawcy dodavatel dodavatele dodávateľ szállító furnizor
    поставщик поставщика постачальник доставчик προμηθευτής tedarikçi 仕入先 공급업체 供应商 tarnija piegādātājs tiekėjas dobavitelj dobavljač dobavljača filial filialen store shop branch site location loc
    compte kh cuenta conto конто
    клиентски клієнтський zákaznické klientský`,
  key: `id ids uid uuid guid oid fid objectid key ref reference référence referenz referencia riferimento referência referentie identifier identifiant identificador identificativo
    identyfikator identifikátor identifikator identifikaator identifikators identifikatorius azonosító azonosítója tunnus tunniste kennung kundenid id_nr matchcode идентификатор ідентифікатор идентификационен
    αναγνωριστικό 識別子 식별자 编号 編號 معرف المعرف מזהה kods šifra šifre шифра code kod kód kood koodi codigo código codice cod kode код κωδικός κωδ 코드 コード 代码 代碼 كود קוד mã`,
  forename: `forename forenames first given fname vorname vornamen vorn rufname prénom prénoms prenom prén pila voornaam voornamen voorn roepnaam fornavn fornavne förnamn tilltalsnamn
    etunimi etunimet kutsumanimi imię imiona křestní krstné keresztnév keresztneve utónév utóneve prenume prenumele собственное собствено личное лично власне μικρό eesnimi eesnimed vārds vārdi vardas
    vardai fornafn eiginnafn skírnarnafn depan nonkontakt 名字 名前 下の名前 이름 الأول الاول الشخصي פרטי הפרטי nombrepila nombres próprio proprio battesimo emër emri
    ker
    kecil panggilan riêng gọi`,
  surname: `surname surnames last lname nachname nachnamen nachn familienname zuname famille patronymique cognome cogn apellido apellidos apelido apelidos sobrenome achternaam
    achternamen achtern familienaam efternavn efternavne efternamn släktnamn etternavn slektsnavn sukunimi sukunimet nazwisko nazwiska příjmení přijmení prijmeni priezvisko priezv
    vezetéknév vezetékneve családnév családneve фамилия фамилии фамилно фам прізвище прізвища презиме επώνυμο επωνυμο επίθετο επιθετο soyad soyadı soyisim family 姓 苗字 氏
    성 성씨 姓氏 العائلة اللقب الأخير الكنية משפחה המשפחה perekonnanimi perenimi uzvārds uzvārdi pavardė priimek priimki prezime prezimena eftirnafn kenninafn föðurnafn
    họ belakang keluarga marga cognom cognoms mbiemri
    uzv prez пріз vez
    rodowe đệm`,
  middleName: `middle tussenvoegsel отчество batkivske πατρώνυμο mellemnavn mellomnavn mellannamn`,
  person: `recipient recipients addressee person personne persona pessoa persoon empfänger empfaenger destinataire destinatario destinatário ontvanger modtager mottaker mottagare vastaanottaja
    odbiorca odbiorcy příjemce príjemca címzett destinatar получатель получателя получател одержувач παραλήπτης alıcı 氏名 お名前 受取人 宛名 成明 성명 수령인 姓名 收件人 المستلم המקבל saaja
    saņēmējs gavėjas prejemnik primatelj прималац viðtakandi người nhận penerima personen ansprechperson`,
  contact: `contact contacts attention attn ansprechpartner ansprechpartnerin ansprechp kontakt kontakta kontakto kontakti kontaktu kontaktne kontaktní kontaktná kontaktnej kontaktné kontaktowa kontaktowej
    kontaktperson kontaktpersons kontaktpersonens kontaktpersonas kontaktinio contacto contatto contato referente contactpersoon contactpersona yhteyshenkilö yhteyshenkilön kapcsolattartó kontaktisik kontaktisiku контакт
    контакта контакту контактного контактное контактної лица лицо особа особи osoba osoby osobe asmens asmuo isik επαφή επαφής yetkili ilgili kişi 担当者 担当者名 ご担当者 담당자 담당자명 联系人
    聯絡人 الاتصال المسؤول קשר איש tengiliður tengiliðar liên hệ kontaknya
    osobní persoană pessoa
    osebe oseba`,
  department: `department dept abteilung abt bereich abteilungs departamento ufficio reparto afdeling avdeling avdelning osasto dział oddělení oddelenie osztály departament отдел отдел відділ
    τμήμα departman bölüm 部署 部署名 부서 부서명 部门 部門 القسم מחלקה osakond nodaļa skyrius oddelek odjel odeljenje одељење deild`,
  job: `job jobtitle fonction cargo puesto funcao função functie stilling befattning tehtävä stanowisko pozice pozícia beosztás должность посада длъжност θέση görev 役職 職位 직책 职务
    職務 المسمى תפקיד amet amats pareigos položaj radno starf role rolle`,
  electronic: `email emails mail mails eposta epost epostadress epostadresse epostiaadress mejl mejladress mailadres mailadresse maila correo courriel mél mel pec surel elettronica electrónico eletrónico eletrônico correio
    elektronische elektroniczna elektronická elektronska elektronička elektroninis elektronpost elektronikus electronică электронная электронной эл електронна имейл имейла имэйл имейл емейл мейл имејл мејл
    ηλεκτρονικό ηλεκτρονικη ηλ sähköposti sähköpostiosoite sposti meil epasts tölvupóstur tölvupóstfang netfang メール メールアドレス 電子メール eメール 이메일 전자우편 邮箱 电子邮件 电子邮箱 電子郵件 信箱     الإلكتروني إلكتروني الايميل ايميل إيميل אימייל מייל דואל אלקטרוני homepage website internet www webseite sitio skype linkedin whatsapp facebook thư
    mailová mailov elektronica`,
  phone: `phone phones telephone telefon telefone teléfono telefono téléphone telefoon telefonnummer telefonnr telefoni telefonas telefons telefonszám telefonska telefonní telefonu telefóne telefoonnummer tel tél tfn tfno
    tlf tlfn puhelin puh puhelinnumero mobile mobil mobiel mobilnr mobilnummer mobiltelefon mobitel mobilní mobilný mobilni mobilusis mobilais mobilul mobiil matkapuhelin móvil movil telemóvel celular cellulare cell cellphone handy
    handynummer rufnummer durchwahl portable komórka komórkowy fax faks telefax телефон телефона телефону тел мобильный мобільний мобилен мобилни моб факс τηλέφωνο τηλεφώνου τηλ κινητό gsm tālrunis
    tālr sími símanúmer farsími 電話 電話番号 携帯 携帯電話 ファックス 전화 전화번호 휴대폰 휴대전화 연락처 핸드폰 팩스 电话 电话号码 手机 手机号 手机号码 電話號碼 手機 传真 傳真 هاتف الهاتف الجوال جوال موبايل الفاكس
    טלפון נייד טל פקס thoại sđt di động telepon telp hp ponsel`,
  moment: `date dates datum datums dato data datas datë birthday birth born dob geboren geburtsdatum geburtstag geb naissance nascita nacimiento nascimento nasc geboortedatum fødselsdato födelsedatum syntymäaika syntymäpäivä
    urodzenia narození narodenia születési születés nașterii рождения народження раждане рођења γέννησης doğum sünniaeg dzimšanas gimimo rojstva rođenja fæðingardagur created creation angelegt erstellt erstellungsdatum anlagedatum
    eintrittsdatum inserimento ultimo última ultima último alta aangemaakt oprettet oprettelsesdato skapad opprettet luotu luontipäivä pvm päivämäärä utworzenia dodania vytvoření vytvorenia založeno založené
    létrehozva létrehozás dátum creării crearii дата даты создания создано создан створення създаване създаден креирано датум ημερομηνία ημνία ημερ δημιουργίας tarih tarihi loodud kuupäev datums izveidots sukurta ustvarjeno
    stvoreno vnosa unosa stofnað dagsetning skráningardagur dagur 日付 日時 登録日 作成日 更新日 生年月日 誕生日 등록일 생성일 생년월일 작성일 수정일 日期 时间 時間 出生 تاريخ الميلاد תאריך לידה ngày sinh tanggal tgl lahir
    since seit depuis sinds siden sedan od alates kopš nuo óta since_date order orders bestellung bestellungen commande pedido ordine encomenda bestelling tilaus zamówienie objednávka rendelés comanda заказ замовлення поръчка παραγγελία
    sipariş tellimus pasūtījums užsakymas naročilo narudžba pöntun 注文 주문 订单 訂單 طلب الطلب הזמנה signup joined added zeit time hour hours öffnungszeiten horaires horario orario openingstijden`,
  note: `note notes notiz notizen comment comments remark remarks description memo misc hinweis hinweise bemerkung bemerkungen anmerkung anmerkungen kommentar kommentare beschreibung sonstiges remarque remarques
    commentaire commentaires observations notatka observaciones observación comentario comentarios nota notas annotazioni annotazione osservazioni commenti commento descrizione observações comentários comentário obs opmerking
    opmerkingen notitie notities bijzonderheden omschrijving bemærkning bemærkninger noter anteckning anteckningar anmärkning övrigt merknad merknader notat notater huomautus huomautukset huomio lisätiedot lisätietoja muistiinpanot kommentti
    kommentit uwagi uwaga notatki komentarz komentarze opis poznámka poznámky pozn komentář popis komentár megjegyzés megjegyzések jegyzet egyéb observații observatii comentarii mențiuni примечание примечания прим
    комментарий комментарии заметки описание бележка бележки забележка забележки коментар коментари примітка примітки нотатки σχόλιο σχόλια παρατήρηση παρατηρήσεις σημείωση σημειώσεις açıklama açıklamalar not notlar
    märkus märkused kommentaar lisainfo piezīme piezīmes komentārs komentāri pastaba pastabos komentaras komentarai opomba opombe komentarji zaznamki napomena napomene bilješka bilješke komentari напомена напомене белешка
    белешке athugasemd athugasemdir aths minnispunktar 備考 メモ コメント 特記事項 摘要 비고 메모 참고 참고사항 특이사항 备注 備註 说明 說明 注释 ملاحظة ملاحظات تعليق تعليقات بيان הערה הערות ghi chú nhận xét catatan keterangan
    komentar ket anrede titel title salutation greeting civilité tratamiento titolo aanhef tiltale tilltal puhuttelu oslovení gender geschlecht sexe sexo sesso geslacht køn kön kjønn sukupuoli płeć pohlaví pohlavie пол стать
    φύλο cinsiyet 性別 성별 性别 الجنس sex category kategorie catégorie categoria categoría kategoria kategória kategori status tags language sprache langue idioma lingua taal språk kieli`,
  money: `price prices amount total revenue sales turnover umsatz betrag summe menge currency währung preis prix precio importe prezzo montant chiffre fatturato importo faturação omzet bedrag omsætning omsättning omsetning
    liikevaihto obrót kwota obrat částka suma összeg forgalom sumă сумма оборот сума ποσό τζίρος tutar ciro 金額 売上 금액 매출 金额 金額 المبلغ סכום summa apyvarta promet znesek iznos iban bic swift vat ust ustid uid_nr
    steuernummer mwst tva siret siren nif cif nip nipc regon ičo dič ico dic adószám iva partita piva fiscale cnpj cpf rfc кпп инн огрн єдрпоу еик αφμ vergi dph kvk btw cvr orgnr organisationsnummer organisasjonsnummer ytunnus
    rechnungsbetrag qty quantity quantité cantidad quantità aantal antal antall määrä ilość množství množstvo mennyiség cantitate количество кількість ποσότητα adet 数量 수량`,
  postbox: `pobox postfach postbus casella apartado caixa postboks postbox postilokero skrytka postafiók 私書箱 사서함 信箱号 boîte`,
  suburb: `suburb suburbs neighbourhood neighborhood ward borough hamlet ortsteil stadtteil stadtbezirk quartier lieudit barrio colonia bairro freguesia frazione quartiere wijk buurt dzielnica bydel stadsdel kaupunginosa
    район мікрорайон квартал мкр махалле mahalle városrész cartier četvrť část mestská linnaosa kvart četrt linnaosa 町名 町域 大字 区 동 읍면동 区县 街道办 الحي حي שכונה phường xã kelurahan desa kampung sektor`,
  county: `county counties comté condado contea landkreis kreis bezirk amt département departement arrondissement powiat okres judet județ jud megye vármegye län lan fylke maakond maakonna županija żupanija condados comarca
    apskritis novads rajons rajonas savivaldybė sýsla kommunekreds 郡 군 县 縣`,
  line: `line zeile linje regel rad rivi ligne línea linea linha satır satırı riadok řádek sor rida rinda eilutė vrstica redak ред строка рядок γραμμή 行 baris dòng lina`,
  numbered: `n č c`,
  degree: `lat latitude latitud latitudine latdd lati breitengrad breedtegraad geo_lat широта 緯度 纬度 위도 enlem szerokość lon lng long longitude longitud longi longitudine laengengrad längengrad lengtegraad 経度 经度
    경도 долгота boylam długość`,
} as const satisfies Record<string, string>

export type FieldSense = keyof typeof FIELD_SENSES
