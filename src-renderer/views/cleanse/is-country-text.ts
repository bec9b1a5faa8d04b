/** Languages in which people write the name of a country at the end of an address. */
const LANGUAGES = [
  ...['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'is', 'pl', 'cs', 'sk', 'hu', 'ro', 'hr', 'sl'],
  ...['et', 'lv', 'lt', 'tr', 'el', 'bg', 'sr', 'uk', 'ru', 'he', 'ar', 'fa', 'hi', 'th', 'vi', 'id', 'ja', 'ko', 'zh'],
]
/** What only custom knows: parts that stand for the whole, and abbreviations that are no ISO code. */
const CUSTOMARY: Record<string, string[]> = {
  GB: ['uk', 'england', 'scotland', 'wales', 'cymru', 'northern ireland', 'great britain'],
  US: ['usa', 'united states of america', 'america'],
  AE: ['uae'],
  NL: ['holland'],
}

const namesByCode = new Map<string, Set<string>>()

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[.\s]+/g, ' ')
    .trim()
    .toLowerCase()

/** True when the text is a name or code of the country; an ISO alpha-3 code is known by its form. */
export function isCountryText(text: string, alpha2: string): boolean {
  if (!/^[A-Z]{2}$/.test(alpha2)) return false
  const wanted = fold(text)
  if (/^[A-Z]{3}$/.test(text.trim()) && text.trim().startsWith(alpha2.charAt(0))) return true
  return namesOf(alpha2).has(wanted) || namesOf(alpha2).has(wanted.replaceAll(' ', ''))
}

function namesOf(alpha2: string): Set<string> {
  const known = namesByCode.get(alpha2)
  if (known) return known
  const names = new Set([alpha2.toLowerCase(), ...(CUSTOMARY[alpha2] ?? [])])
  for (const language of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      const name = new Intl.DisplayNames(language, { type: 'region', style }).of(alpha2)
      if (name) names.add(fold(name))
    }
  }
  namesByCode.set(alpha2, names)
  return names
}
