import type { AskedRows } from '#shared/contract/asked-rows-schema.ts'
import { t } from './translate.ts'

/** `498 of 500 houses of this file verify, within 4 m`. */
export function askedRowsText({ kind, asked, verified, meters }: AskedRows): string {
  const figure = t(`reference.asked.${kind}`, { count: asked, verified })
  if (meters === null || verified === 0) return figure
  return `${figure}${t('reference.asked.within', { meters: Math.max(1, Math.ceil(meters)) })}`
}
