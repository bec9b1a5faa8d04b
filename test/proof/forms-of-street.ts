import { toNameKey } from '#shared/text/name-keys.ts'
import { STREET_LANGUAGES, STREET_WORDS, type WordForms } from '#shared/text/street-words-data.ts'

/** Shorter ones are letters that end many words. */
const SHORTEST_SUFFIX = 2
const SHORTEST_STEM = 3

const wordsOf = (country: string) => (STREET_LANGUAGES[country] ?? ['en']).flatMap((one) => STREET_WORDS[one] ?? [])

/** A name with its type in every other form that the country's languages have: alone (`Av. Foch`) or written on (`Landstr.`). */
export function formsOfStreet(name: string, country: string): string[] {
  const words = name.split(' ')
  const keys = words.map(toNameKey)
  const written = new Set<string>()
  const put = (at: number, word: string) =>
    written.add(
      words.map((one, i) => (i === at ? word.replace(/^./, (letter) => letter.toUpperCase()) : one)).join(' '),
    )
  const others = (forms: WordForms, form: string) => forms.filter((other) => other !== form)
  const last = words.length - 1
  for (const { types, suffixes = [] } of wordsOf(country)) {
    for (const forms of types)
      for (const at of new Set([0, last])) {
        const key = keys[at] as string
        if (words.length > 1 && forms[0] === key) for (const other of others(forms, key)) put(at, `${other}.`)
      }
    for (const forms of suffixes) {
      const [full] = forms
      const key = keys[last] as string
      if (!key.endsWith(full) || key.length < full.length + SHORTEST_STEM) continue
      const stem = key.slice(0, -full.length)
      for (const other of others(forms, full)) if (other.length >= SHORTEST_SUFFIX) put(last, `${stem}${other}.`)
      put(last, `${stem} ${full}`)
    }
  }
  return [...written]
}
