import type { AppError, Result } from '#shared/result.ts'

/** A read that fails again and again must not have all pages proven each time. */
export const PROVE_AGAIN_MS = 60_000

/**
 * Takes hints of damage, from wherever something of user.db was read, and has them proven: only what is proven counts.
 * Returns what a hint is given to.
 */
export function createDamageWatch(
  prove: () => Promise<Result<void>>,
  onDamage: (error: AppError) => void,
  now: () => number = () => performance.now(),
): () => void {
  let isProving = false
  let quietUntil = 0
  return () => {
    if (isProving || now() < quietUntil) return
    isProving = true
    void prove().then((proven) => {
      isProving = false
      quietUntil = now() + PROVE_AGAIN_MS
      if (!proven.ok && proven.error.code === 'database/corrupt') onDamage(proven.error)
    })
  }
}
