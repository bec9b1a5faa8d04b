import type { Cleanse } from '#main/cleansing/model/cleanse.types.ts'
import type { Answer } from '../../labelled/judge-parts.ts'
import type { FalseCount } from './figures.types.ts'
import type { ForgedCase } from './world-cases.ts'

/** Asks every forged address; counts by kind those answered V and those verified as what they are not. */
export function countForged(cases: readonly ForgedCase[], cleanse: Cleanse, onFalse: (text: string) => void) {
  const counts: Record<string, FalseCount> = {}
  for (const { kind, country, text, isFalse } of cases) {
    const answer = cleanse({ Address: text, Country: country }, 1).matches[0] as Answer
    const count = (counts[kind] ??= { cases: 0, verified: 0, false: 0 })
    count.cases++
    if (answer.AVC?.startsWith('V')) count.verified++
    if (!isFalse(answer)) continue
    count.false++
    onFalse(`${kind}: ${text}, ${country} -> ${answer.AVC} ${answer.Address}`)
  }
  return counts
}
