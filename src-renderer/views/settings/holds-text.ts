import { t } from '#renderer/i18n/translate.ts'

/** What a copy holds: `2 lists, 1,000 places`, and how many photos it names. */
export function holdsText({ lists, points, photos }: { lists: number; points: number; photos: number }): string {
  const held = { lists: t('data.lists', { count: lists }), points: t('data.points', { count: points }) }
  return photos === 0
    ? t('backup.holds', held)
    : t('backup.holds.photos', { ...held, photos: t('data.photos', { count: photos }) })
}
