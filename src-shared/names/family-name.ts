import { splitName } from '#shared/text/split-name.ts'
import { foldName, isSameWord, isWrittenWithoutBlanks, keyOfWord, wordsOfName } from './fold-name.ts'
import { readPerson } from './person-name.ts'
import { PARTICLES } from './person-words-data.ts'

/** The family name of a person as it is compared: folded, without particles. */
export type FamilyName = string

/** What a person is called after the father; it never stands for the family. */
const PATRONYMIC = /(?:вич|вна|ична|ьич|vich|vna|ichna)$/
const isCyrillic = (word: string): boolean => /\p{Script=Cyrillic}/u.test(word)

/** `Иванов Пётр Сергеевич`: behind a patronymic at the end the family name stands first. */
function familyBesidePatronymic(words: readonly string[]): string | null {
  const last = words.at(-1) ?? ''
  return words.length === 3 && PATRONYMIC.test(last) && isCyrillic(last) ? (words[0] as string) : null
}

const IN_CAPITALS = /^[\p{Lu}\p{M}'’-]{2,}$/u

/** `DUPONT Jean`: one word in capitals among others is the family name. */
function familyInCapitals(fullName: string): string | null {
  const words = fullName.split(/[\s,]+/u).filter((word) => /\p{L}/u.test(word))
  const found = words.filter((word) => IN_CAPITALS.test(word))
  return found.length === 1 && words.length > 1 ? (found[0] as string) : null
}

/** The family name of a person, from the field that holds it or else out of the whole name; empty where none is told. */
export function readFamily(surname: string, fullName: string, country: string): FamilyName {
  if (surname.trim() !== '') return withoutParticles(wordsOfName(foldName(surname)))
  const inCapitals = familyInCapitals(fullName)
  if (inCapitals !== null) return withoutParticles(wordsOfName(foldName(inCapitals)))
  const { words } = readPerson(fullName)
  const besidePatronymic = familyBesidePatronymic(words)
  if (besidePatronymic !== null) return besidePatronymic
  const parts = splitName(fullName, country)
  // Written without a blank the family name of a Japanese cannot be told; one word alone may be a forename.
  if (parts.forename === '' && words.length > 0 && !fullName.includes(',') && isWrittenWithoutBlanks(words)) return ''
  return withoutParticles(wordsOfName(foldName(parts.surname)))
}

function withoutParticles(words: readonly string[]): FamilyName {
  const names = words.filter((word) => !PARTICLES.has(word))
  return (names.length > 0 ? names : words).join(' ')
}

/** Endings of the names of women, and what stands there in those of men: `Иванова` and `Иванов`, `Nováková` and `Novák`. */
const OF_WOMEN: readonly (readonly [RegExp, string])[] = [
  [/(ов|ев|ин|ын)а$/u, '$1'],
  [/(?:ская|ска)$/u, 'ски'],
  [/(?:цкая|цка)$/u, 'цки'],
  [/ски[ий]$/u, 'ски'],
  [/цки[ий]$/u, 'цки'],
  [/skaya$/, 'ski'],
  [/sk[iy]{1,2}$/, 'ski'],
  [/(sk|ck|dzk)a$/, '$1i'],
  [/(ov|ev|in|yn)a$/, '$1'],
  [/(?:ου|οσ|ησ|ασ)$/u, ''],
]
/** Below this an ending is most of the name. */
const SHORTEST_STEM = 3

function stemOf(word: string): string {
  const ending = OF_WOMEN.find(([pattern]) => pattern.test(word))
  const stem = ending ? word.replace(ending[0], ending[1]) : word
  return stem.length < SHORTEST_STEM ? word : stem
}

/** In Czech the ending is added to the name of the man, which may lose a vowel: `Kučera`, `Kučerová`. */
const isCzechPair = (one: string, other: string): boolean =>
  one.endsWith('ova') && one.slice(0, -3).length >= SHORTEST_STEM && one.slice(0, -3) === other.replace(/[aoe]$/, '')

function isSameFamilyWord(one: string, other: string): boolean {
  return isSameWord(one, other) || stemOf(one) === stemOf(other) || isCzechPair(one, other) || isCzechPair(other, one)
}

/** Whether two people share a family name, whether of a man or of a woman. */
export function isSameFamily(one: FamilyName, other: FamilyName): boolean {
  const [ones, others] = [one.split(' '), other.split(' ')]
  if (one === '' || other === '' || ones.length !== others.length) return false
  return ones.every((word, at) => isSameFamilyWord(word, others[at] as string))
}

/** What is left of all forms of a name: `novak` of `Nováková`, `kucer` of `Kučera` and `Kučerová`. */
const ENDING = /(?:ov|[aoe])$/

function keyOfForm(word: string): string {
  const stem = stemOf(word)
  const rest = stem.replace(ENDING, '')
  return rest.length < SHORTEST_STEM ? stem : rest
}

/** A key that two forms of one family name share. */
export const keyOfFamily = (family: FamilyName): string =>
  family.split(' ').map((word) => keyOfForm(keyOfWord(word))).join(' ') // prettier-ignore
