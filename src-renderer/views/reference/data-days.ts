const DAY_CHARACTERS = 10
const MINUTE_CHARACTERS = 16

/** The days of two states of data in words; of the same day the minutes too. */
export function dataDays(drawnAt: string, installedAt: string | null): { day: string; there: string } {
  const isSameDay = drawnAt.slice(0, DAY_CHARACTERS) === installedAt?.slice(0, DAY_CHARACTERS)
  const cut = (moment: string) => moment.slice(0, isSameDay ? MINUTE_CHARACTERS : DAY_CHARACTERS).replace('T', ' ')
  return { day: cut(drawnAt), there: cut(installedAt ?? '') }
}
