import { expect, it } from 'vitest'
import { romanizeAlphabet } from '#main/cleansing/scripts/alphabets.ts'
import { romanizeArabic } from '#main/cleansing/scripts/arabic.ts'
import { romanizeCyrillic } from '#main/cleansing/scripts/cyrillic.ts'
import { romanizeEthiopic } from '#main/cleansing/scripts/ethiopic.ts'
import { romanizeGreek } from '#main/cleansing/scripts/greek.ts'
import { romanizeHan } from '#main/cleansing/scripts/han.ts'
import { romanizeHangul } from '#main/cleansing/scripts/hangul.ts'
import { romanizeHebrew } from '#main/cleansing/scripts/hebrew.ts'
import { romanizeIndic } from '#main/cleansing/scripts/indic.ts'
import { romanizeJapanese } from '#main/cleansing/scripts/japanese.ts'
import { romanizeThai } from '#main/cleansing/scripts/thai.ts'
import { readWordTable } from '#main/cleansing/scripts/transducer.ts'

/**
 * Reads words with their Latin forms, `_` for a blank, behind a line that names them. Lines may begin with the country
 * whose custom they have.
 */
const reads = (spell: (word: string, country: string) => string) => (text: string) => {
  const [title = '', ...lines] = text.trim().split('\n')
  const words = lines.flatMap((line) => {
    const [, country = '', table = ''] = /^(?:([A-Z]{2}): )?(.+)$/.exec(line) ?? []
    return [...readWordTable(table)].map(([word, latin]) => [country, word, latin] as const)
  })
  it.each(words)(`${title}: %s %s is %s`, (country, word, latin) => {
    expect(spell(word, country)).toBe(latin)
  })
}

reads(romanizeCyrillic)(`
the resolution of the Cabinet of Ministers of Ukraine 55 of 2010
UA: Згорани=Zghorany Їжакевич=Yizhakevych Кадиївка=Kadyivka Мар’їне=Marine Йосипівка=Yosypivka Стрий=Stryi
UA: Щербухи=Shcherbukhy Гоща=Hoshcha Крюківка=Kriukivka Знам’янка=Znamianka Ґалаґан=Galagan Єнакієве=Yenakiieve
UA: Короп’є=Koropie
`)

reads(romanizeCyrillic)(`
a Russian name in Ukraine
UA: Красная=Krasnaya
`)

reads(romanizeCyrillic)(`
Cyrillic by the custom of a country
RU: Екатеринбург=Yekaterinburg Подъездная=Podyezdnaya МОСКВА=MOSKVA
BG: Търговище=Targovishte Кърджали=Kardzhali София=Sofia
RS: Његошева=Njegoševa ЊЕГОШЕВА=NJEGOŠEVA
MK: Ѓорче=Gjorche
BY: Гродна=Hrodna
MN: Улаанбаатар=Ulaanbaatar
KG: Жалал=Jalal
Київ=Kyiv
`)

reads(romanizeGreek)(`
ELOT 743: αυ before voiced and voiceless sounds, μπ at the beginning and inside, γγ, the diaeresis
Ευαγγελισμού=Evangelismou Ναύπλιο=Nafplio Αυλίδα=Avlida Μπότσαρη=Botsari Λάμπρου=Lamprou
Προϋπολογισμός=Proypologismos ΨΥΧΙΚΟ=PSYCHIKO Θεσσαλονίκη=Thessaloniki
`)

reads(romanizeAlphabet)(`
Armenian and Georgian
Երևան=Yerevan Գյումրի=Gyumri Ոսկեվան=Voskevan Լուսառատ=Lusarrat ქუთაისი=Kutaisi წყალტუბო=Tsqaltubo
`)

reads(romanizeEthiopic)(`
Ethiopic
ጅማ=Jima ጎንደር=Gonder መቐለ=Meqele
`)

reads((word) => romanizeHebrew(word))(`
Hebrew words that are known, with the article too
רחוב=Rehov רח'=Rehov הנביאים=HaNeviim הברוש=HaBrosh
`)

reads((word) => romanizeHebrew(word))(`
Hebrew by rule: vowel letters, the hard letters at the beginning, endings of names
אביטל=Avitel מסלול=Maslol נהריה=Nahriya כנות=Kanot ברקת=Bareket עוזיהו=Ozyahu הדרומיים=HaDaromaim ג'ון=Jon
`)

reads(romanizeArabic)(`
Arabic words by the language of the country
SA: شارع=Shari المدينة=Al-Madina
EG: الإسكندرية=El-Iskandariyya
MA: الحسن=El-Hassan
`)

reads(romanizeArabic)(`
the hamza that is left out, the ending without its dots, one word for two
SA: احمد=Ahmad الجديده=Al-Jadida عبدالمحسن=Abdulmahsan
`)

reads(romanizeArabic)(`
Arabic by rule: vowels where consonants meet, glides
SY: مخفر=Makhfar
JO: النويعمة=Al-Nawima
IQ: الحويجة=Al-Hawija
SD: الشرقاط=Al-Sharqat
AE: غياثي=Ghiyathi
TN: شنني=Channi
IR: خیابان=Khiaban ورامین=Varamin
AF: قلعه=Qaleh
PK: گلی=Gali ڈیرہ=Dira
`)

reads((word) => romanizeHangul(word))(`
the notice of the Ministry of Culture that introduced the Revised Romanization
구미=Gumi 영동=Yeong-dong 백암=Baegam 옥천=Okcheon 합덕=Hapdeok 호법=Hobeop 월곶=Wolgot 벚꽃=Beotkkot 한밭=Hanbat 설악=Seorak
칠곡=Chilgok 임실=Imsil 울릉=Ulleung 대관령=Daegwallyeong 백마=Baengma 별내=Byeollae 신라=Silla 해돋이=Haedoji 같이=Gachi 좋고=Joko
놓다=Nota 묵호=Mukho 집현전=Jiphyeonjeon 압구정=Apgujeong 낙동강=Nakdonggang 독립문=Dongnimmun 제주도=Jeju-do 의정부시=Uijeongbu-si
도봉구=Dobong-gu 신창읍=Sinchang-eup 삼죽면=Samjuk-myeon 인왕리=Inwang-ri 왕십리=Wangsip-ri 세종대로=Sejong-daero
한빛빌딩=Hanbit_Building
`)

reads(romanizeThai)(`
Thai provinces as the Royal Institute writes them, and known words
นครปฐม=Nakhon_Pathom เชียงใหม่=Chiang_Mai สมุทรสาคร=Samut_Sakhon ปทุมธานี=Pathum_Thani
กรุงเทพมหานคร=Krung_Thep_Maha_Nakhon เพชรบุรี=Phetchaburi ราชบุรี=Ratchaburi แพร่=Phrae คลองเตย=Khlong_Toei
ถนนสุขุมวิท=Thanon_Sukhumwit ตลาดน้อย=Talat_Noi
`)

reads(romanizeThai)(`
Thai by rule alone: leading vowels, clusters, silenced letters, implied vowels
เจิดจ้า=Choetcha กรวดน้ำ=Kruat_Nam เครื่องเคลือบ=Khrueangkhlueap เซ็นทรัล=Sensan ศุกร์=Suk ขนม=Khanom
ทฤษฎี=Thruetdi
`)

reads((word) => romanizeIndic(word))(`
Indian scripts
मार्ग=Marg कमला=Kamla राजस्थान=Rajasthan चन्द्र=Chandra श्रीनगर=Shrinagar गुड़गाँव=Gurgaon गंगा=Ganga रोड=Road
রংপুর=Rangpur নাগপুর=Nagpur સુરત=Surat ਲੁਧਿਆਣਾ=Ludhiana திருச்சி=Thirucchi தஞ்சாவூர்=Thanjavur గుంటూరు=Gunturu
ಮೈಸೂರು=Maisuru കോഴിക്കോട്=Kozhikkot
`)

reads(romanizeHan)(`
Chinese
CN: 建国路=Jianguo_Lu 世纪大道=Shiji_Dadao 朝阳区=Chaoyang_Qu 南京西路=Nanjing_Xi_Lu 江西路=Jiangxi_Lu 中山一路=Zhongshan_Yi_Lu
CN: 广州路=Guangzhou_Lu 三里屯=Sanlitun 北京市朝阳区建国门外大街=Beijing_Shi_Chaoyang_Qu_Jianguomenwai_Dajie 重庆路=Chongqing_Lu
CN: 长安街=Chang'an_Jie 滑县=Hua_Xian
TW: 忠孝東路四段=Zhongxiao_East_Road_Section_4 成功二路=Chenggong_2nd_Road 江西街=Jiangxi_Street
`)

reads((word) => romanizeJapanese(word))(`
Japanese
表参道ヒルズ=Omotesando_Hills グランドハイツ=Grand_Heights さくら通り=Sakura-dori コーポミヤザキ=Kopomiyazaki 中央病院=Chuo_Byoin
`)

reads((word) => romanizeJapanese(word))(`
Japanese of which no reading is known stays
下川原=下川原 谷口ビル=谷口ビル
`)

it('reads a run of Thai of any length', () => {
  expect(romanizeThai('บางนา'.repeat(100)).split(' ')).toHaveLength(200)
})
