import anyAscii from 'any-ascii'
import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import {
  HAN_DIGITS,
  HAN_PAIRS,
  HAN_READINGS,
  HAN_TYPES,
  TAIWAN_SIDES,
  TAIWAN_TYPES,
} from '#main/cleansing/scripts/han-data.ts'
import type { PlaceNamer } from '#main/cleansing/scripts/place-namer.ts'
import { capitalize } from '#main/cleansing/scripts/transducer.ts'

/** A part of a name with the word that ends it; a name of one character keeps that word, save that of a county. */
const SEGMENT = new RegExp(`(.{2,}?)(${HAN_TYPES.join('|')})|^(.)([县縣])$`, 'gu')
/** Sides and numbers of a road, apart from a name that has two characters or more without them. */
const SIDE = /^(.{2,})([东西南北中東一二三四五六七八九十])$/u
const ROADS = /^(?:大?[路街道]|大道)$/u
/** `里` and `州` end names of which more follows too often: 三里屯, 广州路. */
const ONLY_LAST = /^[里州道]$/u

const syllable = (character: string): string => HAN_READINGS.get(character) ?? anyAscii(character).trim().toLowerCase()

/** One word in pinyin, an apostrophe where two syllables could be misread: `西安` → `Xi'an`. */
function toPinyin(word: string): string {
  const characters = [...word]
  const syllables: string[] = []
  for (let i = 0; i < characters.length; i++) {
    const pair = HAN_PAIRS.get(`${characters[i]}${characters[i + 1] ?? ''}`)
    if (pair === undefined) syllables.push(syllable(characters[i] as string))
    else {
      syllables.push(...pair.split(' '))
      i++
    }
  }
  return capitalize(syllables.map((one, i) => (i > 0 && /^[aeo]/.test(one) ? `'${one}` : one)).join(''))
}

/** `十二` → 12; null for what is no number below a hundred. */
export function readHanNumber(text: string): number | null {
  const found = /^([一二三四五六七八九])?(十)?([一二三四五六七八九])?$/u.exec(text)
  if (!found || text === '') return null
  const [, tens, ten, ones] = found
  if (!ten) return tens && !ones ? HAN_DIGITS.indexOf(tens) : null
  return (tens ? HAN_DIGITS.indexOf(tens) : 1) * 10 + (ones ? HAN_DIGITS.indexOf(ones) : 0)
}

interface Segment {
  stem: string
  type: string
}

/** The parts of a run of characters, each with the word that ends it. */
function segmentsOf(run: string): Segment[] {
  const segments: Segment[] = []
  let at = 0
  for (const found of run.matchAll(SEGMENT)) {
    const type = found[2] ?? found[4] ?? ''
    const end = found.index + found[0].length
    if (ONLY_LAST.test(type) && end < run.length) continue
    segments.push({ stem: run.slice(at, end - type.length), type })
    at = end
  }
  if (at < run.length) segments.push({ stem: run.slice(at), type: '' })
  return segments
}

function mainlandName({ stem, type }: Segment, name: PlaceNamer): string {
  const side = ROADS.test(type) ? SIDE.exec(stem) : null
  const words = side ? [name(side[1] as string), toPinyin(side[2] as string)] : [name(stem)]
  return [...words, toPinyin(type)].filter(Boolean).join(' ')
}

const ORDINALS = '0th 1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th'.split(' ')

function taiwanName({ stem, type }: Segment, name: PlaceNamer): string {
  const english = TAIWAN_TYPES.get(type)
  if (english === undefined) return [name(stem), toPinyin(type)].filter(Boolean).join(' ')
  const number = readHanNumber(stem)
  if (number !== null && type === '段') return `${english} ${number}`
  const ordinal = ROADS.test(type) ? readHanNumber([...stem].at(-1) ?? '') : null
  if (ordinal !== null && [...stem].length > 2)
    return `${name([...stem].slice(0, -1).join(''))} ${ORDINALS[ordinal]} ${english}`
  const side = ROADS.test(type) ? TAIWAN_SIDES.get([...stem].at(-1) ?? '') : undefined
  const bare = [...stem].slice(0, -1).join('')
  return side !== undefined && [...bare].length > 1 ? `${name(bare)} ${side} ${english}` : `${name(stem)} ${english}`
}

/** `四段` behind a road is too short for a name with a word of its own. */
const TAIWAN_SECTION = /(?<=[路街道])([一二三四五六七八九十]{1,2})段/u

/**
 * A run of Chinese characters in pinyin, the syllables of a word joined and the word of the road or area apart:
 * `南京西路` → `Nanjing Xi Lu`. Taiwan writes that word in English. `placeName`: the Latin name of a place, or empty.
 */
export function romanizeHan(run: string, country: string, placeName: PlaceNamer = () => ''): string {
  const name = (word: string): string => (word.length > 1 && placeName(word)) || (word === '' ? '' : toPinyin(word))
  if (profileOf(country).hanReading !== 'taiwan')
    return segmentsOf(run)
      .map((one) => mainlandName(one, name))
      .join(' ')
  const section = TAIWAN_SECTION.exec(run)
  if (!section)
    return segmentsOf(run)
      .map((one) => taiwanName(one, name))
      .join(' ')
  const [road, rest] = [run.slice(0, section.index), run.slice(section.index + section[0].length)]
  const words = [romanizeHan(road, country, placeName), `Section ${readHanNumber(section[1] as string)}`]
  return [...words, rest === '' ? '' : romanizeHan(rest, country, placeName)].filter(Boolean).join(' ')
}
