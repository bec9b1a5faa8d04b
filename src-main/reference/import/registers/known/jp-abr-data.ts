import type { Register } from '../register.types.ts'

const PREFECTURES =
  '北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県'

/** Japan: アドレス・ベース・レジストリ, houses of the residential system, with the table of their positions. */
export const jpAbr: Register = {
  id: 'jp-abr',
  title: 'アドレス・ベース・レジストリ, 住居表示－住居',
  country: 'JP',
  recognise: {
    columns: ['lg_code', 'machiaza_id', 'blk_id', 'rsdt_id', 'oaza_cho', 'blk_num', 'rsdt_num'],
    fileName: /mt_rsdtdsp_rsdt_(?:pref)?(?<part>\d{2})/i,
  },
  plan: {
    parts: {
      number: [{ columns: ['blk_num', 'rsdt_num', 'rsdt_num2'], joins: ['-', '-'] }],
      street: [{ columns: ['oaza_cho', 'chome', 'koaza'], joins: ['', ''] }],
      city: [{ columns: ['city', 'ward'], joins: [''] }],
      region: [{ columns: ['prefecture'] }],
    },
    axes: { north: 'rep_lat', east: 'rep_lon', system: 'EPSG:6668' },
  },
  cuts: [{ column: 'lg_code', pattern: /^(?<prefecture>\d{2})/ }],
  codes: {
    prefecture: Object.fromEntries(
      PREFECTURES.split(' ').map((name, at) => [String(at + 1).padStart(2, '0'), name] as const),
    ),
  },
  leftOut: [{ column: 'ablt_date', isNot: [''], reason: 'retired' }],
  joins: [
    {
      file: /mt_rsdtdsp_rsdt_pos_(?:pref)?(?<part>\d{2})/i,
      key: ['lg_code', 'machiaza_id', 'blk_id', 'rsdt_id', 'rsdt2_id'],
      of: ['lg_code', 'machiaza_id', 'blk_id', 'rsdt_id', 'rsdt2_id'],
      take: { rep_lon: 'rep_lon', rep_lat: 'rep_lat' },
      isLarge: true,
    },
  ],
  level: 4,
  licence: 'CC-BY-4.0 (デジタル庁 アドレス・ベース・レジストリ利用規約)',
  attribution: 'デジタル庁, アドレス・ベース・レジストリ',
  foundAt: 'https://catalog.registries.digital.go.jp',
  renewed: 'every month',
  size: '1 to 150 MB packed by prefecture',
  houses: 21_000_000,
  note: 'Put both tables of a prefecture into one archive. Only where the residential system is in use.',
  confirmation: {
    confirmed: 'layout',
    by: 'A test quotes the header of the positions, and a program the columns of both tables.',
  },
}
