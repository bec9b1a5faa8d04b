// Words of which the trainer makes up names of venues and streets, by language. `*` stands for a name, `@` for the town,
// `^` for the country, `%` for another country. Data only; the venues are invented.

/** What a language has for made-up venues and the streets on which they stand. */
export interface VenueWords {
  venues: string
  streets: string
  /** What streets are called that are not called after a person or a place. */
  matters: string
}

export const VENUE_WORDS: Readonly<Record<string, VenueWords>> = {
  en: {
    venues:
      'Hotel *|* Hotel|* Guest House|The * Hotel|* Pharmacy|* Restaurant|Café *|* Supermarket|* Super Market|* Bank|Bank of @|National Bank of ^|^ National Bank|^ National Library|National Library & Archives|National Museum of ^|@ General Hospital|@ Central Station|@ Train Station|@ Post Office|General Post Office|Embassy of %|% Embassy|High Commission of %|Ministry of Health|Ministry of Finance and Planning|Department of Lands and Surveys|Parliament of ^|St. * Church|* Mosque|* Academy|* Primary School|University of @|* Health Centre|* Medical Clinic|* Surgery Clinic|* Bakery|* & Sons|* and Co.|The * Bookshop|Police Station|Fire Station|City Hall|Supreme Court|Old Hospital|Old Fort|Lotus Tower|* Plaza|* House Bed & Breakfast|Hostel in @|Statistics Office|Customs House|Red Cross Society',
    streets: '* Street|* Street|* Road|* Road|* Avenue|* Lane|* Crescent|* Boulevard|* Drive|* Close|* Way',
    matters:
      'Independence|Church|Market|Queen|King|Victoria|Main|High|Hospital|Station|Airport|Harbour|Beach|Liberation',
  },
  fr: {
    venues:
      "Hôtel *|Pharmacie *|Restaurant *|Café *|La Poste|Palais de Justice|Ambassade de %|Consulat de %|Banque *|Banque de ^|Mairie de @|École *|Lycée *|Hôpital *|Gare de @|Ministère de la Santé|Bibliothèque Nationale|Musée National|Église Saint *|L'Art de la Table|Boulangerie *|Clinique *|Centre culturel *|Préfecture",
    streets:
      'Rue *|Rue de *|Avenue *|Avenue du *|Boulevard *|Boulevard de *|Route de *|Impasse *|Allée *|Place *|Chemin de *',
    matters:
      "la République|la Paix|l'Indépendance|Marseille|Nations Unies|13 Juillet|l'Église|la Gare|la Liberté|la Poste|Général Leclerc|la Mosquée",
  },
  es: {
    venues:
      'Hotel *|Farmacia *|Restaurante *|Banco *|Banco de ^|Correo Nacional de ^|Correos|Ministerio de Salud|Ministerio de Hacienda|Embajada de %|Palacio de Gobierno|Museo Nacional|Hospital *|Casa *|Casino *|Iglesia San *|Universidad de @|Alcaldía de @|Biblioteca Nacional|Supermercado *|Colegio *|Estación Central|Policía Nacional',
    streets: 'Calle *|Avenida *|Av. *|Paseo *|Carretera *|Boulevard *|Pasaje *|Plaza *|Calzada *',
    matters:
      'la República|la Independencia|Mayor|Real|Central|1 Norte|Libertad|5 de Mayo|del Sol|del Carmen|la Reforma',
  },
  pt: {
    venues:
      'Hotel *|Farmácia *|Restaurante *|Banco *|Banco de ^|Correios de ^|Embaixada do %|Embaixada de %|Ministério da Saúde|Palácio do Governo|Hospital *|Igreja São *|Universidade de @|Câmara Municipal de @|Biblioteca Nacional|Escola *|Museu *',
    streets: 'Rua *|Rua de *|Avenida *|Av. *|Travessa *|Largo *|Estrada de *|Praça *',
    matters: 'da República|da Liberdade|da Independência|25 de Abril|da Paz|do Comércio|da Praia|dos Combatentes',
  },
  de: {
    venues:
      'Hotel *|Gasthof *|Hotel zum *|Apotheke *|*-Apotheke|Sparkasse @|Rathaus @|Bahnhof @|Botschaft von %|Café *|Museum *',
    streets: '*straße|*strasse|*weg|*gasse|*platz|*-*-Straße',
    matters: 'Haupt|Bahnhof|Kirch|Markt|Kaiser|Schul|Garten|Berg',
  },
  nl: {
    venues: 'Hotel *|Apotheek *|Bank *|Gemeentehuis @|Ambassade van %|Café *|Museum *|Restaurant *',
    streets: '*straat|*weg|*laan|*plein|*kade',
    matters: 'Kerk|Dorp|Molen|School|Wilhelmina|Markt|Haven|Oranje',
  },
  it: {
    venues:
      'Hotel *|Albergo *|Farmacia *|Ristorante *|Banca *|Ambasciata di %|Museo *|Municipio di @|Ospedale *|Chiesa San *',
    streets: 'Via *|Viale *|Piazza *|Corso *|Largo *|Vicolo *',
    matters: 'Roma|Garibaldi|della Repubblica|Dante|della Libertà|XX Settembre|Nazionale|della Stazione',
  },
  ru: {
    venues:
      'Гостиница *|Отель *|Аптека *|Ресторан *|Кафе *|Банк *|Посольство %|Библиотека *|Музей *|Школа *|Больница @|Вокзал @|Министерство финансов',
    streets: 'улица *|ул. *|* улица|проспект *|пр. *|переулок *|бульвар *|шоссе *',
    matters: 'Ленина|Мира|Победы|Советская|Садовая|Пушкина|Центральная|Набережная|Школьная|Октябрьская',
  },
  uk: {
    venues: 'Готель *|Аптека *|Ресторан *|Кафе *|Банк *|Посольство %|Музей *|Школа *|Лікарня @',
    streets: 'вулиця *|вул. *|* вулиця|проспект *|провулок *|бульвар *',
    matters: 'Шевченка|Миру|Свободи|Незалежності|Садова|Франка|Центральна|Шкільна',
  },
  sr: {
    venues: 'Hotel *|Apoteka *|Restoran *|Banka *|Ambasada %|Pošta|Хотел *|Апотека *|Музеј *',
    streets: 'ulica *|ul. *|* ulica|bulevar *|trg *|*|улица *|булевар *|*',
    matters: 'Kralja Petra|Svetog Save|Nikole Tesle|16 krajiške brigade|Vojvode Stepe|Краља Петра|Светог Саве',
  },
  ar: {
    venues:
      'فندق *|مطعم *|صيدلية *|بنك *|مستشفى @|مكتبة *|مدرسة *|مسجد *|جامعة @|سفارة %|Hotel *|* Pharmacy|* Super Market|* General Hospital|* Clinic|مركز *|سوبر ماركت *',
    streets: 'شارع *|شارع *|طريق *|خط *|شارع ال*|Al * Street|* Street|* Road|جادة *|ميدان *',
    matters: 'النزهة|الملك فهد|الجمهورية|الاستقلال|البحر|النصر|الوحدة|عمر المختار|سوق الصالحية|صلاح الدين|الشام|المطار',
  },
  fa: {
    venues: 'هتل *|داروخانه *|بیمارستان *|رستوران *|بانک *|Hotel *',
    streets: 'خیابان *|کوچه *|بلوار *|میدان *|* Street',
    matters: 'آزادی|انقلاب|ولیعصر|امام خمینی|شهید بهشتی|مطهری',
  },
  el: {
    venues: 'Ξενοδοχείο *|Φαρμακείο *|Εστιατόριο *|Τράπεζα *|Μουσείο *|Hotel *',
    streets: 'Οδός *|Λεωφόρος *|*|* Street',
    matters: 'Ερμού|Αθηνάς|Ελευθερίας|Αγίου Νικολάου|Βενιζέλου|Κολοκοτρώνη|28ης Οκτωβρίου',
  },
  tr: {
    venues: '* Oteli|* Eczanesi|* Lokantası|* Bankası|* Hastanesi|* Okulu|* Büyükelçiliği',
    streets: '* Caddesi|* Cad.|* Sokak|* Sok.|* Bulvarı',
    matters: 'Atatürk|Cumhuriyet|İstiklal|Fevzi Çakmak|İnönü|Gazi',
  },
  id: {
    venues: 'Hotel *|Apotek *|Bank *|Rumah Sakit *|Restoran *|Kantor Pos @|Kedutaan Besar %|Masjid *|Sekolah *',
    streets: 'Jalan *|Jl. *|Jl *|Gang *',
    matters: 'Sudirman|Diponegoro|Merdeka|Gajah Mada|Ahmad Yani|Pahlawan|Raya',
  },
}

/** People after whom streets and venues are called. */
export const PEOPLE: readonly string[] =
  'John Okafor|Mary Stone|Paul Mensah|Kwame Addo|Nelson Banda|Samuel Phiri|Jean Moreau|Pierre Dubois|Marie Kaba|Amadou Sow|Ibrahim Touré|Émile Rakoto|José Moya|María Soto|Rafael León|Simón Rojas|Pedro Alves|César Serpa|João Lima|Ana Prado|Omar Hassan|Khalid Jasim|Ali Reza|Salem Nasser|Yusuf Karim|Ahmad Shah|Rajiv Menon|Lal Bahadur|D. R. Perera|K. N. Silva|Thein Aung|Sok Pheap|Sisowath|Norodom Chan|Tan Seng|Lee Kong|Nguyen Trai|Le Loi|Tupou Moala|Pomare|Papa Gjon|L. G. Bakker|Sam Shikongo|Robert Moffat|Julius Otieno|Haile Tadesse|Karl Weber|Otto Lang|Giuseppe Verri|Ivan Horvat|Kemal Aydın'.split(
    '|',
  )

/** Other countries, as embassies name them. */
export const OTHER_COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  en: ['France', 'Germany', 'Japan', 'the Federal Republic of Germany', 'Brazil', 'China', 'Italy', 'the Netherlands'],
  fr: ['Russie', "l'Inde", 'Belgique', 'Chine', 'France', 'Suisse', 'Turquie', "l'Italie"],
  es: ['España', 'Italia', 'Brasil', 'Francia', 'México', 'Japón'],
  pt: ['Brasil', 'Portugal', 'Angola', 'França', 'China'],
  ru: ['Франции', 'Китая', 'Италии', 'Японии'],
  ar: ['فرنسا', 'ألمانيا', 'تركيا', 'الصين'],
}
