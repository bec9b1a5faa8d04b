import type { Level } from '#main/cleansing/model/parts.types.ts'

export type AvcStatus = 'V' | 'P' | 'A' | 'C' | 'R' | 'U'

/** The parts of an Address Verification Code (verification-codes.md). */
export interface Avc {
  status: AvcStatus
  post: Level
  pre: Level
  isFullyParsed: boolean
  lexicon: Level
  context: Level
  /** 0–8 */
  postal: number
  /** 0–100 */
  score: number
}

/** `V44-I44-P6-100` */
export function formatAvc(avc: Avc): string {
  const parsing = `${avc.isFullyParsed ? 'I' : 'U'}${avc.lexicon}${Math.max(avc.lexicon, avc.context)}`
  return `${avc.status}${avc.post}${avc.pre}-${parsing}-P${avc.postal}-${String(avc.score).padStart(3, '0')}`
}

/** Code of a certified record where certification was asked for and no data can give it. */
export const UNCERTIFIED = { avc: 'Z00-00-00-000', aqi: 'Z' } as const

/** Address Quality Index, from the post level and the score alone; empty when nothing could be parsed. */
export function toAqi(avc: Avc): string {
  if (avc.lexicon === 0 && avc.context === 0 && avc.post === 0) return ''
  if (avc.post >= 4 && avc.score === 100) return 'A'
  if (avc.post >= 3 && avc.score >= 95) return 'B'
  if (avc.post >= 2 && avc.score >= 90) return 'C'
  if (avc.post >= 2 && avc.score >= 80) return 'D'
  return 'E'
}
