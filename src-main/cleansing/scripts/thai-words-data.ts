import { readWordTable } from '#main/cleansing/scripts/word-table.ts'

// Words of Thai addresses and roads by RTGS, without tone marks, where their letters alone do not tell the sound. Data only.
export const THAI_WORDS = readWordTable(`
ราช=Ratcha ราชา=Racha ราชดำเนิน=Ratchadamnoen ราชดำริ=Ratchadamri ราชเทวี=Ratchathewi ราชปรารภ=Ratchaprarop
ราชพฤก=Ratchaphruek ราชวิถี=Ratchawithi ราชวง=Ratchawong ราชธานี=Ratchathani ราชบุรี=Ratchaburi ราชสีมา=Ratchasima
ราชวัตร=Ratchawat ราชมรรคา=Ratchamanka บรมราชชนนี=Borommaratchachonnani บรม=Borom เยาวราช=Yaowarat
รัชดาภิเษก=Ratchadaphisek รัชดา=Ratchada รัช=Ratcha สุขุมวิท=Sukhumwit พหลโยธิน=Phahonyothin วิภาวดี=Wiphawadi
รังสิต=Rangsit เพชร=Phet เพชรเกษม=Phetkasem เพชรบุรี=Phetchaburi เพชรบูร=Phetchabun สาทร=Sathon สีลม=Silom
วิทยุ=Witthayu วิทยา=Witthaya วิทยาลัย=Witthayalai มหาวิทยาลัย=Mahawitthayalai มหาราช=Maharat มหา=Maha มหาชน=Mahachon
จักรพง=Chakkraphong จักรวรรดิ=Chakkrawat จักร=Chak รามคำแหง=Ramkhamhaeng งามวงวาน=Ngamwongwan วัฒนะ=Watthana
วัฒนา=Watthana พัฒนา=Phatthana พัฒนาการ=Phatthanakan นวมิน=Nawamin นิมมานเหมิน=Nimmanhaemin มิตรภาพ=Mittraphap
มิตร=Mit ไมตรี=Maitri ศรีนคริน=Si_Nakharin นคริน=Nakharin อิน=In อินทรา=Inthra อินทร=Inthara เอกมัย=Ekkamai อโศก=Asok
มนตรี=Montri กาญจนา=Kanchana กาญจน=Kanchana กาญจนาภิเษก=Kanchanaphisek ปุณณวิถี=Punnawithi สุขาภิบาล=Sukhaphiban
เทศบาล=Thetsaban ประชา=Pracha ราษฎ=Rat ราษฎร=Rat ราษฎบูรณะ=Ratburana บูรณะ=Burana สาธารณ=Satharana นานา=Nana
สถานี=Sathani สนามบิน=Sanambin สุวรรณภูมิ=Suvarnabhumi ธนาคาร=Thanakhan โรงเรียน=Rongrian โรงแรม=Rongraem
โรงพยาบาล=Rongphayaban สำนักงาน=Samnakngan อาคาร=Akhan ตลาด=Talat สะพาน=Saphan วัด=Wat ถนน=Thanon ซอย=Soi ตรอก=Trok
หมูบาน=Mooban หมู=Moo บริษัท=Borisat ชัน=Chan หอง=Hong เลขที=Lekthi ตึก=Tuek แพร=Phrae แยก=Yaek ทางหลวง=Thangluang
ทางดวน=Thangduan เลียบ=Liap ตัดใหม=Tatmai ตัด=Tat เหนือ=Nuea ใต=Tai กลาง=Klang ตะวันออก=Tawan_Ok ตะวันตก=Tawan_Tok
นอก=Nok ใน=Nai พระราม=Phra_Ram พระ=Phra เจาพระยา=Chao_Phraya เจา=Chao พระยา=Phraya พระนคร=Phra_Nakhon เฉลิม=Chaloem
เฉลิมพระเกียรติ=Chaloem_Phra_Kiat เกียรติ=Kiat สวัส=Sawat สวัสดี=Sawatdi สวรร=Sawan สวาง=Sawang สุวรรณ=Suwan
สมบูร=Sombun จัน=Chan จันท=Chan ศัก=Sak สิท=Sit สิทธิ=Sitthi ฤท=Rit ธรรม=Tham ธรรมราช=Thammarat ศาสต=Sat ศิล=Sin
สามัคคี=Samakkhi สันติ=Santi สันติภาพ=Santiphap อนุสาวรี=Anusawari ชัยสมรภูมิ=Chai_Samoraphum อุทิศ=Uthit
อุทยาน=Utthayan อุตสาหกรรม=Utsahakam นิคม=Nikhom พาณิช=Phanit ทหาร=Thahan ตำรวจ=Tamruat ดินแดง=Din_Daeng
หวยขวาง=Huai_Khwang จตุจักร=Chatuchak บางกะปิ=Bang_Kapi สัมพันธวง=Samphanthawong ปทุมวัน=Pathum_Wan
ราชประสง=Ratchaprasong กรุงเทพ=Krung_Thep กรุงเทพฯ=Krung_Thep มหานคร=Maha_Nakhon พัทยา=Phatthaya ติวานน=Tiwanon นน=Non
วง=Wong วิถี=Withi วรรณ=Wan ศิริ=Siri สุริยวง=Suriyawong สุรวง=Surawong สุร=Sura นเรศวร=Naresuan นเรศ=Naret
พิษณุโลก=Phitsanulok พิชัย=Phichai ลาดปลาเคา=Latplakhao อรุณ=Arun อมริน=Amarin อมร=Amon อัมริน=Amarin เอกชัย=Ekkachai
เอก=Ek เสรี=Seri เสรีไทย=Seri_Thai สหพัน=Sahaphan สหกร=Sahakon ปราการ=Prakan ปรีดี=Pridi พนมยง=Phanomyong
ชนนี=Chonnani บดี=Bodi ธิบดี=Thibodi รามาธิบดี=Ramathibodi จุฬา=Chula จุฬาลงกร=Chulalongkon ดุสิต=Dusit บำรุง=Bamrung
บำรุงเมือง=Bamrung_Mueang ประดิษ=Pradit ประสิท=Prasit ประเสริฐ=Prasoet ประดิพัท=Pradiphat พิพัฒ=Phiphat พิทัก=Phithak
พิบูลสงคราม=Phibunsongkhram สงคราม=Songkhram สุนทร=Sunthon สุขสวัส=Suksawat สุข=Suk สุขี=Sukhi เกษตร=Kaset นวมี=Nawami
นวล=Nuan นวลจัน=Nuanchan เคหะ=Kheha ชุมชน=Chumchon สยาม=Sayam ไปรษณี=Praisani รถไฟ=Rotfai รถ=Rot หลวง=Luang
วรจักร=Worachak วร=Wora ดำรง=Damrong รัก=Rak รักษา=Raksa ภักดี=Phakdi พิมาน=Phiman วิมาน=Wiman แขวง=Khwaeng เขต=Khet
ตำบล=Tambon อำเภอ=Amphoe จังหวัด=Changwat กิง=King
`)
