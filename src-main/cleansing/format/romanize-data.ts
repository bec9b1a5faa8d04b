// Letters and words of scripts in Latin letters, for output. Data only.

/** Revised Romanization of Korean (2000): sounds that begin, fill and end a syllable, in the order of Unicode. */
export const HANGUL_INITIALS = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ')
export const HANGUL_VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
export const HANGUL_FINALS = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ')
/** The same finals where a vowel follows, and their sound passes on to it. */
export const HANGUL_LINKED = ' g kk ks n nj n d r lg lm lb ls lt lp r m b ps s ss ng j ch k t p h'.split(' ')

/** What becomes of a final sound and the initial behind it where they meet, as the rules of 2000 write it. */
export const HANGUL_MEETINGS: Record<string, string> = {
  ...{ 'k n': 'ngn', 'k m': 'ngm', 'k r': 'ngn', 't n': 'nn', 't m': 'nm', 't r': 'nn' },
  ...{ 'p n': 'mn', 'p m': 'mm', 'p r': 'mn', 'm r': 'mn', 'ng r': 'ngn' },
  ...{ 'n r': 'll', 'l n': 'll', 'l r': 'll' },
}

/** Endings that Korean addresses write behind a hyphen, the longer ones first: `Sejong-daero`, `Jung-gu`. */
export const HANGUL_ENDINGS: readonly (readonly [string, string])[] = [
  ['번길', 'beon-gil'],
  ['대로', 'daero'],
  ['로', 'ro'],
  ['길', 'gil'],
  ['특별자치도', 'do'],
  ['특별자치시', 'si'],
  ['특별시', 'si'],
  ['광역시', 'si'],
  ['도', 'do'],
  ['시', 'si'],
  ['군', 'gun'],
  ['구', 'gu'],
  ['읍', 'eup'],
  ['면', 'myeon'],
  ['리', 'ri'],
  ['동', 'dong'],
  ['가', 'ga'],
]

/** Signs that stand beside numbers in Arabic, Chinese and Korean addresses, and what a Latin address writes. */
export const NUMBER_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})ص\s?\.?\s?ب\.?(?=\s*\d)/gu, 'PO Box'],
  [/(\d)\s*之\s*(?=\d)/gu, '$1-'],
  [/(\d[\d-]*)\s*(?:号|號|番地|번지)(?=\D|$)/gu, '$1'],
  [/(\d+)\s*(?:楼|樓|层|層|층)(?!\p{L})/gu, '$1F'],
  [/(\d+)\s*室(?!\p{L})/gu, 'Room $1'],
  [/(?<=[\uac00-\ud7a3])(?=\d)/gu, ' '],
  [/(\d+)호(?!\p{L})/gu, '$1-ho'],
  [/(\d+)동(?!\p{L})/gu, '$1-dong'],
  [/(\d+)가(?!\p{L})/gu, '$1-ga'],
  [/(\d+)번길(?!\p{L})/gu, '$1beon-gil'],
  [/(\d+)길(?!\p{L})/gu, '$1-gil'],
]

/** Chinese words that end the name of a road or an area and stand alone in Latin letters: `Jianguo Lu`. */
export const HAN_ENDING = /(大道|大街|[路街巷弄段区區市县縣镇鎮乡鄉村里省州])/gu

/** Arabic letters as maps write them; short vowels are written only where the text has their marks. */
export const ARABIC_LETTERS: Record<string, string> = {
  ...{ ا: 'a', أ: 'a', إ: 'i', آ: 'a', ٱ: 'a', ب: 'b', ت: 't', ث: 'th', ج: 'j', ح: 'h', خ: 'kh', د: 'd' },
  ...{ ذ: 'dh', ر: 'r', ز: 'z', س: 's', ش: 'sh', ص: 's', ض: 'd', ط: 't', ظ: 'z', ع: 'a', غ: 'gh', ف: 'f' },
  ...{ ق: 'q', ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h', و: 'w', ي: 'y', ى: 'a', ة: 'a', ء: '', ئ: 'i', ؤ: 'u' },
  ...{ پ: 'p', چ: 'ch', ژ: 'zh', گ: 'g', ک: 'k', ی: 'y', '\u064e': 'a', '\u064f': 'u', '\u0650': 'i' },
}

/** Words that say what a part is, as their countries write them in Latin letters. */
export const KNOWN_WORDS: Record<string, string> = {
  ...{ شارع: 'Shari', طريق: 'Tariq', ميدان: 'Midan', جادة: 'Jaddat', نهج: 'Nahj', محور: 'Mihwar', حي: 'Hayy' },
  ...{ مدينة: 'Madinat', برج: 'Burj', عمارة: 'Imarat', مبنى: 'Mabna', شقة: 'Shaqqa', منطقة: 'Mantiqat' },
  ...{ الشيخ: 'Al-Shaykh', الملك: 'Al-Malik', محمد: 'Muhammad', أحمد: 'Ahmad' },
  ...{ ถนน: 'Thanon', ซอย: 'Soi', แขวง: 'Khwaeng', เขต: 'Khet', ตำบล: 'Tambon', อำเภอ: 'Amphoe', จังหวัด: 'Changwat' },
  ...{ หมู่ที่: 'Moo', หมู่บ้าน: 'Mooban', หมู่: 'Moo', อาคาร: 'Akhan', ชั้น: 'Chan', ห้อง: 'Hong' },
  ...{ 'ถ.': 'Thanon', 'ซ.': 'Soi', 'ต.': 'Tambon', 'อ.': 'Amphoe', 'จ.': 'Changwat', 'ม.': 'Moo' },
}
