import { t } from '#renderer/i18n/translate.ts'
import type { BatchCounts } from '#renderer/stores/review-store.ts'
import { ROW_SINCE } from '#shared/model/facets.ts'

type Since = NonNullable<BatchCounts['since']>

/** What a second run is to the last one, one sentence each; what there is none of is not said. */
export function sinceTexts(since: Since, when: string): string[] {
  const { name, keyColumn, gone: missing, twice, states, carried: adopted } = since
  const shown = ROW_SINCE.filter((state) => state === 'same' || states[state] > 0)
  const counts = shown.map((state) => t(`since.state.${state}`, { count: states[state] })).join(', ')
  const texts = [t('since.account', { name, when, states: counts, gone: missing })]
  if (keyColumn === '') texts.push(t('since.byText'))
  if (twice > 0) texts.push(t('since.twice', { count: twice }))
  return adopted ? [...texts, ...adoptedTexts(adopted)] : texts
}

/** What was taken up of an earlier run of the same file. */
export const takenUpTexts = (takenUp: NonNullable<BatchCounts['takenUp']>, when: string): string[] => [
  t(takenUp.isOfRows ? 'since.takenOver' : 'since.takenUp', { when }),
  ...adoptedTexts(takenUp),
]

/** What became of the decisions of another run. */
function adoptedTexts(adopted: NonNullable<Since['carried']>): string[] {
  const texts: string[] = []
  if (adopted.carried > 0) texts.push(t('since.adopted', { count: adopted.carried }))
  const { merged = 0, unmerged = 0 } = adopted.merges ?? {}
  if (merged > 0) texts.push(t('since.adopted.merged', { count: merged }))
  if (unmerged > 0) texts.push(t('since.adopted.unmerged', { count: unmerged }))
  const left = (['changed', 'answered', 'gone'] as const).filter((reason) => adopted[reason] > 0)
  return [...texts, ...left.map((reason) => t(`since.adopted.${reason}`, { count: adopted[reason] }))]
}
