const SECONDS_A_MINUTE = 60
const SECONDS_A_HOUR = 3600
/** Crossings take less than a week. */
const MOST_SECONDS = 7 * 24 * SECONDS_A_HOUR

/** Whole seconds of `01:30`, `01:30:00`, `90` (minutes) or `PT1H30M`; undefined where it is none of them. */
export function parseDuration(text: string | undefined): number | undefined {
  const value = text?.trim() ?? ''
  const clock = /^(\d{1,3}):(\d{2})(?::(\d{2}))?$/.exec(value)
  const iso = /^P(?:(\d{1,3})D)?T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:(\d{1,5})S)?$/.exec(value)
  let seconds = 0
  if (clock) {
    seconds = Number(clock[1]) * SECONDS_A_HOUR + Number(clock[2]) * SECONDS_A_MINUTE + Number(clock[3] ?? 0)
  } else if (iso) {
    const [days, hours, minutes, rest] = iso.slice(1).map((part) => Number(part ?? 0)) as [
      number,
      number,
      number,
      number,
    ]
    seconds = (days * 24 + hours) * SECONDS_A_HOUR + minutes * SECONDS_A_MINUTE + rest
  } else if (/^\d{1,4}(?:\.\d+)?$/.test(value)) seconds = Math.round(Number(value) * SECONDS_A_MINUTE)
  return seconds > 0 && seconds <= MOST_SECONDS ? seconds : undefined
}
