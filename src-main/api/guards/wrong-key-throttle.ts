export const MAX_WRONG_KEYS = 10
export const WRONG_KEY_WINDOW_MS = 60_000

export interface WrongKeyThrottle {
  /** Notes a wrong key. Returns the seconds to wait when there were too many of late, else 0. */
  note(nowMs: number): number
}

/** Slows down guessing. Everyone comes from loopback, so there is one count; a valid key never meets it. */
export function createWrongKeyThrottle(): WrongKeyThrottle {
  let recent: number[] = []
  return {
    note(nowMs) {
      recent = recent.filter((at) => nowMs - at < WRONG_KEY_WINDOW_MS)
      const oldest = recent[0]
      if (recent.length >= MAX_WRONG_KEYS && oldest !== undefined) {
        return Math.max(1, Math.ceil((oldest + WRONG_KEY_WINDOW_MS - nowMs) / 1000))
      }
      recent.push(nowMs)
      return 0
    },
  }
}
