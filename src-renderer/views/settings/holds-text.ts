import { formatNumber } from '#renderer/i18n/format.ts'
import { t } from '#renderer/i18n/translate.ts'

interface Held {
  lists: number
  points: number
  photos: number
}

const partsOf = ({ lists, points, photos }: Held) => ({
  lists: t('data.lists', { count: lists }),
  points: t('data.points', { count: points }),
  photos: t('data.photos', { count: photos }),
})

/** What a copy holds: `2 lists, 1,000 places`, and whether the photos that it names have their pictures here. */
export function holdsText({ pictures, ...held }: Held & { pictures?: number }): string {
  const missing = held.photos - (pictures ?? held.photos)
  if (held.photos === 0) return t('backup.holds', partsOf(held))
  return missing === 0
    ? t('backup.holds.photos', partsOf(held))
    : t('backup.holds.photos.missing', { ...partsOf(held), missing: formatNumber(missing) })
}

/** What a file to take along holds, and whether the photos that it names have their pictures in it. */
export function fileHoldsText({
  isWithPhotos,
  missing,
  ...held
}: Held & { isWithPhotos: boolean; missing: number }): string {
  if (held.photos === 0) return t('backup.holds', partsOf(held))
  if (!isWithPhotos) return t('backup.holds.photos.outside', partsOf(held))
  return missing === 0
    ? t('backup.holds.photos.inside', partsOf(held))
    : t('backup.holds.photos.some', { ...partsOf(held), missing: formatNumber(missing) })
}
