import type { CommandResponse } from '#shared/contract/contract.ts'
import { t } from './translate.ts'

type FoundPlace = CommandResponse<'places.search'>['places'][number]

/** What stands beside the name of a place that was found: what the text was found in, where it lies, or its list. */
export function detailOf({ detail, matched }: FoundPlace): string {
  if (!matched) return detail
  const { key, text } = matched
  return [t(`places.matched.${matched.in}`, { key, text }), detail].filter(Boolean).join(' · ')
}
