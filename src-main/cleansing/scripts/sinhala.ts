import { capitalize, readRules, readWordTable, transduce } from '#main/cleansing/scripts/transducer.ts'

/** Sinhala letters as Sri Lankan addresses have them in Latin ones; behind them the signs of vowels. */
const RULES = readRules(
  readWordTable(`
අ=a ආ=a ඇ=e ඈ=e ඉ=i ඊ=i උ=u ඌ=u ඍ=ru එ=e ඒ=e ඓ=ai ඔ=o ඕ=o ඖ=au
ක=k ඛ=kh ග=g ඝ=gh ඞ=ng ඟ=ng ච=ch ඡ=ch ජ=j ඣ=j ඤ=gn ඥ=gn ට=t ඨ=th ඩ=d ඪ=dh ණ=n ඬ=nd ත=t ථ=th ද=d ධ=dh න=n ඳ=nd ප=p ඵ=ph
බ=b භ=bh ම=m ඹ=mb ය=y ර=r ල=l ව=w ශ=sh ෂ=sh ස=s හ=h ළ=l ෆ=f
්= ා=a ැ=e ෑ=e ි=i ී=i ු=u ූ=u ෘ=ru ෙ=e ේ=e ෛ=ai ො=o ෝ=o ෞ=au ං(?=[පඵබභම])=m ං=n
`),
)
const WORDS = readWordTable('පාර=Para මාවත=Mawatha වීදිය=Weediya පටුමග=Patumaga කොළඹ=Colombo අංක=No.')
/** A consonant without a sign has an `a`, as if the sign of that vowel stood behind it. */
const BARE = /[ක-ඥට-ෆ](?![\u0dca-\u0dde])/gu

/** A Sinhala word in Latin letters: `මොරටුව` → `Moratuwa`. */
export function romanizeSinhala(word: string): string {
  const letters = word.normalize('NFC').replaceAll('\u200d', '').replace(BARE, '$&\u0dcf')
  return WORDS.get(word) ?? capitalize(transduce(RULES, letters).replace(/\P{ASCII}/gu, ''))
}
