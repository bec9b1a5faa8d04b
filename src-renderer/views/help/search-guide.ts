import { foldText } from '#shared/text/name-keys.ts'
import type { GuidePage } from '#shared/model/guide.types.ts'
import { sectionsOf, type GuideSection } from './guide-sections.ts'

/** A section that answers a search. */
export interface GuideHit extends GuideSection {
  score: number
}

/** Words that stand in every section say nothing of what is looked for. */
const COMMON_WORDS = new Set(
  'a an and are as at be by can do does for from has have how i in is it me my of on or that the this to was what when where which who why will with you your'.split(
    ' ',
  ),
)
const WORD = /[\p{L}\p{N}]+/gu
/** A word with another ending counts less than the word itself, and one of which only the beginning is typed still less. */
const OTHER_ENDING = 0.6
const BEGINNING = 0.4
/** What stands in a section word for word counts more. */
const AS_TYPED = 1.5
const WEIGHTS = { heading: 6, title: 1.5, text: 1 }
/** A document that pages only refer to comes after a page that says as much. */
const FURTHER = 0.6
/** Endings that one word has and the other not: `houses` finds `house`, `imported` finds `import`. */
const ENDING = /(?<=\w{3})(?:ing|ed|es|s|e)$/
const MAX_HITS = 30

type Counts = Map<string, number>
interface IndexEntry {
  section: GuideSection
  heading: Counts
  title: Counts
  text: Counts
  /** Heading and text as words with one space between. */
  words: string
  share: number
}

const wordsOf = (text: string): string[] => foldText(text).match(WORD) ?? []

function countWords(text: string): Counts {
  const counts: Counts = new Map()
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** The words of a search as they are compared: folded, and without the common ones unless there are no others. */
export function searchWords(text: string): string[] {
  const words = [...new Set(wordsOf(text))]
  const telling = words.filter((word) => !COMMON_WORDS.has(word))
  return telling.length > 0 ? telling : words
}

const stemOf = (word: string): string => word.replace(ENDING, '')

/** How well a word of a page answers one that is looked for; a single letter has no beginnings. */
function likeness(word: string, wanted: string): number {
  if (word === wanted) return 1
  if (stemOf(word) === stemOf(wanted)) return OTHER_ENDING
  return wanted.length > 1 && word.startsWith(wanted) ? BEGINNING : 0
}

/** How often a word occurs; one that is only like it counts in part. */
function occurrences(counts: Counts, wanted: string): number {
  let sum = 0
  for (const [word, count] of counts) sum += count * likeness(word, wanted)
  return sum
}

/** Weighs a word within a section: a heading says more than a text, and a second mention less than the first. */
function weigh({ heading, title, text }: IndexEntry, word: string): number {
  const inText = occurrences(text, word)
  return (
    WEIGHTS.heading * Math.min(1, occurrences(heading, word)) +
    WEIGHTS.title * Math.min(1, occurrences(title, word)) +
    WEIGHTS.text * Math.log2(1 + inText)
  )
}

function toEntry(section: GuideSection, isOfManual: boolean): IndexEntry {
  const { heading, title, text } = section
  const share = isOfManual ? 1 : FURTHER
  const words = wordsOf(`${heading} ${text}`).join(' ')
  return { section, share, words, heading: countWords(heading), title: countWords(title), text: countWords(text) }
}

/** Searches all pages by words: rare ones count more than frequent ones, and all of them more than some. */
export function createGuideSearch(pages: readonly GuidePage[]): (text: string) => GuideHit[] {
  const index = pages.flatMap((page) => sectionsOf(page).map((section) => toEntry(section, page.isOfManual)))

  return (text) => {
    const words = searchWords(text)
    if (words.length === 0) return []
    const phrase = wordsOf(text).join(' ')
    const scores = new Float64Array(index.length)
    const found = new Uint8Array(index.length)
    for (const word of words) {
      const weights = index.map((entry) => weigh(entry, word))
      const rarity = Math.log(1 + index.length / (1 + weights.filter((weight) => weight > 0).length))
      weights.forEach((weight, at) => {
        if (weight === 0) return
        scores[at]! += weight * rarity
        found[at]!++
      })
    }
    return index
      .map(({ section, share, words: all }, at) => ({
        ...section,
        score: share * scores[at]! * (all.includes(phrase) ? AS_TYPED : 1) * (found[at]! / words.length) ** 2,
      }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, MAX_HITS)
  }
}

export interface MarkedPiece {
  text: string
  isFound: boolean
}

/** Cuts a text where a word begins that is looked for, and where it ends. */
export function markWords(text: string, words: readonly string[]): MarkedPiece[] {
  const pieces: MarkedPiece[] = []
  let end = 0
  for (const { 0: word, index } of words.length > 0 ? text.matchAll(WORD) : []) {
    if (!isFound(foldText(word), words)) continue
    if (index > end) pieces.push({ text: text.slice(end, index), isFound: false })
    pieces.push({ text: word, isFound: true })
    end = index + word.length
  }
  if (end < text.length || pieces.length === 0) pieces.push({ text: text.slice(end), isFound: false })
  return pieces
}

const isFound = (word: string, words: readonly string[]): boolean => words.some((one) => likeness(word, one) > 0)

const SNIPPET = 110
const BEFORE = 24

/** The part of a text around the first word that is looked for; its beginning where there is none. */
export function snippetOf(text: string, words: readonly string[]): string {
  const first = [...text.matchAll(WORD)].find(({ 0: word }) => isFound(foldText(word), words))
  const wanted = Math.max(0, (first?.index ?? 0) - BEFORE)
  const from = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1
  const part = text.slice(from, from + SNIPPET)
  const isCut = from + SNIPPET < text.length
  return `${from > 0 ? '… ' : ''}${isCut ? part.slice(0, part.lastIndexOf(' ')) : part}${isCut ? ' …' : ''}`
}
