// Headings of customers' tables as data stewards write them, language by language: several wordings for each kind of
// column, with abbreviations. Written for this measure alone, from none of the lexicons of the product. Data only.

/** What a column of such a table holds. */
export const STEWARD_KINDS = [
  'id',
  'organisation',
  'forename',
  'surname',
  'email',
  'phone',
  'street',
  'number',
  'line',
  'lineTwo',
  'code',
  'town',
  'region',
  'country',
  'notes',
  'date',
] as const
export type StewardKind = (typeof STEWARD_KINDS)[number]

export interface StewardLanguage {
  language: string
  /** Country whose addresses stand in the cells; alpha-2. */
  country: string
  headings: Record<StewardKind, string[]>
}

/** By language and country. One line for each kind, in the order of `STEWARD_KINDS`; wordings stand between bars. */
const HEADINGS: Readonly<Record<string, string>> = {
  'en GB': `Customer ref|Account No.|cust_id|Client code
     Company|Business name|Organisation|Trading as
     First name|Given name|Forename|fname
     Surname|Last name|Family name|lname
     E-mail|Email address|Contact email|E-mail 1
     Phone|Tel. no.|Mobile|Daytime phone
     Street|Street name|Road|Street/Road
     House no.|No.|House number|Bldg no
     Address|Address line 1|Street address|Addr 1
     Address line 2|Addr 2|Address (cont.)|Address 2
     Postcode|Post code|P/Code|Postal code
     Town|City|Post town|Town/City
     County|Region|County/Region|State or county
     Country|Country name|Ctry|Country code
     Notes|Remarks|Comments|Internal note
     Date added|Last order|Customer since|Created on`,
  'en-US US': `Acct #|Customer Number|CustID|Client ID
     Company Name|Account Name|Firm|Organization
     First|FirstName|First Name|Given
     Last|LastName|Last Name|Family Name
     Email|E-mail Addr|EMAIL_ADDR|Primary Email
     Phone #|Telephone|Cell|Work Phone
     Street Name|StreetName|St Name|STREET
     House #|Street No|HouseNo|St Num
     Street Address|Addr1|Address|Mailing Address
     Addr2|Suite/Apt|Address 2|Apt/Suite
     ZIP|Zip Code|ZIP/Postal|Zip+4
     City|CITY_NAME|City/Town|Municipality
     State|ST|State/Prov|Province
     Country|CNTRY|Country/Region|Nation
     Comments|Note|Misc|Memo
     Created|Last Contact|Signup Date|DOB`,
  'de DE': `Kd.-Nr.|Kundennummer|KdNr|Debitor
     Firma|Unternehmen|Firmenbezeichnung|Name der Firma
     Vorname|Rufname|Vorn.|Vorname Ansprechpartner
     Nachname|Familienname|Zuname|Nachn.
     E-Mail|Mail|E-Mail-Adresse|eMail geschäftlich
     Tel.|Telefon|Rufnummer|Handynummer
     Straße|Strassenname|Str.|Straßenbezeichnung
     Hausnummer|Hs.-Nr.|Haus-Nr.|HNr.
     Straße u. Nr.|Anschrift|Straße/Hausnr.|Strasse und Hausnummer
     Adresszusatz|Zusatz|Anschrift 2|Adresszeile 2
     PLZ|Postleitzahl|Plz.|Post-Leitzahl
     Ort|Wohnort|Stadt|Stadt/Ort
     Bundesland|Region|Bundesl.|Land/Region
     Land|Staat|Länderkürzel|Ländercode
     Bemerkung|Notizen|Hinweis|Anmerkungen
     Angelegt am|Kunde seit|Geb.-Datum|Letzte Bestellung`,
  'fr FR': `N° client|Réf. client|Code client|Compte
     Société|Entreprise|Dénomination sociale|Nom de l'entreprise
     Prénom|Prénom contact|Prénoms|Prén.
     Nom de famille|Nom patronymique|Nom du contact|Nom d'usage
     Courriel|Adresse mail|Mél|E-mail
     Tél.|Téléphone|Portable|N° de téléphone
     Rue|Nom de la rue|Voie|Libellé de la voie
     N°|N° de rue|Numéro|N° voie
     Adresse|Adresse 1|N° et rue|Adresse ligne 1
     Complément d'adresse|Adresse 2|Compl. adresse|Adresse (suite)
     CP|Code postal|C.P.|Code post.
     Ville|Commune|Localité|Nom de la ville
     Région|Département|Dépt|Dép.
     Pays|Code pays|Pays de résidence|Pays (ISO)
     Remarques|Commentaire|Observations|Notes internes
     Date de création|Client depuis|Date naissance|Dernière commande`,
  'it IT': `Cod. cliente|Codice cliente|N. cliente|ID cliente
     Ragione sociale|Azienda|Ditta|Denominazione azienda
     Nome|Nome di battesimo|Nome referente|Nome proprio
     Cognome|Cogn.|Cognome referente|Cognome cliente
     Posta elettronica|E-mail|Indirizzo e-mail|Mail
     Telefono|Tel.|Cellulare|N. telefono
     Via|Nome via|Strada|Via/Piazza
     Civico|N. civico|Numero civico|N° civ.
     Indirizzo|Via e numero|Indirizzo completo di civico|Indirizzo 1
     Indirizzo 2|Presso|Complemento indirizzo|Scala/Interno
     CAP|C.A.P.|Codice postale|Cod. postale
     Città|Comune|Località|Citta
     Provincia|Prov.|Regione|Sigla prov.
     Paese|Nazione|Stato|Cod. paese
     Note|Annotazioni|Osservazioni|Commenti
     Data inserimento|Cliente dal|Data di nascita|Ultimo ordine`,
  'es ES': `N.º cliente|Cód. cliente|Código de cliente|Id cliente
     Empresa|Razón social|Nombre de la empresa|Compañía
     Nombre|Nombre de pila|Nombre contacto|Nombres
     Apellidos|Apellido|Primer apellido|Apellidos contacto
     Correo electrónico|Correo|E-mail|Mail
     Teléfono|Tfno.|Móvil|Tel. fijo
     Calle|Nombre de la calle|Vía|Nombre vía
     Número|N.º|Núm.|Nº de calle
     Dirección|Domicilio|Dirección 1|Calle y número
     Dirección 2|Piso/Puerta|Complemento|Datos adicionales dirección
     C.P.|Cód. postal|Código postal|CP
     Ciudad|Población|Localidad|Municipio
     Provincia|Prov.|Comunidad|Comunidad autónoma
     País|Cód. país|Pais|País de residencia
     Observaciones|Comentarios|Notas|Nota interna
     Fecha de alta|Fecha alta|F. nacimiento|Último pedido`,
  'pt PT': `N.º de cliente|Cód. cliente|Código do cliente|Cliente n.º
     Empresa|Firma|Denominação social|Nome da empresa
     Nome próprio|Primeiro nome|Nome|Nome do contacto
     Apelido|Sobrenome|Último nome|Apelidos
     Correio eletrónico|E-mail|Email de contacto|Endereço de e-mail
     Telefone|Telemóvel|Tel.|Nº de telefone
     Rua|Nome da rua|Arruamento|Logradouro
     N.º|Número|Nº da porta|N.º de porta
     Morada|Endereço|Morada 1|Rua e número
     Morada 2|Complemento|Andar/Fração|Complemento de morada
     Código postal|Cód. postal|CP|Cod. Post.
     Localidade|Cidade|Concelho|Município
     Distrito|Região|Província|Distrito/Região
     País|Cód. país|Pais|País de origem
     Observações|Notas|Comentários|Obs.
     Data de criação|Data de registo|Data nasc.|Última encomenda`,
  'nl NL': `Klantnummer|Klantnr.|Debiteurnr.|Klantcode
     Bedrijf|Bedrijfsnaam|Organisatie|Naam bedrijf
     Voornaam|Roepnaam|Voorn.|Voornaam contactpersoon
     Achternaam|Familienaam|Achtern.|Achternaam contactpersoon
     E-mail|E-mailadres|Mailadres|e-mail zakelijk
     Telefoon|Tel.nr.|Mobiel|Telefoonnummer
     Straat|Straatnaam|Naam straat|Str.
     Huisnummer|Huisnr.|Nr.|Huis-nr
     Adres|Straat + huisnummer|Straat en nr.|Adresregel 1
     Adresregel 2|Toevoeging|Adres 2|Aanvullend adres
     Postcode|PC|Post code|Postcode klant
     Plaats|Woonplaats|Stad|Gemeente
     Provincie|Prov.|Regio|Provincie/regio
     Land|Landcode|Land klant|Landnaam
     Opmerkingen|Opmerking|Notitie|Bijzonderheden
     Aangemaakt op|Klant sinds|Geboortedatum|Laatste bestelling`,
  'da DK': `Kundenr.|Kundenummer|Kunde-id|Debitornr.
     Firma|Virksomhed|Firmanavn|Virksomhedsnavn
     Fornavn|Kontaktpersons fornavn|Fornavne|Fornavn kontakt
     Efternavn|Kontaktpersons efternavn|Efternavne|Efternavn kontakt
     E-mail|Mailadresse|E-mailadresse|E-post
     Telefon|Tlf.|Mobil|Telefonnr.
     Vej|Vejnavn|Gade|Gadenavn
     Husnr.|Nr.|Husnummer|Hus nr
     Adresse|Vej og nr.|Gade/nr|Adresselinje 1
     Adresse 2|Adresselinje 2|Etage/dør|Supplerende adresse
     Postnr.|Postnummer|Post nr|Post-nr.
     By|Bynavn|Postdistrikt|By navn
     Region|Landsdel|Amt|Regionsnavn
     Land|Landekode|Landenavn|Lande kode
     Bemærkninger|Noter|Bemærkning|Kommentar
     Oprettet|Oprettelsesdato|Kunde siden|Fødselsdato`,
  'sv SE': `Kundnr|Kundnummer|Kund-ID|Kundens nummer
     Företag|Företagsnamn|Bolag|Firma
     Förnamn|Förnamn kontakt|Tilltalsnamn|Kontaktpersonens förnamn
     Efternamn|Efternamn kontakt|Släktnamn|Kontaktpersonens efternamn
     E-post|Epostadress|Mejl|E-postadress
     Telefon|Tfn|Mobil|Telefonnr
     Gata|Gatunamn|Väg|Gatans namn
     Gatunr|Nr|Husnummer|Gatunummer
     Gatuadress|Adress|Utdelningsadress|Adressrad 1
     Adress 2|Adressrad 2|c/o|C/O-adress
     Postnr|Postnummer|Post nr|Postnr.
     Ort|Postort|Stad|Ortnamn
     Län|Region|Landskap|Länsnamn
     Land|Landskod|Landnamn|Land (kod)
     Anteckningar|Anmärkning|Kommentar|Övrigt
     Skapad|Kund sedan|Födelsedatum|Senaste order`,
  'nb NO': `Kundenr|Kundenummer|Kunde ID|Kundenr.
     Firma|Bedrift|Firmanavn|Selskap
     Fornavn|Fornavn kontakt|Kontakt fornavn|For-navn
     Etternavn|Etternavn kontakt|Kontakt etternavn|Slektsnavn
     E-post|Epost|E-postadresse|Epostadresse
     Telefon|Tlf|Mobil|Mobilnr
     Gate|Gatenavn|Vei|Veinavn
     Husnr|Nr|Gatenr|Husnummer
     Gateadresse|Adresse|Besøksadresse|Adresselinje 1
     Adresse 2|Adresselinje 2|Tilleggsadresse|C/O
     Postnr|Postnummer|Post nr.|Postnr.
     Poststed|Sted|By|Postnavn
     Fylke|Region|Landsdel|Fylkesnavn
     Land|Landkode|Landnavn|Land kode
     Merknad|Notater|Kommentar|Merknader
     Opprettet|Kunde siden|Fødselsdato|Siste ordre`,
  'fi FI': `Asiakasnro|Asiakasnumero|Asiakas-ID|Asiakastunnus
     Yritys|Yrityksen nimi|Toiminimi|Organisaatio
     Etunimi|Etunimet|Kutsumanimi|Yhteyshenkilön etunimi
     Sukunimi|Yhteyshenkilön sukunimi|Suku-nimi|Sukunimet
     Sähköposti|Sähköpostiosoite|S-posti|Email
     Puhelin|Puh.|Puhelinnumero|Matkapuhelin
     Katu|Kadunnimi|Kadun nimi|Tie
     Talonumero|Numero|Nro|Talon numero
     Katuosoite|Osoite|Lähiosoite|Osoiterivi 1
     Osoiterivi 2|Osoite 2|Lisäosoite|Osoitteen lisätiedot
     Postinumero|Postinro|Postinro.|Posti nro
     Postitoimipaikka|Kaupunki|Paikkakunta|Kunta
     Maakunta|Alue|Lääni|Maakunnan nimi
     Maa|Maakoodi|Maatunnus|Maan nimi
     Huomautukset|Lisätietoja|Muistiinpanot|Kommentit
     Luotu|Luontipäivä|Syntymäaika|Viimeisin tilaus`,
  'pl PL': `Nr klienta|Kod klienta|Numer klienta|ID klienta
     Firma|Nazwa firmy|Przedsiębiorstwo|Spółka
     Imię|Imiona|Imię kontaktu|Imię osoby kontaktowej
     Nazwisko|Nazwisko kontaktu|Nazwisko rodowe|Nazwisko klienta
     E-mail|Adres e-mail|Poczta elektroniczna|Mail
     Telefon|Tel.|Nr telefonu|Komórka
     Ulica|Nazwa ulicy|Ul.|Ulica (nazwa)
     Nr domu|Numer budynku|Nr budynku|Numer domu
     Adres|Ulica i numer|Ulica i nr domu|Adres 1
     Adres 2|Adres cd.|Uzupełnienie adresu|Dodatkowy adres
     Kod pocztowy|Kod poczt.|Kod|Kod poczt
     Miejscowość|Miasto|Poczta|Miejsc.
     Województwo|Woj.|Region|Wojewodztwo
     Kraj|Państwo|Kod kraju|Nazwa kraju
     Uwagi|Notatki|Komentarz|Opis
     Data utworzenia|Klient od|Data ur.|Ostatnie zamówienie`,
  'cs CZ': `Číslo zákazníka|Č. zákazníka|Kód zákazníka|ID zákazníka
     Firma|Název firmy|Společnost|Obchodní jméno
     Jméno|Křestní jméno|Jméno kontaktní osoby|Jména
     Příjmení|Příjmení kontaktu|Přijmení|Prijmeni
     E-mail|Mail|E-mailová adresa|Elektronická pošta
     Telefon|Tel.|Mobil|Telefonní číslo
     Ulice|Název ulice|Ul.|Ulice (název)
     Č.p.|Číslo domu|Čp./č.o.|Č. popisné
     Adresa|Ulice a číslo|Ulice, č.p.|Ulice a č.p.
     Adresa 2|Doplněk adresy|Adresa – pokračování|Adresní řádek 2
     PSČ|Psč.|Poštovní směrovací číslo|PSC
     Město|Obec|Město/obec|Sídlo
     Kraj|Okres|Region|Název kraje
     Země|Stát|Kód země|Kód státu
     Poznámka|Poznámky|Pozn.|Komentář
     Datum vytvoření|Založeno|Datum narození|Poslední objednávka`,
  'sk SK': `Číslo zákazníka|Č. zákazníka|Kód zákazníka|ID klienta
     Firma|Názov firmy|Spoločnosť|Obchodné meno
     Meno|Krstné meno|Meno kontaktu|Mená
     Priezvisko|Priezvisko kontaktu|Priezv.|Priezvisko zákazníka
     E-mail|Mailová adresa|E-mailová adresa|Mail
     Telefón|Tel.|Mobil|Tel. číslo
     Ulica|Názov ulice|Ul.|Ulica (názov)
     Súpisné číslo|Číslo domu|Č. domu|Orientačné číslo
     Adresa|Ulica a číslo|Ulica, č. domu|Ulica a č.
     Adresa 2|Doplnok adresy|Adresa pokračovanie|Adresný riadok 2
     PSČ|Psč|Poštové smerovacie číslo|PSC
     Mesto|Obec|Mesto/obec|Sídlo
     Kraj|Okres|Región|Názov kraja
     Krajina|Štát|Kód krajiny|Kód štátu
     Poznámka|Poznámky|Pozn.|Komentár
     Dátum vytvorenia|Založené|Dátum narodenia|Posledná objednávka`,
  'hu HU': `Ügyfélszám|Vevőkód|Ügyfél azonosító|Vevő száma
     Cég|Cégnév|Vállalat|Cég neve
     Keresztnév|Utónév|Kapcsolattartó keresztneve|Ker.név
     Vezetéknév|Családnév|Kapcsolattartó vezetékneve|Vez.név
     E-mail|E-mail cím|Email|Elektronikus levélcím
     Telefon|Tel.|Mobil|Telefonszám
     Utca|Utca neve|Közterület neve|Közterület
     Házszám|Hsz.|Házsz.|Szám
     Cím|Utca, házszám|Lakcím|Utca és házszám
     Cím 2|Címsor 2|Kiegészítő cím|Cím kiegészítés
     Irányítószám|Irsz.|Ir.szám|Ir. szám
     Város|Település|Helység|Helységnév
     Megye|Régió|Megye neve|Vármegye
     Ország|Országkód|Ország neve|Ország kód
     Megjegyzés|Megjegyzések|Jegyzet|Egyéb
     Létrehozva|Ügyfél óta|Születési idő|Utolsó rendelés`,
  'ro RO': `Nr. client|Cod client|ID client|Număr client
     Firmă|Denumire firmă|Societate|Companie
     Prenume|Prenume contact|Prenumele|Prenume persoană de contact
     Nume|Nume de familie|Nume contact|Numele de familie
     E-mail|Adresă e-mail|Poșta electronică|Mail
     Telefon|Tel.|Mobil|Nr. telefon
     Stradă|Strada|Nume stradă|Denumire stradă
     Nr.|Număr|Nr. stradal|Număr casă
     Adresă|Adresa|Stradă și număr|Adresă 1
     Adresă 2|Completare adresă|Bloc/Scară/Ap.|Adresa 2
     Cod poștal|Cod postal|Cod poșt.|C.P.
     Oraș|Localitate|Localitatea|Municipiu
     Județ|Judeţ|Jud.|Regiune
     Țară|Țara|Cod țară|Țară (cod)
     Observații|Note|Comentarii|Mențiuni
     Data creării|Client din|Data nașterii|Ultima comandă`,
  'bg BG': `Клиентски номер|Код на клиент|Клиент №|ID на клиента
     Фирма|Име на фирмата|Дружество|Наименование на фирмата
     Име|Собствено име|Лично име|Име за контакт
     Фамилия|Фамилно име|Фамилия контакт|Презиме и фамилия
     Имейл|Е-поща|Електронна поща|E-mail
     Телефон|Тел.|Мобилен|Тел. номер
     Улица|Име на улица|Ул.|Улица/булевард
     Номер|№|Номер на сграда|Ул. №
     Адрес|Улица и номер|Адрес 1|Адрес на обект
     Адрес 2|Допълнение към адреса|Вход/Етаж/Ап.|Адрес (продължение)
     Пощенски код|П.К.|ПК|Пощ. код
     Град|Населено място|Гр.|Град/село
     Област|Регион|Област (регион)|Обл.
     Държава|Код на държава|Страна|Държава (код)
     Бележки|Забележка|Коментар|Забележки
     Дата на създаване|Създаден на|Дата на раждане|Последна поръчка`,
  'el GR': `Κωδικός πελάτη|Αρ. πελάτη|Κωδ. πελάτη|Αριθμός πελάτη
     Επωνυμία|Εταιρεία|Επωνυμία εταιρείας|Επιχείρηση
     Όνομα|Μικρό όνομα|Όνομα επαφής|Ονομα
     Επώνυμο|Επίθετο|Επώνυμο επαφής|Επωνυμο
     E-mail|Ηλ. ταχυδρομείο|Email επικοινωνίας|Ηλεκτρονικό ταχυδρομείο
     Τηλέφωνο|Τηλ.|Κινητό|Αρ. τηλεφώνου
     Οδός|Όνομα οδού|Δρόμος|Ονομα οδού
     Αριθμός|Αρ.|Αριθ.|Αριθμός οδού
     Διεύθυνση|Οδός και αριθμός|Οδός & αριθμός|Διεύθυνση 1
     Διεύθυνση 2|Συμπλήρωμα διεύθυνσης|Διεύθυνση (συνέχεια)|Όροφος/Διαμέρισμα
     Τ.Κ.|ΤΚ|Ταχ. κώδικας|Ταχυδρομικός κωδικός
     Πόλη|Δήμος|Πόλη/Χωριό|Πολη
     Νομός|Περιφέρεια|Νομός/Περιφέρεια|Περιοχή
     Χώρα|Κωδικός χώρας|Χωρα|Χώρα (κωδικός)
     Σχόλια|Παρατηρήσεις|Σημειώσεις|Σημείωση
     Ημ/νία δημιουργίας|Ημερομηνία εγγραφής|Ημ. γέννησης|Τελευταία παραγγελία`,
  'tr TR': `Müşteri no|Müşteri kodu|Müşteri numarası|Cari kod
     Firma|Firma adı|Şirket|Ünvan
     Ad|Adı|İsim|Yetkili adı
     Soyad|Soyadı|Soy isim|Yetkili soyadı
     E-posta|E-posta adresi|Eposta|Mail
     Telefon|Tel|Cep telefonu|Telefon no
     Sokak|Cadde|Sokak adı|Cadde/Sokak
     Kapı no|Bina no|No|Dış kapı no
     Adres|Açık adres|Adres 1|Adres satırı 1
     Adres 2|Adres satırı 2|Adres devamı|Ek adres
     Posta kodu|PK|P.K.|Posta kod
     Şehir|İlçe|Sehir|Şehir adı
     İl|Bölge|İl adı|Bölge/İl
     Ülke|Ülke kodu|Ulke|Ülke adı
     Not|Notlar|Açıklama|Açıklamalar
     Kayıt tarihi|Oluşturma tarihi|Doğum tarihi|Son sipariş`,
  'ru RU': `№ клиента|Код клиента|Номер клиента|ID клиента
     Организация|Компания|Наименование организации|Название компании
     Имя|Имя контакта|Имя контактного лица|Имя клиента
     Фамилия|Фамилия контакта|Фам.|Фамилия клиента
     Эл. почта|Электронная почта|E-mail|Почта
     Телефон|Тел.|Мобильный|Контактный телефон
     Улица|Название улицы|Ул.|Наименование улицы
     Дом|№ дома|Номер дома|Д.
     Адрес|Улица, дом|Адрес 1|Улица и дом
     Адрес 2|Дополнение к адресу|Корпус/кв.|Адрес (продолжение)
     Индекс|Почтовый индекс|Почт. индекс|Инд.
     Город|Нас. пункт|Населённый пункт|Город/село
     Область|Регион|Обл.|Край/область
     Страна|Код страны|Государство|Название страны
     Примечание|Комментарий|Заметки|Прим.
     Дата создания|Клиент с|Дата рождения|Последний заказ`,
  'uk UA': `№ клієнта|Код клієнта|Номер клієнта|ID клієнта
     Організація|Компанія|Назва компанії|Підприємство
     Ім'я|Ім'я контакту|Ім'я контактної особи|Імя
     Прізвище|Прізвище контакту|Пріз.|Прізвище клієнта
     Ел. пошта|Електронна пошта|E-mail|Пошта
     Телефон|Тел.|Мобільний|Контактний телефон
     Вулиця|Назва вулиці|Вул.|Вулиця (назва)
     Будинок|№ будинку|Номер будинку|Буд.
     Адреса|Вулиця, будинок|Адреса 1|Вулиця та будинок
     Адреса 2|Доповнення до адреси|Корпус/кв.|Адреса (продовження)
     Індекс|Поштовий індекс|Пошт. індекс|Інд.
     Місто|Нас. пункт|Населений пункт|Місто/село
     Область|Регіон|Обл.|Назва області
     Країна|Код країни|Держава|Назва країни
     Примітка|Коментар|Нотатки|Прим.
     Дата створення|Клієнт з|Дата народження|Останнє замовлення`,
  'ja JP': `顧客ID|お客様番号|顧客コード|取引先コード
     会社名|企業名|取引先名|法人名
     名|名前(名)|お名前(名)|ファーストネーム
     姓|名字|苗字|お名前(姓)
     メールアドレス|Eメール|電子メール|E-mail
     電話|電話番号|TEL|携帯電話
     町名|町域名|大字・町丁目|町名丁目
     番地|地番|番地・号|丁目番地
     住所|住所1|番地まで|町名番地
     住所2|建物名|ビル・マンション名|建物名・部屋番号
     郵便番号|〒|郵便番号(7桁)|〒番号
     市区町村|市町村|市区郡|市区町村名
     都道府県|県|都道府県名|県名
     国|国名|国コード|国・地域
     備考|メモ|コメント|特記事項
     登録日|作成日|生年月日|最終注文日`,
  'ko KR': `고객번호|고객 ID|고객코드|거래처코드
     회사명|업체명|상호|법인명
     이름|성명(이름)|담당자 이름|명
     성|성씨|담당자 성|성(姓)
     이메일|전자우편|이메일 주소|E-mail
     전화|전화번호|휴대폰|연락처
     도로명|길 이름|도로 이름|거리
     건물번호|번지|건물 번호|번호
     주소|기본주소|도로명주소|주소1
     상세주소|주소2|나머지 주소|동/호수
     우편번호|우편 번호|우편|우편번호(5자리)
     시군구|도시|시/군/구|시
     시도|도|시/도|광역시도
     국가|나라|국가코드|국가명
     비고|메모|참고사항|특이사항
     등록일|생성일|생년월일|최근 주문일`,
  'zh CN': `客户编号|客户代码|客户ID|编号
     公司|公司名称|单位名称|企业名称
     名|名字|联系人名|名(拼音)
     姓|姓氏|联系人姓|贵姓
     邮箱|电子邮件|电子邮箱|E-mail
     电话|联系电话|手机|手机号
     街道|道路|街道名称|路名
     门牌|门牌号|门牌号码|号
     地址|详细地址|街道地址|地址1
     地址2|补充地址|地址(续)|楼栋单元
     邮编|邮政编码|邮政编号|邮编号
     城市|市|所在城市|城市名
     省|省份|省/直辖市|所在省
     国家|国别|国家/地区|国家代码
     备注|说明|注释|其他
     创建日期|建档日期|出生日期|最后下单`,
  'ar SA': `رقم العميل|كود العميل|معرف العميل|رقم الزبون
     الشركة|اسم الشركة|المؤسسة|اسم المنشأة
     الاسم الأول|الاسم الاول|الاسم الشخصي|اسم جهة الاتصال الأول
     اسم العائلة|اللقب|الاسم الأخير|الكنية
     البريد الإلكتروني|الايميل|إيميل|بريد إلكتروني
     الهاتف|رقم الهاتف|الجوال|رقم الجوال
     الشارع|اسم الشارع|شارع|الطريق
     رقم المبنى|رقم المنزل|رقم البناية|رقم العقار
     العنوان|عنوان الشارع|العنوان 1|العنوان التفصيلي
     العنوان 2|تكملة العنوان|عنوان إضافي|الشقة/الطابق
     الرمز البريدي|رمز بريدي|الرقم البريدي|ر.ب
     المدينة|مدينة|اسم المدينة|البلدة
     المنطقة|المحافظة|الإقليم|الولاية
     الدولة|البلد|رمز الدولة|اسم الدولة
     ملاحظات|ملاحظة|تعليقات|بيان
     تاريخ الإنشاء|تاريخ التسجيل|تاريخ الميلاد|آخر طلب`,
  'he IL': `מספר לקוח|קוד לקוח|מס' לקוח|מזהה לקוח
     חברה|שם חברה|שם העסק|ארגון
     שם פרטי|שם פרטי איש קשר|פרטי|השם הפרטי
     שם משפחה|משפחה|שם משפחה איש קשר|שם המשפחה
     דוא"ל|אימייל|דואר אלקטרוני|מייל
     טלפון|נייד|טל'|מס' טלפון
     רחוב|שם רחוב|שם הרחוב|רח'
     מס' בית|מספר בית|בית|מספר
     כתובת|רחוב ומספר|כתובת 1|כתובת מגורים
     כתובת 2|תוספת לכתובת|דירה/קומה|המשך כתובת
     מיקוד|מיקוד דואר|מיקוד (7 ספרות)|ת.ד./מיקוד
     עיר|יישוב|ישוב|שם עיר
     מחוז|אזור|נפה|מחוז/אזור
     מדינה|ארץ|קוד מדינה|שם מדינה
     הערות|הערה|הערות פנימיות|הערות נוספות
     תאריך יצירה|נוצר בתאריך|תאריך לידה|הזמנה אחרונה`,
  'et EE': `Kliendi nr|Kliendikood|Kliendi ID|Kliendinumber
     Ettevõte|Firma|Ettevõtte nimi|Firma nimi
     Eesnimi|Eesnimed|Kontakti eesnimi|Kontaktisiku eesnimi
     Perekonnanimi|Perenimi|Kontakti perekonnanimi|Kontaktisiku perenimi
     E-post|E-posti aadress|Meil|Elektronpost
     Telefon|Tel.|Mobiil|Telefoninumber
     Tänav|Tänava nimi|Tänavanimi|Tn
     Majanumber|Maja nr|Maja nr.|Nr
     Aadress|Tänav ja maja|Aadress 1|Tänav, maja nr
     Aadress 2|Aadressi lisa|Lisaaadress|Aadressirida 2
     Postiindeks|Sihtnumber|Indeks|Postikood
     Linn|Linn/vald|Asula|Linn või vald
     Maakond|Maak.|Piirkond|Maakonna nimi
     Riik|Riigi kood|Riigikood|Riigi nimi
     Märkused|Märkus|Kommentaar|Lisainfo
     Loodud|Klient alates|Sünniaeg|Viimane tellimus`,
  'lv LV': `Klienta nr.|Klienta kods|Klienta ID|Klienta numurs
     Uzņēmums|Firma|Uzņēmuma nosaukums|Organizācija
     Vārds|Kontaktpersonas vārds|Vārdi|Klienta vārds
     Uzvārds|Kontaktpersonas uzvārds|Uzv.|Klienta uzvārds
     E-pasts|E-pasta adrese|Epasts|E-mail
     Tālrunis|Tel.|Mobilais|Tālr.
     Iela|Ielas nosaukums|Ielas nos.|Iela (nosaukums)
     Mājas nr.|Mājas numurs|Mājas nr|Nr.
     Adrese|Iela, mājas nr.|Iela un mājas numurs|Adrese 1
     Adrese 2|Adreses papildinājums|Papildu adrese|Adrese (turp.)
     Pasta indekss|Indekss|Pasta ind.|Pasta kods
     Pilsēta|Pilsēta/pagasts|Apdzīvota vieta|Pils.
     Novads|Reģions|Rajons|Novads/reģions
     Valsts|Valsts kods|Valsts nosaukums|Zeme
     Piezīmes|Piezīme|Komentārs|Komentāri
     Izveidots|Klients kopš|Dzimšanas datums|Pēdējais pasūtījums`,
  'lt LT': `Kliento nr.|Kliento kodas|Kliento ID|Kliento numeris
     Įmonė|Įmonės pavadinimas|Bendrovė|Organizacija
     Vardas|Kontakto vardas|Kontaktinio asmens vardas|Vardai
     Pavardė|Kontakto pavardė|Kontaktinio asmens pavardė|Pav.
     El. paštas|El. pašto adresas|Elektroninis paštas|E. paštas
     Telefonas|Tel.|Mobilusis|Tel. nr.
     Gatvė|Gatvės pavadinimas|G-vė|Gatvė (pavadinimas)
     Namo nr.|Namo numeris|Namas|Nr.
     Adresas|Gatvė, namo nr.|Gatvė ir namo numeris|Adresas 1
     Adresas 2|Adreso papildymas|Papildomas adresas|Adresas (tęs.)
     Pašto kodas|Pašto indeksas|P. kodas|Indeksas
     Miestas|Miestas/kaimas|Gyvenvietė|Vietovė
     Apskritis|Rajonas|Savivaldybė|Regionas
     Šalis|Šalies kodas|Valstybė|Šalies pavadinimas
     Pastabos|Pastaba|Komentaras|Komentarai
     Sukurta|Klientas nuo|Gimimo data|Paskutinis užsakymas`,
  'sl SI': `Št. stranke|Šifra stranke|Številka stranke|ID stranke
     Podjetje|Naziv podjetja|Ime podjetja|Družba
     Ime|Ime kontakta|Ime kontaktne osebe|Imena
     Priimek|Priimek kontakta|Priimek kontaktne osebe|Priimki
     E-pošta|E-poštni naslov|Elektronska pošta|E-mail
     Telefon|Tel.|Mobilni|Telefonska št.
     Ulica|Ime ulice|Ul.|Naziv ulice
     Hišna številka|Hišna št.|H. št.|Št. hiše
     Naslov|Ulica in št.|Ulica in hišna številka|Naslov 1
     Naslov 2|Dodatek k naslovu|Dodatni naslov|Naslov (nad.)
     Poštna številka|Pošt. št.|Poštna št.|PŠ
     Kraj|Mesto|Pošta|Naselje
     Regija|Pokrajina|Statistična regija|Reg.
     Država|Koda države|Ime države|Drž.
     Opombe|Opomba|Komentar|Zaznamki
     Datum vnosa|Ustvarjeno|Datum rojstva|Zadnje naročilo`,
  'hr HR': `Šifra kupca|Broj kupca|ID kupca|Šifra partnera
     Tvrtka|Naziv tvrtke|Poduzeće|Firma
     Ime|Ime kontakta|Ime kontakt osobe|Imena
     Prezime|Prezime kontakta|Prezime kontakt osobe|Prez.
     E-mail|E-pošta|Adresa e-pošte|Elektronička pošta
     Telefon|Tel.|Mobitel|Broj telefona
     Ulica|Naziv ulice|Ul.|Ime ulice
     Kućni broj|Kbr.|Kućni br.|Broj
     Adresa|Ulica i broj|Ulica i kućni broj|Adresa 1
     Adresa 2|Dodatak adresi|Dodatna adresa|Adresa (nast.)
     Poštanski broj|Pošt. broj|Poštanski br.|PBR
     Grad|Mjesto|Grad/mjesto|Naselje
     Županija|Regija|Žup.|Naziv županije
     Država|Zemlja|Šifra države|Oznaka države
     Napomena|Napomene|Komentar|Bilješke
     Datum unosa|Stvoreno|Datum rođenja|Zadnja narudžba`,
  'sr RS': `Шифра купца|Број купца|ID купца|Šifra kupca
     Предузеће|Назив фирме|Фирма|Preduzeće
     Име|Име контакта|Ime|Лично име
     Презиме|Презиме контакта|Prezime|Презиме купца
     Е-пошта|Имејл|E-mail|Мејл
     Телефон|Тел.|Мобилни|Broj telefona
     Улица|Назив улице|Ulica|Ул.
     Кућни број|Кућни бр.|Kućni broj|Број
     Адреса|Улица и број|Adresa|Ulica i broj
     Адреса 2|Додатак адреси|Adresa 2|Допуна адресе
     Поштански број|Пошт. број|Poštanski broj|ПТТ
     Град|Место|Grad|Насеље
     Округ|Општина|Покрајина|Opština
     Држава|Земља|Država|Шифра државе
     Напомена|Коментар|Napomena|Белешке
     Датум уноса|Креирано|Датум рођења|Последња поруџбина`,
  'is IS': `Viðskiptamannanúmer|Viðskiptanr.|Nr. viðskiptavinar|Kt. viðskiptavinar
     Fyrirtæki|Heiti fyrirtækis|Nafn fyrirtækis|Félag
     Fornafn|Eiginnafn|Skírnarnafn|Fornafn tengiliðar
     Eftirnafn|Kenninafn|Föðurnafn|Eftirnafn tengiliðar
     Netfang|Tölvupóstur|Tölvupóstfang|E-mail
     Sími|Símanúmer|Farsími|GSM
     Gata|Götuheiti|Heiti götu|Gatnaheiti
     Húsnúmer|Húsnr.|Nr.|Númer húss
     Heimilisfang|Gata og húsnúmer|Götuheiti og númer|Heimili
     Heimilisfang 2|Viðbót við heimilisfang|Heimili 2|Viðbótarheimilisfang
     Póstnúmer|Póstnr.|Pnr.|Póstnr
     Staður|Sveitarfélag|Bær|Póststöð
     Landshluti|Svæði|Sýsla|Hérað
     Land|Landskóði|Heiti lands|Ríki
     Athugasemd|Athugasemdir|Aths.|Minnispunktar
     Stofnað|Skráningardagur|Fæðingardagur|Síðasta pöntun`,
  'vi VN': `Mã khách hàng|Mã KH|Số khách hàng|ID khách
     Công ty|Tên công ty|Doanh nghiệp|Tên doanh nghiệp
     Tên|Tên riêng|Tên gọi|Tên liên hệ
     Họ|Họ và đệm|Họ tên đệm|Họ liên hệ
     Email|Thư điện tử|Địa chỉ email|E-mail
     Điện thoại|Số điện thoại|SĐT|Di động
     Đường|Tên đường|Đường phố|Phố
     Số nhà|Số|Nhà số|Số nhà (ngõ)
     Địa chỉ|Địa chỉ nhà|Số nhà, đường|Địa chỉ 1
     Địa chỉ 2|Địa chỉ bổ sung|Địa chỉ (tiếp)|Tầng/Phòng
     Mã bưu điện|Mã bưu chính|Mã BC|Mã vùng bưu chính
     Thành phố|Tp.|Quận/Huyện|Thị xã
     Tỉnh|Tỉnh/Thành|Tỉnh thành|Vùng
     Quốc gia|Nước|Mã quốc gia|Tên nước
     Ghi chú|Chú thích|Nhận xét|Diễn giải
     Ngày tạo|Ngày đăng ký|Ngày sinh|Đơn hàng cuối`,
  'id ID': `No. Pelanggan|Kode Pelanggan|ID Pelanggan|Nomor Nasabah
     Perusahaan|Nama Perusahaan|Instansi|Badan Usaha
     Nama Depan|Nama Kecil|Nama Panggilan|Nama Depan Kontak
     Nama Belakang|Nama Keluarga|Marga|Nama Belakang Kontak
     Email|Surel|Alamat Email|E-mail
     Telepon|No. Telepon|HP|No. HP
     Jalan|Nama Jalan|Jln.|Jl.
     Nomor Rumah|No. Rumah|No.|Nomor Bangunan
     Alamat|Alamat Lengkap|Jalan dan Nomor|Alamat 1
     Alamat 2|Alamat Tambahan|RT/RW|Lanjutan Alamat
     Kode Pos|Kodepos|Kd. Pos|Kode Pos Kirim
     Kota|Kab./Kota|Kota/Kabupaten|Nama Kota
     Provinsi|Prop.|Propinsi|Daerah
     Negara|Kode Negara|Nama Negara|Neg.
     Catatan|Keterangan|Komentar|Ket.
     Tanggal Dibuat|Tgl. Daftar|Tanggal Lahir|Pesanan Terakhir`,
}

export const STEWARD_LANGUAGES = Object.entries(HEADINGS).map(([key, text]): StewardLanguage => {
  const [language = '', country = ''] = key.split(' ')
  const lines = text.split('\n').map((line) => line.trim().split('|'))
  const headings = Object.fromEntries(STEWARD_KINDS.map((kind, at) => [kind, lines[at] ?? []]))
  return { language, country, headings: headings as Record<StewardKind, string[]> }
})
