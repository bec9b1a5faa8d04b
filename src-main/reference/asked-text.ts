import type { AskedRows } from '#shared/contract/asked-rows-schema.ts'
import { countText } from '#shared/text/count-of.ts'

/** `498 of 500 houses of this file verify, within 4 m`. */
export function askedText({ kind, asked, verified, meters }: AskedRows): string {
  const [things, verb] = asked === 1 ? [kind.slice(0, -1), 'verifies'] : [kind, 'verify']
  const within = meters === null || verified === 0 ? '' : `, within ${countText(Math.max(1, Math.ceil(meters)))} m`
  return `${countText(verified)} of ${countText(asked)} ${things} of this file ${verb}${within}`
}
