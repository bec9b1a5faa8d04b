import type { Register } from '../register.types.ts'

/** Taiwan: 門牌位置數值資料, doorplates of the counties. */
export const twDoorplates: Register = {
  id: 'tw-doorplates',
  title: '門牌位置數值資料',
  country: 'TW',
  recognise: { columns: ['village', 'street', 'lane', 'alley', 'number', 'x_3826', 'y_3826'], fileName: /門牌/ },
  plan: {
    parts: {
      number: [{ columns: ['doorplate'] }],
      street: [{ columns: ['street', 'area', 'lane', 'alley'], joins: ['', '', ''] }],
      unit: [{ columns: ['floor'] }],
      city: [{ columns: ['town'] }],
      district: [{ columns: ['village'] }],
      region: [{ columns: ['county'] }],
    },
    axes: { north: 'y_3826', east: 'x_3826', system: 'EPSG:3826' },
  },
  otherNames: { street: ['street、road、section'], neighbor: ['neighborhood'], county: ['countycode'] },
  cuts: [
    {
      column: 'number',
      pattern: /^(?<doorplate>[0-9０-９]+(?:[之-][0-9０-９]+)?號?(?:之[0-9０-９]+)?)(?<floor>.*)$/,
    },
  ],
  codes: {
    county: {
      '63000': '臺北市', '64000': '高雄市', '65000': '新北市', '66000': '臺中市', '67000': '臺南市', '68000': '桃園市',
      '10002': '宜蘭縣', '10004': '新竹縣', '10005': '苗栗縣', '10007': '彰化縣', '10008': '南投縣', '10009': '雲林縣',
      '10010': '嘉義縣', '10013': '屏東縣', '10014': '臺東縣', '10015': '花蓮縣', '10016': '澎湖縣', '10017': '基隆市',
      '10018': '新竹市', '10020': '嘉義市', '09007': '連江縣', '09020': '金門縣',
    },
  }, // prettier-ignore
  level: 4,
  licence: '政府資料開放授權條款 1.0 (CC-BY-4.0)',
  attribution: 'Civil affairs bureau of the county (門牌位置數值資料), Open Government Data License 1.0',
  foundAt: 'https://data.gov.tw (門牌位置數值資料, by county)',
  renewed: 'every three months to every year',
  size: '5 to 100 MB by county',
  houses: 9_000_000,
  note: 'Some counties write keys in place of the names of districts: the place nearest to each house is taken.',
  confirmation: {
    confirmed: 'layout',
    by: 'Programs for New Taipei quote the header, and OpenAddresses that of Taipei.',
  },
}
