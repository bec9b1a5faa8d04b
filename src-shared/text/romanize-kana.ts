import { KANA_PAIRS, KANA_SIGNS } from '#shared/text/kana-data.ts'

/** Hepburn, every vowel written out: `チュウオウク` → `chuuouku`. What is no kana is left out. */
export function romanizeKana(kana: string): string {
  const text = kana.normalize('NFKC')
  let latin = ''
  for (let i = 0; i < text.length; i++) {
    const pair = KANA_PAIRS[text.slice(i, i + 2)]
    if (pair !== undefined) {
      latin += pair
      i++
    } else if (text[i] === 'ッ') {
      const next = KANA_PAIRS[text.slice(i + 1, i + 3)] ?? KANA_SIGNS[text[i + 1] as string] ?? ''
      latin += next.startsWith('ch') ? 't' : next.slice(0, 1)
    } else if (text[i] === 'ー') {
      latin += latin.slice(-1)
    } else {
      latin += KANA_SIGNS[text[i] as string] ?? ''
    }
  }
  return latin
}

/** `no` before these is the particle of `Marunouchi` and `Inoue`, not the first half of a long vowel. */
const PARTICLE = /no(?=uchi|ue|ura|uma)/g

/** As on signs and in addresses: long vowels short (`chuoku`), `n` before lips as `m`. */
export const shortenVowels = (latin: string): string =>
  latin
    .replace(PARTICLE, 'no-')
    .replace(/ou/g, 'o')
    .replace(/oo/g, 'o')
    .replace(/uu/g, 'u')
    .replace(/n(?=[bmp])/g, 'm')
    .replace(/no-(?=u)/g, 'no')
