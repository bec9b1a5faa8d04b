/** Days of the week as the traffic counts them, from Monday on. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export const HOURS_A_DAY = 24

/** An hour of the week, by the clock at the origin. */
export interface Departure {
  weekday: number
  hour: number
}

/** The full hour on a clock: `08:00`. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
