import { readWordTable } from '#main/cleansing/scripts/transducer.ts'

// Words of Thai addresses and roads by RTGS, where their letters alone do not tell the sound. Data only.
export const THAI_WORDS = readWordTable(`
ราช=Ratcha ราชา=Racha ราชดำเนิน=Ratchadamnoen ราชดำริ=Ratchadamri ราชเทวี=Ratchathewi ราชปรารภ=Ratchaprarop
ราชพฤกษ์=Ratchaphruek ราชวิถี=Ratchawithi ราชวงศ์=Ratchawong ราชธานี=Ratchathani ราชบุรี=Ratchaburi ราชสีมา=Ratchasima
ราชวัตร=Ratchawat ราชมรรคา=Ratchamanka บรมราชชนนี=Borommaratchachonnani บรม=Borom เยาวราช=Yaowarat
รัชดาภิเษก=Ratchadaphisek รัชดา=Ratchada รัช=Ratcha สุขุมวิท=Sukhumwit พหลโยธิน=Phahonyothin วิภาวดี=Wiphawadi
รังสิต=Rangsit เพชร=Phet เพชรเกษม=Phetkasem เพชรบุรี=Phetchaburi เพชรบูรณ์=Phetchabun สาทร=Sathon สีลม=Silom
วิทยุ=Witthayu วิทยา=Witthaya วิทยาลัย=Witthayalai มหาวิทยาลัย=Mahawitthayalai มหาราช=Maharat มหา=Maha มหาชน=Mahachon
จักรพงษ์=Chakkraphong จักรวรรดิ=Chakkrawat จักร=Chak รามคำแหง=Ramkhamhaeng งามวงศ์วาน=Ngamwongwan วัฒนะ=Watthana
วัฒนา=Watthana พัฒนา=Phatthana พัฒนาการ=Phatthanakan นวมินทร์=Nawamin นิมมานเหมินท์=Nimmanhaemin มิตรภาพ=Mittraphap
มิตร=Mit ไมตรี=Maitri ศรีนครินทร์=Si_Nakharin นครินทร์=Nakharin อินทร์=In อินทรา=Inthra อินทร=Inthara เอกมัย=Ekkamai
อโศก=Asok มนตรี=Montri กาญจนา=Kanchana กาญจน=Kanchana กาญจนาภิเษก=Kanchanaphisek ปุณณวิถี=Punnawithi
สุขาภิบาล=Sukhaphiban เทศบาล=Thetsaban ประชา=Pracha ราษฎร์=Rat ราษฎร=Rat ราษฎร์บูรณะ=Ratburana บูรณะ=Burana
สาธารณ=Satharana นานา=Nana สถานี=Sathani สนามบิน=Sanambin สุวรรณภูมิ=Suvarnabhumi ธนาคาร=Thanakhan โรงเรียน=Rongrian
โรงแรม=Rongraem โรงพยาบาล=Rongphayaban สำนักงาน=Samnakngan อาคาร=Akhan ตลาด=Talat สะพาน=Saphan วัด=Wat ถนน=Thanon
ซอย=Soi ตรอก=Trok หมู่บ้าน=Mooban หมู่=Moo บริษัท=Borisat ชั้น=Chan ห้อง=Hong เลขที่=Lekthi ตึก=Tuek แยก=Yaek
ทางหลวง=Thangluang ทางด่วน=Thangduan เลียบ=Liap ตัดใหม่=Tatmai ตัด=Tat เหนือ=Nuea ใต้=Tai กลาง=Klang ตะวันออก=Tawan_Ok
ตะวันตก=Tawan_Tok นอก=Nok ใน=Nai พระราม=Phra_Ram พระ=Phra เจ้าพระยา=Chao_Phraya เจ้า=Chao พระยา=Phraya
พระนคร=Phra_Nakhon เฉลิม=Chaloem เฉลิมพระเกียรติ=Chaloem_Phra_Kiat เกียรติ=Kiat สวัสดิ์=Sawat สวัสดี=Sawatdi
สวรรค์=Sawan สว่าง=Sawang สุวรรณ=Suwan สมบูรณ์=Sombun จันทร์=Chan จันทน์=Chan ศักดิ์=Sak สิทธิ์=Sit สิทธิ=Sitthi
ฤทธิ์=Rit ธรรม=Tham ธรรมราช=Thammarat ศาสตร์=Sat ศิลป์=Sin สามัคคี=Samakkhi สันติ=Santi สันติภาพ=Santiphap
อนุสาวรีย์=Anusawari ชัยสมรภูมิ=Chai_Samoraphum อุทิศ=Uthit อุทยาน=Utthayan อุตสาหกรรม=Utsahakam นิคม=Nikhom
พาณิชย์=Phanit ทหาร=Thahan ตำรวจ=Tamruat ดินแดง=Din_Daeng ห้วยขวาง=Huai_Khwang จตุจักร=Chatuchak บางกะปิ=Bang_Kapi
สัมพันธวงศ์=Samphanthawong ปทุมวัน=Pathum_Wan ราชประสงค์=Ratchaprasong กรุงเทพ=Krung_Thep กรุงเทพฯ=Krung_Thep
มหานคร=Maha_Nakhon พัทยา=Phatthaya ติวานนท์=Tiwanon นนท์=Non วงศ์=Wong วิถี=Withi วรรณ=Wan ศิริ=Siri
สุริยวงศ์=Suriyawong สุรวงศ์=Surawong สุร=Sura นเรศวร=Naresuan นเรศ=Naret พิษณุโลก=Phitsanulok พิชัย=Phichai
ลาดปลาเค้า=Latplakhao อรุณ=Arun อมรินทร์=Amarin อมร=Amon อัมรินทร์=Amarin เอกชัย=Ekkachai เอก=Ek เสรี=Seri
เสรีไทย=Seri_Thai สหพันธ์=Sahaphan สหกรณ์=Sahakon ปราการ=Prakan ปรีดี=Pridi พนมยงค์=Phanomyong ชนนี=Chonnani บดี=Bodi
ธิบดี=Thibodi รามาธิบดี=Ramathibodi จุฬา=Chula จุฬาลงกรณ์=Chulalongkon ดุสิต=Dusit บำรุง=Bamrung
บำรุงเมือง=Bamrung_Mueang ประดิษฐ์=Pradit ประสิทธิ์=Prasit ประเสริฐ=Prasoet ประดิพัทธ์=Pradiphat พิพัฒน์=Phiphat
พิทักษ์=Phithak พิบูลสงคราม=Phibunsongkhram สงคราม=Songkhram สุนทร=Sunthon สุขสวัสดิ์=Suksawat สุข=Suk สุขี=Sukhi
เกษตร=Kaset นวมี=Nawami นวล=Nuan นวลจันทร์=Nuanchan เคหะ=Kheha ชุมชน=Chumchon สยาม=Sayam ไปรษณีย์=Praisani รถไฟ=Rotfai
รถ=Rot หลวง=Luang วรจักร=Worachak วร=Wora ดำรง=Damrong รักษ์=Rak รักษา=Raksa ภักดี=Phakdi พิมาน=Phiman วิมาน=Wiman
แขวง=Khwaeng เขต=Khet ตำบล=Tambon อำเภอ=Amphoe จังหวัด=Changwat กิ่ง=King แพร่=Phrae
`)
