import { capitalize, readRules, readWordTable, transduce } from '#main/cleansing/scripts/transducer.ts'

/** Georgian: national system of 2002, without the marks of ejective sounds. */
const GEORGIAN = readWordTable(`
ა=a ბ=b გ=g დ=d ე=e ვ=v ზ=z თ=t ი=i კ=k ლ=l მ=m ნ=n ო=o პ=p ჟ=zh რ=r ს=s ტ=t უ=u ფ=p ქ=k ღ=gh ყ=q შ=sh ჩ=ch ც=ts ძ=dz
წ=ts ჭ=ch ხ=kh ჯ=j ჰ=h
`)
/** Armenian: BGN/PCGN 1981, without the marks of aspirated sounds. `Ով` keeps its o; elsewhere the first of a word is vo. */
const ARMENIAN = readWordTable(`
ա=a բ=b գ=g դ=d ե=e զ=z է=e ը=y թ=t ժ=zh ի=i լ=l խ=kh ծ=ts կ=k հ=h ձ=dz ղ=gh ճ=ch մ=m յ=y ն=n շ=sh ո=o չ=ch պ=p ջ=j
ռ=rr ս=s վ=v տ=t ր=r ց=ts ւ=v փ=p ք=k և=ev օ=o ֆ=f
ու=u ^ե(?!վ)=ye ^ո(?!վ)=vo ^և(?!վ)=yev
`)
const RULES = readRules([...GEORGIAN, ...ARMENIAN])
const PUNCTUATION = /[՚՛՜՝՞՟]/gu

/** A Georgian or Armenian word in Latin letters: `Երևան` → `Yerevan`. Georgian has no capitals of its own. */
export function romanizeAlphabet(written: string): string {
  const latin = transduce(RULES, written.replace(PUNCTUATION, '').toLocaleLowerCase())
  if (/\p{sc=Georgian}/u.test(written)) return capitalize(latin)
  const [small, large] = [written.toLocaleLowerCase(), written.toLocaleUpperCase()]
  if (written === small && /\p{Lu}/u.test(large)) return latin
  return written.length > 1 && written === large ? latin.toLocaleUpperCase() : capitalize(latin)
}
