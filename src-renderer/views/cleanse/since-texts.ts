import { t } from '#renderer/i18n/translate.ts'
import type { BatchCounts } from '#renderer/stores/review-store.ts'
import { ROW_SINCE } from '#shared/model/facets.ts'

type Since = NonNullable<BatchCounts['since']>

/** What a second run is to the last one, one sentence each; what there is none of is not said. */
export function sinceTexts(since: Since, when: string): string[] {
  const { name, keyColumn, gone, twice, states, carried } = since
  const said = ROW_SINCE.filter((state) => state === 'same' || states[state] > 0)
  const counts = said.map((state) => t(`since.state.${state}`, { count: states[state] })).join(', ')
  const texts = [t('since.account', { name, when, states: counts, gone })]
  if (keyColumn === '') texts.push(t('since.byText'))
  if (twice > 0) texts.push(t('since.twice', { count: twice }))
  if (!carried) return texts
  if (carried.carried > 0) texts.push(t('since.carried', { count: carried.carried }))
  const { merged = 0, unmerged = 0 } = carried.merges ?? {}
  if (merged > 0) texts.push(t('since.carried.merged', { count: merged }))
  if (unmerged > 0) texts.push(t('since.carried.unmerged', { count: unmerged }))
  const left = (['changed', 'answered', 'gone'] as const).filter((reason) => carried[reason] > 0)
  return [...texts, ...left.map((reason) => t(`since.carried.${reason}`, { count: carried[reason] }))]
}
