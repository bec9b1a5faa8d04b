import { readWordTable } from '#main/cleansing/scripts/transducer.ts'

// Words of addresses in Arabic, Persian and Urdu, whose short vowels are not written: words that say what a part is,
// common words of names, and first names. Latin forms follow road signs and the BGN/PCGN systems without their marks;
// the article is left out and joined by rule. Data only.

const ARABIC = `
شارع=Shari ش=Shari طريق=Tariq ميدان=Midan دوار=Dawwar جادة=Jaddat نهج=Nahj زنقة=Zanqat محور=Mihwar كورنيش=Corniche ممر=Mamarr
سكة=Sikkat درب=Darb حارة=Harat عطفة=Atfat زقاق=Zuqaq ساحة=Sahat جسر=Jisr كوبري=Kubri نفق=Nafaq تقاطع=Taqatu مفرق=Mafraq
حي=Hayy منطقة=Mantiqat ضاحية=Dahiyat محلة=Mahallat مدينة=Madinat قرية=Qaryat محافظة=Muhafazat ولاية=Wilayat إمارة=Imarat
قسم=Qism مركز=Markaz ناحية=Nahiyat قضاء=Qada لواء=Liwa بلدية=Baladiyat قطعة=Qitat مجاورة=Mujawara مربع=Murabba مجمع=Mujamma
برج=Burj أبراج=Abraj عمارة=Imarat عمارات=Imarat مبنى=Mabna بناية=Binayat بناء=Bina فيلا=Villa شقة=Shaqqa شقق=Shuqaq دور=Dawr طابق=Tabiq
غرفة=Ghurfa مكتب=Maktab رقم=Raqm بلوك=Block صندوق=Sunduq بريد=Barid ب=B منزل=Manzil دار=Dar بيت=Bayt قصر=Qasr فندق=Funduq
مستشفى=Mustashfa مدرسة=Madrasat جامعة=Jamiat جامع=Jami مسجد=Masjid كنيسة=Kanisat مطار=Matar ميناء=Mina محطة=Mahattat سوق=Suq
مول=Mall بنك=Bank مصرف=Masraf شركة=Sharikat مؤسسة=Muassasat وزارة=Wizarat سفارة=Safarat حديقة=Hadiqat حدائق=Hadaiq نادي=Nadi
ملعب=Malab مصنع=Masna صناعية=Sinaiyya صناعي=Sinai تجاري=Tijari تجارية=Tijariyya سكني=Sakani سكنية=Sakaniyya مالي=Mali مالية=Maliyya
أول=Awwal أولى=Ula ثاني=Thani ثانية=Thaniya ثالث=Thalith ثالثة=Thalitha رابع=Rabi رابعة=Rabia خامس=Khamis خامسة=Khamisa سادس=Sadis
سابع=Sabi ثامن=Thamin تاسع=Tasi عاشر=Ashir جديد=Jadid جديدة=Jadida قديم=Qadim قديمة=Qadima كبير=Kabir كبرى=Kubra صغير=Saghir
شمال=Shamal شمالي=Shamali شمالية=Shamaliyya جنوب=Janub جنوبي=Janubi جنوبية=Janubiyya شرق=Sharq شرقي=Sharqi شرقية=Sharqiyya
غرب=Gharb غربي=Gharbi غربية=Gharbiyya وسط=Wasat وسطى=Wusta أوسط=Awsat عليا=Ulya سفلى=Sufla
تحرير=Tahrir ثورة=Thawra نصر=Nasr سلام=Salam استقلال=Istiqlal حرية=Hurriyya جمهورية=Jumhuriyya وحدة=Wahda شهداء=Shuhada شهيد=Shahid
جلاء=Jala هرم=Haram أهرام=Ahram نيل=Nil فرات=Furat دجلة=Dijla معادي=Maadi زمالك=Zamalik دقي=Duqqi مهندسين=Muhandisin عباسية=Abbasiyya
حلمية=Hilmiyya شبرا=Shubra زيتون=Zaytun نزهة=Nuzha رحاب=Rihab تجمع=Tajammu روضة=Rawda ورود=Wurud نخيل=Nakhil نخلة=Nakhla
ياسمين=Yasmin نرجس=Narjis زهور=Zuhur زهراء=Zahra ربيع=Rabi خليج=Khalij بحر=Bahr بحرية=Bahriyya نهر=Nahr جبل=Jabal وادي=Wadi واد=Wadi
عين=Ayn بئر=Bir تل=Tall رأس=Ras جزيرة=Jazirat جزائر=Jazair صحراء=Sahra واحة=Wahat رملة=Ramla رمل=Raml شاطئ=Shati حصن=Hisn
قلعة=Qalat باب=Bab بستان=Bustan كرم=Karm مزرعة=Mazraat خربة=Khirbat دير=Dayr كفر=Kafr خان=Khan ديوان=Diwan حمام=Hammam
معرض=Marad معارض=Maarid متحف=Mathaf مكتبة=Maktabat علوم=Ulum تعليم=Talim صحة=Sihha عدل=Adl أمن=Amn دفاع=Difa بلد=Balad
ملك=Malik ملكة=Malika ملكي=Malaki أمير=Amir أميرة=Amira سلطان=Sultan شيخ=Shaykh شيخة=Shaykha رئيس=Rais زعيم=Zaim دكتور=Duktur
سيد=Sayyid سيدة=Sayyida سيدي=Sidi إمام=Imam نبي=Nabi خليفة=Khalifa صديق=Siddiq فاروق=Faruq مولى=Mawla حاج=Hajj
محمد=Muhammad أحمد=Ahmad محمود=Mahmud حمد=Hamad حامد=Hamid مصطفى=Mustafa علي=Ali حسن=Hasan حسين=Husayn عمر=Umar عمرو=Amr
عثمان=Uthman أبو=Abu أبي=Abi أم=Umm ابن=Ibn بن=Bin بنت=Bint بني=Bani بنو=Banu آل=Al عبد=Abd الله=Allah عبدالله=Abdullah
عبدالعزيز=Abdulaziz عبدالرحمن=Abdulrahman عبدالملك=Abdulmalik عبدالناصر=Abdulnasir عزيز=Aziz رحمن=Rahman رحيم=Rahim كريم=Karim
قادر=Qadir حميد=Hamid مجيد=Majid ناصر=Nasir جمال=Jamal كمال=Kamal جلال=Jalal صلاح=Salah دين=Din نور=Nur سيف=Sayf شمس=Shams
بدر=Badr فجر=Fajr قمر=Qamar حسام=Husam عماد=Imad سعد=Saad سعود=Saud سعيد=Said فهد=Fahd فيصل=Faysal خالد=Khalid وليد=Walid
زايد=Zayid راشد=Rashid رشيد=Rashid مكتوم=Maktum خليل=Khalil إبراهيم=Ibrahim ابراهيم=Ibrahim إسماعيل=Ismail اسماعيل=Ismail
يوسف=Yusuf يعقوب=Yaqub موسى=Musa عيسى=Isa داود=Dawud سليمان=Sulayman يحيى=Yahya زكريا=Zakariyya أيوب=Ayyub يونس=Yunus هارون=Harun
آدم=Adam مريم=Maryam فاطمة=Fatima عائشة=Aisha خديجة=Khadija زينب=Zaynab هدى=Huda طه=Taha ياسر=Yasir عرفات=Arafat
أنور=Anwar سادات=Sadat مبارك=Mubarak سعدزغلول=Saad_Zaghlul زغلول=Zaghlul طلعت=Talaat حرب=Harb عرابي=Urabi شوقي=Shawqi
حافظ=Hafiz فؤاد=Fuad فاروق=Faruq توفيق=Tawfiq رمسيس=Ramsis إسكندرية=Iskandariyya اسكندرية=Iskandariyya قاهرة=Qahira جيزة=Jiza
رياض=Riyad جدة=Jidda مكة=Makka مكرمة=Mukarrama منورة=Munawwara دمام=Dammam خبر=Khubar دبي=Dubayy شارقة=Shariqa عجمان=Ajman
بغداد=Baghdad بصرة=Basra موصل=Mawsil دمشق=Dimashq حلب=Halab حمص=Hims بيروت=Bayrut طرابلس=Tarabulus صيدا=Sayda عمان=Amman
قدس=Quds غزة=Ghazza خرطوم=Khartum تونس=Tunis مغرب=Maghrib عرب=Arab عربي=Arabi عربية=Arabiyya إسلام=Islam إسلامي=Islami
متحدة=Muttahida دول=Duwal عالمي=Alami دولي=Duwali دولية=Duwaliyya عام=Am عامة=Amma خاص=Khass خاصة=Khassa
تخصصي=Takhassusi عليا=Ulya معذر=Maadhar ملز=Malaz صحافة=Sahafa غدير=Ghadir ندى=Nada عقيق=Aqiq مروج=Muruj مرسلات=Mursalat
واحد=Wahid اثنين=Ithnayn ثلاثاء=Thulatha خميس=Khamis جمعة=Juma أربعاء=Arbia أحد=Ahad سبت=Sabt مايو=Mayu يوليو=Yulyu أكتوبر=October
اكتوبر=October يناير=Yanayir رمضان=Ramadan مارس=March سبتمبر=September نوفمبر=November عباس=Abbas عقاد=Aqqad حمرا=Hamra حمراء=Hamra بيضاء=Bayda خضراء=Khadra زرقاء=Zarqa كرادة=Karrada
رانيا=Rania عبدالله=Abdullah متنبي=Mutanabbi جمال=Jamal خطاب=Khattab وقاص=Waqqas زبير=Zubayr ثنيان=Thunayyan عليان=Ulayyan أندلس=Andalus
كندي=Kindi رازي=Razi سينا=Sina خوارزمي=Khwarizmi بطوطة=Batuta خلدون=Khaldun رشد=Rushd فارابي=Farabi غزالي=Ghazali معري=Maarri بخاري=Bukhari
مسلم=Muslim حنبل=Hanbal شافعي=Shafii حنيفة=Hanifa أنس=Anas بلال=Bilal حمزة=Hamza جعفر=Jafar طارق=Tariq زياد=Ziyad معاذ=Muadh قصي=Qusay
صالح=Salih سالم=Salim هاشم=Hashim قاسم=Qasim كاظم=Kazim جابر=Jabir ماجد=Majid غانم=Ghanim ثاني=Thani نهيان=Nahyan صباح=Sabah جراح=Jarrah
مهيدي=Mahidi مختار=Mukhtar قائد=Qaid جيش=Jaysh شرطة=Shurta فلسطين=Filastin سوريا=Suriya مصر=Misr عراق=Iraq أردن=Urdun كويت=Kuwayt يمن=Yaman لبنان=Lubnan
من=min في=fi إلى=ila على=ala بجوار=Bijiwar أمام=Amam خلف=Khalf بعد=Bad قبل=Qabl و=wa مع=maa متفرع=Mutafarri ناصية=Nasiyat
`
const MAGHREB = `
شارع=Charia زنقة=Zankat نهج=Nahj ساحة=Sahat حي=Hay عين=Ain وادي=Oued واد=Oued بني=Beni سوق=Souk بئر=Bir حمام=Hammam سيدي=Sidi
محمد=Mohamed أحمد=Ahmed حسن=Hassan حسين=Hussein مولاي=Moulay قصر=Ksar قصور=Ksour أولاد=Ouled ولد=Ould دار=Dar باب=Bab
عبد=Abd بن=Ben أبو=Abou إقامة=Iqamat درب=Derb يوسف=Youssef شيخ=Cheikh رشيد=Rachid فاس=Fes مراكش=Marrakech طنجة=Tanger رباط=Rabat
بورقيبة=Bourguiba حبيب=Habib خامس=Khamis جزائر=Djazair عربي=Arbi فطيمة=Fatima قسنطينة=Constantine وهران=Oran فرحات=Farhat حشاد=Hached
`
const PERSIAN = `
خیابان=Khiaban خ=Khiaban بلوار=Bolvar بزرگراه=Bozorgrah آزادراه=Azadrah کوچه=Kucheh میدان=Meydan چهارراه=Chaharrah سه‌راه=Serah پل=Pol
بن‌بست=Bonbast کوی=Kuy محله=Mahalleh شهرک=Shahrak شهر=Shahr روستای=Rustaye روستا=Rusta بخش=Bakhsh استان=Ostan شهرستان=Shahrestan
پلاک=Pelak طبقه=Tabaqeh واحد=Vahed ساختمان=Sakhteman مجتمع=Mojtama برج=Borj جاده=Jadeh کیلومتر=Kilometr بازار=Bazar پاساژ=Pasazh
نبش=Nabsh جنب=Janb روبروی=Ruberuye نرسیده=Naresideh به=be بعد=Bad از=az و=va شمالی=Shomali جنوبی=Jonubi شرقی=Sharqi غربی=Gharbi
اول=Avval دوم=Dovvom سوم=Sevvom چهارم=Chaharom پنجم=Panjom بالا=Bala پایین=Pain نو=Now قدیم=Qadim بزرگ=Bozorg کوچک=Kuchek
آزادی=Azadi انقلاب=Enqelab جمهوری=Jomhuri اسلامی=Eslami ولیعصر=Valiasr ولی‌عصر=Valiasr امام=Emam خمینی=Khomeini شهید=Shahid شهدا=Shohada
شهدای=Shohadaye طالقانی=Taleqani مطهری=Motahhari بهشتی=Beheshti شریعتی=Shariati مصدق=Mosaddeq فردوسی=Ferdowsi حافظ=Hafez سعدی=Sadi
سعادت=Saadat مولوی=Mowlavi خیام=Khayyam نظامی=Nezami عطار=Attar رودکی=Rudaki میرداماد=Mirdamad ونک=Vanak تجریش=Tajrish پاسداران=Pasdaran
نیاوران=Niavaran نیلوفر=Nilufar گل=Gol گلستان=Golestan بهار=Bahar لاله=Laleh یاس=Yas نرگس=Narges سرو=Sarv چنار=Chenar باغ=Bagh بوستان=Bustan
دانشگاه=Daneshgah بیمارستان=Bimarestan مدرسه=Madreseh مسجد=Masjed فرودگاه=Forudgah ایستگاه=Istgah راه=Rah آهن=Ahan راه‌آهن=Rahahan
صنعتی=Sanati صنعت=Sanat کارگر=Kargar معلم=Moallem دانشجو=Daneshju ورزش=Varzesh ورزشگاه=Varzeshgah آباد=Abad ده=Deh رود=Rud کوه=Kuh
چهار=Chahar هفت=Haft تیر=Tir بهمن=Bahman خرداد=Khordad مرداد=Mordad شهریور=Shahrivar مهر=Mehr آبان=Aban آذر=Azar دی=Dey اسفند=Esfand
فروردین=Farvardin اردیبهشت=Ordibehesht محمد=Mohammad احمد=Ahmad محمود=Mahmud علی=Ali حسن=Hasan حسین=Hoseyn رضا=Reza مهدی=Mahdi
عباس=Abbas اکبر=Akbar اصغر=Asghar ابوالفضل=Abolfazl جعفر=Jafar صادق=Sadeq کاظم=Kazem جواد=Javad هادی=Hadi زهرا=Zahra فاطمه=Fatemeh
زینب=Zeynab مریم=Maryam امیر=Amir کبیر=Kabir میر=Mir میرزا=Mirza شاه=Shah ملک=Malek سید=Seyyed شیخ=Sheykh حاج=Hajj آیت‌الله=Ayatollah
آیت=Ayat الله=Allah عبدالله=Abdollah نصر=Nasr نصرالله=Nasrollah رسول=Rasul نبی=Nabi قدس=Qods وحدت=Vahdat استقلال=Esteqlal
تهران=Tehran اصفهان=Esfahan شیراز=Shiraz تبریز=Tabriz مشهد=Mashhad قم=Qom کرج=Karaj اهواز=Ahvaz کرمان=Kerman یزد=Yazd رشت=Rasht
همدان=Hamadan ارومیه=Orumiyeh کابل=Kabul هرات=Herat قندهار=Qandahar بلخ=Balkh ناحیه=Nahiyeh سرک=Sarak چهارراهی=Chaharrahi ولایت=Welayat
ولسوالی=Wuleswali قلعه=Qaleh کلی=Kelay خېل=Khel قره=Qareh خواجه=Khwajeh کشاورز=Keshavarz دارالامان=Darulaman فلسطین=Felestin کریم=Karim خان=Khan زند=Zand سهروردی=Sohrevardi مفتح=Mofatteh
رسالت=Resalat همت=Hemmat صدر=Sadr مدرس=Modarres نواب=Navvab صفوی=Safavi یادگار=Yadegar ستارخان=Sattarkhan گیشا=Gisha کارون=Karun نور=Nur
`
const URDU = `
سڑک=Sarak روڈ=Road گلی=Gali نمبر=Number مکان=Makan پلاٹ=Plot بلاک=Block سیکٹر=Sector فیز=Phase منزل=Manzil فلیٹ=Flat بلڈنگ=Building
پلازہ=Plaza مارکیٹ=Market بازار=Bazaar چوک=Chowk محلہ=Mohalla کالونی=Colony ٹاؤن=Town سوسائٹی=Society ہاؤسنگ=Housing کینٹ=Cantt
گاؤں=Gaon تحصیل=Tehsil ضلع=Zila صوبہ=Suba شہر=Shehar شاہراہ=Shahrah مین=Main لین=Lane ایونیو=Avenue اسٹریٹ=Street پارک=Park گارڈن=Garden
کراچی=Karachi لاہور=Lahore اسلام=Islam آباد=Abad اسلام‌آباد=Islamabad راولپنڈی=Rawalpindi پشاور=Peshawar کوئٹہ=Quetta ملتان=Multan
فیصل=Faisal فیصل‌آباد=Faisalabad حیدر=Hyder حیدرآباد=Hyderabad سیالکوٹ=Sialkot گوجرانوالہ=Gujranwala گلشن=Gulshan گلشنِ=Gulshan-e
اقبال=Iqbal قائد=Quaid اعظم=Azam جناح=Jinnah لیاقت=Liaquat علی=Ali فاطمہ=Fatima ناظم=Nazim نارتھ=North ساؤتھ=South ایسٹ=East ویسٹ=West
محمد=Muhammad احمد=Ahmed شاہ=Shah فیصل=Faisal یونیورسٹی=University ہسپتال=Hospital اسکول=School کالج=College مسجد=Masjid جامع=Jamia
ہاؤس=House ٹاور=Tower سینٹر=Centre سنٹر=Centre آفس=Office بینک=Bank ڈیفنس=Defence صدر=Saddar نگر=Nagar پور=Pur گنج=Ganj والا=Wala والی=Wali
کوٹ=Kot قلعہ=Qila باغ=Bagh گیٹ=Gate اڈا=Adda جی=G ٹی=T ایم=M گلبرگ=Gulberg اے=A بی=B سی=C ڈی=D ای=E ایف=F
`

export const ARABIC_WORDS = readWordTable(ARABIC)
/** Forms by French spelling, before the Arabic ones. */
export const MAGHREB_WORDS = readWordTable(MAGHREB)
export const PERSIAN_WORDS = readWordTable(PERSIAN)
export const URDU_WORDS = readWordTable(URDU)
