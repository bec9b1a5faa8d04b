// Hong Kong by its own characters and by the three parts that its addresses name. Data only.

/** A part of Hong Kong by its names, and the districts in it by those of the gazetteer; parted by semicolons. */
export const REGIONS_OF_HONG_KONG: readonly [names: string, areas: string][] = [
  ['Hong Kong Island;香港島;港島', 'Central and Western;Eastern District;Southern District;Wan Chai'],
  [
    'Kowloon;九龍',
    'Kowloon City;Kwun Tong District;Sham Shui Po District;Wong Tai Sin District;Yau Tsim Mong District',
  ],
  [
    'New Territories;N.T.;新界',
    'Islands;Kwai Tsing District;North District;Sai Kung District;Sha Tin;Tuen Mun;Tai Po;Tsuen Wan;Yuen Long',
  ],
]

/** Names of places in characters, which the gazetteer has for few of them. */
export const HONG_KONG_NAMES: Readonly<Record<string, string>> = {
  ...{ 'Kowloon City': '九龍城', 'Kowloon Bay': '九龍灣' },
  ...{ 'Kowloon Tong': '九龍塘', 'Kennedy Town': '堅尼地城', 'Sai Ying Pun': '西營盤', 'Sai Wan': '西環' },
  ...{ Admiralty: '金鐘', 'Mid Levels': '半山', 'The Peak': '山頂', 'Happy Valley': '跑馬地', 'Tai Hang': '大坑' },
  ...{ 'Causeway Bay': '銅鑼灣', 'Tin Hau': '天后', 'Fortress Hill': '炮台山', 'Braemar Hill': '寶馬山' },
  ...{ 'Quarry Bay': '鰂魚涌', 'Tai Koo': '太古', 'Taikoo Shing': '太古城', 'Sai Wan Ho': '西灣河' },
  ...{ 'Shau Kei Wan': '筲箕灣', 'Heng Fa Chuen': '杏花邨', Aberdeen: '香港仔', 'Wong Chuk Hang': '黃竹坑' },
  ...{
    'Ap Lei Chau Estate': '鴨脷洲邨',
    'Pok Fu Lam': '薄扶林',
    'Wah Fu': '華富',
    'Chek Chue': '赤柱',
    'Shek O': '石澳',
  },
  ...{ 'Tsim Sha Tsui': '尖沙咀', Jordan: '佐敦', 'Yau Ma Tei': '油麻地', 'Mong Kok': '旺角', 'Prince Edward': '太子' },
  ...{ 'Tai Kok Tsui': '大角咀', 'Sham Shui Po': '深水埗', 'Shek Kip Mei': '石硤尾', 'Cheung Sha Wan': '長沙灣' },
  ...{ 'Mei Foo': '美孚', 'Ho Man Tin': '何文田', 'Hung Hom': '紅磡', 'To Kwa Wan': '土瓜灣', 'Ma Tau Wai': '馬頭圍' },
  ...{
    'Kai Tak': '啟德',
    'Wong Tai Sin': '黃大仙',
    'Lok Fu': '樂富',
    'San Po Kong': '新蒲崗',
    'Tsz Wan Shan': '慈雲山',
  },
  ...{ 'Choi Hung': '彩虹', 'Kwun Tong': '觀塘', 'Lam Tin': '藍田', 'Yau Tong': '油塘', 'Sau Mau Ping': '秀茂坪' },
  ...{ 'Tseung Kwan O': '將軍澳', 'Hang Hau': '坑口', 'Tiu Keng Leng': '調景嶺', 'Sai Kung': '西貢' },
  ...{ 'Sha Tin': '沙田', 'Tai Wai': '大圍', 'Fo Tan': '火炭', 'Ma On Shan': '馬鞍山', 'Wu Kai Sha': '烏溪沙' },
  ...{ 'Tai Po': '大埔', 'Tai Wo': '太和', Fanling: '粉嶺', 'Sheung Shui': '上水', 'Sha Tau Kok': '沙頭角' },
  ...{
    'Yuen Long': '元朗',
    'Tin Shui Wai': '天水圍',
    'Kam Tin': '錦田',
    'Hung Shui Kiu': '洪水橋',
    'Ping Shan': '屏山',
  },
  ...{ 'Tuen Mun': '屯門', 'Tsuen Wan': '荃灣', 'Kwai Chung': '葵涌', 'Tsing Yi Town': '青衣', 'Tung Chung': '東涌' },
  ...{ 'Discovery Bay': '愉景灣', 'Cheung Chau': '長洲', 'Peng Chau': '坪洲', 'Ma Wan': '馬灣', 'Sham Tseng': '深井' },
  ...{ 'Yung Shue Wan': '榕樹灣', 'Sok Kwu Wan': '索罟灣' },
}
