import { LABEL_OF_PART } from '#main/cleansing/tagger/tag-labels.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { PlaceRecord } from '#main/reference/reference-reader.ts'
import type { LabelledText } from './labelled-text.ts'
import type { SeededRandom } from '../lib/seeded-random.ts'

// Addresses of China and Korea in their own script, from the large to the small; towns are real, streets are made up of
// the syllables of which such names are made.

const PROVINCES =
  '河北省 山西省 辽宁省 吉林省 黑龙江省 江苏省 浙江省 安徽省 福建省 江西省 山东省 河南省 湖北省 湖南省 广东省 海南省 四川省 贵州省 云南省 陕西省 甘肃省 青海省 内蒙古自治区 广西壮族自治区 西藏自治区 宁夏回族自治区 新疆维吾尔自治区'.split(
    ' ',
  )
const MUNICIPALITIES = ['北京', '上海', '天津', '重庆']
const ROAD_NAMES =
  '建国 人民 中山 解放 和平 胜利 建设 新华 文化 长江 黄河 北京 南京 上海 科技 工业 学院 体育 环城 滨江 世纪 春熙 文三 天河 朝阳 东风 红旗 光明 幸福 友谊 青年 劳动 团结 迎宾 火车站 公园 湖滨 江南 江北 龙泉 金融 高新'.split(
    ' ',
  )
const ROAD_ENDINGS = '路 路 路 街 大街 大道 东路 西路 南路 北路 中路 一路 二路 三路 巷 胡同 弄'.split(' ')
const DISTRICT_NAMES =
  '朝阳 海淀 浦东新 黄浦 天河 南山 福田 西湖 锦江 鼓楼 玄武 武昌 江汉 雁塔 渝中 和平 沈河 历下 市南 思明 新城 高新 城关 东湖 蜀山 白云 江北 江东 滨江'.split(
    ' ',
  )
const COMPOUNDS = '花园 小区 大厦 广场 公寓 新村 苑 中心 家园 大楼'.split(' ')

const KOREAN_AREAS =
  '서울특별시 부산광역시 대구광역시 인천광역시 광주광역시 대전광역시 울산광역시 세종특별자치시 경기도 강원특별자치도 강원도 충청북도 충청남도 전라북도 전북특별자치도 전라남도 경상북도 경상남도 제주특별자치도'.split(
    ' ',
  )
const KOREAN_DISTRICTS =
  '중구 서구 동구 남구 북구 강남구 서초구 송파구 마포구 종로구 용산구 영등포구 해운대구 수영구 달서구 수성구 유성구 분당구 권선구 팔달구 덕양구 일산동구 상당구 덕진구 완산구'.split(
    ' ',
  )
const KOREAN_ROADS =
  '세종 강남 테헤란 중앙 시청 판교역 둔산 해운대해변 문연 대학 역전 백제 신촌 충무 을지 광복 동성 월드컵 올림픽 경인 삼성 서초 남부순환 통일 한강 산단 공단 시장 향교'.split(
    ' ',
  )
const KOREAN_ENDINGS = '로 로 로 대로 길 번길'.split(' ')
const KOREAN_QUARTERS = '역삼동 정자동 우동 둔산동 삼성동 서초동 명동 신정동 연동 상동 중동'.split(' ')

type Piece = LabelledText['pieces'][number]
const piece = (part: Part | null, text: string): Piece => ({ text, label: part === null ? null : LABEL_OF_PART[part] })
const upTo = (most: number, random: SeededRandom) => 1 + random.below(random.pick([20, 200, most]))

function chineseParts(random: SeededRandom): Piece[] {
  const mark = random.pick(['号', '号', '号', '號', ''])
  const drawn = random.next()
  const number = upTo(2000, random)
  const pieces = [piece('Premise', drawn < 0.1 ? `${number}-${upTo(30, random)}${mark}` : `${number}${mark}`)]
  if (random.chance(0.25)) pieces.push(piece('Building', random.pick(ROAD_NAMES) + random.pick(COMPOUNDS)))
  if (random.chance(0.35))
    pieces.push(
      piece(
        'SubBuilding',
        random.pick([
          `${upTo(30, random)}楼`,
          `${upTo(30, random)}层`,
          `${100 + upTo(2800, random)}室`,
          `${upTo(20, random)}栋`,
        ]),
      ),
    )
  return pieces
}

function chinese(places: readonly PlaceRecord[], random: SeededRandom): Piece[] {
  const town = random.chance(0.12) ? random.pick(MUNICIPALITIES) : random.pick(places).nativeName
  const isMunicipality = MUNICIPALITIES.includes(town)
  const hasEnding = /[市县区镇乡旗州]$/u.test(town)
  const pieces: Piece[] = []
  if (!isMunicipality && random.chance(0.6)) pieces.push(piece('AdministrativeArea', random.pick(PROVINCES)))
  pieces.push(piece('Locality', hasEnding || random.chance(0.1) ? town : `${town}市`))
  if (random.chance(0.75))
    pieces.push(piece('DependentLocality', `${random.pick(DISTRICT_NAMES)}${random.pick(['区', '区', '县'])}`))
  if (random.chance(0.92)) {
    pieces.push(piece('Thoroughfare', random.pick(ROAD_NAMES) + random.pick(ROAD_ENDINGS)))
    if (random.chance(0.9)) pieces.push(...chineseParts(random))
  }
  if (random.chance(0.2)) pieces.push(piece(null, ' '), piece('PostalCode', String(100_000 + random.below(800_000))))
  return pieces
}

function korean(places: readonly PlaceRecord[], random: SeededRandom): Piece[] {
  const area = random.pick(KOREAN_AREAS)
  const town = random.pick(places).nativeName
  const words: Piece[] = [piece('AdministrativeArea', area)]
  const isProvince = area.endsWith('도')
  words.push(
    piece('Locality', isProvince ? (/[시군]$/u.test(town) ? town : `${town}시`) : random.pick(KOREAN_DISTRICTS)),
  )
  if (isProvince && random.chance(0.3)) words.push(piece('DependentLocality', random.pick(KOREAN_DISTRICTS)))
  if (random.chance(0.8)) words.push(piece('Thoroughfare', random.pick(KOREAN_ROADS) + random.pick(KOREAN_ENDINGS)))
  else words.push(piece('DependentLocality', random.pick(KOREAN_QUARTERS)))
  words.push(
    piece('Premise', random.chance(0.85) ? String(upTo(900, random)) : `${upTo(900, random)}-${upTo(30, random)}`),
  )
  const pieces = words.flatMap((word, i) => (i === 0 ? [word] : [piece(null, ' '), word]))
  if (random.chance(0.3))
    pieces.push(
      piece(null, random.pick([' ', ', '])),
      piece('SubBuilding', random.pick([`${upTo(30, random)}층`, `${100 + upTo(2000, random)}호`])),
    )
  if (random.chance(0.25)) pieces.push(piece(null, ' '), piece('PostalCode', String(10_000 + random.below(53_000))))
  return pieces
}

/** Countries whose addresses are made up in their own script. */
export const HAN_COUNTRIES: ReadonlySet<string> = new Set(['CN', 'KR'])

/** One address in native script; null where no place has a native name. */
export function madeUpHan(country: string, places: readonly PlaceRecord[], random: SeededRandom): LabelledText | null {
  const script = country === 'KR' ? /^\p{sc=Hangul}+$/u : /^\p{sc=Han}+$/u
  const native = places.filter(({ nativeName }) => script.test(nativeName))
  if (native.length === 0) return null
  return { country, pieces: country === 'KR' ? korean(native, random) : chinese(native, random) }
}
