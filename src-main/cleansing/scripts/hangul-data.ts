import { readWordTable } from '#main/cleansing/scripts/transducer.ts'

// Korean syllables by the Revised Romanization (notice 2000-8 of the Ministry of Culture). Data only.

/** Sounds that begin, fill and end a syllable, in the order of Unicode. */
export const HANGUL_INITIALS = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ')
export const HANGUL_VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
export const HANGUL_FINALS = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ')
/** The same finals where a vowel follows, and their sound passes on to it. */
export const HANGUL_LINKED = ' g kk ks n nj n d r lg lm lb ls lt lp r m b ps s ss ng j ch k t p '.split(' ')

/** What becomes of a final sound and the initial behind it where they meet. */
export const HANGUL_MEETINGS = readWordTable(
  'k-n=ngn k-m=ngm k-r=ngn t-n=nn t-m=nm t-r=nn p-n=mn p-m=mm p-r=mn m-r=mn ng-r=ngn n-r=ll l-n=ll l-r=ll',
)
/** Finals with an h that hardens a plain stop behind them (ㄶ, ㅀ, ㅎ), and what is left of the final. */
export const HANGUL_H_FINALS: Record<number, string> = { 6: 'n', 15: 'l', 27: '' }
export const HANGUL_HARDENED = readWordTable('g=k d=t j=ch')
/** ㄷ and ㅌ before i: 해돋이 haedoji, 같이 gachi. */
export const HANGUL_PALATAL: Record<number, string> = { 7: 'j', 25: 'ch' }

/** Endings that Korean addresses write behind a hyphen, the longer ones first: `Sejong-daero`, `Jung-gu`. */
export const HANGUL_ENDINGS = readWordTable(`
번길=beon-gil 대로=daero 로=ro 길=gil 특별자치도=do 특별자치시=si 특별시=si 광역시=si 도=do 시=si 군=gun 구=gu 읍=eup 면=myeon 리=ri 동=dong 가=ga
`)

/** Words of buildings, most of them borrowed, as Korean addresses have them in English; they end a name. */
export const HANGUL_WORDS = readWordTable(`
오피스텔=Officetel 아파트=Apartment 빌딩=Building 타워=Tower 센터=Center 호텔=Hotel 빌라=Villa 맨션=Mansion 플라자=Plaza 프라자=Plaza 하우스=House
파크=Park 몰=Mall 스퀘어=Square 시티=City 타운=Town 캐슬=Castle 아이파크=I-Park 자이=Xi 래미안=Raemian 힐스테이트=Hillstate 푸르지오=Prugio
주식회사=Co.,_Ltd.
`)

/** Names that are never written by the rules. */
export const HANGUL_NAMES = readWordTable(
  '롯데=Lotte 롯데월드=Lotte_World 삼성=Samsung 현대=Hyundai 월드=World 엘지=LG 에스케이=SK',
)
