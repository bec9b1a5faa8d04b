import { toNameKey } from '#shared/text/name-keys.ts'
import { STREET_LANGUAGES, STREET_WORDS, type StreetWords, type WordForms } from '#shared/text/street-words-data.ts'

/** What one written form stands for: a street type, another word, or both (`st`: street and saint). */
interface Meaning {
  type?: string
  word?: string
}

interface Lexicon {
  meanings: Map<string, Meaning>
  suffixes: { written: string; full: string }[]
  particles: Set<string>
}

/** A suffix is only cut off when at least this much of the name stays. */
const SHORTEST_STEM = 3

const lexicons = new Map<string, Lexicon>()

function addForms(meanings: Map<string, Meaning>, entries: readonly WordForms[] | undefined, kind: 'type' | 'word') {
  for (const forms of entries ?? []) {
    for (const form of forms) {
      const meaning = meanings.get(form) ?? {}
      // The first language that knows a form decides: languages are listed most used first.
      meaning[kind] ??= forms[0]
      meanings.set(form, meaning)
    }
  }
}

function buildLexicon(languages: readonly string[]): Lexicon {
  const lexicon: Lexicon = { meanings: new Map(), suffixes: [], particles: new Set() }
  for (const language of languages) {
    const words: StreetWords = STREET_WORDS[language] ?? { types: [] }
    addForms(lexicon.meanings, words.types, 'type')
    addForms(lexicon.meanings, words.directionals, 'word')
    addForms(lexicon.meanings, words.words, 'word')
    for (const forms of words.suffixes ?? [])
      for (const written of forms) lexicon.suffixes.push({ written, full: forms[0] })
    for (const particle of words.particles ?? []) lexicon.particles.add(particle)
  }
  lexicon.suffixes.sort((a, b) => b.written.length - a.written.length)
  return lexicon
}

function lexiconOf(country: string): Lexicon {
  const languages = STREET_LANGUAGES[country] ?? ['en']
  const name = languages.join()
  const known = lexicons.get(name)
  if (known) return known
  const lexicon = buildLexicon(languages)
  lexicons.set(name, lexicon)
  return lexicon
}

interface Token {
  text: string
  isType: boolean
  isParticle: boolean
}

/** The first word is rarely a type where types are also abbreviations of other words: `St John Street`, `Dr Smith Drive`. */
function readToken(lexicon: Lexicon, written: string, position: number): Token {
  const meaning = lexicon.meanings.get(written)
  if (meaning?.word !== undefined && (meaning.type === undefined || position === 0))
    return { text: meaning.word, isType: false, isParticle: false }
  if (meaning?.type !== undefined) return { text: meaning.type, isType: true, isParticle: false }
  return { text: written, isType: false, isParticle: lexicon.particles.has(written) }
}

function readTokens(lexicon: Lexicon, key: string): Token[] {
  const written = key.split(' ')
  const tokens: Token[] = []
  for (let i = 0; i < written.length; i++) {
    const pair = `${written[i]} ${written[i + 1]}`
    if (i + 1 < written.length && lexicon.meanings.has(pair)) {
      tokens.push(readToken(lexicon, pair, i))
      i++
    } else {
      tokens.push(readToken(lexicon, written[i] as string, i))
    }
  }
  return tokens
}

function withoutSuffix(lexicon: Lexicon, word: string): string {
  for (const { written } of lexicon.suffixes) {
    if (word.length >= written.length + SHORTEST_STEM && word.endsWith(written)) return word.slice(0, -written.length)
  }
  return word
}

/**
 * Key of a street name under which its customary spellings meet: types and articles dropped, abbreviations expanded
 * by the country's languages. `St. John's Rd` and `Saint Johns Road` → `saint johns`; `Hauptstr.` → `haupt`.
 * A name of nothing else keeps its words: `The Avenue` → `avenue`.
 */
export function toSkeletonKey(text: string, country: string): string {
  const key = toNameKey(text)
  if (key === '') return ''
  const lexicon = lexiconOf(country)
  const tokens = readTokens(lexicon, key)
  const core = tokens.filter((token) => !token.isType && !token.isParticle)
  if (core.length === 0) return (tokens.find((token) => token.isType) ?? (tokens[0] as Token)).text
  if (core.length < tokens.length || lexicon.suffixes.length === 0) return core.map((token) => token.text).join(' ')
  const last = core.length - 1
  return core.map((token, i) => (i === last ? withoutSuffix(lexicon, token.text) : token.text)).join(' ')
}
