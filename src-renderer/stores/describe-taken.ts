import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'

type Taken = CommandResponse<'cleanse.backToList'>

/** Names that one sentence holds. */
const MAX_NAMES = 5

/** What became of a list that takes over what was cleansed of it; what there is none of is not said. */
export function describeTaken(taken: Taken): string {
  const { name, edited, keptCount } = taken
  const outcomes = (['removed', 'deleted', 'waiting'] as const).filter((what) => taken[what] > 0)
  const parts = outcomes.map((what) => t(`listExchange.${what}`, { count: taken[what] }))
  if (keptCount > 0) parts.unshift(t('listExchange.kept', { count: keptCount, names: namesOf(taken) }))
  parts.unshift(edited > 0 ? t('listExchange.edited', { count: edited }) : t('listExchange.nothing'))
  return t('listExchange.taken', { name, what: parts.join('; ') })
}

function namesOf({ kept, keptCount }: Taken): string {
  const names = kept.slice(0, MAX_NAMES)
  const more = keptCount - names.length
  return more > 0 ? t('listExchange.more', { names: names.join(', '), more }) : names.join(', ')
}
