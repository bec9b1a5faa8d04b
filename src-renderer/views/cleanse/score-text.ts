import { t } from '#renderer/i18n/translate.ts'
import type { BatchRow } from '#renderer/stores/use-row-pages.ts'
import { depthOfCode } from '#shared/model/match-label.ts'
import { levelName } from './explain-code.ts'

/** `94 % · street`: how well the checked part agrees, never without what was checked. */
export function scoreText({ score, avc }: Pick<BatchRow, 'score' | 'avc'>): string {
  const depth = depthOfCode(avc)
  return depth === 0 ? t('review.score.none') : t('review.score.of', { score, depth: levelName(depth) })
}
