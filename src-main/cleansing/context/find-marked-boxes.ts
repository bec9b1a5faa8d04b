import type { MarkedRun, MarkedWords } from '#main/cleansing/context/marked-words.ts'
import { isSurelyCode } from '#main/cleansing/context/find-postal-codes.ts'
import type { PostalCandidate } from '#main/cleansing/model/postal-candidate.types.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { phraseAt } from '#main/cleansing/context/span-window.ts'
import { isSurelyBox } from '#main/cleansing/words/box-words.ts'
import { WORD_CLASS, type CountryLexicon } from '#main/cleansing/words/word-classes.ts'
import { HAN_OR_KANA, type Token } from '#main/cleansing/text/tokenize.ts'
import { keyOfWords } from '#main/cleansing/text/word-ranges.ts'

/** Words with fewer Latin letters mean a box only where nothing else stands on their line: `PL 12`. */
const SURE_LETTERS = 5
const SHORTEST_WORD = 2
/** `12`, and `X9` of `Private Bag X9`. */
const BOX_NUMBER = /^(?:\p{L}{1,2}-?)?\d/u
/** Groups of digits of one number. */
const MOST_NUMBERS = 3
/** Marks after the number of a box: `私書箱12号`. */
const BOX_MARK = /^[号號호]$/u
/** `а/я 45`: the slash says that the letters are two words. */
const CYRILLIC_SLASH = /^\p{sc=Cyrillic}\/\p{sc=Cyrillic}\.?$/u
/** Words of one language that mean nothing else: the groups of digits behind them are one number. */
const BOX_WORD = /^(?:postfach|postf|postbus|posbus|postboks|postilokero|postafiok)$/
const LATIN = /\p{sc=Latin}/u

/** Boxes that have no number beside these words, as Switzerland writes them, so that the code may follow: `Postfach 8021 Zürich`. */
const BARE_BOX = /^(?:postfach|postf|case postale|casella postale)$/

/** `Post Box No. 110001`, `Boîte postale n° 12`, `私書箱第12号`. */
const NUMBER_SIGN = /^(?:no|nr|num|numero|nummer|number|n|ndeg|di)$/

/** `P.B. No. 123`, `PB No 7`, as South Asia writes it: initials that mean a box where the sign of a number follows. */
const SIGNED_INITIALS = /^p ?(?:o ?)?b (?:no|nr)$/

interface Words extends Pick<MarkedWords, 'text' | 'profile' | 'classes' | 'postals'> {
  /** The digits stand before a town and may be its code, or half of it. */
  mayBeCode: (at: number) => boolean
}

/** `Postfach 8021 Zürich`: no other words can be the code, and the town follows. */
const isOnlyCode = ({ text: { tokens }, postals }: Pick<Words, 'text' | 'postals'>, code: PostalCandidate): boolean =>
  code.isWhole &&
  postals.every((other) => other === code || !other.isWhole) &&
  tokens[code.to]?.segment === tokens[code.from]?.segment &&
  /^\p{L}/u.test(tokens[code.to]?.raw ?? '')

/**
 * Where the number of a box ends that begins here, its mark included; `10 20 30` is one. The same place for none. What
 * stands right behind the words is the number and no code, however well the code is known: `P.O. Box 10458`.
 */
function endOfNumber(words: Words, at: number, box: string): number {
  const { text, postals } = words
  const segment = text.tokens[at - 1]?.segment
  const { tokens } = text
  const isCode = (i: number) =>
    postals.some(
      (postal) => postal.from <= i && i < postal.to && (isSurelyCode(postal) || isOnlyCode({ text, postals }, postal)),
    )
  const isIn = (i: number, form: RegExp) => tokens[i]?.segment === segment && form.test(tokens[i]?.raw ?? '')
  const isBare = BARE_BOX.test(box) && isIn(at + 1, /^\p{L}/u)
  let to = isIn(at, BOX_NUMBER) && !isBare ? at + 1 : at
  while (to - at < MOST_NUMBERS && isIn(to, /^\d/) && !isCode(to) && !(to > at && words.mayBeCode(to))) to++
  return to > at && isIn(to, BOX_MARK) ? to + 1 : to
}

/** True where words before a number can mean nothing but a box. */
function isSure(words: readonly Token[], isPhrase: boolean, isLine: boolean): boolean {
  const letters = words.reduce((sum, { key }) => sum + key.replace(/[^a-z]/g, '').length, 0)
  if (SIGNED_INITIALS.test(words.map(({ key }) => key).join(' '))) return true
  if (words.some(({ raw, key }) => CYRILLIC_SLASH.test(raw) || BOX_WORD.test(key))) return true
  if (words.every(({ raw }) => HAN_OR_KANA.test(raw)) || (isLine && letters >= SHORTEST_WORD)) return true
  return letters >= SURE_LETTERS && (isPhrase || !LATIN.test(words[0]?.raw ?? ''))
}

/** Offices of Canada behind a box. */
const STATION = /^(?:stn|station|succ|succursale|rpo|csp)$/
/** Words of the longest name of an office. */
const LONGEST_OFFICE = 3

/** `Stn A`, `Succ. Centre-ville` in Canada and `Sentrum` in Norway: the office where the box is. */
function endOfOffice({ text: { tokens }, profile, postals }: Words, at: number): number {
  const segment = tokens[at - 1]?.segment
  const isName = (i: number) => tokens[i]?.segment === segment && /^\p{L}/u.test(tokens[i]?.raw ?? '')
  const isBeforeTown = (to: number) => {
    const isInside = tokens[to]?.segment === segment
    const code = isInside ? postals.find(({ from, isWhole }) => from === to && isWhole) : undefined
    return code ? tokens[code.to]?.segment === segment : tokens.some((token) => token.segment > (segment ?? 0))
  }
  let to = at
  while (isName(to) && to - at < LONGEST_OFFICE + 1 && !postals.some(({ from }) => from === to)) to++
  const isEnd = tokens[to]?.segment !== segment || postals.some(({ from }) => from === to)
  if (profile.hasPostalStations && STATION.test(tokens[at]?.key ?? '') && to > at + 1)
    return isEnd && isBeforeTown(to) ? to : at + 2
  return profile.isOfficeBehindBox && to > at && to - at < LONGEST_OFFICE && isEnd && isBeforeTown(to) ? to : at
}

/** `Postfach` alone on its line says that there is a box, as Switzerland writes it. */
function bareBoxAt({ text: { tokens }, postals }: Words, at: number, to: number): MarkedRun | null {
  const segment = tokens[at]?.segment
  const isBeforeCode = postals.some(({ from, isWhole }) => from === to && isWhole)
  const isLine = tokens[at - 1]?.segment !== segment && (tokens[to]?.segment !== segment || isBeforeCode)
  const letters = tokens.slice(at, to).reduce((sum, { key }) => sum + key.length, 0)
  return isLine && letters > SURE_LETTERS ? { from: at, to, part: 'PostBox', isWhole: true } : null
}

/** A rural route, and what a receiver on it is found by: `RR#3 Site 12 Comp 8`, `RR 2 Site 5 Box 14`. */
const ROUTE =
  /^(?:rr|r r|hc|ss|mr|rural route) \d+(?: (?:site|comp|compartment|gp|group|grp|box|ss|rr) [a-z]?\d+[a-z]?)+$/
const LONGEST_ROUTE = 9

function routeAt({ text: { tokens }, profile }: Words, at: number): MarkedRun | null {
  if (!profile.hasRuralRoutes || !/^(?:r|rr|hc|ss|mr|rural)(?: |$)/.test(tokens[at]?.key ?? '')) return null
  for (let to = Math.min(tokens.length, at + LONGEST_ROUTE); to > at; to--) {
    if (tokens[to - 1]?.segment !== tokens[at]?.segment) continue
    if (ROUTE.test(keyOfWords(tokens, { from: at, to }))) return { from: at, to, part: 'PostBox', isWhole: true }
  }
  return null
}

/** Behind the sign that may stand before the number of a box. */
function behindSign(tokens: readonly Token[], at: number): number {
  const [sign, number] = [tokens[at], tokens[at + 1]]
  const isSign = NUMBER_SIGN.test(sign?.key ?? '') && sign?.segment === number?.segment
  return isSign && /^\d/.test(number?.raw ?? '') ? at + 1 : at
}

/** A box word or phrase with its number; null where none begins here. */
function boxAt(words: Words, lexicon: CountryLexicon, at: number): MarkedRun | null {
  // The classes of a word know of the phrases that begin with it too.
  if (((words.classes[at] ?? 0) & WORD_CLASS.box) === 0) return null
  const { tokens } = words.text
  const segment = tokens[at]?.segment
  const phrase = phraseAt({ text: { tokens }, lexicon }, at, tokens.length)
  const isPhrase = (phrase.bits & WORD_CLASS.box) !== 0
  const number = behindSign(tokens, at + (isPhrase ? phrase.length : 1))
  const to = endOfNumber(words, number, keyOfWords(tokens, { from: at, to: number }))
  const isLine = tokens[at - 1]?.segment !== segment && tokens[to]?.segment !== segment
  if (to === number) return bareBoxAt(words, at, number)
  const office = endOfOffice(words, to)
  const isRest = isLine || (office > to && tokens[at - 1]?.segment !== segment)
  if (!isSure(tokens.slice(at, number), isPhrase, isRest)) return null
  return { from: at, to: office, part: 'PostBox', isWhole: true }
}

/** Where the box ends that begins at a word; a box word of any length counts behind an office. The same place for none. */
function endOfBox(words: Words, lexicon: CountryLexicon, at: number): number {
  const isBox = ((words.classes[at] ?? 0) & WORD_CLASS.box) !== 0 && /^\d/.test(words.text.tokens[at + 1]?.raw ?? '')
  return boxAt(words, lexicon, at)?.to ?? (isBox ? at + 2 : at)
}

/** `Stn Main PO Box 220`: the office before the box, with the box or in a line of its own. */
function stationAt(words: Words, lexicon: CountryLexicon, at: number): MarkedRun | null {
  const { tokens } = words.text
  const segment = tokens[at]?.segment ?? -1
  const isOffice = words.profile.hasPostalStations && STATION.test(tokens[at]?.key ?? '')
  if (!isOffice || tokens[at - 1]?.segment === segment) return null
  for (let to = at + 2; to <= at + 1 + LONGEST_OFFICE; to++) {
    const lines = (tokens[to]?.segment ?? -1) - segment
    const end = lines === 0 || lines === 1 ? endOfBox(words, lexicon, to) : to
    if (end > to) return { from: at, to: lines === 0 ? end : to, part: 'PostBox', isWhole: true }
    if (lines !== 0) return null
  }
  return null
}

/** The box with the number of its office before it. */
function officeBoxAt({ text: { tokens }, profile }: Words, at: number): MarkedRun | null {
  if (!profile.numbersPostOffices || tokens[at]?.segment !== tokens[at + 2]?.segment) return null
  const [office, word, number] = tokens.slice(at, at + 3)
  const isBox = /^\d{2}$/.test(office?.raw ?? '') && /^b ?p$/.test(word?.key ?? '') && /^\d/.test(number?.raw ?? '')
  return isBox ? { from: at, to: at + 3, part: 'PostBox', isWhole: true } : null
}

/** Fields in which people put a box for want of a better one. */
const FIELDS_OF_BOXES: ReadonlySet<Part> = new Set(['Thoroughfare', 'Premise', 'Building'])
/** Fields that hold one only where its words mean nothing else in any country: `Box 12` may be a flat. */
const FIELDS_OF_SURE_BOXES: ReadonlySet<Part> = new Set(['SubBuilding', 'DependentLocality', 'Locality'])

/** In a field, what the words of a box say is not weighed against the name of the field. */
function boxInField(words: Words, lexicon: CountryLexicon, at: number): MarkedRun | null {
  const { tokens, fieldOf } = words.text
  const field = fieldOf[at] as Part
  if (!FIELDS_OF_BOXES.has(field) && !FIELDS_OF_SURE_BOXES.has(field)) return null
  const run = routeAt(words, at) ?? officeBoxAt(words, at) ?? boxAt(words, lexicon, at)
  if (!run) return null
  const number = tokens.findIndex(({ raw }, i) => i > at && /\d/.test(raw))
  if (FIELDS_OF_SURE_BOXES.has(field) && !isSurelyBox(keyOfWords(tokens, { from: at, to: number }))) return null
  return { ...run, isSole: true }
}

/** Post boxes whose words leave no doubt: `boîte postale 70`, `私書箱12号`, `PL 12` alone on its line. */
export function findMarkedBoxes(words: Words, lexicon: CountryLexicon): MarkedRun[] {
  const runs: MarkedRun[] = []
  const { tokens, firstStructured } = words.text
  for (let at = 0; at < tokens.length; at++) {
    if (at < (runs.at(-1)?.to ?? 0)) continue
    const run =
      at < firstStructured
        ? (routeAt(words, at) ?? officeBoxAt(words, at) ?? stationAt(words, lexicon, at) ?? boxAt(words, lexicon, at))
        : boxInField(words, lexicon, at)
    if (run) runs.push(run)
  }
  return runs
}
