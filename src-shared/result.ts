/** An expected failure is a value: a stable code and one sentence for a person (what, where, what to do). */
export interface AppError {
  code: string
  message: string
}

export type Result<T, E = AppError> = { ok: true; value: T } | { ok: false; error: E }

/** Wraps a value as success. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value })

/** Wraps an error as failure. */
export const fail = (code: string, message: string): Result<never> => ({ ok: false, error: { code, message } })
