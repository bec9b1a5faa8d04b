import type { MessageKey } from '#renderer/i18n/en.ts'
import { t } from '#renderer/i18n/translate.ts'

/** One cell of the code and the line that says what it means. */
export interface CodeLine {
  text: string
  meaning: string
}

const CODE = /^([VPUARCZ])(\d)(\d)-([IU]?)(\d)(\d)-P?(\d+)-(\d{3})$/

/** The verification code, character by character; nothing for a text that is none. */
export function explainCode(avc: string): CodeLine[] {
  const match = CODE.exec(avc)
  if (!match) return []
  const [, status = '', post = '', pre = '', parsing = '', lexicon = '', context = '', postal = '', score = ''] = match
  if (status === 'Z') return [{ text: avc, meaning: t('avc.Z') }]
  return [
    { text: status, meaning: t(`avc.${status}` as MessageKey) },
    { text: post, meaning: t('avc.post', { level: levelName(post) }) },
    { text: pre, meaning: t('avc.pre', { level: levelName(pre) }) },
    { text: parsing, meaning: t(parsing === 'I' ? 'avc.I' : 'avc.notI') },
    { text: lexicon, meaning: t('avc.lexicon', { level: levelName(lexicon) }) },
    { text: context, meaning: t('avc.context', { level: levelName(context) }) },
    { text: `P${postal}`, meaning: t(`avc.P${postal}` as MessageKey) },
    { text: score, meaning: t('avc.score', { score: Number(score), word: t(scoreKey(Number(score))) }) },
  ]
}

/** A level 0–5 in words: `street`. */
export const levelName = (level: string | number): string => t(`level.${level}` as MessageKey)

const SCORE_STEPS = [100, 95, 90, 80, 1, 0]

/** A bare number says nothing: every score has its word. The steps are those of the quality index. */
export function scoreKey(score: number): MessageKey {
  return `score.${SCORE_STEPS.find((step) => score >= step) ?? 0}` as MessageKey
}

/** Sentence of an address quality index; the letter alone is never shown without it. */
export function explainQuality(aqi: string): string {
  return t(/^[A-EZ]$/.test(aqi) ? (`aqi.${aqi}` as MessageKey) : 'aqi.none')
}
