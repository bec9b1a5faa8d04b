// Signs that stand beside numbers in addresses of other scripts, and what a Latin address writes. Data only.

/** Longer signs first: `号楼` before `号`. */
export const NUMBER_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})ص\s?\.?\s?ب\.?(?=\s*\d)/gu, 'PO Box'],
  [/(?<!\p{L})ת[.]?["״]?ד\.?(?=\s*\d)/gu, 'PO Box'],
  [/(?<!\p{L})[аА]\s?\/\s?[яЯ](?=\s*\d)/gu, 'PO Box'],
  [/(\d+)\s*(?:楼|樓|F)\s*之\s*(?=\d)/gu, '$1F-'],
  [/(\d)\s*之\s*(?=\d)/gu, '$1-'],
  [/(\d+)\s*丁目/gu, '$1-chome '],
  [/(\d+)番(?:地の?)?(?=\d)/gu, '$1-'],
  [/([\dA-Za-z]+)\s*(?:号楼|號樓|号棟)/gu, ' Building $1 '],
  [/([\dA-Za-z]+)\s*(?:栋|棟|幢)/gu, ' Building $1 '],
  [/([\dA-Za-z]+)\s*座(?![\p{sc=Han}])/gu, ' Block $1 '],
  [/(\d+)\s*(?:单元|單元)/gu, ' Unit $1 '],
  [/([A-Za-z]?\d+)\s*(?:号室|號室|室)(?!\p{L})/gu, ' Room $1 '],
  [/(\d+)\s*段(?!\p{L})/gu, ' Section $1 '],
  [/(\d+)\s*巷/gu, ' Lane $1 '],
  [/(\d+)\s*弄/gu, ' Alley $1 '],
  [/(\d[\d-]*)\s*(?:号|號|番地|번지|番)/gu, '$1 '],
  [/(?:地下|B)(\d+)\s*(?:楼|樓|层|層|階|층|F)(?!\p{L})/gu, ' B$1 '],
  [/(\d+)\s*(?:楼|樓|层|層|階|층)(?!\p{L})/gu, ' $1F '],
  [/(?<=[\uac00-\ud7a3])(?=\d)/gu, ' '],
  [/(\d+)호(?!\p{L})/gu, '$1-ho'],
  [/(\d+)동(?!\p{L})/gu, '$1-dong'],
  [/(\d+)가(?!\p{L})/gu, '$1-ga'],
  [/(\d+)번길(?!\p{L})/gu, '$1beon-gil'],
  [/(\d+)길(?!\p{L})/gu, '$1-gil'],
  [/№\s*/gu, 'No. '],
  [/(?<!\p{L})ถ\./gu, 'ถนน'],
  [/(?<!\p{L})ซ\./gu, 'ซอย'],
  [/(?<!\p{L})ต\./gu, 'ตำบล'],
  [/(?<!\p{L})อ\./gu, 'อำเภอ'],
  [/(?<!\p{L})จ\./gu, 'จังหวัด'],
  [/(?<!\p{L})ม\./gu, 'หมู่ '],
]

/** Marks of other scripts and their Latin ones, and the blanks that signs of numbers leave. */
export const PUNCTUATION: readonly (readonly [RegExp, string])[] = [
  [/،|、|，/gu, ', '],
  [/[。।]/gu, '.'],
  [/־/gu, '-'],
  [/（/gu, ' ('],
  [/）/gu, ') '],
  [
    /([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])(?=[A-Za-z0-9])|([A-Za-z0-9])(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])/gu,
    '$1$2 ',
  ],
  [/ {2,}/g, ' '],
  [/ (?=,)/g, ''],
  [/^ +| +$/g, ''],
]
