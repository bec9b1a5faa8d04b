import type { Ref } from 'vue'
import type { AppError, Result } from '#shared/result.ts'

/** The value of an answer; its problem is shown, and one before it is no more. */
export type Take = <T>(answer: Result<T>) => T | null

/** Takes answers, and shows their problems in a place. */
export const takeWith =
  (problem: Ref<AppError | null>): Take =>
  (answer) => {
    problem.value = answer.ok ? null : answer.error
    return answer.ok ? answer.value : null
  }
