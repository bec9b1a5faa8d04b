import { capitalize, readWordTable } from '#main/cleansing/scripts/transducer.ts'

/** Lao letters by BGN/PCGN 1966, without its marks. */
const INITIALS = readWordTable(`
ກ=k ຂ=kh ຄ=kh ງ=ng ຈ=ch ສ=s ຊ=x ຍ=gn ດ=d ຕ=t ຖ=th ທ=th ນ=n ບ=b ປ=p ຜ=ph ຝ=f ພ=ph ຟ=f ມ=m ຢ=y ຣ=r ລ=l ວ=v ຫ=h ອ= ຮ=h
ໜ=n ໝ=m ຫງ=ng ຫຍ=gn ຫນ=n ຫມ=m ຫລ=l ຫຼ=l ຫວ=v ກວ=kou ຂວ=khou ຄວ=khou
`)
const FINALS = readWordTable('ກ=k ງ=ng ຍ=y ຽ=y ດ=t ນ=n ບ=p ມ=m ວ=o')
/** Signs before and behind the initial, and their sound; the first that fits. */
const VOWELS = [
  ...readWordTable(`
ເ-ືອ=ua ເ-ຶອ=ua ເ-ົາ=ao ເ-າະ=o ເ-ັຽ=ia ເ-ຽ=ia ເ-ີ=eu ເ-ິ=eu ເ-ັ=e ເ-ະ=e ເ-=e ແ-ະ=e ແ-ັ=e ແ-=e ໂ-ະ=o ໂ-=o ໄ-=ai ໃ-=ai
-ົວ=oua -ັວ=oua -ັຍ=ai -ັ=a -ຳ=am -ໍາ=am -ະ=a -າ=a -ິ=i -ີ=i -ຶ=u -ື=u -ຸ=ou -ູ=ou -ົ=o -ໍ=o -ຽ=ia -ວ=oua -ອ=o
`),
].map(([signs, sound]) => [...signs.split('-'), sound] as [before: string, after: string, sound: string])
const TONES = /[\u0ec8-\u0ecd]/g
const SIGN = /[\u0eb0-\u0ebd\u0ec0-\u0ec4]/
const WORDS = readWordTable(`
ຖະໜົນ=Thanon ຖະຫນົນ=Thanon ບ້ານ=Ban ເມືອງ=Muang ແຂວງ=Khoueng ຮ່ອມ=Hom ນະຄອນຫຼວງ=Nakhon_Louang
`)

function syllableAt(text: string, at: number): { length: number; latin: string } | null {
  for (const [before, after, sound] of VOWELS) {
    if (!text.startsWith(before, at)) continue
    const from = at + before.length
    for (const size of [2, 1]) {
      const initial = INITIALS.get(text.slice(from, from + size))
      if (initial === undefined || text.slice(from, from + size).length < size) continue
      if (!text.startsWith(after, from + size)) continue
      const to = from + size + after.length
      const final = FINALS.get(text[to] ?? '')
      // A letter ends the syllable where no vowel of its own follows it.
      const next = text[to + 1] ?? ''
      const isFinal =
        final !== undefined &&
        (!SIGN.test(next) || /[\u0ec0-\u0ec4]/.test(next)) &&
        !(/[ວອ]/.test(next) && FINALS.has(text[to + 2] ?? ''))
      return { length: to - at + (isFinal ? 1 : 0), latin: initial + sound + (isFinal ? final : '') }
    }
  }
  return null
}

/** A Lao word in Latin letters: `ວຽງຈັນ` → `Viangchan`. */
export function romanizeLao(word: string): string {
  const known = WORDS.get(word)
  if (known !== undefined) return known
  // Nothing is written between words: those that begin an address part are known.
  const first = [...WORDS.keys()].find((one) => word.startsWith(one) && word.length > one.length + 1)
  if (first !== undefined) return `${WORDS.get(first)} ${romanizeLao(word.slice(first.length))}`
  const text = word.replace(/ໍາ/g, 'ຳ').replace(TONES, (tone) => (tone === '\u0ecd' ? tone : ''))
  let latin = ''
  for (let at = 0; at < text.length;) {
    const syllable = syllableAt(text, at)
    latin += syllable?.latin ?? INITIALS.get(text[at] as string) ?? ''
    at += syllable?.length ?? 1
  }
  return capitalize(latin)
}
