import type { Register } from '../register.types.ts'

/** Korea: 도로명주소 위치정보요약DB, entrances of buildings, without a header. */
export const krJuso: Register = {
  id: 'kr-juso',
  title: '도로명주소 위치정보요약DB',
  country: 'KR',
  recognise: { columns: [], fileName: /entrc/i },
  headerless: {
    columns: [
      'sgg_cd', 'entrance', 'bjd_cd', 'sido', 'sgg', 'emd', 'road_cd', 'road', 'underground', 'bonbun', 'bubun', 'building',
      'zip', 'use', 'group', 'adm_dong', 'x', 'y',
    ], // prettier-ignore
    looks: {
      sgg_cd: /^\d{5}$/,
      bjd_cd: /^\d{10}$/,
      road_cd: /^\d{12}$/,
      underground: /^[012]$/,
      bonbun: /^\d{1,5}$/,
      zip: /^\d{5}$/,
    },
  },
  encoding: 'euc-kr',
  plan: {
    parts: {
      number: [{ columns: ['bonbun', 'bubun'], joins: ['-'] }],
      street: [{ columns: ['road'] }],
      building: [{ columns: ['building'] }],
      city: [{ columns: ['sgg'] }],
      district: [{ columns: ['emd'] }],
      region: [{ columns: ['sido'] }],
      postalCode: [{ columns: ['zip'] }],
    },
    axes: { north: 'y', east: 'x', system: 'EPSG:5179' },
  },
  blanks: [{ texts: ['0'], columns: ['bubun'] }],
  // Sejong has no districts.
  standIns: { sgg: 'sido' },
  level: 4,
  licence: '공공누리 제1유형 (KOGL type 1)',
  attribution: '행정안전부, 도로명주소',
  foundAt: 'https://business.juso.go.kr (위치정보요약DB)',
  renewed: 'every month',
  size: '250 MB packed, 1.2 GB',
  houses: 6_400_000,
  confirmation: {
    confirmed: 'layout',
    by: 'Tests of two programs write rows of its 18 columns, and one reads the file of April 2026.',
  },
}
