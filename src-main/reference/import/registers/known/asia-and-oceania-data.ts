import type { KnownRegister } from '../register.types.ts'
import { listOf } from '#shared/model/list-of.ts'

const PREFECTURES =
  '北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県'

/** Registers of Asia and Oceania, by the codes of their countries. */
export const ASIA_AND_OCEANIA: readonly KnownRegister[] = [
  /** Australia: G-NAF Core, the address file of Geoscape as one table. */
  {
    id: 'au-gnaf-core',
    title: 'G-NAF Core',
    country: 'AU',
    recognise: {
      columns: listOf(`
        ADDRESS_DETAIL_PID | ADDRESS_LABEL | NUMBER_FIRST | STREET_NAME | LOCALITY_NAME | STATE | POSTCODE
      `),
      fileName: /gnaf_core/i,
    },
    plan: {
      parts: {
        number: [{ columns: ['NUMBER_FIRST', 'NUMBER_LAST'], joins: ['-'] }],
        street: [{ columns: ['STREET_NAME', 'STREET_TYPE', 'STREET_SUFFIX'] }],
        unit: [{ columns: ['FLAT_TYPE', 'FLAT_NUMBER'] }],
        building: [{ columns: ['BUILDING_NAME'] }, { columns: ['ADDRESS_SITE_NAME'] }],
        city: [{ columns: ['LOCALITY_NAME'] }],
        region: [{ columns: ['STATE'] }],
        postalCode: [{ columns: ['POSTCODE'] }],
      },
      axes: { north: 'LATITUDE', east: 'LONGITUDE', system: 'EPSG:7844' },
    },
    licence: 'Open G-NAF End User Licence Agreement (CC-BY-4.0, not for sending mail)',
    attribution:
      'G-NAF © Geoscape Australia, licensed by the Commonwealth of Australia under the Open G-NAF End User Licence Agreement',
    foundAt: 'https://geoscape.com.au/data/g-naf-core',
    renewed: 'every three months',
    size: '700 MB packed, 3 GB',
    houses: 15_000_000,
    confirmedBy: 'Two programs that read the file name its 27 columns.',
  },
  /** Australia: G-NAF in its tables, one set for each state. */
  {
    id: 'au-gnaf',
    title: 'G-NAF, tables',
    country: 'AU',
    recognise: {
      columns: listOf(`
        ADDRESS_DETAIL_PID | DATE_RETIRED | NUMBER_FIRST | STREET_LOCALITY_PID | LOCALITY_PID | CONFIDENCE
      `),
      fileName: /(?<part>[A-Z]{2,3})_ADDRESS_DETAIL_psv/i,
    },
    plan: {
      parts: {
        number: [
        {
          columns: [
            'NUMBER_FIRST_PREFIX', 'NUMBER_FIRST', 'NUMBER_FIRST_SUFFIX',
            'NUMBER_LAST_PREFIX', 'NUMBER_LAST', 'NUMBER_LAST_SUFFIX',
          ],
          joins: ['', '', '-', '-', ''],
        },
      ], // prettier-ignore
        street: [{ columns: ['STREET_NAME', 'STREET_TYPE_CODE', 'STREET_SUFFIX_CODE'] }],
        unit: [{ columns: ['FLAT_TYPE_CODE', 'FLAT_NUMBER', 'FLAT_NUMBER_SUFFIX'] }],
        building: [{ columns: ['BUILDING_NAME'] }],
        city: [{ columns: ['LOCALITY_NAME'] }],
        region: [{ columns: ['STATE_ABBREVIATION'] }],
        postalCode: [{ columns: ['POSTCODE'] }],
      },
      axes: { north: 'LATITUDE', east: 'LONGITUDE', system: 'EPSG:7844' },
    },
    leftOut: [
      { column: 'DATE_RETIRED', isNot: [''], reason: 'retired' },
      { column: 'CONFIDENCE', is: ['-1'], reason: 'retired' },
    ],
    joins: [
      {
        file: /(?<part>[A-Z]{2,3})_STREET_LOCALITY_psv/i,
        key: ['STREET_LOCALITY_PID'],
        of: ['STREET_LOCALITY_PID'],
        take: {
          STREET_NAME: 'STREET_NAME',
          STREET_TYPE_CODE: 'STREET_TYPE_CODE',
          STREET_SUFFIX_CODE: 'STREET_SUFFIX_CODE',
        },
      },
      {
        file: /^(?<part>[A-Z]{2,3})_LOCALITY_psv/i,
        key: ['LOCALITY_PID'],
        of: ['LOCALITY_PID'],
        take: { LOCALITY_NAME: 'LOCALITY_NAME', STATE_PID: 'STATE_PID' },
      },
      {
        file: /^(?<part>[A-Z]{2,3})_STATE_psv/i,
        key: ['STATE_PID'],
        of: ['STATE_PID'],
        take: { STATE_ABBREVIATION: 'STATE_ABBREVIATION' },
      },
      {
        file: /^(?<part>[A-Z]{2,3})_ADDRESS_DEFAULT_GEOCODE_psv/i,
        key: ['ADDRESS_DETAIL_PID'],
        of: ['ADDRESS_DETAIL_PID'],
        take: { LONGITUDE: 'LONGITUDE', LATITUDE: 'LATITUDE' },
        leftOut: [{ column: 'DATE_RETIRED', isNot: [''], reason: 'retired' }],
        isLarge: true,
      },
    ],
    licence: 'Open G-NAF End User Licence Agreement (CC-BY-4.0, not for sending mail)',
    attribution:
      'G-NAF © Geoscape Australia, licensed by the Commonwealth of Australia under the Open G-NAF End User Licence Agreement',
    foundAt: 'https://data.gov.au (Geocoded National Address File)',
    renewed: 'every three months',
    size: '1.6 GB packed, 8 GB',
    houses: 15_000_000,
    note: 'Take the edition in GDA2020; positions of the one in GDA94 lie 1.8 m off.',
    confirmedBy: 'A test of August 2026 quotes the headers of the five tables.',
  },
  /** Japan: アドレス・ベース・レジストリ, houses of the residential system, with the table of their positions. */
  {
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
    licence: 'CC-BY-4.0 (デジタル庁 アドレス・ベース・レジストリ利用規約)',
    attribution: 'デジタル庁, アドレス・ベース・レジストリ',
    foundAt: 'https://catalog.registries.digital.go.jp',
    renewed: 'every month',
    size: '1 to 150 MB packed by prefecture',
    houses: 21_000_000,
    note: 'Put both tables of a prefecture into one archive. Only where the residential system is in use.',
    confirmedBy: 'A test quotes the header of the positions, and a program the columns of both tables.',
  },
  /** Japan: 位置参照情報 of the Ministry of Land, blocks and parcels. */
  {
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
    licence: '国土数値情報ダウンロードサイトコンテンツ利用規約 (CC-BY-4.0)',
    attribution: '「位置参照情報」（国土交通省）',
    foundAt: 'https://nlftp.mlit.go.jp/isj',
    renewed: 'every year',
    size: '0.3 to 6 MB packed by prefecture',
    houses: 20_000_000,
    note: 'A number is that of a block or a parcel. The number of the plane system (1 to 19) is no part of it.',
    confirmedBy: 'The edition of October 2026 and two programs name the 14 columns, with both spellings of the town.',
  },
  /** Korea: 도로명주소 위치정보요약DB, entrances of buildings, without a header. */
  {
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
    licence: '공공누리 제1유형 (KOGL type 1)',
    attribution: '행정안전부, 도로명주소',
    foundAt: 'https://business.juso.go.kr (위치정보요약DB)',
    renewed: 'every month',
    size: '250 MB packed, 1.2 GB',
    houses: 6_400_000,
    confirmedBy: 'Tests of two programs write rows of its 18 columns, and one reads the file of April 2026.',
  },
  /** New Zealand: NZ Addresses of Toitū Te Whenua (LINZ), as a table or with geometry. */
  {
    id: 'nz-linz',
    title: 'NZ Addresses (LINZ)',
    country: 'NZ',
    recognise: {
      columns: ['address_id', 'address_number', 'full_road_name', 'suburb_locality', 'town_city', 'full_address'],
      fileName: /nz-(?:street-)?address/i,
    },
    plan: {
      parts: {
        number: [
          {
            columns: ['address_number_prefix', 'address_number', 'address_number_suffix', 'address_number_high'],
            joins: ['', '', '-'],
          },
        ],
        street: [{ columns: ['full_road_name'] }],
        unit: [{ columns: ['unit_type', 'unit_value'] }],
        city: [{ columns: ['town_city'] }, { columns: ['suburb_locality'] }],
        district: [{ columns: ['suburb_locality'] }],
        region: [{ columns: ['territorial_authority'] }],
      },
      axes: { north: 'gd2000_ycoord', east: 'gd2000_xcoord', system: 'EPSG:4167' },
    },
    // A Shapefile has room for ten letters in a name.
    otherNames: {
      full_road_name: ['full_road_'],
      gd2000_xcoord: ['gd2000_xco', 'shape_X'],
      gd2000_ycoord: ['gd2000_yco', 'shape_Y'],
      suburb_locality: ['suburb_loc'],
    },
    leftOut: [
      { column: 'address_lifecycle', is: ['Retired'], reason: 'retired' },
      { column: 'address_lifecycle', is: ['Proposed'], reason: 'planned' },
    ],
    licence: 'CC-BY-4.0',
    attribution: 'Toitū Te Whenua Land Information New Zealand, NZ Addresses',
    foundAt: 'https://data.linz.govt.nz/layer/123113-nz-addresses',
    renewed: 'every week',
    size: '250 MB packed, 900 MB',
    houses: 2_400_000,
    note: 'It has no postal codes, which New Zealand Post keeps for itself.',
    confirmedBy: 'A module for the data lists the headers of its old and its new edition.',
  },
  /** Taiwan: 門牌位置數值資料, doorplates of the counties. */
  {
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
    licence: '政府資料開放授權條款 1.0 (CC-BY-4.0)',
    attribution: 'Civil affairs bureau of the county (門牌位置數值資料), Open Government Data License 1.0',
    foundAt: 'https://data.gov.tw (門牌位置數值資料, by county)',
    renewed: 'every three months to every year',
    size: '5 to 100 MB by county',
    houses: 9_000_000,
    note: 'Some counties write keys in place of the names of districts: the place nearest to each house is taken.',
    confirmedBy: 'Programs for New Taipei quote the header, and OpenAddresses that of Taipei.',
  },
]
