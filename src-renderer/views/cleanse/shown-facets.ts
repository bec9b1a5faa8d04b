import type { FacetEntry } from '#renderer/components/facet-entry.types.ts'
import { countryName } from '#renderer/i18n/format.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { FacetCounts, RowFilter } from '#renderer/stores/review-store.ts'
import type { ReviewState } from '#renderer/stores/decisions-store.ts'
import { FACETS, FACET_VALUES, type Facet } from '#shared/model/facets.ts'
import type { MatchWord } from '#shared/model/match-word.ts'
import type { HelpTopic } from '#renderer/stores/help-topics.ts'
import type { MessageKey } from '#renderer/i18n/en.ts'

/** One facet as it is shown. */
export interface ShownFacet {
  facet: Facet
  title: string
  hint?: string
  topic: HelpTopic | undefined
  entries: FacetEntry[]
  chosen: string[]
  isNegated: boolean
}

interface Shown {
  counts: FacetCounts
  /** Of each word, the rows of which no more than the town was checked. */
  shallow: Record<string, number>
  filter: RowFilter
  /** When the run before ended; empty where there was none. */
  comparedWith: string
  rules: ReviewState['rules']
}

const HINTS: Partial<Record<Facet, MessageKey>> = {
  reason: 'review.reason.hint',
  anyReason: 'review.anyReason.hint',
  depth: 'review.depth.hint',
  score: 'review.score.hint',
}
/** What Help explains of them. */
const TOPICS: Partial<Record<Facet, HelpTopic>> = {
  word: 'result',
  depth: 'level',
  score: 'score',
  precision: 'precision',
  decision: 'decision',
  verdict: 'policy',
  reason: 'reason',
  anyReason: 'reason',
  changed: 'parts',
  added: 'parts',
}
/** What the entries mean, where it depends on the run. */
const hintOf = (facet: Facet, { comparedWith }: Shown): string | undefined => {
  if (facet === 'news' && comparedWith !== '') return t('review.news.hint', { when: comparedWith })
  const hint = HINTS[facet]
  return hint && t(hint)
}
/** Facets that keep their values in place where there are none: what is missing is news too. */
const WHOLE: ReadonlySet<Facet> = new Set(['word', 'depth', 'decision'])
/** A single value that all rows share narrows nothing. */
const isUseful = (facet: Facet, entries: readonly FacetEntry[]): boolean =>
  (WHOLE.has(facet) ? entries : entries.filter(({ count }) => count > 0)).length > 1
/** Of a bar with any row at all, so that it is seen. */
const LEAST_BAR = 0.02

/** The facets of a run that narrow anything, in the order of their use. */
export function shownFacets(shown: Shown, isChecked: boolean): ShownFacet[] {
  const unchecked = new Set<Facet>(['word', 'reason', 'anyReason', 'depth', 'score', 'postalCode', 'verdict'])
  return FACETS.filter((facet) => isChecked || !unchecked.has(facet)).flatMap((facet) => {
    const choice = shown.filter.facets[facet]
    const entries = entriesOf(facet, shown, choice?.values ?? [])
    if (!isUseful(facet, entries) && !choice) return []
    const hint = hintOf(facet, shown)
    const one: ShownFacet = {
      facet,
      title: t(`facet.${facet}`),
      topic: TOPICS[facet],
      entries,
      chosen: choice?.values ?? [],
      isNegated: choice?.isNegated ?? false,
    }
    return [hint ? { ...one, hint } : one]
  })
}

function entriesOf(facet: Facet, { counts, shallow, rules }: Shown, chosen: readonly string[]): FacetEntry[] {
  const found = counts[facet]
  const isListed = (value: string): boolean => WHOLE.has(facet) || (found[value] ?? 0) > 0 || chosen.includes(value)
  const entry = (value: string, text: string): FacetEntry => ({ value, text, count: found[value] ?? 0 })
  if (facet === 'rule')
    return rulesOf(rules, chosen)
      .map(([id, name]) => entry(id, name))
      .filter(({ value }) => isListed(value))
  if (facet === 'country') {
    return [...new Set([...Object.keys(found), ...chosen])]
      .map((code) => entry(code, textOf(facet, code)))
      .sort((a, b) => b.count - a.count)
  }
  if (facet === 'score') return toHistogram(FACET_VALUES.score.map((value) => entry(value, textOf(facet, value))))
  return FACET_VALUES[facet].filter(isListed).map((value) => {
    if (facet === 'word') return wordEntry(value as MatchWord, found[value] ?? 0, shallow[value] ?? 0)
    if (facet === 'depth') return { ...entry(value, valueText(facet, value)), depth: Number(value) }
    return entry(value, textOf(facet, value))
  })
}

/** Entries with bars, of which the longest has all the room. */
function toHistogram(entries: FacetEntry[]): FacetEntry[] {
  const most = Math.max(1, ...entries.map(({ count }) => count))
  return entries.map((entry) => ({ ...entry, bar: entry.count === 0 ? 0 : Math.max(LEAST_BAR, entry.count / most) }))
}

/** A figure beside a green word never holds rows of which only the town was checked. */
export const wordEntry = (word: MatchWord, all: number, shallow: number): FacetEntry => ({
  value: word,
  text: t(`word.${word}`),
  count: all - shallow,
  word,
  beside: shallow === 0 ? undefined : { count: shallow, text: t('word.shallowBeside', { count: shallow }) },
})

/** The rules of the file, and any that was chosen and is none of it. */
function rulesOf(rules: ReviewState['rules'], chosen: readonly string[]): [id: string, name: string][] {
  const known = rules.map(({ id, name }): [string, string] => [String(id), name])
  const ids = new Set(known.map(([id]) => id))
  return [...known, ...chosen.filter((id) => !ids.has(id)).map((id): [string, string] => [id, t('facet.rule.missing')])]
}

/** The text of a value, of rules by their name and of everything else by its code. */
export function valueText(facet: Facet, value: string): string {
  if (facet === 'rule') return value
  if (facet === 'word') return t(`word.${value}` as MessageKey)
  if (facet !== 'depth') return textOf(facet, value)
  return value === '0' ? t('facet.depth.none') : t(`level.word.${value}` as MessageKey)
}

/** The text of a value; every one of them has its message. */
function textOf(facet: Facet, value: string): string {
  if (facet === 'country') return value === '' ? t('facet.country.none') : countryName(value)
  if (facet === 'anyReason') return t(`facet.reason.${value}` as MessageKey)
  if (facet === 'changed' || facet === 'added') return t(`part.${value}` as MessageKey)
  return t(`facet.${facet}.${value}` as MessageKey)
}
