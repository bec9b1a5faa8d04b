import { readWordTable } from '#main/cleansing/scripts/transducer.ts'

// Chinese characters in pinyin where a name of a place is read otherwise than the character alone. Data only.

/** Readings in names; found by the Latin and Chinese names of 14,256 places of GeoNames (CC BY 4.0), and a few more. */
export const HAN_READINGS = readWordTable(`
长=chang 長=chang 都=du 地=di 圩=xu 勒=le 咀=zui 佛=fo 什=shi 埔=pu 藏=zang 曾=zeng 卜=bu 筠=jun 棱=ling 茄=qie 绿=lü 綠=lü 吕=lü 呂=lü
旅=lü 女=nü 莘=xin 率=shuai 阿=a 尉=wei 圳=zhen 石=shi
`)

/** Pairs of which one character has a rarer reading. */
export const HAN_PAIRS = readWordTable(`
重庆=chong_qing 重慶=chong_qing 重阳=chong_yang 厦门=xia_men 廈門=xia_men 乐清=yue_qing 音乐=yin_yue 音樂=yin_yue 银行=yin_hang
銀行=yin_hang 闵行=min_hang 番禺=pan_yu 蚌埠=beng_bu 六安=lu_an 单县=shan_xian 黄陂=huang_pi 涡阳=guo_yang 蔚县=yu_xian 铅山=yan_shan
浚县=xun_xian 莘县=shen_xian 浒墅=xu_shu 堡子=bu_zi 里堡=li_pu 栅栏=shi_lan 会稽=kuai_ji 东阿=dong_e 洪洞=hong_tong 燕郊=yan_jiao
朝阳=chao_yang
`)

/** Words that end the name of a road, an area or a building and stand alone in Latin letters. */
export const HAN_TYPES = `
自治区 自治州 自治县 开发区 工业园 科技园 产业园 号楼 大道 大街 胡同 街道 小区 大厦 大廈 大楼 大樓 广场 廣場 花园 花園 公寓 中心 新村 大学 大學 医院 公园
公路 路 街 巷 弄 段 道 区 區 市 县 縣 镇 鎮 乡 鄉 村 省 州 里
`
  .trim()
  .split(/\s+/)

/** The words that Taiwan writes in English, as its post does. */
export const TAIWAN_TYPES = readWordTable(`
路=Road 街=Street 大道=Boulevard 段=Section 巷=Lane 弄=Alley 區=District 市=City 縣=County 鎮=Township 鄉=Township 村=Village
里=Village
`)
export const TAIWAN_SIDES = readWordTable('東=East 西=West 南=South 北=North')

export const HAN_DIGITS = '〇一二三四五六七八九'
