import { t } from '#renderer/i18n/translate.ts'

/** What a copy holds: `2 lists, 1,000 places`. */
export const holdsText = ({ lists, points }: { lists: number; points: number }): string =>
  t('backup.holds', { lists: t('data.lists', { count: lists }), points: t('data.points', { count: points }) })
