import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Articles of names in the Romance languages, those of the Balearic Islands among them: `Sa Pobla`, `Es Mercadal`. */
const ARTICLES = 'el|la|los|las|els|les|es|sa|ses|en|na|il|lo|gli|le|os|as|l|s'
const LONGEST_ARTICLE = 3
const ARTICLE_FIRST = new RegExp(`^(?:${ARTICLES}) (?=.{3})`)
const ARTICLE_BEHIND = new RegExp(`^(.{3,}?)(?:, ?| ?\\()(${ARTICLES})['’]?\\)?$`, 'iu')

/** True for names that differ in the article before them alone. */
export function differInArticle(key: string, other: string): boolean {
  const [longer, shorter] = key.length > other.length ? [key, other] : [other, key]
  const more = longer.length - shorter.length
  return (
    more > 1 && more <= LONGEST_ARTICLE + 1 && longer.endsWith(shorter) && longer.replace(ARTICLE_FIRST, '') === shorter
  )
}

/** `Pobla (Sa)`, `Salines, Les`: the key of the name with the article before it, where a register writes it behind; else empty. */
export function keyWithArticle(name: string): string {
  const [, bare, article] = ARTICLE_BEHIND.exec(name) ?? []
  return bare && article ? toNameKey(`${article} ${bare}`) : ''
}

/** The key without an article that says nothing else; the key itself where there is none. */
export const withoutRareArticle = (country: string, key: string): string => {
  const article = profileOf(country).rareArticle
  return article ? key.replace(article, '') : key
}
