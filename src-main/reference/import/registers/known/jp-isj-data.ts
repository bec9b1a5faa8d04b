import type { Register } from '../register.types.ts'

/** Japan: 位置参照情報 of the Ministry of Land, blocks and parcels. */
export const jpIsj: Register = {
  id: 'jp-isj',
  title: '街区レベル位置参照情報',
  country: 'JP',
  recognise: {
    columns: ['都道府県名', '市区町村名', '街区符号・地番', '座標系番号', '緯度', '経度'],
    fileName: /^\d{2}_\d{4}/,
  },
  encoding: 'shift_jis',
  plan: {
    parts: {
      number: [{ columns: ['街区符号・地番'] }],
      street: [{ columns: ['大字・丁目名', '小字・通称名'], joins: [''] }],
      city: [{ columns: ['市区町村名'] }],
      region: [{ columns: ['都道府県名'] }],
    },
    axes: { north: '緯度', east: '経度', system: 'EPSG:6668' },
  },
  otherNames: { '大字・丁目名': ['大字・町丁目名'] },
  leftOut: [
    { column: '代表フラグ', is: ['0'], reason: 'otherName' },
    { column: '更新後履歴フラグ', is: ['3'], reason: 'retired' },
  ],
  level: 4,
  licence: '国土数値情報ダウンロードサイトコンテンツ利用規約 (CC-BY-4.0)',
  attribution: '「位置参照情報」（国土交通省）',
  foundAt: 'https://nlftp.mlit.go.jp/isj',
  renewed: 'every year',
  size: '0.3 to 6 MB packed by prefecture',
  houses: 20_000_000,
  note: 'A number is that of a block or a parcel. The number of the plane system (1 to 19) is no part of it.',
  confirmation: {
    confirmed: 'layout',
    by: 'The edition of October 2026 and two programs name the 14 columns, with both spellings of the town.',
  },
}
