import { MAX_REACH, MAX_REACH_LIMITS, type ReachUnit } from '#shared/model/route-limits.ts'

/** Limits that a person typed, as `5, 10, 15`: numbers with a point, in any order; null where they cannot be used. */
export function parseReachLimits(text: string, unit: ReachUnit): number[] | null {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '')
  const limits = [...new Set(words.map(Number))].sort((a, b) => a - b)
  const isUsable = limits.every((limit) => limit > 0 && limit <= MAX_REACH[unit])
  return isUsable && limits.length > 0 && limits.length <= MAX_REACH_LIMITS ? limits : null
}
