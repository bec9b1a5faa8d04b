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

interface HeldRuns {
  runs: number
  runsHere: number
}

/** What a copy holds: `2 lists, 1,000 places`, and how much of its photos and files under review is with it or here. */
export const holdsText = ({ runs, runsHere, ...held }: Held & HeldRuns & { pictures: number }): string =>
  withRuns(listsText(held), { runs, runsHere })

function listsText({ pictures, ...held }: Held & { pictures: number }): string {
  const missing = held.photos - pictures
  if (held.photos === 0) return t('backup.holds', partsOf(held))
  return missing === 0
    ? t('backup.holds.photos', partsOf(held))
    : t('backup.holds.photos.missing', { ...partsOf(held), missing: formatNumber(missing) })
}

function withRuns(holds: string, { runs, runsHere }: HeldRuns): string {
  if (runs === 0) return holds
  const values = { holds, runs: t('backup.runs', { count: runs }), count: formatNumber(runsHere) }
  return t(runs === runsHere ? 'backup.holds.runs' : 'backup.holds.runs.some', values)
}

/** What a file to take along holds, and whether the photos and rows that it names are in it. */
export const fileHoldsText = ({ runs, runsHere, ...held }: Held & HeldRuns & FilePhotos): string =>
  withRuns(fileListsText(held), { runs, runsHere })

interface FilePhotos {
  isWithPhotos: boolean
  missing: number
}

function fileListsText({ isWithPhotos, missing, ...held }: Held & FilePhotos): string {
  if (held.photos === 0) return t('backup.holds', partsOf(held))
  if (!isWithPhotos) return t('backup.holds.photos.outside', partsOf(held))
  return missing === 0
    ? t('backup.holds.photos.inside', partsOf(held))
    : t('backup.holds.photos.some', { ...partsOf(held), missing: formatNumber(missing) })
}
