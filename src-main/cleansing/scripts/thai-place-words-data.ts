import { readWordTable } from '#main/cleansing/scripts/transducer.ts'

// Words of Thai place names, and their forms by RTGS; found by aligning the Thai and Latin names of
// 9,400 subdistricts, districts and towns (GeoNames, CC BY 4.0, and the lists of the pack `th`). Data only.
export const THAI_PLACE_WORDS = readWordTable(`
กก=Kok กง=Kong กบินทร์=Kabin กมลาไสย=Kamalasai กรด=Krot กรวด=Kruat กรวย=Kruai กระจาน=Krachan กระดัง=Kradang
กระดาน=Kradan กระดึง=Kradueng กระต่าย=Kratai กระทิง=Krathing กระทุ่ม=Krathum กระนวน=Kranuan กระบัง=Krabang
กระบัตร=Krabat กระบี่=Krabi กระบือ=Krabue กระสัง=Krasang กระเจา=Krachao กระเจ็ด=Krachet กระเบา=Krabao
กระเบื้อง=Krabueang กระเสียว=Krasiao กระแจะ=Krachae กระแชง=Krachaeng กระแส=Krasae กระโจม=Krachom กระโพ=Krapho
กรัง=Krang กร่าง=Krang กราด=Krat กรุง=Krung กรูด=Krut กล้วย=Kluai กลอง=Klong กลอน=Klon กลอย=Kloi กลัด=Klat กลับ=Klap
กวาง=Kwang กว๋าว=Kwao กอ=Ko กอก=Kok กอง=Kong กะทู้=Kathu กะปง=Kapong กะปิ=Kapi กะพ้อ=Kapho กะพี้=Kaphi กะลุวอ=Kaluwo
กะเทียม=Kathiam กะเปอร์=Kapoe กันตัง=Kantang กันทรวิชัย=Kantharawichai กา=Ka กาญจนดิษฐ์=Kanchanadit
กาญจนบุรี=Kanchanaburi กาบัง=Kabang กายู=Kayu กาหลง=Kalong กำแพง=Kamphaeng กุง=Kung กุฉินารายณ์=Kuchinarai กุด=Kut
กุ่ม=Kum กุลา=Kula กุสุมาลย์=Kusuman กู่=Ku กูด=Kut ขนอน=Khanon ขนอม=Khanom ขนาก=Khanak ขนาน=Khanan ขนุน=Khanun
ขมิ้น=Khamin ขลุง=Khlung ขวัญ=Khwan ขวาง=Khwang ขวาว=Khwao ขอน=Khon ข่อย=Khoi ขัน=Khan ข่า=Kha ขาณุ=Khanu ขาม=Kham
ขาว=Khao ข้าวปุ้น=Khaopun ขี้=Khi ขุด=Khut ขุน=Khun ขุม=Khum คนที=Khonthi คนอง=Khanong ครั่ง=Khrang ครัว=Khrua
คราม=Khram คล้อ=Khlo คลอง=Khlong คลัง=Khlang คล้า=Khla คลาน=Khlan คลี=Khli ควน=Khuan ควาย=Khwai ค้อ=Kho คอก=Khok
คอน=Khon คอม=Khom คอย=Khoi คัน=Khan คันโท=Khantho คา=Kha ค้าง=Khang คาน=Khan ค่าย=Khai คำ=Kham คำใต้=Khamtai
คีรี=Khiri คุ้ง=Khung คุระ=Khura คู=Khu คูณ=Khun คูหา=Khuha ฆ้อง=Khong งัว=Ngua งาม=Ngam งิ้ว=Ngio
จตุรพักตร=Chaturaphak จระเข้=Chorakhe จริม=Charim จรเข้=Chorakhe จอก=Chok จอม=Chom จะนะ=Chana จะหลวย=Chaluai
จะแนะ=Chanae จักราช=Chakkarat จังหาร=Changhan จันทบุรี=Chanthaburi จาก=Chak จาน=Chan จำปา=Champa จำปี=Champi จิก=Chik
จินดา=Chinda จุฬาภรณ์=Chulabhorn ฉกรรจ์=Chakan ฉลอง=Chalong ฉลุง=Chalung ฉวาง=Chawang ฉะเชิงเทรา=Chachoengsao
ฉัตร=Chat ฉาง=Chang ฉิมพลี=Chimphli ชนบท=Chonnabot ชนะ=Chana ชมพู=Chomphu ชมภู=Chomphu ช่อง=Chong ชอน=Chon
ชะอวด=Cha-uat ชะอำ=Cha-am ชะเมา=Chamao ชะแล=Chalae ชะโนด=Chanot ชัย=Chai ชัยสน=Chaison ชาก=Chak ช้าง=Chang ชาติ=Chat
ชานุมาน=Chanuman ชำนิ=Chamni ชำราบ=Chamrap ชำแระ=Chamrae ชี=Chi ชุม=Chum ชุมพร=Chumphon ชุมพล=Chumphon ซ้อน=Son
ซับ=Sap ซาง=Sang ซ้าย=Sai ซื่อ=Sue ฎร์ธานี=Thani ณรงค์=Narong ดง=Dong ด้วน=Duan ดอก=Dok ดอกไม้=Dokmai ดอน=Don ดอย=Doi
ด่าน=Dan ดาว=Dao ดำ=Dam ดำเนิน=Damnoen ดิน=Din ดี=Di ดุก=Duk ดู่=Du ดูน=Dun ตก=Tok ต้น=Ton ตนเอง=Ton-eng ตรอน=Tron
ตระการ=Trakan ตรัง=Trang ตราด=Trat ตลิ่ง=Taling ตลุก=Taluk ตอ=To ตอง=Tong ตะกั่ว=Takua ตะกุก=Takuk ตะกุด=Takut
ตะกู=Taku ตะขบ=Takhop ตะคร้อ=Takhro ตะบูน=Tabun ตะพง=Taphong ตะพาน=Taphan ตะลุ=Talu ตะวัน=Tawan ตะเกียบ=Takiap
ตะเคียน=Takhian ตะเภา=Taphao ตะแบก=Tabaek ตะโก=Tako ตะโละ=Talo ตะโหมด=Tamot ตะไก้=Takai ตัน=Tan ตันหยง=Tanyong ตา=Ta
ตาก=Tak ตาคลี=Takhli ตาด=Tat ตาล=Tan ตาเนาะ=Tano ตำหนัก=Tamnak ตำหรุ=Tamru ตูม=Tum ถลาง=Thalang ถลุง=Thalung ถ่อน=Thon
ถาวร=Thawon ถ้ำ=Tham ทรง=Song ทรัพย์=Sap ทราย=Sai ทวี=Thawi ทอง=Thong ทองหลาง=Thonglang ท่อม=Thom ทะลุ=Thalu
ทะเล=Thale ทัน=Than ทับ=Thap ทับทัน=Thapthan ทัพ=Thap ท่า=Tha ทาง=Thang ท้าย=Thai ทุ่ง=Thung ทุ่ม=Thum ธง=Thong
ธวัช=Thawat ธัญญา=Thanya ธัญบุรี=Thanyaburi ธาตุ=That ธานี=Thani ธาร=Than นก=Nok นคร=Nakhon นนทรี=Nonsi
นบพิตำ=Nopphitam นรสิงห์=Norasing นราธิวาส=Narathiwat น้อง=Nong นอน=Non น้อย=Noi นา=Na นาก=Nak นาข่า=Nakha
นาขาม=Nakham นาง=Nang นายก=Nayok นารายณ์=Narai นาวา=Nawa น้ำ=Nam น้ำตก=Namtok น้ำพุ=Namphu น้ำเต้า=Namtao นิมิต=Nimit
นิยม=Niyom นิวาส=Niwat นิเวศน์=Niwet บง=Bong บรรพต=Banphot บริบูรณ์=Boribun บ่อ=Bo บอน=Bon บัง=Bang บันนัง=Bannang
บันลือ=Banlue บัว=Bua บาก=Bak บาง=Bang บางกอก=Bangkok บาดาล=Badan บาตร=Bat บ้าน=Ban บารา=Bara บาเจาะ=Bacho บาเระ=Bare
บาโงย=Ba-ngoi บำเหน็จ=Bamnet บึง=Bueng บุ=Bu บุ่ง=Bung บุญเรือง=Bunrueang บุตร=But บุรี=Buri บูรพา=Burapha ปง=Pong
ปฐม=Pathom ปทุม=Pathum ประจวบ=Prachuap ประจันต์=Prachan ประจันตคาม=Prachantakham ประดู่=Pradu ประตู=Pratu
ประทัด=Prathat ประทับ=Prathap ประทาย=Prathai ประสงค์=Prasong ประเวศ=Prawet ประแดง=Pradaeng ประโคน=Prakhon ปรัง=Prang
ปรางค์=Prang ปราจีน=Prachin ปราณ=Pran ปราบ=Prap ปราสาท=Prasat ปริก=Prik ปริง=Pring ปรือ=Prue ปลวก=Pluak ปล้อง=Plong
ปลัก=Plak ปลา=Pla ปลาย=Plai ปลิง=Pling ปอ=Po ป้อม=Pom ปะกง=Pakong ปะคำ=Pakham ปะนาเระ=Panare ปะหัน=Pahan ปะอาว=Pa-ao
ปะเหลียน=Palian ปะโค=Pakho ปัง=Pang ปัตตานี=Pattani ป่า=Pa ปาก=Pak ปาง=Pang ปาดี=Padi ป่าตอง=Patong ปาน=Pan
ปินัง=Pinang ปูน=Pun ผัก=Phak ผา=Pha ผึ้ง=Phueng ผือ=Phue ฝั่ง=Fang ฝาง=Fang ฝาย=Fai พญา=Phaya พนม=Phanom พนัง=Phanang
พนัส=Phanat พยอม=Phayom พยัคฆภูมิ=Phayakkhaphum พยุหะ=Phayuha พรม=Phrom พรรณรา=Phannara พรรณา=Phanna พรหม=Phrom
พร่อน=Phron พระครู=Phrakhru พระธาตุ=Phrathat พระบาท=Phrabat พระพุทธบาท=Phraphutthabat พระแสง=Phrasaeng พราน=Phran
พร้าว=Phrao พริก=Phrik พรุ=Phru พล=Phon พลวง=Phluang พลอย=Phloi พลัด=Phlat พลับ=Phlap พลับพลา=Phlapphla พลาย=Phlai
พลี=Phli พลู=Phlu พวง=Phuang พอก=Phok พะงัน=Pha-ngan พะยอม=Phayom พะยูน=Phayun พะเนียง=Phaniang พะเยา=Phayao
พะโต๊ะ=Phato พะไล=Phalai พัง=Phang พัน=Phan พาน=Phan พิกุล=Phikun พิจิตร=Phichit พิบูลย์=Phibun พิปูน=Phipun
พิมาย=Phimai พิราม=Phiram พิสัย=Phisai พี่=Phi พุ=Phu พุทธบาท=Phutthabat พุทรา=Phutsa พุทไธสง=Phutthaisong
พุนพิน=Phunphin พูน=Phun ฟ้า=Fa ภาชี=Phachi ภาษี=Phasi ภิรมย์=Phirom ภู=Phu ภูมิ=Phum ภูเก็ต=Phuket มงคล=Mongkhon
มน=Mon ม่วง=Muang มหาชัย=Mahachai มหาวัน=Mahawan มหาสวัสดิ์=Mahasawat มะกรูด=Makrut มะกอก=Makok มะกา=Maka มะขาม=Makham
มะค่า=Makha มะตูม=Matum มะนัง=Manang มะนาว=Manao มะปราง=Maprang มะผ้า=Mapha มะพร้าว=Maphrao มะม่วง=Mamuang มะรือ=Marue
มะเกลือ=Makluea มะเขือ=Makhuea มะเดื่อ=Maduea มะเฟือง=Mafueang มะโมง=Mamong มะไฟ=Mafai มักกะสัน=Makkasan
มังสาหาร=Mangsahan มัญจา=Mancha ม้า=Ma มาบ=Map มายอ=Mayo มาศ=Mat มุกดาหาร=Mukdahan มูล=Mun มโหสถ=Mahosot ยวม=Yuam
ยอด=Yot ย้อย=Yoi ยะรัง=Yarang ยะลา=Yala ยะหริ่ง=Yaring ยะหา=Yaha ยา=Ya ยาง=Yang ย่าน=Yan ยานนาวา=Yannawa ยาย=Yai
ยาว=Yao ยี่งอ=Yi-ngo ยืน=Yuen ยูง=Yung ยโสธร=Yasothon ร่วม=Ruam ร้อง=Rong ร้อน=Ron รอบ=Rop ร้อย=Roi ระกา=Raka
ระกำ=Rakam ระจัน=Rachan ระนอง=Ranong ระมาด=Ramat ระยอง=Rayong ระวี=Rawi ระเวียง=Rawiang ระเหว=Rawe ระแหง=Rahaeng
ระโนด=Ranot รัง=Rang รัตน=Rattana รัตนบุรี=Rattanaburi รัตนวาปี=Rattanawapi รัตนะ=Rattana ราก=Rak ราง=Rang
ราชวงศา=Ratchawongsa ราม=Ram รามัน=Raman ราย=Rai ราษี=Rasi ราไวย์=Rawai ริม=Rim รือเสาะ=Rueso รุ่ง=Rung ลพบุรี=Lopburi
ลอง=Long ล้อม=Lom ลอย=Loi ละคร=Lakhon ละงู=La-ngu ละมุง=Lamung ละลม=Lalom ละหาน=Lahan ละหาร=Lahan ละอุ่น=La-un
ละแม=Lamae ลันตา=Lanta ลับแล=Laplae ลา=La ลาด=Lat ลาน=Lan ลาย=Lai ลำ=Lam ลำดวน=Lamduan ลำปาง=Lampang ลำพาน=Lamphan
ลำพูน=Lamphun ลำภู=Lamphu ลิปะ=Lipa ลี่=Li ลึก=Luek ลือ=Lue ลุโบะ=Lubo ลูก=Luk วรลักษบุรี=Woralaksaburi วัง=Wang
วัน=Wan วัว=Wua วานร=Wanon วาปี=Wapi วาริน=Warin วารี=Wari วิชัย=Wichai วิสัย=Wisai วิหาร=Wihan วิเชียร=Wichian
วิเศษ=Wiset วิไล=Wilai ศรี=Si ศรีษะ=Sisa ศาล=San ศาลา=Sala ศิลา=Sila ศีรษะ=Sisa สงขลา=Songkhla สตึก=Satuek สตูล=Satun
สถาน=Sathan สถิต=Sathit สทิง=Sathing สนธิ=Sonthi สนาม=Sanam สนุก=Sanuk สนุ่น=Sanun สบ=Sop ส้ม=Som สมอ=Samo สมิง=Saming
สมุทร=Samut สมุย=Samui สมเด็จ=Somdet สรวง=Suang สรวย=Suai สร้อย=Soi สระ=Sa สระบุรี=Saraburi สร้าง=Sang สลอง=Salong
สลุด=Salut สวน=Suan สวาย=Sawai สหัสขันธ์=Sahatsakhan สอง=Song สะดวก=Saduak สะตอ=Sato สะท้อน=Sathon สะบ้า=Saba
สะพุง=Saphung สะอาด=Sa-at สะเดา=Sadao สะเตง=Sateng สะเมิง=Samoeng สะเรียง=Sariang สะแก=Sakae สะแบง=Sabaeng สะโน=Sano
สะไม=Samai สัก=Sak สัง=Sang สังขละ=Sangkhla สังขะ=Sangkha สังคม=Sangkhom สัชนาลัย=Satchanalai สัตหีบ=Sattahip สัน=San
สาคร=Sakhon สาคอ=Sakho สาคู=Sakhu สาม=Sam สามารถ=Samat สาย=Sai สาร=San สารคาม=Sarakham สาริกา=Sarika สาลี่=Sali
สาว=Sao สาวอ=Sawo สาหร่าย=Sarai สำนัก=Samnak สำราญ=Samran สำเภา=Samphao สำโรง=Samrong สิงห์=Sing สิงหนคร=Singhanakhon
สิชล=Sichon สิน=Sin สินรินทร์=Sinarin สิบ=Sip สิรินธร=Sirindhorn สิเกา=Sikao สี=Si สีคิ้ว=Sikhio สีดา=Sida
สีสุราช=Sisurat สุก=Suk สุคิริน=Sukhirin สุพรรณ=Suphan สุม=Sum สุราษ=Surat สุรินทร์=Surin สุวรรณคูหา=Suwannakhuha
สุโขทัย=Sukhothai สุไหง=Su-ngai สูง=Sung หงส์=Hong หงาว=Ngao หญ้า=Ya หนอง=Nong หนัง=Nang หน้า=Na หนาม=Nam หนาว=Nao
หมอ=Mo หมอก=Mok หมอน=Mon หม่อม=Mom หมัน=Man หมาก=Mak หมี=Mi หมื่น=Muen หย่อง=Yong หย่าง=Yang หยาด=Yat หลง=Long
หล่ม=Lom หล่อ=Lo หลัก=Lak หลัง=Lang หลัว=Lua หลาง=Lang หล่าย=Lai หลุ่ง=Lung หลุบ=Lup หลุม=Lum ห้วย=Huai หวัง=Wang
หว้า=Wa หวาน=Wan หวาย=Wai หอม=Hom หอย=Hoi หัก=Hak หัน=Han หันคา=Hankha หัว=Hua หาง=Hang หาด=Hat หาร=Han หิน=Hin
องครักษ์=Ongkharak อมก๋อย=Omkoi อยุธยา=Ayutthaya อรัญประเทศ=Aranyaprathet อ้อ=O ออก=Ok ออน=On อ้อม=Om อัมพวา=Amphawa
อากาศ=Akat อ่าง=Ang อารมณ์=Arom อ่าว=Ao อำนวย=Amnuai อำนาจ=Amnat อุดม=Udom อุดร=Udon อุทัย=Uthai อุทุมพร=Uthumphon
อุบล=Ubon อุ่ม=Um อุเทน=Uthen ฮี=Hi เกตุ=Ket เกร็ด=Kret เกลี้ยง=Kliang เกลือ=Kluea เกวียน=Kwian เกษม=Kasem เก่า=Kao
เกาะ=Ko เกิ้ง=Koeng เกียน=Kian เขน=Khen เขมราฐ=Khemarat เขา=Khao เขิน=Khoen เขียด=Khiat เขียว=Khiao เขื่อง=Khueang
เขื่อน=Khuean เครือ=Khruea เคียน=Khian เค็ง=Kheng เค็ม=Khem เงา=Ngao เงิน=Ngoen เจดีย์=Chedi เจริญ=Charoen เจียม=Chiam
เจ็ด=Chet เฉลียง=Chaliang เชิง=Choeng เชียง=Chiang เชียร=Chian เชี่ยว=Chiao เชือก=Chueak เซกา=Seka เฒ่า=Thao เด่น=Den
เดิม=Doem เดี่ยว=Diao เดื่อ=Duea เดือน=Duean เด็ง=Deng เตย=Toei เต่า=Tao เตี้ย=Tia เต็ง=Teng เถิน=Thoen เถื่อน=Thuean
เทพ=Thep เทพา=Thepha เทพารักษ์=Thepharak เทอด=Thoet เทิง=Thoeng เที่ยง=Thiang เทียน=Thian เทียม=Thiam เนิ้ง=Noeng
เนิน=Noen เนียง=Niang เนียม=Niam เบตง=Betong เบิก=Boek เบี้ย=Bia เปรี้ยว=Priao เปลือย=Plueai เป้า=Pao เปาะ=Po
เปิน=Poen เปี้ย=Pia เปียง=Piang เปียะ=Pia เปือย=Pueai เป็ด=Pet เป็น=Pen เผือก=Phueak เพรียง=Phriang เพลง=Phleng
เพลิง=Phloeng เพิ่ม=Phoem เพีย=Phia เพียง=Phiang เพ็ก=Phek เพ็ง=Pheng เพ็ญ=Phen เมย=Moei เม่า=Mao เมาะ=Mo เมี่ยง=Miang
เมือง=Mueang เม็ก=Mek เม็ง=Meng เม็งราย=Mengrai เยีย=Yia เยี่ยม=Yiam เย็น=Yen เรณู=Renu เริง=Roeng เรียง=Riang
เรือ=Ruea เรือง=Rueang เรือน=Ruean เลน=Len เลา=Lao เลาะ=Lo เลิง=Loeng เลี้ยง=Liang เลี้ยว=Liao เวียง=Wiang เสด็จ=Sadet
เสน=Sen เสนา=Sena เสนางคนิคม=Senangkhanikhom เสมา=Sema เสม็ด=Samet เสริม=Soem เสลี่ยม=Saliam เสา=Sao เสิง=Soeng
เสียว=Siao เสือ=Suea เหมือง=Mueang เหรียง=Riang เหล่า=Lao เหลี่ยม=Liam เหลือง=Lueang เหลื่อม=Lueam เหล็ก=Lek เห็ด=Het
เอน=En เอราวัณ=Erawan เอ็ด=Et เฮี้ย=Hia แก=Kae แก่ง=Kaeng แก่น=Kaen แกลง=Klaeng แก้ว=Kaeo แขม=Khaem แค=Khae แคน=Khaen
แคว=Khwae แจง=Chaeng แซง=Saeng แดง=Daeng แดด=Daet แดน=Daen แตง=Taeng แถลง=Thalaeng แท่น=Thaen แป้น=Paen แปลง=Plaeng
แฝก=Faek แพ=Phae แพง=Phaeng แพรก=Phraek แพ้ว=Phaeo แม่=Mae แม่น้ำ=Maenam แร้ง=Raeng แรต=Raet แลง=Laeng แลน=Laen
แวง=Waeng แวน=Waen แสง=Saeng แสน=Saen แสลง=Salaeng แหง=Haeng แหลม=Laem แหวน=Waen โกรก=Krok โกสัมพี=Kosamphi
โกสุม=Kosum โขง=Khong โขนง=Khanong โคก=Khok โคน=Khon โจด=Chot โชค=Chok โดน=Don โตนด=Tanot โทน=Thon โนน=Non โบสถ์=Bot
โป่ง=Pong โปร่ง=Prong โพธิ์=Pho โพงพาง=Phongphang โพธาราม=Photharam โพธิ=Phot โพน=Phon โพรง=Phrong โยง=Yong โรง=Rong
โสก=Sok โสน=Sano โสภา=Sopha โสม=Som โหนด=Not โฮ่ง=Hong ใส=Sai ใหญ่=Yai ใหม่=Mai ไก่=Kai ไกร=Krai ไกรลาศ=Krailat
ไชย=Chai ไชยพจน์=Chaiyaphot ไชยราช=Chaiyarat ไชยวาน=Chaiwan ไชยา=Chaiya ไชโย=Chaiyo ไทย=Thai ไทร=Sai ไผ่=Phai
ไพบูลย์=Phaibun ไพร=Phrai ไพศาล=Phaisan ไพศาลี=Phaisali ไม้=Mai ไร่=Rai ไห=Hai ไหม=Mai ไหล=Lai ไฮ=Hai
`)
