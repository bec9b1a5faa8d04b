import { readWordTable } from '#main/cleansing/scripts/word-table.ts'

// Words of Thai place names, without tone marks, and their forms by RTGS; found by aligning the Thai and Latin names of
// 9,400 subdistricts, districts and towns (GeoNames, CC BY 4.0, and the lists of the pack `th`). Data only.
export const THAI_PLACE_WORDS = readWordTable(`
กก=Kok กง=Kong กบิน=Kabin กมลาไสย=Kamalasai กรด=Krot กรวด=Kruat กรวย=Kruai กระจาน=Krachan กระดัง=Kradang กระดาน=Kradan
กระดึง=Kradueng กระตาย=Kratai กระทิง=Krathing กระทุม=Krathum กระนวน=Kranuan กระบัง=Krabang กระบัตร=Krabat กระบี=Krabi
กระบือ=Krabue กระสัง=Krasang กระเจา=Krachao กระเจ็ด=Krachet กระเบา=Krabao กระเบือง=Krabueang กระเสียว=Krasiao
กระแจะ=Krachae กระแชง=Krachaeng กระแส=Krasae กระโจม=Krachom กระโพ=Krapho กรัง=Krang กราง=Krang กราด=Krat กรุง=Krung
กรูด=Krut กลวย=Kluai กลอง=Klong กลอน=Klon กลอย=Kloi กลัด=Klat กลับ=Klap กวาง=Kwang กวาว=Kwao กอ=Ko กอก=Kok กอง=Kong
กะทู=Kathu กะปง=Kapong กะปิ=Kapi กะพอ=Kapho กะพี=Kaphi กะลุวอ=Kaluwo กะเทียม=Kathiam กะเปอ=Kapoe กันตัง=Kantang
กันทรวิชัย=Kantharawichai กา=Ka กาญจนดิษ=Kanchanadit กาญจนบุรี=Kanchanaburi กาบัง=Kabang กายู=Kayu กาหลง=Kalong
กำแพง=Kamphaeng กุง=Kung กุฉินาราย=Kuchinarai กุด=Kut กุม=Kum กุลา=Kula กุสุมาล=Kusuman กู=Ku กูด=Kut ขนอน=Khanon
ขนอม=Khanom ขนาก=Khanak ขนาน=Khanan ขนุน=Khanun ขมิน=Khamin ขลุง=Khlung ขวัญ=Khwan ขวาง=Khwang ขวาว=Khwao ขอน=Khon
ขอย=Khoi ขัน=Khan ขา=Kha ขาณุ=Khanu ขาม=Kham ขาว=Khao ขาวปุน=Khaopun ขี=Khi ขุด=Khut ขุน=Khun ขุม=Khum คนที=Khonthi
คนอง=Khanong ครัง=Khrang ครัว=Khrua คราม=Khram คลอ=Khlo คลอง=Khlong คลัง=Khlang คลา=Khla คลาน=Khlan คลี=Khli ควน=Khuan
ควาย=Khwai คอ=Kho คอก=Khok คอน=Khon คอม=Khom คอย=Khoi คัน=Khan คันโท=Khantho คา=Kha คาง=Khang คาน=Khan คาย=Khai
คำ=Kham คำใต=Khamtai คีรี=Khiri คุง=Khung คุระ=Khura คู=Khu คูณ=Khun คูหา=Khuha ฆอง=Khong งัว=Ngua งาม=Ngam งิว=Ngio
จตุรพักตร=Chaturaphak จระเข=Chorakhe จริม=Charim จรเข=Chorakhe จอก=Chok จอม=Chom จะนะ=Chana จะหลวย=Chaluai
จะแนะ=Chanae จังหาร=Changhan จาก=Chak จาน=Chan จำปา=Champa จำปี=Champi จิก=Chik จินดา=Chinda จุฬาภร=Chulabhorn
ฉกรร=Chakan ฉลอง=Chalong ฉลุง=Chalung ฉวาง=Chawang ฉะเชิงเทรา=Chachoengsao ฉัตร=Chat ฉาง=Chang ฉิมพลี=Chimphli
ชนบท=Chonnabot ชนะ=Chana ชมพู=Chomphu ชมภู=Chomphu ชอง=Chong ชอน=Chon ชะอวด=Cha-uat ชะอำ=Cha-am ชะเมา=Chamao
ชะแล=Chalae ชะโนด=Chanot ชัย=Chai ชัยสน=Chaison ชาก=Chak ชาง=Chang ชาติ=Chat ชานุมาน=Chanuman ชำนิ=Chamni
ชำราบ=Chamrap ชำแระ=Chamrae ชี=Chi ชุม=Chum ชุมพร=Chumphon ชุมพล=Chumphon ซอน=Son ซับ=Sap ซาง=Sang ซาย=Sai ซือ=Sue
ณรง=Narong ดง=Dong ดวน=Duan ดอก=Dok ดอกไม=Dokmai ดอน=Don ดอย=Doi ดาน=Dan ดาว=Dao ดำ=Dam ดำเนิน=Damnoen ดิน=Din ดี=Di
ดุก=Duk ดู=Du ดูน=Dun ตก=Tok ตน=Ton ตนเอง=Ton-eng ตรอน=Tron ตระการ=Trakan ตรัง=Trang ตราด=Trat ตลิง=Taling ตลุก=Taluk
ตอ=To ตอง=Tong ตะกัว=Takua ตะกุก=Takuk ตะกุด=Takut ตะกู=Taku ตะขบ=Takhop ตะครอ=Takhro ตะบูน=Tabun ตะพง=Taphong
ตะพาน=Taphan ตะลุ=Talu ตะวัน=Tawan ตะเกียบ=Takiap ตะเคียน=Takhian ตะเภา=Taphao ตะแบก=Tabaek ตะโก=Tako ตะโละ=Talo
ตะโหมด=Tamot ตะไก=Takai ตัน=Tan ตันหยง=Tanyong ตา=Ta ตาก=Tak ตาคลี=Takhli ตาด=Tat ตาล=Tan ตาเนาะ=Tano ตำหนัก=Tamnak
ตำหรุ=Tamru ตูม=Tum ถลาง=Thalang ถลุง=Thalung ถอน=Thon ถาวร=Thawon ถำ=Tham ทรง=Song ทรัพ=Sap ทราย=Sai ทวี=Thawi
ทอง=Thong ทองหลาง=Thonglang ทอม=Thom ทะลุ=Thalu ทะเล=Thale ทัน=Than ทับ=Thap ทับทัน=Thapthan ทัพ=Thap ทา=Tha ทาง=Thang
ทาย=Thai ทุง=Thung ทุม=Thum ธง=Thong ธวัช=Thawat ธัญญา=Thanya ธัญบุรี=Thanyaburi ธาตุ=That ธานี=Thani ธาร=Than นก=Nok
นคร=Nakhon นนทรี=Nonsi นบพิตำ=Nopphitam นรสิง=Norasing นราธิวาส=Narathiwat นอง=Nong นอน=Non นอย=Noi นา=Na นาก=Nak
นาขา=Nakha นาขาม=Nakham นาง=Nang นายก=Nayok นาราย=Narai นาวา=Nawa นำ=Nam นำตก=Namtok นำพุ=Namphu นำเตา=Namtao
นิมิต=Nimit นิยม=Niyom นิวาส=Niwat นิเวศ=Niwet บง=Bong บรรพต=Banphot บริบูร=Boribun บอ=Bo บอน=Bon บัง=Bang
บันนัง=Bannang บันลือ=Banlue บัว=Bua บาก=Bak บาง=Bang บางกอก=Bangkok บาดาล=Badan บาตร=Bat บาน=Ban บารา=Bara
บาเจาะ=Bacho บาเระ=Bare บาโงย=Ba-ngoi บำเหน็จ=Bamnet บึง=Bueng บุ=Bu บุง=Bung บุญเรือง=Bunrueang บุตร=But บุรี=Buri
บูรพา=Burapha ปง=Pong ปฐม=Pathom ปทุม=Pathum ประจวบ=Prachuap ประจัน=Prachan ประจันตคาม=Prachantakham ประดู=Pradu
ประตู=Pratu ประทัด=Prathat ประทับ=Prathap ประทาย=Prathai ประสง=Prasong ประเวศ=Prawet ประแดง=Pradaeng ประโคน=Prakhon
ปรัง=Prang ปราง=Prang ปราจีน=Prachin ปราณ=Pran ปราบ=Prap ปราสาท=Prasat ปริก=Prik ปริง=Pring ปรือ=Prue ปลวก=Pluak
ปลอง=Plong ปลัก=Plak ปลา=Pla ปลาย=Plai ปลิง=Pling ปอ=Po ปอม=Pom ปะกง=Pakong ปะคำ=Pakham ปะนาเระ=Panare ปะหัน=Pahan
ปะอาว=Pa-ao ปะเหลียน=Palian ปะโค=Pakho ปัง=Pang ปัตตานี=Pattani ปา=Pa ปาก=Pak ปาง=Pang ปาดี=Padi ปาตอง=Patong ปาน=Pan
ปินัง=Pinang ปูน=Pun ผัก=Phak ผา=Pha ผึง=Phueng ผือ=Phue ฝัง=Fang ฝาง=Fang ฝาย=Fai พญา=Phaya พนม=Phanom พนัง=Phanang
พนัส=Phanat พยอม=Phayom พยัคฆภูมิ=Phayakkhaphum พยุหะ=Phayuha พรม=Phrom พรรณรา=Phannara พรรณา=Phanna พรหม=Phrom
พรอน=Phron พระครู=Phrakhru พระธาตุ=Phrathat พระบาท=Phrabat พระพุทธบาท=Phraphutthabat พระแสง=Phrasaeng พราน=Phran
พราว=Phrao พริก=Phrik พรุ=Phru พล=Phon พลวง=Phluang พลอย=Phloi พลัด=Phlat พลับ=Phlap พลับพลา=Phlapphla พลาย=Phlai
พลี=Phli พลู=Phlu พวง=Phuang พอก=Phok พะงัน=Pha-ngan พะยอม=Phayom พะยูน=Phayun พะเนียง=Phaniang พะเยา=Phayao
พะโตะ=Phato พะไล=Phalai พัง=Phang พัน=Phan พาน=Phan พิกุล=Phikun พิจิตร=Phichit พิบูล=Phibun พิปูน=Phipun พิมาย=Phimai
พิราม=Phiram พิสัย=Phisai พี=Phi พุ=Phu พุทธบาท=Phutthabat พุทรา=Phutsa พุทไธสง=Phutthaisong พุนพิน=Phunphin พูน=Phun
ฟา=Fa ภาชี=Phachi ภาษี=Phasi ภิรม=Phirom ภู=Phu ภูมิ=Phum ภูเก็ต=Phuket มงคล=Mongkhon มน=Mon มวง=Muang มหาชัย=Mahachai
มหาวัน=Mahawan มหาสวัส=Mahasawat มะกรูด=Makrut มะกอก=Makok มะกา=Maka มะขาม=Makham มะคา=Makha มะตูม=Matum มะนัง=Manang
มะนาว=Manao มะปราง=Maprang มะผา=Mapha มะพราว=Maphrao มะมวง=Mamuang มะรือ=Marue มะเกลือ=Makluea มะเขือ=Makhuea
มะเดือ=Maduea มะเฟือง=Mafueang มะโมง=Mamong มะไฟ=Mafai มักกะสัน=Makkasan มังสาหาร=Mangsahan มัญจา=Mancha มา=Ma มาบ=Map
มายอ=Mayo มาศ=Mat มุกดาหาร=Mukdahan มูล=Mun มโหสถ=Mahosot ยวม=Yuam ยอด=Yot ยอย=Yoi ยะรัง=Yarang ยะลา=Yala
ยะหริง=Yaring ยะหา=Yaha ยา=Ya ยาง=Yang ยาน=Yan ยานนาวา=Yannawa ยาย=Yai ยาว=Yao ยีงอ=Yi-ngo ยืน=Yuen ยูง=Yung
ยโสธร=Yasothon รวม=Ruam รอง=Rong รอน=Ron รอบ=Rop รอย=Roi ระกา=Raka ระกำ=Rakam ระจัน=Rachan ระนอง=Ranong ระมาด=Ramat
ระยอง=Rayong ระวี=Rawi ระเวียง=Rawiang ระเหว=Rawe ระแหง=Rahaeng ระโนด=Ranot รัง=Rang รัตน=Rattana รัตนบุรี=Rattanaburi
รัตนวาปี=Rattanawapi รัตนะ=Rattana ราก=Rak ราง=Rang ราชวงศา=Ratchawongsa ราชสาน=Ratchasan ราม=Ram รามัน=Raman ราย=Rai
ราษี=Rasi ราไว=Rawai ริม=Rim รือเสาะ=Rueso รุง=Rung ลพบุรี=Lopburi ลอง=Long ลอม=Lom ลอย=Loi ละคร=Lakhon ละงู=La-ngu
ละมุง=Lamung ละลม=Lalom ละหาน=Lahan ละหาร=Lahan ละอุน=La-un ละแม=Lamae ลันตา=Lanta ลับแล=Laplae ลา=La ลาด=Lat ลาน=Lan
ลาย=Lai ลำ=Lam ลำดวน=Lamduan ลำปาง=Lampang ลำพาน=Lamphan ลำพูน=Lamphun ลำภู=Lamphu ลิปะ=Lipa ลี=Li ลึก=Luek ลือ=Lue
ลุโบะ=Lubo ลูก=Luk วรลักษบุรี=Woralaksaburi วัง=Wang วัน=Wan วัว=Wua วานร=Wanon วาปี=Wapi วาริน=Warin วารี=Wari
วิชัย=Wichai วิสัย=Wisai วิหาร=Wihan วิเชียร=Wichian วิเศษ=Wiset วิไล=Wilai ศรี=Si ศรีษะ=Sisa ศาล=San ศาลา=Sala
ศิลา=Sila ศีรษะ=Sisa สงขลา=Songkhla สตึก=Satuek สตูล=Satun สถาน=Sathan สถิต=Sathit สทิง=Sathing สนธิ=Sonthi สนาม=Sanam
สนุก=Sanuk สนุน=Sanun สบ=Sop สม=Som สมอ=Samo สมิง=Saming สมุทร=Samut สมุย=Samui สมเด็จ=Somdet สรวง=Suang สรวย=Suai
สรอย=Soi สระ=Sa สระบุรี=Saraburi สราง=Sang สลอง=Salong สลุด=Salut สวน=Suan สวาย=Sawai สหัสขัน=Sahatsakhan สอง=Song
สะดวก=Saduak สะตอ=Sato สะทอน=Sathon สะบา=Saba สะพุง=Saphung สะอาด=Sa-at สะเดา=Sadao สะเตง=Sateng สะเมิง=Samoeng
สะเรียง=Sariang สะแก=Sakae สะแบง=Sabaeng สะโน=Sano สะไม=Samai สัก=Sak สัง=Sang สังขละ=Sangkhla สังขะ=Sangkha
สังคม=Sangkhom สัชนาลัย=Satchanalai สัตหีบ=Sattahip สัน=San สาคร=Sakhon สาคอ=Sakho สาคู=Sakhu สาม=Sam สามารถ=Samat
สาย=Sai สาร=San สารคาม=Sarakham สาริกา=Sarika สาลี=Sali สาว=Sao สาวอ=Sawo สาหราย=Sarai สำนัก=Samnak สำราญ=Samran
สำเภา=Samphao สำโรง=Samrong สิง=Sing สิงหนคร=Singhanakhon สิชล=Sichon สิน=Sin สินริน=Sinarin สิบ=Sip
สิรินธร=Sirindhorn สิเกา=Sikao สี=Si สีคิว=Sikhio สีดา=Sida สีสุราช=Sisurat สุก=Suk สุคิริน=Sukhirin สุพรรณ=Suphan
สุม=Sum สุราษฎ=Surat สุริน=Surin สุวรรณคูหา=Suwannakhuha สุโขทัย=Sukhothai สุไหง=Su-ngai สูง=Sung หง=Hong หงาว=Ngao
หญา=Ya หนอง=Nong หนัง=Nang หนา=Na หนาม=Nam หนาว=Nao หมอ=Mo หมอก=Mok หมอน=Mon หมอม=Mom หมัน=Man หมาก=Mak หมี=Mi
หมืน=Muen หยอง=Yong หยาง=Yang หยาด=Yat หลง=Long หลม=Lom หลอ=Lo หลัก=Lak หลัง=Lang หลัว=Lua หลาง=Lang หลาย=Lai
หลุง=Lung หลุบ=Lup หลุม=Lum หวย=Huai หวัง=Wang หวา=Wa หวาน=Wan หวาย=Wai หอม=Hom หอย=Hoi หัก=Hak หัน=Han หันคา=Hankha
หัว=Hua หาง=Hang หาด=Hat หาร=Han หิน=Hin องครัก=Ongkharak อมกอย=Omkoi อยุธยา=Ayutthaya อรัญประเทศ=Aranyaprathet ออ=O
ออก=Ok ออน=On ออม=Om อัมพวา=Amphawa อากาศ=Akat อาง=Ang อารม=Arom อาว=Ao อำนวย=Amnuai อำนาจ=Amnat อุดม=Udom อุดร=Udon
อุทัย=Uthai อุทุมพร=Uthumphon อุบล=Ubon อุม=Um อุเทน=Uthen ฮี=Hi เกตุ=Ket เกร็ด=Kret เกลียง=Kliang เกลือ=Kluea
เกวียน=Kwian เกษม=Kasem เกา=Kao เกาะ=Ko เกิง=Koeng เกียน=Kian เขน=Khen เขมราฐ=Khemarat เขา=Khao เขิน=Khoen เขียด=Khiat
เขียว=Khiao เขือง=Khueang เขือน=Khuean เครือ=Khruea เคียน=Khian เค็ง=Kheng เค็ม=Khem เงา=Ngao เงิน=Ngoen เจดี=Chedi
เจริญ=Charoen เจียม=Chiam เจ็ด=Chet เฉลียง=Chaliang เชิง=Choeng เชียง=Chiang เชียร=Chian เชียว=Chiao เชือก=Chueak
เซกา=Seka เฒา=Thao เดน=Den เดิม=Doem เดียว=Diao เดือ=Duea เดือน=Duean เด็ง=Deng เตย=Toei เตา=Tao เตีย=Tia เต็ง=Teng
เถิน=Thoen เถือน=Thuean เทพ=Thep เทพา=Thepha เทพารัก=Thepharak เทอด=Thoet เทิง=Thoeng เทียง=Thiang เทียน=Thian
เทียม=Thiam เนิง=Noeng เนิน=Noen เนียง=Niang เนียม=Niam เบตง=Betong เบิก=Boek เบีย=Bia เปรียว=Priao เปลือย=Plueai
เปา=Pao เปาะ=Po เปิน=Poen เปีย=Pia เปียง=Piang เปียะ=Pia เปือย=Pueai เป็ด=Pet เป็น=Pen เผือก=Phueak เพรียง=Phriang
เพลง=Phleng เพลิง=Phloeng เพิม=Phoem เพีย=Phia เพียง=Phiang เพ็ก=Phek เพ็ง=Pheng เพ็ญ=Phen เมย=Moei เมา=Mao เมาะ=Mo
เมียง=Miang เมือง=Mueang เม็ก=Mek เม็ง=Meng เม็งราย=Mengrai เยีย=Yia เยียม=Yiam เย็น=Yen เรณู=Renu เริง=Roeng
เรียง=Riang เรือ=Ruea เรือง=Rueang เรือน=Ruean เลน=Len เลา=Lao เลาะ=Lo เลิง=Loeng เลียง=Liang เลียว=Liao เวียง=Wiang
เสด็จ=Sadet เสน=Sen เสนา=Sena เสนางคนิคม=Senangkhanikhom เสมา=Sema เสม็ด=Samet เสริม=Soem เสลียม=Saliam เสา=Sao
เสิง=Soeng เสียว=Siao เสือ=Suea เหมือง=Mueang เหรียง=Riang เหลา=Lao เหลียม=Liam เหลือง=Lueang เหลือม=Lueam เหล็ก=Lek
เห็ด=Het เอน=En เอราวัณ=Erawan เอ็ด=Et เฮีย=Hia แก=Kae แกง=Kaeng แกน=Kaen แกลง=Klaeng แกว=Kaeo แขม=Khaem แค=Khae
แคน=Khaen แคว=Khwae แจง=Chaeng แซง=Saeng แดง=Daeng แดด=Daet แดน=Daen แตง=Taeng แถลง=Thalaeng แทน=Thaen แปน=Paen
แปลง=Plaeng แฝก=Faek แพ=Phae แพง=Phaeng แพรก=Phraek แพว=Phaeo แม=Mae แมนำ=Maenam แรง=Raeng แรต=Raet แลง=Laeng แลน=Laen
แวง=Waeng แวน=Waen แสง=Saeng แสน=Saen แสลง=Salaeng แหง=Haeng แหลม=Laem แหวน=Waen โกรก=Krok โกสัมพี=Kosamphi
โกสุม=Kosum โขง=Khong โขนง=Khanong โคก=Khok โคน=Khon โจด=Chot โชค=Chok โดน=Don โตนด=Tanot โทน=Thon โนน=Non โบส=Bot
โปง=Pong โปรง=Prong โพ=Pho โพงพาง=Phongphang โพธาราม=Photharam โพธิ=Phot โพน=Phon โพรง=Phrong โยง=Yong โรง=Rong
โสก=Sok โสน=Sano โสภา=Sopha โสม=Som โหนด=Not โฮง=Hong ใส=Sai ใหญ=Yai ใหม=Mai ไก=Kai ไกร=Krai ไกรลาศ=Krailat ไชย=Chai
ไชยพจ=Chaiyaphot ไชยวาน=Chaiwan ไชยา=Chaiya ไชโย=Chaiyo ไทย=Thai ไทร=Sai ไผ=Phai ไพบูล=Phaibun ไพร=Phrai ไพศาล=Phaisan
ไพศาลี=Phaisali ไม=Mai ไร=Rai ไห=Hai ไหม=Mai ไหล=Lai ไฮ=Hai
`)
