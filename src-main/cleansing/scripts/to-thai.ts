import { readWordTable } from '#main/cleansing/scripts/transducer.ts'

/** Latin letters in Thai ones: names of Thailand by RTGS, others by the transcription of the Royal Institute for English. */

/** Latin letters with their Thai ones by place, the longest first. */
const readPlaces = (table: string) =>
  [...readWordTable(table)]
    .map(([latin, places]) => [latin, ...places.split(',')] as [latin: string, string, string, string])
    .sort((a, b) => b[0].length - a[0].length)

/** Consonants where they begin a syllable, and where they end one. */
const CONSONANTS = `
ng=ง,ง ch=ช,ช sh=ช,ช ph=ฟ,ฟ th=ท,ท kh=ค,ค ck=ก,ก qu=ควิ,ก b=บ,บ c=ค,ก d=ด,ด f=ฟ,ฟ g=ก,ก h=ฮ,ห์ j=จ,จ k=ค,ก l=ล,ล m=ม,ม
n=น,น p=พ,ป q=ค,ก r=ร,ร์ s=ซ,ส t=ท,ต v=ว,ฟ w=ว,ว x=ซ,กซ์ y=ย,ย z=ซ,ซ
`
const FOREIGN = readPlaces(CONSONANTS)
/** RTGS keeps breathed sounds apart: `k` and `kh`, `p` and `ph`, `t` and `th`. */
const THAI = readPlaces(`${CONSONANTS} ph=พ,พ k=ก,ก p=ป,บ t=ต,ด s=ส,ส r=ร,ร h=ห,ห`)
/** Vowels: before the consonant, behind it, and behind it where a final follows. */
const VOWELS = readPlaces(`
iao=เ,ียว,ียว uea=เ,ือ,ือ uai=,วย,วย aeo=แ,ว,ว oei=เ,ย,ย ae=แ,, ai=ไ,, ao=เ,า,า au=เ,า,า ia=เ,ีย,ีย ie=,ี,ี ua=,ัว,ว
ue=,ือ,ึ oe=เ,อ,ิ oi=,อย,อย ui=,ุย,ุย ee=,ี,ี oo=,ู,ู ou=,ู,ู ei=ไ,, a=,า,ั e=เ,, i=,ี,ิ o=โ,, u=,ู,ุ y=,ี,ิ
`)

const isVowel = (letter: string | undefined): boolean => letter !== undefined && /[aeiou]/.test(letter)

function consonantAt(word: string, at: number, table: typeof THAI) {
  const found = table.find(([latin]) => word.startsWith(latin, at))
  if (!found || (found[0] === 'y' && !isVowel(word[at + 1]) && at > 0)) return undefined
  return found
}

/** A consonant ends a syllable where none of its own vowel follows. */
const endsSyllable = (word: string, after: number): boolean => !isVowel(word[after]) && word[after] !== 'y'

/** A Latin word in Thai letters: `Berlin` → `เบร์ลิน`, without tone marks, which Latin letters do not tell. */
export function toThai(written: string, isThai: boolean): string {
  const word = written.toLowerCase()
  const table = isThai ? THAI : FOREIGN
  let text = ''
  for (let at = 0; at < word.length;) {
    const first = consonantAt(word, at, table)
    let [onset, next] = first ? [first[1], at + first[0].length] : ['อ', at]
    // A second consonant before the vowel belongs to the beginning: `pl`, `kr`.
    const second =
      first && /^[lrw]/.test(word[next] ?? '') && isVowel(word[next + 1]) ? consonantAt(word, next, table) : undefined
    if (second) [onset, next] = [onset + second[1], next + second[0].length]
    const vowel = VOWELS.find(([latin]) => word.startsWith(latin, next))
    if (!vowel) {
      text += first ? first[2] : (word[at] as string)
      at += first ? first[0].length : 1
      continue
    }
    next += vowel[0].length
    const final = consonantAt(word, next, table)
    const isClosed =
      final !== undefined &&
      !/^(?:ai|ao|au|iao|oi|ui|uai|oei|aeo|ei)$/.test(vowel[0]) &&
      endsSyllable(word, next + final[0].length)
    text += vowel[1] + onset + (isClosed ? vowel[3] + final[2] : vowel[2])
    at = next + (isClosed ? final[0].length : 0)
  }
  return text
}
