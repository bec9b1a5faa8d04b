import { readWordTable } from '#main/cleansing/scripts/transducer.ts'

// Words of Israeli addresses in Latin letters, as road signs and the post write them (rules of the Academy of the
// Hebrew Language of 2006, simple form). Words of the address, then names that many towns give to streets. Data only.

const LINES = `
רחוב=Rehov רח=Rehov רח'=Rehov שדרות=Sderot שד=Sderot שד'=Sderot שדרה=Sdera דרך=Derekh כביש=Kvish כיכר=Kikar ככר=Kikar
סמטה=Simta סמטת=Simtat סמ=Simta סמ'=Simtat משעול=Mishol מעלה=Maale מעלות=Maalot מורד=Morad נתיב=Netiv נתיבי=Netivei
שביל=Shvil טיילת=Tayelet רחבת=Rahavat מתחם=Mitham צומת=Tsomet מחלף=Mehlaf גשר=Gesher שכונה=Shkhuna שכונת=Shkhunat
רובע=Rova אזור=Ezor תעשייה=Taasiya תעשיה=Taasiya התעשייה=HaTaasiya התעשיה=HaTaasiya מלאכה=Melakha המלאכה=HaMelakha
קיבוץ=Kibbutz מושב=Moshav מושבה=Moshava המושבה=HaMoshava עיר=Ir העיר=HaIr קריית=Kiryat קרית=Kiryat כפר=Kfar רמת=Ramat
רמה=Rama גן=Gan גני=Ganei גנים=Ganim גבעת=Givat גבעה=Giva בית=Beit בתי=Batei בקעת=Bikat באר=Beer בת=Bat בן=Ben בני=Bnei
בנייני=Binyanei בניין=Binyan בנין=Binyan מגדל=Migdal מגדלי=Migdelei קומה=Koma קומת=Komat דירה=Dira כניסה=Knisa חדר=Heder
מספר=Mispar מס'=Mispar יחידה=Yehida בלוק=Blok תא=Ta דואר=Doar ת.ד.=PO_Box ת"ד=PO_Box ת״ד=PO_Box משרד=Misrad מרכז=Merkaz
המרכז=HaMerkaz קניון=Kanyon תחנה=Tahana תחנת=Tahanat מרכזית=Merkazit רכבת=Rakevet נמל=Namal הנמל=HaNamal שוק=Shuk
עמק=Emek העמק=HaEmek הר=Har ההר=HaHar הרי=Harei נחל=Nahal הנחל=HaNahal נהר=Nahar ים=Yam הים=HaYam חוף=Hof החוף=HaHof
שדה=Sde שדות=Sdot כרם=Kerem כרמי=Karmei יער=Yaar היער=HaYaar מעיין=Maayan מעין=Maayan עין=Ein נוף=Nof נווה=Neve נוה=Neve
עמק=Emek מצפה=Mitspe תל=Tel אביב=Aviv חוות=Havat מחנה=Mahane חצר=Hatser שער=Shaar שערי=Shaarei ראש=Rosh צפון=Tsafon
צפונית=Tsfonit דרום=Darom דרומית=Dromit מזרח=Mizrah מזרחית=Mizrahit מערב=Maarav מערבית=Maaravit ישן=Yashan ישנה=Yeshana
עתיקה=Atika חדש=Hadash חדשה=Hadasha גדול=Gadol גדולה=Gdola קטן=Katan קטנה=Ktana עליון=Elyon עליונה=Elyona תחתון=Tahton
תחתית=Tahtit ראשי=Rashi ראשית=Rashit ראשון=Rishon ראשונה=Rishona שני=Sheni שנייה=Shniya שלישי=Shlishi דוד=David
ציון=Zion לציון=LeZion ירושלים=Yerushalayim ישראל=Israel יהודה=Yehuda שומרון=Shomron גליל=Galil הגליל=HaGalil גולן=Golan
הגולן=HaGolan נגב=Negev הנגב=HaNegev כרמל=Carmel הכרמל=HaCarmel שרון=Sharon השרון=HaSharon ירדן=Yarden הירדן=HaYarden
ירקון=Yarkon הירקון=HaYarkon חרמון=Hermon החרמון=HaHermon תבור=Tavor התבור=HaTavor כנרת=Kinneret ערבה=Arava ארנון=Arnon
סיני=Sinai אילת=Eilat חיפה=Haifa יפו=Yafo עכו=Akko צפת=Tsfat טבריה=Tverya חברון=Hevron יריחו=Yeriho לוד=Lod רמלה=Ramla
נצרת=Natsrat נתניה=Netanya אשדוד=Ashdod אשקלון=Ashkelon שבע=Sheva תקווה=Tikva תקוה=Tikva פתח=Petah חולון=Holon
ים-סוף=Yam_Suf סוף=Suf מלך=Melekh המלך=HaMelekh מלכי=Malkhei מלכה=Malka המלכה=HaMalka נביא=Navi הנביא=HaNavi נביאים=Neviim
הנביאים=HaNeviim כהן=Kohen כהנים=Kohanim לוי=Levi הלוי=HaLevi נשיא=Nasi הנשיא=HaNasi רב=Rav הרב=HaRav רבי=Rabi
רבנו=Rabenu רבינו=Rabenu רש"י=Rashi רמב"ם=Rambam הרמב"ם=HaRambam רמב"ן=Ramban הרמב"ן=HaRamban האר"י=HaAri צה"ל=Tsahal
אצ"ל=Etsel האצ"ל=HaEtsel לח"י=Lehi הלח"י=HaLehi פלמ"ח=Palmah הפלמ"ח=HaPalmah של"ג=Shlag אונ"ו=Ono הגנה=Hagana ההגנה=HaHagana
קק"ל=Kakal קרן=Keren קיימת=Kayemet היסוד=HaYesod ביל"ו=Bilu הסתדרות=Histadrut ההסתדרות=HaHistadrut עצמאות=Atsmaut
העצמאות=HaAtsmaut קוממיות=Komemiyut הקוממיות=HaKomemiyut שחרור=Shihrur השחרור=HaShihrur ניצחון=Nitsahon הניצחון=HaNitsahon
שלום=Shalom השלום=HaShalom אחווה=Ahva אחדות=Ahdut האחדות=HaAhdut תקומה=Tkuma התקומה=HaTkuma גאולה=Geula הגאולה=HaGeula
חירות=Herut החירות=HaHerut דרור=Dror מגינים=Meginim המגינים=HaMeginim גיבורים=Giborim הגיבורים=HaGiborim לוחמי=Lohamei
גטאות=Getaot הגטאות=HaGetaot גטו=Geto ורשה=Varsha מורדי=Mordei שואה=Shoa השואה=HaShoa חללי=Halelei יצירה=Yetsira
היצירה=HaYetsira עבודה=Avoda העבודה=HaAvoda עמל=Amal העמל=HaAmal פועלים=Poalim הפועלים=HaPoalim אורגים=Orgim מסגר=Masger
המסגר=HaMasger נפח=Napah הנפח=HaNapah סדנא=Sadna הסדנא=HaSadna חרש=Harash החרש=HaHarash אומן=Oman האומן=HaOman
ברזל=Barzel הברזל=HaBarzel נחושת=Nehoshet הנחושת=HaNehoshet פלדה=Plada הפלדה=HaPlada ארד=Arad הארד=HaArad זהב=Zahav
חשמל=Hashmal החשמל=HaHashmal מדע=Mada המדע=HaMada אוניברסיטה=Universita האוניברסיטה=HaUniversita מכללה=Mikhlala
ספר=Sefer בית-ספר=Beit_Sefer ספריה=Sifriya תורה=Tora התורה=HaTora ישיבה=Yeshiva הישיבה=HaYeshiva כנסת=Knesset
הכנסת=HaKnesset ממשלה=Memshala עירייה=Iriya העירייה=HaIriya חולים=Holim בית-חולים=Beit_Holim מלון=Malon בנק=Bank
ספורט=Sport הספורט=HaSport פארק=Park הפארק=HaPark גנים=Ganim אלון=Alon האלון=HaAlon אלונים=Alonim אורן=Oren
האורן=HaOren אורנים=Oranim האורנים=HaOranim ברוש=Brosh הברוש=HaBrosh ברושים=Broshim תמר=Tamar התמר=HaTamar תמרים=Tmarim
התמרים=HaTmarim דקל=Dekel הדקל=HaDekel דקלים=Dkalim ארז=Erez הארז=HaErez ארזים=Arazim הארזים=HaArazim זית=Zayit
הזית=HaZayit זיתים=Zeitim הזיתים=HaZeitim גפן=Gefen הגפן=HaGefen תאנה=Teena התאנה=HaTeena רימון=Rimon הרימון=HaRimon
שקד=Shaked השקד=HaShaked שקדים=Shkedim השקדים=HaShkedim חרוב=Haruv החרוב=HaHaruv אשל=Eshel האשל=HaEshel הדס=Hadas
ההדס=HaHadas הדסה=Hadasa הדסים=Hadasim הדר=Hadar ההדר=HaHadar הדרים=Hadarim ההדרים=HaHadarim פרדס=Pardes הפרדס=HaPardes
תפוז=Tapuz התפוז=HaTapuz לימון=Limon אתרוג=Etrog ורד=Vered הורד=HaVered ורדים=Vradim הורדים=HaVradim נרקיס=Narkis
הנרקיס=HaNarkis נרקיסים=Narkisim יסמין=Yasmin היסמין=HaYasmin רקפת=Rakefet הרקפת=HaRakefet כלנית=Kalanit הכלנית=HaKalanit
כלניות=Kalaniyot סביון=Savyon הסביון=HaSavyon סיגלית=Sigalit חצב=Hatsav החצב=HaHatsav אירוס=Irus האירוס=HaIrus
שושן=Shoshan שושנים=Shoshanim שושנה=Shoshana חבצלת=Havatselet חמניה=Hamaniya ניצן=Nitsan רותם=Rotem הרותם=HaRotem
סחלב=Sahlav צבעוני=Tsivoni תות=Tut אגוז=Egoz אלה=Ela האלה=HaEla שיטה=Shita השיטה=HaShita צאלון=Tsealon סיגלון=Siglon
צפורן=Tsiporen ציפור=Tsipor נשר=Nesher הנשר=HaNesher דרור=Dror יונה=Yona סנונית=Snunit חסידה=Hasida החסידה=HaHasida
צבי=Tsvi הצבי=HaTsvi איל=Ayal אייל=Ayal יעל=Yael אריה=Arye האריה=HaArye ארי=Ari זאב=Zeev נמר=Namer
חיטה=Hita שעורה=Seora קציר=Katsir הקציר=HaKatsir אסיף=Asif גורן=Goren הגורן=HaGoren שמש=Shemesh השמש=HaShemesh
ירח=Yareah כוכב=Kokhav הכוכב=HaKokhav שחר=Shahar השחר=HaShahar אור=Or האור=HaOr ברק=Barak גל=Gal גלי=Galei גלים=Galim
חול=Hol שחף=Shahaf השחף=HaShahaf אלמוג=Almog האלמוג=HaAlmog צדף=Tsedef דולפין=Dolfin ספינה=Sfina עוגן=Ogen מפרש=Mifras
הרצל=Herzl ויצמן=Weizmann וייצמן=Weizmann בן-גוריון=Ben_Gurion גוריון=Gurion ז'בוטינסקי=Jabotinsky ז׳בוטינסקי=Jabotinsky
ביאליק=Bialik אלנבי=Allenby דיזנגוף=Dizengoff רוטשילד=Rothschild רוטשילד=Rothschild ארלוזורוב=Arlozorov בלפור=Balfour
בגין=Begin רבין=Rabin אשכול=Eshkol דיין=Dayan גולדה=Golda מאיר=Meir יצחק=Yitshak משה=Moshe אברהם=Avraham יעקב=Yaakov
יוסף=Yosef שרה=Sara רבקה=Rivka רחל=Rahel לאה=Lea שלמה=Shlomo שאול=Shaul שמואל=Shmuel אהרון=Aharon אהרן=Aharon
מרים=Miriam דניאל=Daniel יחזקאל=Yehezkel ישעיהו=Yeshayahu ירמיהו=Yirmiyahu עמוס=Amos הושע=Hoshea מיכה=Mikha יואל=Yoel
נתן=Natan נחום=Nahum זכריה=Zekharya עזרא=Ezra נחמיה=Nehemya יונתן=Yonatan יהושע=Yehoshua כלב=Kalev גדעון=Gidon
שמשון=Shimshon דבורה=Dvora יפתח=Yiftah בועז=Boaz רות=Rut אסתר=Ester מרדכי=Mordekhai חנה=Hana פנינה=Pnina אליהו=Eliyahu
אלישע=Elisha בנימין=Binyamin אפרים=Efraim מנשה=Menashe ראובן=Reuven שמעון=Shimon דן=Dan גד=Gad אשר=Asher נפתלי=Naftali
יששכר=Yisakhar זבולון=Zvulun מנחם=Menahem חיים=Haim ברל=Berl כצנלסון=Katznelson אוסישקין=Ussishkin סוקולוב=Sokolov
נורדאו=Nordau גורדון=Gordon פינסקר=Pinsker אחד=Ahad העם=HaAm ברנר=Brenner טשרניחובסקי=Tchernichovsky שלום-עליכם=Shalom_Aleichem
עליכם=Aleichem מנדלי=Mendele סירקין=Syrkin בורוכוב=Borochov טרומפלדור=Trumpeldor סנש=Senesh חנקין=Hankin רמז=Remez
שפרינצק=Sprinzak שרת=Sharett שזר=Shazar נבון=Navon הרצוג=Herzog קפלן=Kaplan ספיר=Sapir אלתרמן=Alterman אלוף=Aluf
שמיר=Shamir קינג=King ג'ורג'=George ג׳ורג׳=George המלך-ג'ורג'=King_George אינשטיין=Einstein איינשטיין=Einstein לינקולן=Lincoln
מונטיפיורי=Montefiore מונטיפיורה=Montefiore אחוזה=Ahuza אחוזת=Ahuzat קרליבך=Carlebach לילינבלום=Lilienblum שינקין=Sheinkin
פרישמן=Frishman גרוזנברג=Gruzenberg מאפו=Mapu שלונסקי=Shlonsky אבן=Even גבירול=Gvirol עזריאלי=Azrieli אבא=Aba הלל=Hillel
שמאי=Shammai עקיבא=Akiva טרפון=Tarfon הלפרין=Halperin סעדיה=Saadya גאון=Gaon הגאון=HaGaon אבטליון=Avtalyon יוחנן=Yohanan
זכאי=Zakai בר=Bar כוכבא=Kokhba כוכבה=Kokhva מכבי=Makabi המכבי=HaMakabi מכבים=Makabim המכבים=HaMakabim חשמונאים=Hashmonaim
החשמונאים=HaHashmonaim מתתיהו=Matityahu יהונתן=Yehonatan עוזיאל=Uziel קוק=Kook קלישר=Kalisher אלקלעי=Alkalai מוהליבר=Mohilever
צייטלין=Zeitlin הנריקה=Henrietta סולד=Szold יל"ג=Yalag שז"ר=Shazar צדק=Tsedek הצדק=HaTsedek אמת=Emet תקוה=Tikva
עליה=Aliya עלייה=Aliya העליה=HaAliya העלייה=HaAliya חלוץ=Haluts החלוץ=HaHaluts חלוצים=Halutsim החלוצים=HaHalutsim
מייסדים=Meyasdim המייסדים=HaMeyasdim מיסדים=Meyasdim המיסדים=HaMeyasdim ראשונים=Rishonim הראשונים=HaRishonim שומר=Shomer
השומר=HaShomer שומרים=Shomrim נוטרים=Notrim מתנדבים=Mitnadvim צנחנים=Tsanhanim הצנחנים=HaTsanhanim שריון=Shiryon השריון=HaShiryon
גבעתי=Givati גולני=Golani עציוני=Etsyoni הראל=Harel יפתח=Yiftah חטיבת=Hativat אלכסנדרוני=Alexandroni נגבה=Negba
ששת=Sheshet הימים=HaYamim ימים=Yamim כ"ט=Kaf_Tet בנובמבר=BeNovember ה'=HaShem אפריל=April מאי=May יוני=Yuni
תשעים=Tishim שלוש=Shalosh חמש=Hamesh ארבע=Arba מאה=Mea שערים=Shearim מאה-שערים=Mea_Shearim טלז=Telz לוין=Levin בצלאל=Betsalel יפה=Yafe שמריהו=Shmaryahu אליעזר=Eliezer שמעוני=Shimoni יבנה=Yavne
כצנלסון=Katznelson סמילנסקי=Smilansky אחימאיר=Ahimeir שטרן=Stern פרנקל=Frenkel כהנוב=Kohanov מאיר=Meir יבנאלי=Yavnieli אוסישקין=Ussishkin
הכובשים=HaKovshim הכרם=HaKerem הכפר=HaKfar השדה=HaSade הגן=HaGan המעיין=HaMaayan הבנים=HaBanim בנים=Banim הרצליה=Herzliya חבר=Hever
סוד=Sod גדוד=Gdud העברי=HaIvri עברי=Ivri יהודי=Yehudi הבריגדה=HaBrigada נורוק=Nurok ההסכם=HaHeskem נחלת=Nahalat נחלה=Nahala
`
/** Hebrew words, without points, and their Latin forms. */
export const HEBREW_WORDS = readWordTable(LINES)
