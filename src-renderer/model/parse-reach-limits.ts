import { MAX_REACH, MAX_REACH_LIMITS, type ReachUnit } from '#shared/model/route-limits.ts'

const NUMBER = /^\d+(?:\.\d+)?$/
/** Where numbers are parted by more than a bare comma, one between digits is a decimal comma: `2,5; 10`, not `5,10`. */
const IS_PARTED_OTHERWISE = /;|\S\s+\S/
const DECIMAL_COMMA = /(?<=\d),(?=\d)/g

/** Limits that a person typed, as `5, 10, 15`, in any order; null where they cannot be used. */
export function parseReachLimits(text: string, unit: ReachUnit): number[] | null {
  const plain = IS_PARTED_OTHERWISE.test(text) ? text.replace(DECIMAL_COMMA, '.') : text
  const words = plain.split(/[\s,;]+/).filter((word) => word !== '')
  const limits = [...new Set(words.map(Number))].sort((a, b) => a - b)
  const isUsable =
    words.every((word) => NUMBER.test(word)) && limits.every((limit) => limit > 0 && limit <= MAX_REACH[unit])
  return isUsable && limits.length > 0 && limits.length <= MAX_REACH_LIMITS ? limits : null
}
