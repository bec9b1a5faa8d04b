import { describe, expect, it } from 'vitest'
import { romanizeHan } from '#main/cleansing/scripts/han.ts'
import { romanizeHangul } from '#main/cleansing/scripts/hangul.ts'
import { romanizeIndic } from '#main/cleansing/scripts/indic.ts'
import { romanizeJapanese } from '#main/cleansing/scripts/japanese.ts'
import { romanizeThai } from '#main/cleansing/scripts/thai.ts'

// Examples of the notice of the Ministry of Culture that introduced the Revised Romanization.
it.each([
  ...[
    ['구미', 'Gumi'],
    ['영동', 'Yeong-dong'],
    ['백암', 'Baegam'],
    ['옥천', 'Okcheon'],
    ['합덕', 'Hapdeok'],
    ['호법', 'Hobeop'],
  ],
  ...[
    ['월곶', 'Wolgot'],
    ['벚꽃', 'Beotkkot'],
    ['한밭', 'Hanbat'],
    ['설악', 'Seorak'],
    ['칠곡', 'Chilgok'],
    ['임실', 'Imsil'],
  ],
  ...[
    ['울릉', 'Ulleung'],
    ['대관령', 'Daegwallyeong'],
    ['백마', 'Baengma'],
    ['별내', 'Byeollae'],
    ['신라', 'Silla'],
  ],
  ...[
    ['해돋이', 'Haedoji'],
    ['같이', 'Gachi'],
    ['좋고', 'Joko'],
    ['놓다', 'Nota'],
    ['묵호', 'Mukho'],
    ['집현전', 'Jiphyeonjeon'],
  ],
  ...[
    ['압구정', 'Apgujeong'],
    ['낙동강', 'Nakdonggang'],
    ['독립문', 'Dongnimmun'],
    ['제주도', 'Jeju-do'],
    ['의정부시', 'Uijeongbu-si'],
  ],
  ...[
    ['도봉구', 'Dobong-gu'],
    ['신창읍', 'Sinchang-eup'],
    ['삼죽면', 'Samjuk-myeon'],
    ['인왕리', 'Inwang-ri'],
    ['왕십리', 'Wangsip-ri'],
  ],
  ...[
    ['세종대로', 'Sejong-daero'],
    ['한빛빌딩', 'Hanbit Building'],
  ],
])('Korean: %s is %s', (word, latin) => {
  expect(romanizeHangul(word as string)).toBe(latin)
})

describe('Thai', () => {
  it.each([
    // Provinces as the Royal Institute writes them.
    ...[
      ['นครปฐม', 'Nakhon Pathom'],
      ['เชียงใหม่', 'Chiang Mai'],
      ['สมุทรสาคร', 'Samut Sakhon'],
      ['ปทุมธานี', 'Pathum Thani'],
    ],
    ...[
      ['กรุงเทพมหานคร', 'Krung Thep Maha Nakhon'],
      ['เพชรบุรี', 'Phetchaburi'],
      ['ราชบุรี', 'Ratchaburi'],
      ['แพร่', 'Phrae'],
    ],
    ...[
      ['คลองเตย', 'Khlong Toei'],
      ['ถนนสุขุมวิท', 'Thanon Sukhumwit'],
      ['ตลาดน้อย', 'Talat Noi'],
    ],
    // By rule alone: leading vowels, clusters, silenced letters, implied vowels.
    ...[
      ['เจิดจ้า', 'Choetcha'],
      ['กรวดน้ำ', 'Kruat Nam'],
      ['เครื่องเคลือบ', 'Khrueangkhlueap'],
      ['เซ็นทรัล', 'Sensan'],
    ],
    ...[
      ['ศุกร์', 'Suk'],
      ['ขนม', 'Khanom'],
      ['ทฤษฎี', 'Thruetdi'],
    ],
  ])('%s is %s', (word, latin) => {
    expect(romanizeThai(word as string)).toBe(latin)
  })

  it('reads a run of any length', () => {
    expect(romanizeThai('บางนา'.repeat(100)).split(' ')).toHaveLength(200)
  })
})

it.each([
  ['मार्ग', 'Marg'],
  ['कमला', 'Kamla'],
  ['राजस्थान', 'Rajasthan'],
  ['चन्द्र', 'Chandra'],
  ['श्रीनगर', 'Shrinagar'],
  ['गुड़गाँव', 'Gurgaon'],
  ['गंगा', 'Ganga'],
  ['रोड', 'Road'],
  ['রংপুর', 'Rangpur'],
  ['নাগপুর', 'Nagpur'],
  ['સુરત', 'Surat'],
  ['ਲੁਧਿਆਣਾ', 'Ludhiana'],
  ['திருச்சி', 'Thirucchi'],
  ['தஞ்சாவூர்', 'Thanjavur'],
  ['గుంటూరు', 'Gunturu'],
  ['ಮೈಸೂರು', 'Maisuru'],
  ['കോഴിക്കോട്', 'Kozhikkot'],
])('Indian scripts: %s is %s', (word, latin) => {
  expect(romanizeIndic(word)).toBe(latin)
})

describe('Chinese', () => {
  it.each([
    ['CN', '建国路', 'Jianguo Lu'],
    ['CN', '世纪大道', 'Shiji Dadao'],
    ['CN', '朝阳区', 'Chaoyang Qu'],
    ['CN', '南京西路', 'Nanjing Xi Lu'],
    ['CN', '江西路', 'Jiangxi Lu'],
    ['CN', '中山一路', 'Zhongshan Yi Lu'],
    ['CN', '广州路', 'Guangzhou Lu'],
    ['CN', '三里屯', 'Sanlitun'],
    ['CN', '北京市朝阳区建国门外大街', 'Beijing Shi Chaoyang Qu Jianguomenwai Dajie'],
    ['CN', '重庆路', 'Chongqing Lu'],
    ['CN', '长安街', "Chang'an Jie"],
    ['CN', '滑县', 'Hua Xian'],
    ['TW', '忠孝東路四段', 'Zhongxiao East Road Section 4'],
    ['TW', '成功二路', 'Chenggong 2nd Road'],
    ['TW', '江西街', 'Jiangxi Street'],
  ])('%s: %s is %s', (country, run, latin) => {
    expect(romanizeHan(run, country)).toBe(latin)
  })
})

it.each([
  ['表参道ヒルズ', 'Omotesando Hills'],
  ['グランドハイツ', 'Grand Heights'],
  ['さくら通り', 'Sakura-dori'],
  ['コーポミヤザキ', 'Kopomiyazaki'],
  ['中央病院', 'Chuo Byoin'],
  // No reading of these characters is known: they stay.
  ['下川原', '下川原'],
  ['谷口ビル', '谷口ビル'],
])('Japanese: %s is %s', (run, latin) => {
  expect(romanizeJapanese(run)).toBe(latin)
})
